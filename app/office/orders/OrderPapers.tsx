/** What has been written about an order: documents, mails and the audit log. */
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { useAuditWords } from '#app/office/audit/audit-columns.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { RowList, Section } from '#app/office/frame/Section.tsx';
import { MailMark } from '#app/office/mails/MailMark.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { orderDocumentContract } from '#domain/office/order-downloads.ts';
import { mailPath } from '#domain/office/pages.ts';
import { callPath } from '#domain/site/call.ts';
import type { Order } from './OrderContent.tsx';
import { orderTexts } from './order-texts.ts';

/** Labels, customs papers, invoice and receipt, as links for staff; the audit log records who opened one. */
export function OrderDocuments({ code, documents }: Order) {
  const texts = usePageTexts(orderTexts);
  const lang = useLocale();
  const hrefOf = ({ type, entryNumber, format }: Order['documents'][number]) => {
    const query = { ...(entryNumber !== null && { entry: String(entryNumber) }), format, lang };
    return `${callPath(orderDocumentContract, { code, type })}?${new URLSearchParams(query)}`;
  };
  return (
    <Section title={texts.documents}>
      <RowList
        rows={documents}
        idOf={({ type, entryNumber, format }) => `${type} ${entryNumber} ${format}`}
        text={({ label }) => label}
        side={(document) => (
          <TextLink href={hrefOf(document)} target="_blank" rel="noopener" aria-label={texts.openOf(document.label)}>
            {texts.open}
          </TextLink>
        )}
        empty={texts.noDocuments}
      />
      {documents.length > 0 && <p className="o-note">{texts.documentsNote}</p>}
    </Section>
  );
}

/** The order's mails that are still stored. */
export function OrderMails({ mails }: Order) {
  const texts = usePageTexts(orderTexts);
  const locale = useLocale();
  return (
    <Section title={texts.mails}>
      <RowList
        rows={mails}
        idOf={({ id }) => id}
        text={({ id, subject }) => <TextLink href={mailPath(id)}>{subject}</TextLink>}
        detail={({ at }) => momentText(at, locale)}
        side={({ state }) => <MailMark state={state} />}
        empty={texts.noMails}
      />
    </Section>
  );
}

/** The changes that staff have made to the order. */
export function OrderChanges({ changes }: Order) {
  const { actionText } = useAuditWords();
  const texts = usePageTexts(orderTexts);
  const locale = useLocale();
  return (
    <Section title={texts.changes}>
      <RowList
        rows={changes}
        idOf={({ number }) => number}
        text={({ action }) => actionText(action)}
        detail={({ actor, reason }) => [actor, reason].filter(Boolean).join(', ')}
        side={({ at }) => <span className="o-quiet">{momentText(at, locale)}</span>}
        empty={texts.noChanges}
      />
    </Section>
  );
}
