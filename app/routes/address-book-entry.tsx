import { AreaPage } from '#app/account/AreaPage.tsx';
import { actInArea, loadArea } from '#app/account/load-area.ts';
import { EntryScreen } from '#app/address/book/EntryScreen.tsx';
import { loadEntry } from '#app/address/book/load-book.ts';
import { entryDeeds } from '#app/address/book/save-entry.ts';
import { pageRequest } from '#app/api/page-context.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { Route } from './+types/address-book-entry.ts';

export const loader = (args: Route.LoaderArgs) => loadArea(args, ({ own, url }) => loadEntry(own, url, args.params.id));

export function action(args: Route.ActionArgs) {
  const { locale } = pageRequest(args.context);
  return actInArea(args, (visitor) => entryDeeds({ ...visitor, id: args.params.id, locale }));
}

export default function AddressBookEntry({ loaderData, actionData }: Route.ComponentProps) {
  const { title, entry: texts } = useTexts('addressBook');
  const entry = loaderData.kind === 'lost' ? null : loaderData.entry;
  const heading = entry ? texts.editTitle(entry.addressName) : texts.newTitle;
  return (
    <AreaPage page="addressBook" title={loaderData.kind === 'lost' ? title : heading} loaded={loaderData}>
      {(page) => <EntryScreen page={page} answer={actionData} />}
    </AreaPage>
  );
}
