import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { maxReasonLength } from '#domain/flags/flag.ts';
import { awaitsPayment } from '#domain/orders/order-status.ts';
import { isLost } from '#domain/payment/dispute.ts';
import type { StaffOrderAnswer } from './order-answer.ts';

/** Why an order was not cancelled; the page is shown again with what was typed. */
export interface CancelRefusal {
  readonly reason: string;
  readonly message: string;
  /** Whether the message belongs to the field for the reason. */
  readonly isReason: boolean;
}

export type CancelOrderProps = {
  readonly order: Pick<StaffOrderAnswer, 'status' | 'disputes'>;
  /** URL that the form is sent to. */
  readonly action: string;
  readonly refusal: CancelRefusal | null;
};

/** The form that cancels an order for a reason; it states the consequences first. */
export function CancelOrder({ order: { status, disputes }, action, refusal }: CancelOrderProps) {
  const { order: texts } = useDocumentMessages().office;
  return (
    <details className="o-act" open={refusal !== null}>
      <summary>{texts.cancel}</summary>
      <form method="post" action={action} className="o-form">
        <p>
          {awaitsPayment(status)
            ? texts.cancelUnpaidText
            : isLost(disputes)
              ? texts.cancelTakenBackText
              : texts.cancelText}
        </p>
        <Field id="reason" label={texts.reason} error={refusal?.message}>
          {(control) => (
            <TextInput
              {...control}
              name="reason"
              defaultValue={refusal?.reason}
              required
              maxLength={maxReasonLength}
              autoComplete="off"
            />
          )}
        </Field>
        <p>
          <Button size="small" look="danger">
            {texts.confirmCancel}
          </Button>
        </p>
      </form>
    </details>
  );
}
