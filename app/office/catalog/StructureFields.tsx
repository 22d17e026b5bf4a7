import type { ReactNode } from 'react';
import { CheckField, CheckFields, ChoiceField, TextAreaField, TextField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { catalogColumns } from '#domain/catalog/catalog-file.ts';
import { fixedColumns, type StructureTable } from '#domain/catalog/structure-table.ts';
import { allSites } from '#domain/site/site.ts';
import { Pair } from './edited-product.tsx';
import { structureTexts } from './structure-texts.ts';

type Column = (typeof catalogColumns)[StructureTable][number];
type Options = readonly { readonly value: string; readonly text: string }[];

export type StructureFieldsProps = {
  readonly table: StructureTable;
  readonly isNew: boolean;
  /** What can be chosen in a column, besides what the column itself says. */
  readonly choices: Readonly<Record<string, Options>>;
};

/** A column in words: `name_fr` is "Nom, français". */
export function useColumnLabel() {
  const texts = usePageTexts(structureTexts);
  return (name: string): string => {
    const [, base = name, language] = /^(.+)_(fr|en)$/.exec(name) ?? [];
    const label = texts.columns[base as keyof typeof texts.columns];
    return language === 'fr' || language === 'en' ? `${label}, ${texts.languages[language]}` : label;
  };
}

const longTexts = /^(description|returns)_/;

/** A field for each column of a row that can be changed. */
export function StructureFields({ table, isNew, choices }: StructureFieldsProps) {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(structureTexts);
  const labelOf = useColumnLabel();
  const plain = ({ name }: Column, label: string): ReactNode => {
    const options = choices[name];
    if (options) return <ChoiceField name={name} label={label} options={options} />;
    const lang = /_(fr|en)$/.exec(name)?.[1];
    const field = { name, label, lang, hint: texts.hints[name as keyof typeof texts.hints] };
    return longTexts.test(name) ? <TextAreaField {...field} rows={4} areaClass="o-text" /> : <TextField {...field} />;
  };
  const fields: Readonly<Partial<Record<Column['kind'], typeof plain>>> = {
    boolean: ({ name }, label) => <CheckField name={name} label={label} />,
    list: ({ name }, label) => (
      <CheckFields
        name={name}
        legend={label}
        boxes={allSites.map((site) => ({ name: `${name}.${site}`, label: sites[site] }))}
      />
    ),
  };
  const changing = catalogColumns[table].filter(({ name }) =>
    isNew ? name !== 'attribute' : !fixedColumns[table].includes(name),
  );
  return (
    <div className="o-form">
      <Pair>
        {changing.map((column) => (
          <div key={column.name}>{(fields[column.kind] ?? plain)(column, labelOf(column.name))}</div>
        ))}
      </Pair>
    </div>
  );
}
