import type { Answered, Office } from '#app/api/use-cases.ts';
import type { FormRefusal } from '#app/forms/answer-form.ts';
import { ChoiceField, isRefused, PageForm, TextField } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { optionsOf } from '#app/office/list/ListFilter.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { maxReasonLength } from '#domain/flags/flag.ts';
import { withdrawalRefundPath } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { type WithdrawalEvent, withdrawalAfter, withdrawalRefusals } from '#domain/orders/withdrawal-states.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { withdrawalTexts } from './withdrawal-texts.ts';

export type Withdrawal = Answered<Office['withdrawals']['ofOrder']>[number];

export type OrderWithdrawalsProps = {
  readonly member: StaffMember;
  /** The statements of withdrawal about the order, oldest first. */
  readonly withdrawals: readonly Withdrawal[];
  readonly refusal: FormRefusal | undefined;
};

/** The buyer's statements of withdrawal, the state of each, and the buttons for what staff can do next. */
export function OrderWithdrawals({ member, withdrawals, refusal }: OrderWithdrawalsProps) {
  const texts = usePageTexts(withdrawalTexts);
  if (withdrawals.length === 0) return null;
  const decides = member.permissions.includes('refunds.make');
  return (
    <section className="o-sec" id="retractation">
      <h3>{texts.title}</h3>
      {withdrawals.map((withdrawal) => (
        <div key={withdrawal.id} className="o-ruled">
          <Statement {...withdrawal} />
          {decides && <Decisions {...withdrawal} refusal={refusal} />}
        </div>
      ))}
    </section>
  );
}

function Statement(withdrawal: Withdrawal) {
  const { number, statedAt, name, items, state, proposed, reason, note, decidedAt, decidedBy, returnedAt } = withdrawal;
  const texts = usePageTexts(withdrawalTexts);
  const locale = useLocale();
  return (
    <>
      <p>
        <Tag>{texts.states[state]}</Tag> {texts.stated(number, momentText(statedAt, locale), name)}
      </p>
      <p className="o-lines">{items === '' ? texts.whole : texts.items(items)}</p>
      <Deadlines {...withdrawal} />
      {decidedAt && decidedBy && <p>{texts.decided(momentText(decidedAt, locale), decidedBy)}</p>}
      {reason && <p>{[texts.reasons[reason], note].filter(Boolean).join('. ')}</p>}
      {returnedAt && <p>{texts.returned(momentText(returnedAt, locale))}</p>}
      {state === 'RECEIVED' && proposed && <p>{texts.proposed(texts.reasons[proposed])}</p>}
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

function Decisions({ id, code, state, proposed, refusal }: Withdrawal & Pick<OrderWithdrawalsProps, 'refusal'>) {
  const texts = usePageTexts(withdrawalTexts);
  const can = (event: WithdrawalEvent) => withdrawalAfter(state, event) !== null;
  const form = { of: id, refusal, failed: texts.failed, hidden: { seen: state } };
  return (
    <>
      {can('accepted') && (
        <PageForm {...form} intent="accept">
          <p>
            <Button size="small" look="second">
              {texts.accept}
            </Button>
          </p>
        </PageForm>
      )}
      {can('returned') && (
        <PageForm {...form} intent="return">
          <p>
            <Button size="small" look="second">
              {texts.markReturned}
            </Button>
          </p>
        </PageForm>
      )}
      {can('repaid') && state !== 'RECEIVED' && (
        <p>
          <TextLink href={withdrawalRefundPath(code)}>{texts.repay}</TextLink> {texts.repayHint}
        </p>
      )}
      {can('refused') && (
        <details className="o-act" open={isRefused(refusal, 'refuse', id)}>
          <summary>{texts.refuse}</summary>
          <PageForm {...form} intent="refuse" values={{ reason: proposed ?? 'OTHER' }} className="o-form">
            <ChoiceField name="reason" label={texts.reason} options={optionsOf(withdrawalRefusals, texts.reasons)} />
            <TextField name="note" label={texts.note} maxLength={maxReasonLength} />
            <p>
              <Button size="small" look="danger">
                {texts.confirmRefuse}
              </Button>
            </p>
          </PageForm>
        </details>
      )}
    </>
  );
}
