import type { Answered, Office } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { maxReasonLength } from '#domain/flags/flag.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { allOrders, ordersAddress } from './orders-view.ts';
import type { UnmatchedRefusal } from './settle-unmatched.ts';

type Statement = Answered<Office['withdrawals']['unmatched']>[number];

export type UnmatchedStatementsProps = {
  readonly member: StaffMember;
  /** Oldest first. */
  readonly statements: readonly Statement[];
  readonly refusal: UnmatchedRefusal | null;
};

/**
 * Statements of withdrawal that couldn't be assigned to an order, as they were typed; operators link each to an order
 * or close it.
 */
export function UnmatchedStatements({ member, statements, refusal }: UnmatchedStatementsProps) {
  const { unmatched: texts } = useDocumentMessages().office.withdrawal;
  if (statements.length === 0) return null;
  const settles = member.permissions.includes('refunds.make');
  return (
    <section className="o-sec" id="sans-commande">
      <h2>{texts.title}</h2>
      <p className="o-note">{texts.note}</p>
      {statements.map((statement) => (
        <div key={statement.id} className="o-ruled o-statement">
          <Words statement={statement} />
          {settles && (
            <SettleForms statement={statement} refusal={refusal?.statement === statement.id ? refusal : null} />
          )}
        </div>
      ))}
    </section>
  );
}

function Words({ statement }: { readonly statement: Statement }) {
  const { withdrawal: texts, sites } = useDocumentMessages().office;
  const locale = useLocale();
  const { number, statedAt, name, email, typedCode, items, site } = statement;
  return (
    <>
      <p>
        {texts.stated(number, momentText(statedAt, locale), name)} ({sites[site].toLowerCase()})
      </p>
      <p>{texts.unmatched.typed(typedCode, email)}</p>
      <p className="o-lines">{items === '' ? texts.whole : texts.items(items)}</p>
    </>
  );
}

type SettleFormsProps = { readonly statement: Statement; readonly refusal: UnmatchedRefusal | null };

function SettleForms({ statement: { id }, refusal }: SettleFormsProps) {
  const { unmatched: texts } = useDocumentMessages().office.withdrawal;
  const action = ordersAddress({ ...allOrders, view: 'withdrawn' });
  const shown = (field: UnmatchedRefusal['field']) => (refusal?.field === field ? refusal : undefined);
  return (
    <>
      <form method="post" action={action} className="o-form">
        <input type="hidden" name="statement" value={id} />
        <Field id={`code-${id}`} label={texts.code} error={shown('code')?.message}>
          {(control) => (
            <TextInput
              {...control}
              name="code"
              defaultValue={shown('code')?.typed}
              required
              maxLength={40}
              autoComplete="off"
              autoFocus={shown('code') !== undefined}
            />
          )}
        </Field>
        <p className="o-note">{texts.linkNote}</p>
        <p>
          <Button size="small" look="second" name="do" value="link">
            {texts.link}
          </Button>
        </p>
      </form>
      <details className="o-act" open={shown('reason') !== undefined}>
        <summary>{texts.close}</summary>
        <form method="post" action={action} className="o-form">
          <input type="hidden" name="statement" value={id} />
          <Field id={`reason-${id}`} label={texts.reason} error={shown('reason')?.message}>
            {(control) => (
              <TextInput
                {...control}
                name="reason"
                defaultValue={shown('reason')?.typed}
                required
                maxLength={maxReasonLength}
                autoComplete="off"
                autoFocus={shown('reason') !== undefined}
              />
            )}
          </Field>
          <p>
            <Button size="small" look="danger" name="do" value="close">
              {texts.confirmClose}
            </Button>
          </p>
        </form>
      </details>
    </>
  );
}
