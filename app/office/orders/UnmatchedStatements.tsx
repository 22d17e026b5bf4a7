import type { Answered, Office } from '#app/api/use-cases.ts';
import { TextField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { FoldedForm, StaffForm } from '#app/office/frame/StaffForm.tsx';
import { maxReasonLength } from '#domain/flags/flag.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { withdrawalTexts } from './withdrawal-texts.ts';

export type UnmatchedStatementsProps = {
  readonly member: StaffMember;
  /** Oldest first. */
  readonly statements: Answered<Office['withdrawals']['unmatched']>;
};

/**
 * Statements of withdrawal that couldn't be assigned to an order, as they were typed; operators link each to an order
 * or close it.
 */
export function UnmatchedStatements({ member, statements }: UnmatchedStatementsProps) {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(withdrawalTexts);
  const locale = useLocale();
  if (statements.length === 0) return null;
  const settles = member.permissions.includes('refunds.make');
  return (
    <Section title={texts.unmatched.title} id="sans-commande">
      <p className="o-note">{texts.unmatched.note}</p>
      {statements.map(({ id, number, statedAt, name, email, typedCode, items, site }) => (
        <div key={id} className="o-ruled o-statement">
          <p>
            {texts.stated(number, momentText(statedAt, locale), name)} ({sites[site].toLowerCase()})
          </p>
          <p>{texts.unmatched.typed(typedCode, email)}</p>
          <p className="o-lines">{items === '' ? texts.whole : texts.items(items)}</p>
          {settles && <SettleForms id={id} />}
        </div>
      ))}
    </Section>
  );
}

function SettleForms({ id }: { readonly id: string }) {
  const { unmatched: texts } = usePageTexts(withdrawalTexts);
  return (
    <>
      <StaffForm intent="link" of={id} send={texts.link} look="second">
        <TextField name="code" label={texts.code} required maxLength={40} />
        <p className="o-note">{texts.linkNote}</p>
      </StaffForm>
      <FoldedForm summary={texts.close} intent="close" of={id} send={texts.confirmClose} look="danger">
        <TextField name="reason" label={texts.reason} required maxLength={maxReasonLength} />
      </FoldedForm>
    </>
  );
}
