import { AreaPage } from '#app/account/AreaPage.tsx';
import { loadArea } from '#app/account/load-area.ts';
import { BookScreen } from '#app/address/book/BookScreen.tsx';
import { changeBook, readForm } from '#app/address/book/change-book.ts';
import { loadBook } from '#app/address/book/load-book.ts';
import { pageRequest, siteOf } from '#app/api/page-context.ts';
import { accountOf } from '#app/api/use-cases.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { requireAccount } from '#app/site/require-account.ts';
import type { Route } from './+types/address-book.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadArea(args, ({ account: { isPro } }) =>
    loadBook(accountOf(args.context), new URL(args.request.url), isPro, pageRequest(args.context).locale),
  );

export async function action(args: Route.ActionArgs) {
  requireAccount(args);
  return changeBook(accountOf(args.context), siteOf(args), await readForm(args.request));
}

export default function AddressBook({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { title } = useTexts('addressBook');
  return (
    <AreaPage page="addressBook" title={title} loaded={loaderData}>
      {(page) => <BookScreen page={page} answer={answer} />}
    </AreaPage>
  );
}
