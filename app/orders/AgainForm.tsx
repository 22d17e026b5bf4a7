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

export function AgainForm(props: AgainFormProps) {
  const { action, entryNumber, idempotencyKey, text, label, busyText, hint, look = 'second' } = props;
  return (
    <form
      method="post"
      action={action}
      className={classNames('no-print', hint !== undefined && 'row')}
      data-page-form=""
    >
      <input type="hidden" name="intent" value="again" />
      {entryNumber === undefined ? null : <input type="hidden" name="entryNumber" value={entryNumber} />}
      {idempotencyKey === undefined ? null : <input type="hidden" name={pressField} value={idempotencyKey} />}
      <Button look={look} size={hint === undefined ? 'small' : 'normal'} data-busy={busyText} aria-label={label}>
        {text}
      </Button>
      {hint === undefined ? null : <span className="t14 muted">{hint}</span>}
    </form>
  );
}
