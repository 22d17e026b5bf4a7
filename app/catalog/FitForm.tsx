import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { FieldMessage } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { maxSideMm, paddings } from '#domain/catalog/fit.ts';
import { lengthText } from '#domain/errors/quantity-text.ts';
import { pathOf } from '#domain/site/paths.ts';
import styles from './Boxes.module.css';
import { type BoxesData, type BoxField, boxFields, type TypedThing } from './load-boxes.ts';

export type FitFormProps = {
  /** What was typed last; absent on pages that only offer the search. */
  readonly typed?: TypedThing;
  readonly faults?: BoxesData['faults'];
  readonly headingLevel?: 2 | 3;
};

/** Asks for the sides of a thing and its padding, and leads to the boxes that hold it. */
export function FitForm({ typed, faults = {}, headingLevel = 2 }: FitFormProps) {
  const site = useSite();
  const locale = useLocale();
  const { boxes: texts } = useDocumentMessages().catalog;
  const Heading = `h${headingLevel}` as const;
  const first = boxFields.find((name) => faults[name]);
  // What is missing is said once, whichever fields are empty.
  const toldFields = boxFields.filter((name, at) => {
    const fault = faults[name];
    return fault && (fault !== 'missing' || boxFields.findIndex((other) => faults[other] === 'missing') === at);
  });
  const errorIdOf = (name: BoxField) =>
    `cotes-${toldFields.includes(name) ? name : toldFields.find((other) => faults[other] === 'missing')}-error`;
  return (
    <search className={styles.fit}>
      <form action={pathOf('boxes', site)} noValidate>
        <div>
          <Heading className="h18">{texts.question}</Heading>
          <p className="t14 muted">{texts.hint}</p>
        </div>
        <fieldset className={styles.sides}>
          <legend className="vh">{texts.sides}</legend>
          {boxFields.map((name, at) => (
            <span key={name}>
              {at > 0 ? <span aria-hidden="true">×</span> : null}
              <label className="vh" htmlFor={name}>
                {texts.fields[name]}
              </label>
              <TextInput
                id={name}
                name={name}
                inputMode="decimal"
                autoComplete="off"
                maxLength={40}
                placeholder={texts.short[name]}
                defaultValue={typed?.[name]}
                autoFocus={name === first}
                {...(faults[name] && { 'aria-invalid': true, 'aria-describedby': errorIdOf(name) })}
              />
            </span>
          ))}
          <span>cm</span>
        </fieldset>
        <div className={styles.padding}>
          <label className="t14" htmlFor="calage">
            {texts.padding}
          </label>
          <Select id="calage" name="calage" defaultValue={typed?.calage ?? '0'}>
            {paddings.map((millimetres) => (
              <option key={millimetres} value={String(millimetres / 10)}>
                {millimetres === 0 ? texts.noPadding : lengthText(millimetres, locale)}
              </option>
            ))}
          </Select>
        </div>
        <Button look="second">{texts.find}</Button>
        {toldFields.map((name) => (
          <FieldMessage
            key={name}
            id={`cotes-${name}`}
            error={faults[name] && texts.faults[faults[name]](texts.fields[name], lengthText(maxSideMm, locale))}
          />
        ))}
      </form>
    </search>
  );
}
