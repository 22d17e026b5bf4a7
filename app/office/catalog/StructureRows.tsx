import type { Answered, Office } from '#app/api/use-cases.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { ListTable } from '#app/office/list/ListTable.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { newCode, type StructureTable } from '#domain/catalog/structure-table.ts';
import { wholeText } from '#domain/errors/quantity-text.ts';
import { structurePath } from '#domain/office/pages.ts';
import { structureTexts } from './structure-texts.ts';

export type StructureRowsProps = {
  readonly table: StructureTable;
  readonly rows: Answered<Office['structure']['list']>;
  /** Of values, the code of their attribute. */
  readonly attribute?: string;
  readonly mayChange: boolean;
};

/** The rows of a table of the catalog, and the link that adds one. */
export function StructureRows({ table, rows, attribute, mayChange }: StructureRowsProps) {
  const texts = usePageTexts(structureTexts);
  const locale = useLocale();
  const newKey = attribute === undefined ? newCode : `${attribute}=${newCode}`;
  return (
    <>
      {mayChange && (
        <p className="o-buttons">
          <TextLink href={structurePath(table, newKey)}>{texts.tables[table].add}</TextLink>
        </p>
      )}
      <ListTable
        rows={rows}
        idOf={({ key }) => key}
        empty={texts.none}
        columns={[
          {
            head: texts.name,
            cell: ({ key, name }) => <TextLink href={structurePath(table, key)}>{name || key}</TextLink>,
          },
          { head: texts.columns.code, isLabelled: true, cell: ({ key }) => key.split('=').at(-1) },
          {
            head: texts.products,
            className: 'o-figure',
            isLabelled: true,
            cell: ({ products }) => (products === 0 ? texts.unused : wholeText(products, locale)),
          },
        ]}
      />
    </>
  );
}
