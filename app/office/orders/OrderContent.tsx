/** What an order contains: its parcels with their tracking, where articles go, and the lines with their prices. */
import type { Answered, Office } from '#app/api/use-cases.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { dayOf } from '#app/text/paris-day.ts';
import { formatPrice } from '#domain/money/money.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { orderTexts } from './order-texts.ts';
import { ordersTexts } from './orders-texts.ts';
import { StateMark, stageMarks } from './StateMark.tsx';

type Order = Answered<Office['orders']['read']>;

/** A parcel: its tracking events, latest first, its sender and its recipient. */
export function OrderParcel({ service, number, stage, events, from, to, phones }: Order['parcels'][number]) {
  const texts = usePageTexts(orderTexts);
  const { stages } = usePageTexts(ordersTexts);
  const locale = useLocale();
  return (
    <section className="o-sec">
      <h3>{texts.tracking(service)}</h3>
      <div className="o-ruled">
        <p>
          <StateMark {...stageMarks[stage]}>{stages[stage]}</StateMark>{' '}
          {number === null ? <span className="o-quiet">{texts.noNumber}</span> : <code>{number}</code>}
        </p>
        {events.length === 0 ? (
          <p className="o-quiet">{texts.noEvents}</p>
        ) : (
          <ol className="o-timeline">
            {events.toReversed().map(({ code, at, place }) => (
              <li key={`${code} ${at}`} data-problem={code === 'HELD_UP'}>
                <time dateTime={at}>{momentText(at, locale)}</time>
                <p>
                  <b>{texts.events[code]}</b>
                  {place && <span>{place}</span>}
                </p>
              </li>
            ))}
          </ol>
        )}
        <div className="o-ends">
          {(['from', 'to'] as const).map((end) => (
            <div key={end}>
              <h4>{texts[end]}</h4>
              <p className="o-lines">{[...{ from, to }[end], phones[end]].filter(Boolean).join('\n')}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The address to which articles are delivered, and the status of each seller's part. */
export function OrderDelivery({ deliveredTo, parts }: Order) {
  const texts = usePageTexts(orderTexts);
  if (!deliveredTo && parts.length === 0) return null;
  return (
    <section className="o-sec">
      <h3>{texts.deliveredTo}</h3>
      <div className="o-ruled">
        {deliveredTo && <p className="o-lines">{deliveredTo.join('\n')}</p>}
        {parts.map(({ seller, status }) => (
          <p key={seller}>
            {seller} <span className="o-quiet">{texts.parts[status]}</span>
          </p>
        ))}
      </div>
    </section>
  );
}

/** The lines of an order with the prices that were paid. */
export function OrderLines({ lines, total, totalWithoutVat, placed }: Order) {
  const texts = usePageTexts(orderTexts);
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
