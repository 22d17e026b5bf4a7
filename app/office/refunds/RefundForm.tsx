import type { Answered, Office } from '#app/api/use-cases.ts';
import { CellField, ChoiceField, TextField } from '#app/forms/PageForm.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { StaffForm, useRefusal } from '#app/office/frame/StaffForm.tsx';
import { optionsOf } from '#app/office/list/ListFilter.tsx';
import { ListTable } from '#app/office/list/ListTable.tsx';
import { Alert } from '#app/ui/Alert.tsx';
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
};

/**
 * The form with an amount for each line, a reason and a note; the consequences are stated once, above the button. It
 * begins with what support has asked for, otherwise with the reason that the link proposes.
 */
export function RefundForm({ refunds, request, newId, proposed, decides }: RefundFormProps) {
  const texts = usePageTexts(refundTexts);
  const intent = decides ? 'make' : 'ask';
  const sent = useRefusal(intent)?.typed.id;
  const reason = request?.reason ?? proposed ?? null;
  const asked = request?.lines.map(({ line, amount }) => [`lines.${line}`, formatAmount(amount)]) ?? [];
  return (
    <StaffForm
      intent={intent}
      hidden={{ id: sent ?? request?.id ?? newId }}
      values={{ reason, ...Object.fromEntries(asked) }}
      className="o-form o-refund"
      send={decides ? texts.make : texts.ask}
    >
      <RefundLines lines={refunds.lines} />
      <ChoiceField name="reason" label={texts.reason} options={optionsOf(staffRefundReasons, texts.reasons)} />
      <TextField name="note" label={texts.note} optional={texts.optional} maxLength={maxReasonLength} />
      <Alert tone="info" title={decides ? texts.effectTitle : texts.askEffectTitle}>
        <p>{decides ? texts.effect : texts.askEffect}</p>
      </Alert>
    </StaffForm>
  );
}

/** What was paid of each line of the invoice, what remains of it, and a field for the amount to repay. */
function RefundLines({ lines }: Pick<OrderRefunds, 'lines'>) {
  const texts = usePageTexts(refundTexts);
  const labelOf = ({ name, quantity }: (typeof lines)[number]) => (quantity > 1 ? `${quantity} × ${name}` : name);
  const figure = (part: 'paid' | 'remaining') => ({
    ...{ head: texts[part], className: 'o-figure', isLabelled: true },
    cell: (line: (typeof lines)[number]) => formatPrice(line[part]),
    foot: formatPrice(lines.reduce((sum, line) => sum + line[part], 0)),
  });
  return (
    <ListTable
      // Lines never change, and two may be alike.
      rows={lines.map((line, at) => ({ ...line, at }))}
      columns={[
        {
          head: texts.line,
          className: 'o-wrap',
          cell: (line) => (
            <>
              {labelOf(line)}
              {line.description && <small>{line.description}</small>}
            </>
          ),
          foot: texts.total,
        },
        figure('paid'),
        figure('remaining'),
        {
          head: texts.amount,
          className: 'o-refund__amount',
          cell: ({ at, ...line }) => (
            <CellField
              name={`lines.${at}`}
              unit="€"
              label={texts.amountOf(labelOf(line))}
              readOnly={line.remaining === 0}
            />
          ),
        },
      ]}
      idOf={({ at }) => String(at)}
    />
  );
}
