import type { Answered, Office } from '#app/api/use-cases.ts';
import type { FormRefusal } from '#app/forms/answer-form.ts';
import { isRefused, PageForm, TextField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Button } from '#app/ui/Button.tsx';
import { maxReasonLength } from '#domain/flags/flag.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { withdrawalTexts } from './withdrawal-texts.ts';

export type UnmatchedStatementsProps = {
  readonly member: StaffMember;
  /** Oldest first. */
  readonly statements: Answered<Office['withdrawals']['unmatched']>;
  readonly refusal: FormRefusal | undefined;
};

/**
 * Statements of withdrawal that couldn't be assigned to an order, as they were typed; operators link each to an order
 * or close it.
 */
export function UnmatchedStatements({ member, statements, refusal }: UnmatchedStatementsProps) {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(withdrawalTexts);
  const locale = useLocale();
  if (statements.length === 0) return null;
  const settles = member.permissions.includes('refunds.make');
  return (
    <section className="o-sec" id="sans-commande">
      <h2>{texts.unmatched.title}</h2>
      <p className="o-note">{texts.unmatched.note}</p>
      {statements.map(({ id, number, statedAt, name, email, typedCode, items, site }) => (
        <div key={id} className="o-ruled o-statement">
          <p>
            {texts.stated(number, momentText(statedAt, locale), name)} ({sites[site].toLowerCase()})
          </p>
          <p>{texts.unmatched.typed(typedCode, email)}</p>
          <p className="o-lines">{items === '' ? texts.whole : texts.items(items)}</p>
          {settles && <SettleForms id={id} refusal={refusal} />}
        </div>
      ))}
    </section>
  );
}

function SettleForms({ id, refusal }: Pick<UnmatchedStatementsProps, 'refusal'> & { readonly id: string }) {
  const { unmatched: texts, failed } = usePageTexts(withdrawalTexts);
  return (
    <>
      <PageForm intent="link" of={id} refusal={refusal} failed={failed} className="o-form">
        <TextField name="code" label={texts.code} required maxLength={40} />
        <p className="o-note">{texts.linkNote}</p>
        <p>
          <Button size="small" look="second">
            {texts.link}
          </Button>
        </p>
      </PageForm>
      <details className="o-act" open={isRefused(refusal, 'close', id)}>
        <summary>{texts.close}</summary>
        <PageForm intent="close" of={id} refusal={refusal} failed={failed} className="o-form">
          <TextField name="reason" label={texts.reason} required maxLength={maxReasonLength} />
          <p>
            <Button size="small" look="danger">
              {texts.confirmClose}
            </Button>
          </p>
        </PageForm>
      </details>
    </>
  );
}
