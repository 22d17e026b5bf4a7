import { useActionData } from 'react-router';
import { AccountFrame } from '#app/account/AccountFrame.tsx';
import { LostArea } from '#app/account/LostArea.tsx';
import { BookScreen } from '#app/address/book/BookScreen.tsx';
import { changeBook, readForm } from '#app/address/book/change-book.ts';
import { loadBook } from '#app/address/book/load-book.ts';
import { pageRequest } from '#app/api/page-context.ts';
import { accountOf } from '#app/api/use-cases.ts';
import { keepLostSubmit, loadInBrowser, lostPage } from '#app/forms/lost-submit.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import { requireAccount } from '#app/site/require-account.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/address-book.ts';

export const handle = { hydrate: true, texts: ['addressBook', 'customerArea', 'frame'] } satisfies PageHandle;

export function loader(args: Route.LoaderArgs) {
  const { isPro } = requireAccount(args);
  const { locale } = pageRequest(args.context);
  return loadBook(accountOf(args.context), new URL(args.request.url), isPro, locale);
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, handle, lostPage);

export async function action(args: Route.ActionArgs) {
  requireAccount(args);
  const site = siteOfPath(new URL(args.request.url).pathname);
  return changeBook(accountOf(args.context), site, await readForm(args.request));
}

export const clientAction = (args: Route.ClientActionArgs) => keepLostSubmit(args, {});

export default function AddressBook({ loaderData: page }: Route.ComponentProps) {
  const { title } = useTexts('addressBook');
  const answer = useActionData<typeof clientAction>();
  const arrivedAnswer = answer && !('lost' in answer) ? answer : undefined;
  return (
    <AccountFrame page="addressBook" title={title}>
      {page.kind === 'lost' ? <LostArea title={title} /> : <BookScreen page={page} answer={arrivedAnswer} />}
    </AccountFrame>
  );
}
