import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { batchColumns, columnHeading } from '#domain/batch/columns.ts';
import type { BatchRefusal } from './send-batch.ts';

/** Asks what columns with unknown names hold; nothing if all names are known. */
export function ColumnMapping({ refusal }: { readonly refusal: BatchRefusal | null }) {
  const { mapping: texts } = useTexts('batch');
  const locale = useLocale();
  if (!refusal || refusal.unknown.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="colonnes">
      <Alert tone="warn" title={<span id="colonnes">{texts.title(refusal.unknown.length)}</span>} role="status">
        <p>{texts.lead}</p>
      </Alert>
      <div className="grid">
        {refusal.unknown.map(({ at, heading }) => (
          <Field key={at} id={`colonne-${at}`} label={heading} className="m6">
            {(control) => (
              <Select {...control} name={`column.${at}`} defaultValue={refusal.names[at] ?? ''}>
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
    </section>
  );
}
