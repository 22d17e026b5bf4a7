import { pageRequest } from '#app/api/page-context.ts';
import { officeOf } from '#app/api/use-cases.ts';
import { asFields } from '#app/forms/answer-form.ts';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { Facts, Section } from '#app/office/frame/Section.tsx';
import { ButtonForm, StaffForm } from '#app/office/frame/StaffForm.tsx';
import { countFromSeen } from '#app/office/frame/seen-values.ts';
import { structurePath } from '#domain/office/pages.ts';
import type { Route } from './+types/structure-row.page.ts';
import { CatalogTabs } from './CatalogTabs.tsx';
import { choicesOf } from './edited-product.tsx';
import { StructureFields, useColumnLabel } from './StructureFields.tsx';
import { StructureRows } from './StructureRows.tsx';
import { structureTexts } from './structure-texts.ts';
import { readCells, structureTableOf, structureValues } from './structure-values.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('catalog.see', args, async ({ structure, media }, query, { permissions }) => {
    const table = structureTableOf(args.params.table);
    const { key } = args.params;
    const mayChange = permissions.includes('catalog.change');
    const [row, categories, pictures, values] = await Promise.all([
      structure.read({ table, key }),
      table === 'categories' ? structure.list({ table }) : [],
      table === 'categories' && mayChange ? media.names() : [],
      table === 'attributes' ? structure.list({ table: 'attribute-values', attribute: key }) : [],
    ]);
    return { table, key, row, categories, pictures, values, mayChange, isDone: query.get('fait') === 'oui' };
  });

export function action(args: Route.ActionArgs) {
  const { structure } = officeOf(args.context);
  const table = structureTableOf(args.params.table);
  const { key } = args.params;
  return answerStaffForm('catalog.see', args, {
    async save(_, form) {
      const { cells, name } = await structure.read({ table, key });
      if (name !== null) countFromSeen(form, structureValues(table, cells), pageRequest(args.context).locale);
      const change = { table, key, cells: readCells(table, form), known: name === null ? {} : cells };
      const saved = await asFields(structure.save(change), (subject) => subject.replace(/^cells\./, ''));
      return `${structurePath(table, saved)}?fait=oui`;
    },
    async remove() {
      await structure.remove({ table, key });
      const [attribute = ''] = key.split('=');
      const list = table === 'attribute-values' ? structurePath('attributes', attribute) : structurePath(table);
      return `${list}?fait=retiree`;
    },
  });
}

/** A category, brand, seller, attribute or value of an attribute, new or stored. */
export default function OfficeStructureRow({ loaderData, actionData }: Route.ComponentProps) {
  const { member, table, key, row, values, mayChange, isDone } = loaderData;
  const texts = usePageTexts(structureTexts);
  const [attribute = ''] = key.split('=');
  const isValue = table === 'attribute-values';
  const back = isValue
    ? { href: structurePath('attributes', attribute), text: `${texts.columns.attribute} ${attribute}` }
    : { href: structurePath(table), text: texts.tables[table].all };
  return (
    <OfficeFrame
      page="catalog"
      title={row.name ?? texts.tables[table].add}
      lead={row.name === null ? '' : key}
      member={member}
      back={back}
      answer={actionData}
      failed={texts.failed}
      done={isDone && texts.saved}
    >
      <CatalogTabs open={table} />
      {mayChange ? <RowForm {...loaderData} /> : <RowFacts {...loaderData} />}
      {table === 'attributes' && row.name !== null && (
        <Section title={texts.tables['attribute-values'].all} id="valeurs">
          <StructureRows {...{ rows: values, attribute: key, mayChange }} table="attribute-values" />
        </Section>
      )}
      {mayChange && row.uses && <Removal table={table} uses={row.uses} />}
    </OfficeFrame>
  );
}

type RowProps = Pick<Route.ComponentProps['loaderData'], 'table' | 'key' | 'row' | 'categories' | 'pictures'>;

function RowForm({ table, key, row: { cells, name, uses }, categories, pictures }: RowProps) {
  const texts = usePageTexts(structureTexts);
  const kinds = (options: Readonly<Record<string, string>>) =>
    Object.entries(options).map(([value, text]) => ({ value, text }));
  const parents = categories.filter((each) => each.key !== key).map((each) => ({ code: each.key, name: each.name }));
  const names = [...new Set(['', cells.picture ?? '', ...pictures])];
  const choices = {
    parent: choicesOf(parents, texts.noParent),
    picture: names.map((value) => ({ value, text: value || '–' })),
    kind: kinds(texts.kinds),
    return_paid_by: kinds(texts.payers),
  };
  return (
    <StaffForm intent="save" saves send={texts.save} values={structureValues(table, cells)}>
      {uses && <p className="o-note">{texts.effect(uses)}</p>}
      <StructureFields table={table} isNew={name === null} choices={choices} />
    </StaffForm>
  );
}

function RowFacts({ row: { cells } }: RowProps) {
  const labelOf = useColumnLabel();
  return <Facts facts={Object.entries(cells).map(([name, cell]) => cell !== '' && [labelOf(name), cell])} />;
}

type RemovalProps = Pick<RowProps, 'table'> & { readonly uses: NonNullable<RowProps['row']['uses']> };

function Removal({ table, uses }: RemovalProps) {
  const texts = usePageTexts(structureTexts);
  return (
    <Section title={texts.removal} id="retirer">
      <p className="o-note">{uses.isNeeded ? texts.needed(uses) : texts.removes(uses)}</p>
      {!uses.isNeeded && (
        <ButtonForm intent="remove" look="danger">
          {texts.tables[table].remove}
        </ButtonForm>
      )}
    </Section>
  );
}
