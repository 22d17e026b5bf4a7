import { useEffect, useRef } from 'react';
import type { AddressPickerMessages } from '#app/i18n/fr/address-picker.ts';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { lineRules } from '#domain/address/field-rules.ts';
import type { FilledEntry } from './filled-entry.ts';
import styles from './Party.module.css';
import { fieldId, fieldName } from './party-form.ts';

export type BookKeepProps = {
  readonly role: AddressRole;
  /** The entry that the fields come from: it is updated. */
  readonly entry: FilledEntry | null;
  /** There is something to keep. */
  readonly offered: boolean;
  readonly name: string;
  readonly keep: boolean;
  /** Parties that the last answer couldn't keep: they aren't tried again unasked. */
  readonly unkept: readonly AddressRole[] | undefined;
  readonly error: string | undefined;
  readonly texts: AddressPickerMessages;
};

/** Keeps the typed address in the book, or what was changed in a chosen one (docs/requirements.md ADR-10, ADR-15). */
export function BookKeep({ role, entry, offered, name, keep, unkept, error, texts }: BookKeepProps) {
  const { fields } = useStepMessages().address;
  const box = useRef<HTMLDivElement>(null);
  const field = fieldName(role, 'addressName');
  const failed = unkept?.includes(role) ?? false;
  useEffect(() => {
    const tick = box.current?.querySelector('input');
    if (tick && unkept?.includes(role)) tick.checked = false;
  }, [unkept, role]);
  return (
    <div ref={box} className={`stack ${styles.keep}`}>
      {offered ? (
        <Checkbox
          name={`${role}.keep`}
          defaultChecked={keep && !failed}
          label={entry ? texts.update(entry.name) : texts.keep}
        />
      ) : null}
      {entry ? (
        <input type="hidden" name={field} value={entry.values.addressName} />
      ) : (
        <Field id={fieldId(field)} label={fields.addressName} hint={texts.nameHint} error={error}>
          {(control) => (
            <TextInput
              {...control}
              name={field}
              defaultValue={name}
              maxLength={lineRules.addressName.maximum}
              autoComplete="off"
            />
          )}
        </Field>
      )}
    </div>
  );
}
