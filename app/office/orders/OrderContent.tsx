/** What an order contains: its parcels with their tracking, where articles go, and the lines with their prices. */
import type { Answered, Office } from '#app/api/use-cases.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { StateMark } from '#app/office/frame/StateMark.tsx';
import { ListTable } from '#app/office/list/ListTable.tsx';
import { dayOf } from '#app/text/paris-day.ts';
import { formatPrice } from '#domain/money/money.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { stageMarks } from './order-marks.ts';
import { orderTexts } from './order-texts.ts';
import { ordersTexts } from './orders-texts.ts';

export type Order = Answered<Office['orders']['read']>;

/** A parcel: its tracking events, latest first, its sender and its recipient. */
export function OrderParcel({ service, number, stage, events, from, to, phones }: Order['parcels'][number]) {
  const texts = usePageTexts(orderTexts);
  const { stages } = usePageTexts(ordersTexts);
  const locale = useLocale();
  return (
    <Section title={texts.tracking(service)}>
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
    </Section>
  );
}

/** The address to which articles are delivered, and the status of each seller's part. */
export function OrderDelivery({ deliveredTo, parts }: Order) {
  const texts = usePageTexts(orderTexts);
  if (!deliveredTo && parts.length === 0) return null;
  return (
    <Section title={texts.deliveredTo}>
      <div className="o-ruled">
        {deliveredTo && <p className="o-lines">{deliveredTo.join('\n')}</p>}
        {parts.map(({ seller, status }) => (
          <p key={seller}>
            {seller} <span className="o-quiet">{texts.parts[status]}</span>
          </p>
        ))}
      </div>
    </Section>
  );
}

/** The lines of an order with the prices that were paid. */
export function OrderLines({ lines, total, totalWithoutVat, placed }: Order) {
  const texts = usePageTexts(orderTexts);
  const locale = useLocale();
  return (
    <Section title={texts.content} note={texts.priceOfThen(formatLongDate(dayOf(placed), locale))}>
      <ListTable
        // Lines never change, and two may be alike.
        rows={lines.map((line, at) => ({ ...line, at }))}
        columns={[
          {
            head: texts.line,
            className: 'o-wrap',
            cell: ({ quantity, name, description }) => (
              <>
                {quantity > 1 ? `${quantity} × ${name}` : name}
                {description && <small>{description}</small>}
              </>
            ),
            foot: (
              <>
                {texts.total}
                <small>{texts.totalWithoutVat(formatPrice(totalWithoutVat))}</small>
              </>
            ),
          },
          {
            head: texts.total,
            className: 'o-figure',
            cell: ({ total: amount }) => formatPrice(amount),
            foot: formatPrice(total),
          },
        ]}
        idOf={({ at }) => String(at)}
      />
    </Section>
  );
}
