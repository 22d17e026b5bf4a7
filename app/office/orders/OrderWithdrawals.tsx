import type { Answered, Office } from '#app/api/use-cases.ts';
import { ChoiceField, TextField } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { ButtonForm, FoldedForm } from '#app/office/frame/StaffForm.tsx';
import { optionsOf } from '#app/office/list/ListFilter.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { maxReasonLength } from '#domain/flags/flag.ts';
import { formatPrice } from '#domain/money/money.ts';
import { withdrawalRefundPath } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { type WithdrawalEvent, withdrawalAfter, withdrawalRefusals } from '#domain/orders/withdrawal-states.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { ArrivalForm, ReturnFacts } from './OrderReturn.tsx';
import { withdrawalTexts } from './withdrawal-texts.ts';

export type Withdrawal = Answered<Office['withdrawals']['ofOrder']>[number];

export type OrderWithdrawalsProps = {
  readonly member: StaffMember;
  /** The statements of withdrawal about the order, oldest first. */
  readonly withdrawals: readonly Withdrawal[];
};

/** The buyer's statements of withdrawal, the state of each, and the buttons for what staff can do next. */
export function OrderWithdrawals({ member, withdrawals }: OrderWithdrawalsProps) {
  const texts = usePageTexts(withdrawalTexts);
  if (withdrawals.length === 0) return null;
  const decides = member.permissions.includes('refunds.make');
  return (
    <Section title={texts.title} id="retractation">
      {withdrawals.map((withdrawal) => (
        <div key={withdrawal.id} className="o-ruled">
          <Statement {...withdrawal} />
          {decides && <Decisions {...withdrawal} />}
        </div>
      ))}
    </Section>
  );
}

function Statement(withdrawal: Withdrawal) {
  const { number, statedAt, name, items, state, proposed, reason, note, decidedAt, decidedBy, returnedAt } = withdrawal;
  const { returned, returnBefore } = withdrawal;
  const texts = usePageTexts(withdrawalTexts);
  const locale = useLocale();
  return (
    <>
      <p>
        <Tag>{texts.states[state]}</Tag> {texts.stated(number, momentText(statedAt, locale), name)}
      </p>
      <p className="o-lines">{items === '' ? texts.whole : texts.items(items)}</p>
      {returned ? <ReturnFacts {...returned} /> : <Deadlines {...withdrawal} />}
      {state === 'ACCEPTED' && returned && <p>{texts.returnBefore(formatLongDate(returnBefore, locale))}</p>}
      {decidedAt && <p>{texts.decided(momentText(decidedAt, locale), decidedBy || texts.byRule)}</p>}
      {reason && <p>{[texts.reasons[reason], note].filter(Boolean).join('. ')}</p>}
      {returnedAt && <p>{texts.returned(momentText(returnedAt, locale))}</p>}
      {state === 'RECEIVED' && !returned && proposed && <p>{texts.proposed(texts.reasons[proposed])}</p>}
    </>
  );
}

function Deadlines({ state, deadline, returnBefore }: Withdrawal) {
  const texts = usePageTexts(withdrawalTexts);
  const locale = useLocale();
  if (state === 'ACCEPTED') return <p>{texts.returnBefore(formatLongDate(returnBefore, locale))}</p>;
  if (state !== 'RECEIVED') return null;
  return <p>{deadline ? texts.deadline(formatLongDate(deadline, locale)) : texts.noDeadline}</p>;
}

function Decisions({ id, code, state, proposed, returned }: Withdrawal) {
  const texts = usePageTexts(withdrawalTexts);
  const can = (event: WithdrawalEvent) => withdrawalAfter(state, event) !== null;
  const form = { of: id, hidden: { seen: state } };
  return (
    <>
      {can('accepted') && (
        <ButtonForm {...form} intent="accept" look="second">
          {returned ? texts.acceptReturn : texts.accept}
        </ButtonForm>
      )}
      {returned && can('returned') && <ArrivalForm id={id} seen={state} returned={returned} />}
      {returned && state === 'RETURNED' && (
        <ButtonForm {...form} intent="repayReturn">
          {texts.repayReturn(formatPrice(returned.amount))}
        </ButtonForm>
      )}
      {!returned && can('returned') && (
        <ButtonForm {...form} intent="return" look="second">
          {texts.markReturned}
        </ButtonForm>
      )}
      {!returned && can('repaid') && state !== 'RECEIVED' && (
        <p>
          <TextLink href={withdrawalRefundPath(code)}>{texts.repay}</TextLink> {texts.repayHint}
        </p>
      )}
      {can('refused') && (
        <FoldedForm
          {...form}
          summary={texts.refuse}
          intent="refuse"
          values={{ reason: proposed ?? 'OTHER' }}
          send={texts.confirmRefuse}
          look="danger"
        >
          <ChoiceField name="reason" label={texts.reason} options={optionsOf(withdrawalRefusals, texts.reasons)} />
          <TextField name="note" label={texts.note} maxLength={maxReasonLength} />
        </FoldedForm>
      )}
    </>
  );
}
