import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/Button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { pressField } from './again-result.ts';

export type AgainFormProps = {
  readonly action: string;
  /** Number of the line whose parcel is ordered again; without it, all articles of the order are put into the cart. */
  readonly entryNumber?: number;
  readonly idempotencyKey?: string;
  readonly text: string;
  readonly label?: string;
  readonly busyText: string;
  /** Text beside the button about what happens next. Without it, as in lists, the button is small. */
  readonly hint?: string;
  readonly look?: 'second' | 'ghost';
};

export function AgainForm({
  action,
  entryNumber,
  idempotencyKey,
  text,
  label,
  busyText,
  hint,
  look = 'second',
}: AgainFormProps) {
  // The first key is used even if the page is loaded again, so that a click whose answer was lost is repeated with the
  // same key.
  const [key] = useState(idempotencyKey);
  const { formData, formAction } = useNavigation();
  const numberText = entryNumber === undefined ? null : String(entryNumber);
  const busy = formAction === action && formData?.has('again') === true && formData.get('entryNumber') === numberText;
  return (
    <Form
      method="post"
      action={action}
      className={classNames('no-print', hint !== undefined && 'row')}
      data-page-form=""
    >
      {numberText === null ? null : <input type="hidden" name="entryNumber" value={numberText} />}
      {key === undefined ? null : <input type="hidden" name={pressField} value={key} />}
      <Button
        look={look}
        size={hint === undefined ? 'small' : 'normal'}
        name="again"
        value="1"
        busy={busy}
        data-busy={busyText}
        aria-label={busy ? undefined : label}
      >
        {busy ? busyText : text}
      </Button>
      {hint === undefined ? null : <span className="t14 muted">{hint}</span>}
    </Form>
  );
}
