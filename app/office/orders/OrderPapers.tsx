/** What has been written about an order: documents, mails and the audit log. */
import type { Answered, Office } from '#app/api/use-cases.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { useAuditWords } from '#app/office/audit/audit-words.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { MailMark } from '#app/office/mails/MailMark.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { orderDocumentContract } from '#domain/office/order-downloads.ts';
import { mailPath } from '#domain/office/pages.ts';
import { callPath } from '#domain/site/call.ts';
import { orderTexts } from './order-texts.ts';

type Order = Answered<Office['orders']['read']>;

/** Labels, customs papers, invoice and receipt, as links for staff; the audit log records who opened one. */
export function OrderDocuments({ code, documents }: Order) {
  const texts = usePageTexts(orderTexts);
  const locale = useLocale();
  return (
    <section className="o-sec">
      <h3>{texts.documents}</h3>
      {documents.length === 0 ? (
        <p className="o-empty">{texts.noDocuments}</p>
      ) : (
        <>
          <ul className="o-rows">
            {documents.map(({ label, type, entryNumber, format }) => {
              const query = new URLSearchParams({
                ...(entryNumber !== null && { entry: String(entryNumber) }),
                format,
                lang: locale,
              });
              const href = `${callPath(orderDocumentContract, { code, type })}?${query}`;
              return (
                <li key={`${type} ${entryNumber} ${format}`}>
                  <p>{label}</p>
                  <TextLink href={href} target="_blank" rel="noopener" aria-label={texts.openOf(label)}>
                    {texts.open}
                  </TextLink>
                </li>
              );
            })}
          </ul>
          <p className="o-note">{texts.documentsNote}</p>
        </>
      )}
    </section>
  );
}

/** The order's mails that are still stored. */
export function OrderMails({ mails }: Order) {
  const texts = usePageTexts(orderTexts);
  const locale = useLocale();
  return (
    <section className="o-sec">
      <h3>{texts.mails}</h3>
      {mails.length === 0 ? (
        <p className="o-empty">{texts.noMails}</p>
      ) : (
        <ul className="o-rows">
          {mails.map(({ id, subject, state, at }) => (
            <li key={id}>
              <p>
                <TextLink href={mailPath(id)}>{subject}</TextLink>
                <small>{momentText(at, locale)}</small>
              </p>
              <MailMark state={state} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The changes that staff have made to the order. */
export function OrderChanges({ changes }: Order) {
  const { actionText } = useAuditWords();
  const texts = usePageTexts(orderTexts);
  const locale = useLocale();
  return (
    <section className="o-sec">
      <h3>{texts.changes}</h3>
      {changes.length === 0 ? (
        <p className="o-empty">{texts.noChanges}</p>
      ) : (
        <ul className="o-rows">
          {changes.map(({ number, at, actor, action, reason }) => (
            <li key={number}>
              <p>
                {actionText(action)}
                <small>{[actor, reason].filter(Boolean).join(', ')}</small>
              </p>
              <span className="o-quiet">{momentText(at, locale)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
