import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { maxReasonLength } from '#domain/flags/flag.ts';
import { withdrawalRefundPath } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { type WithdrawalEvent, withdrawalAfter, withdrawalRefusals } from '#domain/orders/withdrawal-states.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import type { WithdrawalRefusal } from './decide-withdrawal.ts';
import type { Withdrawal } from './order-answer.ts';

export type OrderWithdrawalsProps = {
  readonly member: StaffMember;
  /** The statements of withdrawal about the order, oldest first. */
  readonly withdrawals: readonly Withdrawal[];
  /** URL that the forms are sent to. */
  readonly action: string;
  readonly refusal: WithdrawalRefusal | null;
};

/** The buyer's statements of withdrawal, the state of each, and the buttons for what staff can do next. */
export function OrderWithdrawals({ member, withdrawals, action, refusal }: OrderWithdrawalsProps) {
  const { withdrawal: texts } = useDocumentMessages().office;
  if (withdrawals.length === 0) return null;
  const decides = member.permissions.includes('refunds.make');
  return (
    <section className="o-sec" id="retractation">
      <h3>{texts.title}</h3>
      {withdrawals.map((withdrawal) => (
        <Statement
          key={withdrawal.id}
          withdrawal={withdrawal}
          decides={decides}
          action={action}
          refusal={refusal?.statement === withdrawal.id ? refusal : null}
        />
      ))}
    </section>
  );
}

type StatementProps = {
  readonly withdrawal: Withdrawal;
  readonly decides: boolean;
  readonly action: string;
  readonly refusal: WithdrawalRefusal | null;
};

function Statement({ withdrawal, decides, action, refusal }: StatementProps) {
  const { withdrawal: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const { number, statedAt, name, items, state, proposed, reason, note, decidedAt, decidedBy, returnedAt } = withdrawal;
  const can = (event: WithdrawalEvent) => decides && withdrawalAfter(state, event) !== null;
  return (
    <div className="o-ruled">
      {refusal && !refusal.isNote && (
        <Alert tone="error" role="alert" title={texts.failed}>
          <p>{refusal.message}</p>
        </Alert>
      )}
      <p>
        <Tag>{texts.states[state]}</Tag> {texts.stated(number, momentText(statedAt, locale), name)}
      </p>
      <p className="o-lines">{items === '' ? texts.whole : texts.items(items)}</p>
      <Deadlines withdrawal={withdrawal} />
      {decidedAt && decidedBy && <p>{texts.decided(momentText(decidedAt, locale), decidedBy)}</p>}
      {reason && <p>{[texts.reasons[reason], note].filter(Boolean).join('. ')}</p>}
      {returnedAt && <p>{texts.returned(momentText(returnedAt, locale))}</p>}
      {state === 'RECEIVED' && proposed && <p>{texts.proposed(texts.reasons[proposed])}</p>}
      {(can('accepted') || can('returned')) && (
        <form method="post" action={action}>
          <input type="hidden" name="statement" value={withdrawal.id} />
          <input type="hidden" name="seen" value={state} />
          <p>
            <Button size="small" look="second" name="do" value={can('accepted') ? 'accept' : 'return'}>
              {can('accepted') ? texts.accept : texts.markReturned}
            </Button>
          </p>
        </form>
      )}
      {can('repaid') && state !== 'RECEIVED' && (
        <p>
          <TextLink href={withdrawalRefundPath(withdrawal.code)}>{texts.repay}</TextLink> {texts.repayHint}
        </p>
      )}
      {can('refused') && <RefuseForm withdrawal={withdrawal} action={action} refusal={refusal} />}
    </div>
  );
}

function Deadlines({ withdrawal: { state, deadline, returnBefore } }: { readonly withdrawal: Withdrawal }) {
  const { withdrawal: texts } = useDocumentMessages().office;
  const locale = useLocale();
  if (state === 'ACCEPTED') return <p>{texts.returnBefore(formatLongDate(returnBefore, locale))}</p>;
  if (state !== 'RECEIVED') return null;
  return <p>{deadline ? texts.deadline(formatLongDate(deadline, locale)) : texts.noDeadline}</p>;
}

/** The form that refuses a statement, with a reason and a text that the mail to the buyer quotes. */
function RefuseForm({ withdrawal: { id, state, proposed }, action, refusal }: Omit<StatementProps, 'decides'>) {
  const { withdrawal: texts } = useDocumentMessages().office;
  return (
    <details className="o-act" open={refusal?.isNote}>
      <summary>{texts.refuse}</summary>
      <form method="post" action={action} className="o-form">
        <input type="hidden" name="statement" value={id} />
        <input type="hidden" name="seen" value={state} />
        <Field id={`why-${id}`} label={texts.reason}>
          {(control) => (
            <Select {...control} name="why" defaultValue={refusal?.reason || (proposed ?? 'OTHER')}>
              {withdrawalRefusals.map((each) => (
                <option key={each} value={each}>
                  {texts.reasons[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id={`note-${id}`} label={texts.note} error={refusal?.isNote ? refusal.message : undefined}>
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
        <p>
          <Button size="small" look="danger" name="do" value="refuse">
            {texts.confirmRefuse}
          </Button>
        </p>
      </form>
    </details>
  );
}
