import type { Answered, Office } from '#app/api/use-cases.ts';
import { CellField, CheckField, ChoiceField, TextAreaField, TextField } from '#app/forms/PageForm.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { StaffForm, useRefusal } from '#app/office/frame/StaffForm.tsx';
import { optionsOf } from '#app/office/list/ListFilter.tsx';
import { ListTable } from '#app/office/list/ListTable.tsx';
import { Button } from '#app/ui/Button.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { maxReasonLength } from '#domain/flags/flag.ts';
import { formatAmount, formatPrice } from '#domain/money/money.ts';
import { type StaffRefundReason, staffRefundReasons } from '#domain/orders/staff-refund.ts';
import type { RefundEffect } from './refund-deeds.ts';
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
  /** What the refund would do as it was typed; undefined as long as nobody has asked. */
  readonly effect?: RefundEffect | undefined;
};

/**
 * The form with packs or an amount for each line, a reason and texts. Its first button shows the effect, below which the
 * one is that does it. It begins with what support has asked for, otherwise with the reason that the link proposes.
 */
export function RefundForm({ refunds, request, newId, proposed, decides, effect }: RefundFormProps) {
  const texts = usePageTexts(refundTexts);
  const intent = decides ? 'make' : 'ask';
  const sent = useRefusal(intent)?.typed.id;
  const reason = request?.reason ?? proposed ?? null;
  const asked = (request?.lines ?? []).flatMap(({ line, amount, packs }) => [
    [`lines.${line}`, formatAmount(amount)],
    [`packs.${line}`, packs ?? null],
  ]);
  const { message = '', restock = false } = request ?? {};
  return (
    <StaffForm
      intent={intent}
      hidden={{ id: sent ?? request?.id ?? newId, ...(effect && { wish: effect.wish, seen: effect.total }) }}
      values={{ reason, message, restock: restock ? 'yes' : '', ...Object.fromEntries(asked) }}
      className="o-form o-refund"
    >
      <RefundLines lines={refunds.lines} />
      <CheckField name="restock" label={texts.restock} />
      <ChoiceField
        name="reason"
        label={texts.reason}
        options={[{ value: '', text: texts.noReason }, ...optionsOf(staffRefundReasons, texts.reasons)]}
      />
      <TextAreaField
        name="message"
        label={texts.message}
        optional={texts.optional}
        maxLength={maxReasonLength}
        rows={3}
      />
      <TextField name="note" label={texts.note} optional={texts.optional} maxLength={maxReasonLength} />
      <p>
        <Button size="small" look={effect && 'second'} name="do" value="show">
          {effect ? texts.showAgain : texts.show}
        </Button>
      </p>
      {effect && <Effect effect={effect} decides={decides} />}
    </StaffForm>
  );
}

/** Says what the refund would do, shows the mail to the buyer, and ends with the button that makes the refund. */
function Effect({ effect, decides }: Required<Pick<RefundFormProps, 'decides'>> & { readonly effect: RefundEffect }) {
  const texts = usePageTexts(refundTexts);
  const { total, buyer, creditNote, restocked, mail } = effect;
  const sum = formatPrice(total);
  return (
    <>
      <FocusedAlert tone="info" cause={effect} title={texts.effect(sum, buyer, creditNote, restocked)}>
        <p>{decides ? texts.effectNote : texts.askEffect}</p>
      </FocusedAlert>
      <Section title={texts.mail} note={mail ? <span lang={mail.locale}>{mail.subject}</span> : texts.noMail}>
        {mail && (
          <p className="o-message" lang={mail.locale}>
            {mail.text.trim()}
          </p>
        )}
      </Section>
      <p>
        <Button size="small" name="do" value="send">
          {decides ? texts.make(sum) : texts.ask(sum)}
        </Button>
      </p>
    </>
  );
}

/** What was paid of each line of the invoice, what remains of it, and fields for the packs or the amount to repay. */
function RefundLines({ lines }: Pick<OrderRefunds, 'lines'>) {
  const texts = usePageTexts(refundTexts);
  const labelOf = ({ name, quantity }: Pick<(typeof lines)[number], 'name' | 'quantity'>) =>
    quantity > 1 ? `${quantity} × ${name}` : name;
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
          head: texts.packs,
          className: 'o-refund__packs',
          isLabelled: true,
          cell: ({ at, packsLeft, ...line }) =>
            packsLeft === 0 || line.remaining === 0 ? null : line.quantity === 1 ? (
              <CheckField name={`packs.${at}`} value="1" label={texts.whole} />
            ) : (
              <CellField
                name={`packs.${at}`}
                unit={texts.ofPacks(packsLeft)}
                label={texts.packsOf(labelOf(line))}
                inputMode="numeric"
              />
            ),
        },
        {
          head: texts.amount,
          className: 'o-refund__amount',
          isLabelled: true,
          cell: ({ at, ...line }) => (
            <CellField
              name={`lines.${at}`}
              unit="€"
              label={texts.amountOf(labelOf(line))}
              readOnly={line.remaining === 0}
              inputMode="decimal"
            />
          ),
        },
      ]}
      idOf={({ at }) => String(at)}
    />
  );
}
