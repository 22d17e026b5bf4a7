/** How an order was paid, repaid and contested. */
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { formatPrice } from '#domain/money/money.ts';
import type { Order } from './OrderContent.tsx';
import { orderTexts } from './order-texts.ts';

/** The payments of an order that its buyer has contested at the bank, with the bank's decisions. */
export function OrderDisputes({ disputes }: Pick<Order, 'disputes'>) {
  const { today } = useDocumentMessages().office;
  const texts = usePageTexts(orderTexts);
  const locale = useLocale();
  return disputes.map(({ id, amount, reason, status, answerBefore }) => (
    <Alert key={id} tone={status === 'WON' ? 'info' : 'warn'} title={texts.contested(formatPrice(amount))}>
      <p>
        {status === 'TO_ANSWER' && answerBefore !== null
          ? today.answerBefore(momentText(answerBefore, locale))
          : texts.disputes[status]}{' '}
        {today.disputeReason(reason)}
      </p>
    </Alert>
  ));
}

/** The attempts to pay an order, and its refunds. */
export function OrderPayment({ attempts, refunds, invoiceNumber, creditNoteNumber }: Order) {
  const texts = usePageTexts(orderTexts);
  const locale = useLocale();
  return (
    <Section title={texts.payment}>
      <ul className="o-rows">
        {attempts.length === 0 && <li className="o-quiet">{texts.noAttempt}</li>}
        {attempts.map(({ number, provider, reference, status, reason, amount, changed }) => (
          <li key={number}>
            <p>
              {texts.attempt(number, provider)}
              <small>
                {[texts.attempts[status], reason && texts.reasons[reason], momentText(changed, locale)]
                  .filter(Boolean)
                  .join(', ')}
              </small>
              {reference && (
                <small>
                  {texts.bankName} <code>{reference}</code>
                </small>
              )}
            </p>
            <span className="num">{formatPrice(amount)}</span>
          </li>
        ))}
        {refunds.map(({ cause, status, amount, requested }) => (
          <li key={`${cause} ${requested.getTime()}`}>
            <p>
              {texts.refund}
              <small>
                {[texts.causes[cause], texts.refundStates[status], momentText(requested, locale)].join(', ')}
              </small>
            </p>
            <span className="num">{`−${formatPrice(amount)}`}</span>
          </li>
        ))}
      </ul>
      {invoiceNumber && (
        <p className="o-note">
          {texts.invoice} <code>{invoiceNumber}</code>
          {creditNoteNumber && (
            <>
              , {texts.creditNote.toLowerCase()} <code>{creditNoteNumber}</code>
            </>
          )}
        </p>
      )}
    </Section>
  );
}
