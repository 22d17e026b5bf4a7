import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { Locale } from '#domain/site/locale.ts';
import { isIsoDate } from '#domain/time/date.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import styles from './OptionsScreen.module.css';

export type CollectionDateProps = {
  readonly draft: DraftAnswer;
  readonly dates: readonly string[];
  readonly locale: Locale;
  readonly busy: boolean;
};

/**
 * The date of departure. Choosing another one requests a new price, which is shown beside the former one
 * (docs/requirements.md OPT-3, CRT-4).
 */
export function CollectionDate({ draft, dates, locale, busy }: CollectionDateProps) {
  const texts = useTexts('options');
  const currentDate = draft.criteria.collectionDate;
  const days = dates.includes(currentDate) ? dates : [currentDate, ...dates];
  return (
    <StepSection id="depart" title={texts.date} className={styles.plain}>
      <div className={styles.date}>
        <Field id="collectionDate" label={texts.dateLabel} hint={texts.dateHint}>
          {(control) => (
            <Select {...control} name="collectionDate" defaultValue={currentDate} key={currentDate}>
              {days.map((day) => (
                <option key={day} value={day}>
                  {isIsoDate(day) ? formatLongDate(day, locale) : day}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button look="second" name="intent" value="date" busy={busy}>
          {busy ? texts.changingDate : texts.changeDate}
        </Button>
      </div>
    </StepSection>
  );
}
