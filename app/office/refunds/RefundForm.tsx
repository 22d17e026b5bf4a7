import type { Answered, Office } from '#app/api/use-cases.ts';
import type { FormRefusal } from '#app/forms/answer-form.ts';
import { CellField, ChoiceField, isRefused, PageForm, TextField } from '#app/forms/PageForm.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { optionsOf } from '#app/office/list/ListFilter.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { maxReasonLength } from '#domain/flags/flag.ts';
import { formatAmount, formatPrice } from '#domain/money/money.ts';
import { type StaffRefundReason, staffRefundReasons } from '#domain/orders/staff-refund.ts';
import { refundTexts } from './refund-texts.ts';

export type OrderRefunds = Answered<Office['refunds']['read']>;
export type StaffRefund = OrderRefunds['refunds'][number];

type RefundFormProps = {
  readonly refunds: OrderRefunds;
  /** The refund that support has asked for; undefined if there is none. */
  readonly request: StaffRefund | undefined;
  /** Id of a new refund; it makes sure that a form that is sent twice makes only one refund. */
  readonly newId: string;
  /** The reason that the link to the page proposes; undefined for none. */
  readonly proposed: StaffRefundReason | undefined;
  /** Whether the member may repay. Otherwise the form asks an operator to do so. */
  readonly decides: boolean;
  readonly refusal: FormRefusal | undefined;
};

/**
 * The form with an amount for each line, a reason and a note; the consequences are stated once, above the button. It
 * begins with what support has asked for, otherwise with the reason that the link proposes.
 */
export function RefundForm({ refunds, request, newId, proposed, decides, refusal }: RefundFormProps) {
  const texts = usePageTexts(refundTexts);
  const intent = decides ? 'make' : 'ask';
  const sent = isRefused(refusal, intent) ? refusal?.typed.id : undefined;
  const reason = request?.reason ?? proposed ?? null;
  const asked = request?.lines.map(({ line, amount }) => [`lines.${line}`, formatAmount(amount)]) ?? [];
  return (
    <PageForm
      intent={intent}
      refusal={refusal}
      failed={texts.failed}
      hidden={{ id: sent ?? request?.id ?? newId }}
      values={{ reason, ...Object.fromEntries(asked) }}
      className="o-form o-refund"
    >
      <RefundLines lines={refunds.lines} />
      <ChoiceField name="reason" label={texts.reason} options={optionsOf(staffRefundReasons, texts.reasons)} />
      <TextField name="note" label={texts.note} optional={texts.optional} maxLength={maxReasonLength} />
      <Alert tone="info" title={decides ? texts.effectTitle : texts.askEffectTitle}>
        <p>{decides ? texts.effect : texts.askEffect}</p>
      </Alert>
      <p>
        <Button size="small">{decides ? texts.make : texts.ask}</Button>
      </p>
    </PageForm>
  );
}

/** What was paid of each line of the invoice, what remains of it, and a field for the amount to repay. */
function RefundLines({ lines }: Pick<OrderRefunds, 'lines'>) {
  const texts = usePageTexts(refundTexts);
  const sumOf = (part: 'paid' | 'remaining') => formatPrice(lines.reduce((sum, line) => sum + line[part], 0));
  return (
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
        {lines.map(({ name, description, quantity, paid, remaining }, at) => {
          const label = quantity > 1 ? `${quantity} × ${name}` : name;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never change, and two may be alike
            <tr key={at}>
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
                <CellField name={`lines.${at}`} unit="€" label={texts.amountOf(label)} readOnly={remaining === 0} />
              </td>
            </tr>
          );
        })}
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
  );
}
