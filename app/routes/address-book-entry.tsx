import { useActionData } from 'react-router';
import { AccountFrame } from '#app/account/AccountFrame.tsx';
import { LostArea } from '#app/account/LostArea.tsx';
import { EntryScreen } from '#app/address/book/EntryScreen.tsx';
import { loadEntry } from '#app/address/book/load-book.ts';
import { saveEntry } from '#app/address/book/save-entry.ts';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { accountOf } from '#app/api/use-cases.ts';
import { keepLostSubmit, loadInBrowser, lostPage, useLastAnswer } from '#app/forms/lost-submit.ts';
import { storeFieldsOnTimeout, useRestoredFields } from '#app/forms/stored-fields.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import { requireAccount } from '#app/site/require-account.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/address-book-entry.ts';

export const handle = {
  hydrate: true,
  texts: ['address', 'addressBook', 'customerArea', 'frame', 'journey'],
} satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { key } = requireAccount(args);
  return { owner: key, ...(await loadEntry(accountOf(args.context), new URL(args.request.url), args.params.id)) };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, handle, lostPage);

export async function action(args: Route.ActionArgs) {
  requireAccount(args);
  const site = siteOfPath(new URL(args.request.url).pathname);
  const { locale } = pageRequest(args.context);
  const visitor = { api: apiOf(args.context), account: accountOf(args.context), locale };
  return saveEntry({ ...visitor, site, id: args.params.id }, await args.request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) =>
  keepLostSubmit({ serverAction: () => storeFieldsOnTimeout(args) }, {});

export default function AddressBookEntry({ loaderData: page }: Route.ComponentProps) {
  const { title: book, entry: texts } = useTexts('addressBook');
  const answer = useLastAnswer(useActionData<typeof clientAction>());
  useRestoredFields(page.kind === 'lost' ? null : page.owner);
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
