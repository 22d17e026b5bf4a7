import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/Button.tsx';
import { pressField } from './again-told.ts';

export type AgainFormProps = {
  /** Path of the order. */
  readonly action: string;
  /** The parcel to open; without it all articles go into the cart. */
  readonly entryNumber?: number;
  /** One-time key of what adds to the cart. */
  readonly pressKey?: string;
  readonly text: string;
  /** Accessible name, where several buttons read the same. */
  readonly label?: string;
  readonly busyText: string;
  /** What comes of it. */
  readonly hint: string;
};

/** The one button that orders a parcel, or the articles of an order, again. */
export function AgainForm({ action, entryNumber, pressKey, text, label, busyText, hint }: AgainFormProps) {
  // An answer that got lost is asked for by the same key, whatever was loaded since.
  const [key] = useState(pressKey);
  const { formData } = useNavigation();
  const own = entryNumber === undefined ? null : String(entryNumber);
  const busy = formData?.has('again') === true && formData.get('entryNumber') === own;
  return (
    <Form method="post" action={action} className="row no-print">
      {own === null ? null : <input type="hidden" name="entryNumber" value={own} />}
      {key === undefined ? null : <input type="hidden" name={pressField} value={key} />}
      <Button look="second" name="again" value="1" busy={busy} aria-label={busy ? undefined : label}>
        {busy ? busyText : text}
      </Button>
      <span className="t14 muted">{hint}</span>
    </Form>
  );
}
