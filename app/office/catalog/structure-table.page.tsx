import { usePageTexts } from '#app/i18n/page-texts.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff, takeNoForm } from '#app/office/frame/require-staff.ts';
import type { Route } from './+types/structure-table.page.ts';
import { CatalogTabs } from './CatalogTabs.tsx';
import { StructureRows } from './StructureRows.tsx';
import { structureTexts } from './structure-texts.ts';
import { structureTableOf } from './structure-values.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('catalog.see', args, async ({ structure }, query) => {
    const table = structureTableOf(args.params.table);
    return { table, rows: await structure.list({ table }), isRemoved: query.get('fait') === 'retiree' };
  });

export const action = (args: Route.ActionArgs) => takeNoForm('catalog.see', args);

/** The rows of a table of the catalog: categories, brands, sellers or attributes. */
export default function OfficeStructureTable({ loaderData: { member, table, rows, isRemoved } }: Route.ComponentProps) {
  const texts = usePageTexts(structureTexts);
  const mayChange = member.permissions.includes('catalog.change');
  return (
    <OfficeFrame page="catalog" title={texts.tables[table].all} member={member} done={isRemoved && texts.removed}>
      <CatalogTabs open={table} />
      <StructureRows table={table} rows={rows} mayChange={mayChange} />
    </OfficeFrame>
  );
}
