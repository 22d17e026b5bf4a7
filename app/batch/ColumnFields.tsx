import { Form } from 'react-router';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { dayOf } from '#app/text/paris-day.ts';
import { Button } from '#app/ui/Button.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { batchColumns, columnHeading } from '#domain/batch/columns.ts';
import type { BatchAnswer } from '#domain/batch/contract.ts';
import { formatDayOfYear } from '#domain/time/format-date.ts';

export type ColumnFieldsProps = {
  readonly columns: readonly { readonly at: number; readonly heading: string; readonly column: string | null }[];
};

export function ColumnFields({ columns }: ColumnFieldsProps) {
  const { mapping: texts } = useTexts('batch');
  const locale = useLocale();
  return (
    <div className="grid">
      {columns.map(({ at, heading, column: told }) => (
        <Field key={at} id={`colonne-${at}`} label={heading} className="c6">
          {(control) => (
            <Select {...control} name={`column.${at}`} defaultValue={told ?? ''}>
              <option value="">{texts.ignore}</option>
              {batchColumns.map((column) => (
                <option key={column} value={column}>
                  {columnHeading(column, locale)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </div>
  );
}

/** Says that an earlier answer about the columns was used again, with the fields to change it and a button to delete it. */
export function RememberedColumns({ remembered }: { readonly remembered: NonNullable<BatchAnswer['remembered']> }) {
  const { mapping: texts } = useTexts('batch');
  const locale = useLocale();
  const { program, usedAt, columns } = remembered;
  const day = formatDayOfYear(dayOf(usedAt), locale);
  return (
    <Form method="post" replace preventScrollReset>
      <Disclosure inline summary={texts.remembered(program ? `${program}, ${day}` : day)}>
        <div className="stack">
          <ColumnFields columns={columns} />
          <p>
            <Button look="second" name="action" value="colonnes">
              {texts.change}
            </Button>
          </p>
        </div>
      </Disclosure>
      <Button look="ghost" size="small" name="action" value="oublier">
        {texts.forget}
      </Button>
    </Form>
  );
}
