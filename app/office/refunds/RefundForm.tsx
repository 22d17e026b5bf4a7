import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field, FieldMessage } from '#app/ui/Field.tsx';
import { Select, TextInput, UnitInput } from '#app/ui/TextInput.tsx';
import { maxReasonLength } from '#domain/flags/flag.ts';
import { formatAmount, formatPrice } from '#domain/money/money.ts';
import { refundPath } from '#domain/office/pages.ts';
import type { OrderRefunds } from '#domain/office/refunds-contract.ts';
import { type StaffRefundReason, staffRefundReasons } from '#domain/orders/staff-refund.ts';
import type { RefundRefusal } from './send-refund.ts';

type RefundFormProps = {
  readonly refunds: OrderRefunds;
  /** The refund that support asks for; undefined if there is none. */
  readonly request: OrderRefunds['refunds'][number] | undefined;
  readonly newId: string;
  /** The reason that the link to the page proposes; undefined for none. */
  readonly proposed: StaffRefundReason | undefined;
  /** Whether the member may repay; if not, the form sends a request to an operator. */
  readonly decides: boolean;
  readonly refusal: RefundRefusal | null;
};

/** Amounts by line, a reason and a note; the consequences are stated once, above the button. */
export function RefundForm({ refunds, request, newId, proposed, decides, refusal }: RefundFormProps) {
  const { code, lines } = refunds;
  const { refund: texts } = useDocumentMessages().office;
  const askedOf = (at: number) => request?.lines.find(({ line }) => line === at)?.amount;
  const sumOf = (part: 'paid' | 'remaining') => formatPrice(lines.reduce((sum, line) => sum + line[part], 0));
  const amountTextOf = (at: number) => {
    const asked = askedOf(at);
    return refusal?.amounts[at] ?? (asked === undefined ? '' : formatAmount(asked));
  };
  return (
    <form method="post" action={refundPath(code)} className="o-form o-refund">
      <input type="hidden" name="id" value={refusal?.id ?? request?.id ?? newId} />
      <table className="o-table o-refund__lines">
        <thead>
          <tr>
            <th scope="col">{texts.line}</th>
            <th scope="col" className="o-amount">
              {texts.paid}
            </th>
            <th scope="col" className="o-amount">
              {texts.remaining}
            </th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <LineRow
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never change, and two may be alike
              key={at}
              line={line}
              at={at}
              value={amountTextOf(at)}
              error={refusal?.errors.find(({ field }) => field === `lines.${at}`)?.message}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <td className="num o-amount" data-label={texts.paid}>
              {sumOf('paid')}
            </td>
            <td className="num o-amount" data-label={texts.remaining}>
              {sumOf('remaining')}
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
      <Field id="reason" label={texts.reason}>
        {(control) => (
          <Select {...control} name="reason" defaultValue={refusal?.reason ?? request?.reason ?? proposed}>
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
          <TextInput
            {...control}
            name="note"
            defaultValue={refusal?.note}
            maxLength={maxReasonLength}
            autoComplete="off"
          />
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

type LineRowProps = {
  readonly line: OrderRefunds['lines'][number];
  readonly at: number;
  readonly value: string;
  readonly error: string | undefined;
};

function LineRow({ line: { name, description, quantity, paid, remaining }, at, value, error }: LineRowProps) {
  const { refund: texts } = useDocumentMessages().office;
  const id = `amount-${at}`;
  const label = quantity > 1 ? `${quantity} × ${name}` : name;
  return (
    <tr>
      <th scope="row">
        {label}
        {description && <small>{description}</small>}
      </th>
      <td className="num o-amount" data-label={texts.paid}>
        {formatPrice(paid)}
      </td>
      <td className="num o-amount" data-label={texts.remaining}>
        {formatPrice(remaining)}
      </td>
      <td className="o-refund__amount">
        <UnitInput
          id={id}
          name="amount"
          unit="€"
          defaultValue={value}
          aria-label={texts.amountOf(label)}
          readOnly={remaining === 0}
          {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        />
        <FieldMessage id={id} error={error} />
      </td>
    </tr>
  );
}

type DeclineFormProps = {
  readonly code: string;
  readonly id: string;
  readonly refusal: RefundRefusal | null;
};

/** Declines the refund that support asks for, with a reason. */
export function DeclineForm({ code, id, refusal }: DeclineFormProps) {
  const { refund: texts } = useDocumentMessages().office;
  const error = refusal?.errors.find(({ field }) => field === 'answer')?.message;
  return (
    <details className="o-act" open={error !== undefined}>
      <summary>{texts.decline}</summary>
      <form method="post" action={refundPath(code)} className="o-form">
        <input type="hidden" name="id" value={id} />
        <Field id="answer" label={texts.answer} error={error}>
          {(control) => (
            <TextInput
              {...control}
              name="answer"
              defaultValue={refusal?.answer}
              required
              maxLength={maxReasonLength}
              autoComplete="off"
            />
          )}
        </Field>
        <p>
          <Button size="small" look="second" name="do" value="decline">
            {texts.confirmDecline}
          </Button>
        </p>
      </form>
    </details>
  );
}
