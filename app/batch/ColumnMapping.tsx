import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Field } from '#app/ui/Field.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { batchColumns, columnHeading } from '#domain/batch/columns.ts';
import type { BatchRefusal } from './send-batch.ts';

/** Renders nothing if the names of all columns are known. */
export function ColumnMapping({ refusal }: { readonly refusal: BatchRefusal | null }) {
  const { mapping: texts } = useTexts('batch');
  const locale = useLocale();
  if (!refusal || refusal.unknown.length === 0) return null;
  // The form's errors are told above it, and take the focus.
  const hasErrors = Object.keys(refusal.errors).length > 0 || refusal.refused.length > 0;
  const Notice = hasErrors ? Alert : FocusedAlert;
  const count = refusal.unknown.length;
  return (
    <section className="stack" aria-labelledby="colonnes">
      <Notice
        tone="warn"
        title={<span id="colonnes">{texts.title(count)}</span>}
        {...(!hasErrors && { cause: refusal })}
      >
        <p>{texts.lead(count)}</p>
      </Notice>
      <div className="grid">
        {refusal.unknown.map(({ at, heading }) => (
          <Field key={at} id={`colonne-${at}`} label={heading} className="c6">
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
