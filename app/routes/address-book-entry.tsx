import { useActionData } from 'react-router';
import { AccountFrame } from '#app/account/AccountFrame.tsx';
import { LostArea } from '#app/account/LostArea.tsx';
import { loadAccountPage } from '#app/account/load-account-page.ts';
import { EntryScreen } from '#app/address/book/EntryScreen.tsx';
import { loadEntry } from '#app/address/book/load-book.ts';
import { saveEntry } from '#app/address/book/save-entry.ts';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { keepTyping, useKeptTyping } from '#app/forms/kept-typing.ts';
import { keepLostSubmit, useLastAnswer } from '#app/forms/lost-submit.ts';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { requireAccount } from '#app/site/require-account.ts';
import { modeOfPath } from '#domain/site/mode.ts';
import type { Route } from './+types/address-book-entry.ts';

export const handle = { hydrate: true, stepTexts: true, accountTexts: true };

export async function loader(args: Route.LoaderArgs) {
  const { key } = requireAccount(args);
  return { owner: key, ...(await loadEntry(apiOf(args.context), new URL(args.request.url), args.params.id)) };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadAccountPage(args);

export async function action(args: Route.ActionArgs) {
  requireAccount(args);
  const site = modeOfPath(new URL(args.request.url).pathname);
  const { locale } = pageRequest(args.context);
  return saveEntry(apiOf(args.context), { site, id: args.params.id, locale }, await args.request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) =>
  keepLostSubmit({ serverAction: () => keepTyping(args) }, {});

export default function AddressBookEntry({ loaderData: page }: Route.ComponentProps) {
  const { title: book, entry: texts } = useAccountMessages().addressBook;
  const answer = useLastAnswer(useActionData<typeof clientAction>());
  useKeptTyping(page.kind === 'lost' ? null : page.owner);
  const entry = page.kind === 'lost' ? null : page.entry;
  const title = entry ? texts.editTitle(entry.addressName) : texts.newTitle;
  return (
    <AccountFrame page="addressBook" title={title}>
      {page.kind === 'lost' ? (
        <LostArea title={book} />
      ) : (
        <EntryScreen key={entry?.id ?? ''} page={page} answer={answer} />
      )}
    </AccountFrame>
  );
}
