import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/Button.tsx';
import { classNames } from '#app/ui/class-names.ts';
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
  /** What comes of it; none in a list. */
  readonly hint?: string;
};

/** The one button that orders a parcel, or the articles of an order, again. */
export function AgainForm({ action, entryNumber, pressKey, text, label, busyText, hint }: AgainFormProps) {
  // An answer that got lost is asked for by the same key, whatever was loaded since.
  const [key] = useState(pressKey);
  const { formData, formAction } = useNavigation();
  const own = entryNumber === undefined ? null : String(entryNumber);
  const busy = formAction === action && formData?.has('again') === true && formData.get('entryNumber') === own;
  return (
    <Form method="post" action={action} className={classNames('no-print', hint !== undefined && 'row')}>
      {own === null ? null : <input type="hidden" name="entryNumber" value={own} />}
      {key === undefined ? null : <input type="hidden" name={pressField} value={key} />}
      <Button
        look="second"
        size={hint === undefined ? 'small' : 'normal'}
        name="again"
        value="1"
        busy={busy}
        aria-label={busy ? undefined : label}
      >
        {busy ? busyText : text}
      </Button>
      {hint === undefined ? null : <span className="t14 muted">{hint}</span>}
    </Form>
  );
}
