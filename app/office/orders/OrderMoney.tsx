import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { dayOf } from '#app/text/paris-day.ts';
import { formatPrice } from '#domain/money/money.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import type { StaffOrderAnswer } from './order-answer.ts';

type OrderProps = { readonly order: StaffOrderAnswer };

/** The lines of an order with the prices that were paid. */
export function OrderLines({ order: { lines, total, totalWithoutVat, placed } }: OrderProps) {
  const { order: texts } = useDocumentMessages().office;
  const locale = useLocale();
  return (
    <section className="o-sec">
      <h3>{texts.content}</h3>
      <table className="o-table o-money">
        <caption className="o-note">{texts.priceOfThen(formatLongDate(dayOf(placed), locale))}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.line}</th>
            <th scope="col" className="o-amount">
              {texts.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, description, quantity, total: amount }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never change, and two may be alike
            <tr key={at}>
              <th scope="row">
                {quantity > 1 ? `${quantity} × ${name}` : name}
                {description && <small>{description}</small>}
              </th>
              <td className="num o-amount">{formatPrice(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {texts.total}
              <small>{texts.totalWithoutVat(formatPrice(totalWithoutVat))}</small>
            </th>
            <td className="num o-amount">{formatPrice(total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** The attempts to pay an order, and its refunds. */
export function OrderPayment({ order: { attempts, refunds, invoiceNumber, creditNoteNumber } }: OrderProps) {
  const { order: texts } = useDocumentMessages().office;
  const locale = useLocale();
  return (
    <section className="o-sec">
      <h3>{texts.payment}</h3>
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
    </section>
  );
}
