import { fieldId } from '#app/forms/field-id.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import type { Locale } from '#domain/site/locale.ts';
import { type IsoDate, isIsoDate } from '#domain/time/date.ts';
import { formatLongDate } from '#domain/time/format-date.ts';

function dateText(date: string, locale: Locale): string {
  return isIsoDate(date) ? formatLongDate(date, locale) : date;
}

export type DayFieldProps = {
  /** ISO date, or whatever text the page's address contains. */
  readonly day: string;
  readonly dates: readonly IsoDate[];
  readonly error: string | undefined;
};

/**
 * The choice of the day of departure. A day that is no longer possible stays in the list until another one is chosen.
 */
export function DayField({ day, dates, error }: DayFieldProps) {
  const texts = useTexts('shipping').form;
  const locale = useLocale();
  return (
    <Field id={fieldId('collectionDate')} label={texts.date} hint={texts.dateHint} error={error}>
      {(control) => (
        <Select {...control} name="collectionDate" defaultValue={day} data-dates>
          {day && !dates.some((date) => date === day) ? <option value={day}>{dateText(day, locale)}</option> : null}
          {dates.map((date) => (
            <option key={date} value={date}>
              {formatLongDate(date, locale)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
