import type { Answered, Office } from '#app/api/use-cases.ts';
import { TextAreaField, TextField } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { FoldedForm } from '#app/office/frame/StaffForm.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { formatAmount, formatPrice } from '#domain/money/money.ts';
import { claimPhotoContract } from '#domain/office/order-downloads.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { claimLimits } from '#domain/orders/claim.ts';
import { callPath } from '#domain/site/call.ts';
import { claimTexts } from './claim-texts.ts';

type Claims = Answered<Office['claims']['ofOrder']>;

export type OrderClaimsProps = { readonly member: StaffMember; readonly claims: Claims };

/** What the sender claims about the parcels of an order, and the forms by which staff decide. */
export function OrderClaims({ member, claims }: OrderClaimsProps) {
  const texts = usePageTexts(claimTexts);
  if (claims.length === 0) return null;
  const decides = member.permissions.includes('refunds.make');
  return (
    <Section title={texts.title} id="reclamation">
      {claims.map((claim) => (
        <div key={claim.id} className="o-ruled">
          <Claim {...claim} />
          {decides && claim.state === 'OPEN' && <Decisions {...claim} />}
        </div>
      ))}
    </Section>
  );
}

function Claim({ id, kind, state, service, town, statedAt, value, indemnity, text, answer, photos }: Claims[number]) {
  const texts = usePageTexts(claimTexts);
  const locale = useLocale();
  const facts = [
    texts.about(service, town),
    texts.stated(momentText(statedAt, locale)),
    value === null ? '' : texts.value(formatPrice(value)),
    texts.indemnity(indemnity === null ? null : formatPrice(indemnity)),
  ];
  return (
    <>
      <h3>
        {texts.kinds[kind]} <Tag tone={state === 'OPEN' ? 'warn' : 'line'}>{texts.states[state]}</Tag>
      </h3>
      <p className="o-note">{facts.filter(Boolean).join(', ')}</p>
      <p className="o-message">{text}</p>
      {photos.length > 0 && (
        <p className="o-facts-line">
          {photos.map((position) => (
            <TextLink
              key={position}
              href={callPath(claimPhotoContract, { id, position: String(position) })}
              target="_blank"
              rel="noopener"
            >
              {texts.photo(position + 1)}
            </TextLink>
          ))}
        </p>
      )}
      {answer && (
        <p className="o-note">
          {texts.answer}: {answer}
        </p>
      )}
    </>
  );
}

function Decisions({ id, proposed, remaining }: Claims[number]) {
  const texts = usePageTexts(claimTexts);
  return (
    <>
      <FoldedForm
        intent="repayClaim"
        of={id}
        summary={texts.repay}
        values={{ amount: formatAmount(proposed) }}
        send={texts.confirmRepay}
      >
        <p>{texts.repayLead(formatPrice(remaining))}</p>
        <TextField name="amount" label={texts.amount} inputMode="decimal" maxLength={12} />
      </FoldedForm>
      <FoldedForm intent="refuseClaim" of={id} summary={texts.refuse} send={texts.confirmRefuse} look="danger">
        <p>{texts.refuseLead}</p>
        <TextAreaField name="answer" label={texts.answer} rows={3} maxLength={claimLimits.text} />
      </FoldedForm>
    </>
  );
}
