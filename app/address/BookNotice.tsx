import type { MouseEvent } from 'react';
import type { AddressPickerMessages } from '#app/i18n/fr/address-picker.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { isIncomplete } from '#domain/address/address-book.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import type { FilledEntry } from './filled-entry.ts';

export type BookNoticeProps = {
  readonly role: AddressRole;
  readonly filled: FilledEntry;
  readonly texts: AddressPickerMessages;
  readonly onUndo: (event: MouseEvent) => void;
};

/** What still has to be completed or checked after an entry has filled in the form; empty if nothing. */
function remark({ values, verdict }: FilledEntry, texts: AddressPickerMessages): string {
  if (verdict === 'CONTACT' || `${values.streetName}${values.additionalStreetName}` === '') {
    return `${texts.noAddress} ${texts.personTaken}`;
  }
  if (isIncomplete(values)) return `${texts.incomplete} ${texts.completeHere}`;
  return verdict === 'TO_MEND' ? texts.check : '';
}

export function BookNotice({ role, filled, texts, onUndo }: BookNoticeProps) {
  const { id, name, state, before } = filled;
  const isAccount = state === 'suggested' && id === null;
  const hadText = before !== null && `${before.firstName}${before.lastName}${before.email}${before.streetName}` !== '';
  const left = isAccount ? '' : remark(filled, texts);
  const title = isAccount ? texts.suggestedOwn : state === 'suggested' ? texts.suggested(name) : texts.filled(name);
  return (
    <Alert tone={left ? 'warn' : 'info'} title={title}>
      {left || isAccount ? <p>{left || texts.personTaken}</p> : null}
      <p>
        <Button look="ghost" size="small" name="intent" value={`clear:${role}`} onClick={onUndo}>
          {hadText ? texts.restore : texts.clear}
        </Button>
      </p>
    </Alert>
  );
}
