import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { maxReasonLength } from '#domain/flags/flag.ts';
import { formatAmount } from '#domain/money/money.ts';
import { refundPath } from '#domain/office/pages.ts';
import { type StaffRefundReason, staffRefundReasons } from '#domain/orders/staff-refund.ts';
import type { OrderRefunds } from './order-refunds.ts';
import { RefundLines } from './RefundLines.tsx';
import type { RefundRefusal } from './send-refund.ts';

type RefundFormProps = {
  readonly refunds: OrderRefunds;
  /** The refund that support has asked for; undefined if there is none. */
  readonly request: OrderRefunds['refunds'][number] | undefined;
  readonly newId: string;
  /** The reason that the link to the page proposes; undefined for none. */
  readonly proposed: StaffRefundReason | undefined;
  /** Whether the member may repay. Otherwise the form asks an operator to do so. */
  readonly decides: boolean;
  readonly refusal: RefundRefusal | null;
};

/**
 * The initial values of the form: those typed before a refusal, otherwise those of the refund that support has asked
 * for, otherwise the reason that the link proposes. If it was declining that was refused, there are no typed amounts
 * and no typed reason.
 */
function beginningOf({ refunds, request, newId, proposed, refusal }: RefundFormProps) {
  const askedOf = (at: number) => request?.lines.find(({ line }) => line === at)?.amount;
  const amounts = refunds.lines.map((_, at) => {
    const asked = askedOf(at);
    return refusal?.amounts[at] ?? (asked === undefined ? '' : formatAmount(asked));
  });
  const reason = refusal?.reason || (request?.reason ?? proposed);
  return { id: refusal?.id ?? request?.id ?? newId, amounts, reason, note: refusal?.note };
}

/** The form with an amount for each line, a reason and a note; the consequences are stated once, above the button. */
export function RefundForm(props: RefundFormProps) {
  const { refunds, decides, refusal } = props;
  const { refund: texts } = useDocumentMessages().office;
  const { id, amounts, reason: chosen, note } = beginningOf(props);
  const errorOf = (at: number) => refusal?.errors.find(({ field }) => field === `lines.${at}`)?.message;
  return (
    <form method="post" action={refundPath(refunds.code)} className="o-form o-refund">
      <input type="hidden" name="id" value={id} />
      <RefundLines lines={refunds.lines} amounts={amounts} errorOf={errorOf} />
      <Field id="reason" label={texts.reason}>
        {(control) => (
          <Select {...control} name="reason" defaultValue={chosen}>
            {staffRefundReasons.map((reason) => (
              <option key={reason} value={reason}>
                {texts.reasons[reason]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="note" label={texts.note} optional={texts.optional}>
        {(control) => (
          <TextInput {...control} name="note" defaultValue={note} maxLength={maxReasonLength} autoComplete="off" />
        )}
      </Field>
      <Alert tone="info" title={decides ? texts.effectTitle : texts.askEffectTitle}>
        <p>{decides ? texts.effect : texts.askEffect}</p>
      </Alert>
      <p>
        <Button size="small" name="do" value={decides ? 'make' : 'ask'}>
          {decides ? texts.make : texts.ask}
        </Button>
      </p>
    </form>
  );
}
