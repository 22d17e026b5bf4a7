import { useEffect, useRef } from 'react';
import type { AddressPickerMessages } from '#app/i18n/fr/address-picker.ts';
import { useTexts } from '#app/i18n/texts.ts';
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
  /** The entry with which the fields were filled in; saving updates it. Null to save a new entry. */
  readonly entry: FilledEntry | null;
  /** Whether to offer saving, since the fields contain an address that isn't in the book. */
  readonly offered: boolean;
  readonly name: string;
  readonly keep: boolean;
  /** Parties whose address couldn't be saved last time; their box is no longer ticked. */
  readonly unkept: readonly AddressRole[] | undefined;
  readonly error: string | undefined;
  readonly texts: AddressPickerMessages;
};

/**
 * A box and a name to save the typed address in the address book, or a box to save the changes to a chosen entry
 * (docs/requirements.md ADR-10, ADR-15).
 */
export function BookKeep({ role, entry, offered, name, keep, unkept, error, texts }: BookKeepProps) {
  const { fields } = useTexts('address');
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
