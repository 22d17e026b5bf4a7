import type { CalendarTexts } from '#app/i18n/fr/calendar.ts';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { badgeOf } from '#app/journey/offer-texts.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { LineBadge } from '#app/ui/Plate.tsx';
import { Price } from '#app/ui/Price.tsx';
import { Table, tableCell } from '#app/ui/Table.tsx';
import { Tag, type TagTone } from '#app/ui/Tag.tsx';
import { formatAmount, toCents } from '#domain/money/money.ts';
import type { DayMark } from '#domain/shipping/departure-calendar.ts';
import { hasFilters, type OfferFilters } from '#domain/shipping/offer-filters.ts';
import type { CalendarAnswer, CalendarOffer } from '#domain/shipping/wire-calendar.ts';
import type { Site } from '#domain/site/site.ts';
import { formatArrival, formatShortDate } from '#domain/time/format-date.ts';
import styles from './DepartureCalendar.module.css';

export type CalendarTableProps = {
  readonly answer: CalendarAnswer;
  readonly site: Site;
  readonly filters: OfferFilters;
  /** The day whose offers the page shows. */
  readonly day: string;
  readonly texts: CalendarTexts;
  /** Address of the comparison on a day. */
  readonly hrefOf: (date: string) => string;
  readonly onChoose: (date: string) => void;
};

const markTones: Readonly<Record<DayMark, TagTone>> = { CHEAPEST: 'solid', EARLIEST: 'ink' };

/** The days of departure, one a row: the cheapest offer and its arrival, and the offer that arrives first. */
export function CalendarTable({ answer, site, filters, day, texts, hrefOf, onChoose }: CalendarTableProps) {
  const locale = useLocale();
  const { days, unaskedCarriers } = answer;
  const isSamePrice = days.length > 1 && days.every(({ cheapest, marks }) => cheapest && !marks.includes('CHEAPEST'));
  return (
    <>
      <Table board clickable thin caption={texts.caption}>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="colgroup" colSpan={2}>
              {texts.cheapest}
            </th>
            <th scope="colgroup" colSpan={2}>
              {texts.earliest}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, cheapest, earliest, marks }) => (
            <tr key={date}>
              <th scope="row">
                <SiteLink
                  href={hrefOf(date)}
                  aria-current={date === day ? 'date' : undefined}
                  onClick={() => onChoose(date)}
                >
                  {formatShortDate(date, locale)}
                </SiteLink>
                <span className={styles.marks}>
                  {date === day ? <Tag tone="line">{texts.shown}</Tag> : null}
                  {marks.map((mark) => (
                    <Tag key={mark} tone={markTones[mark]}>
                      {texts.marks[mark]}
                    </Tag>
                  ))}
                </span>
              </th>
              {cheapest && earliest ? (
                <>
                  <OfferCells offer={cheapest} lead={texts.cheapestLead} site={site} texts={texts} />
                  <OfferCells offer={earliest} lead={texts.earliestLead} site={site} texts={texts} />
                </>
              ) : (
                <td colSpan={4}>{texts.none}</td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className={`t13 muted ${styles.notes}`}>
        {[
          texts.basis[site],
          isSamePrice ? texts.samePrice : '',
          hasFilters(filters) ? texts.unfiltered : '',
          unaskedCarriers.length > 0 ? texts.unasked(unaskedCarriers) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );
}

type OfferCellsProps = Pick<CalendarTableProps, 'site' | 'texts'> & {
  readonly offer: CalendarOffer;
  /** What the offer is, where the table has no room for headings. */
  readonly lead: string;
};

function OfferCells({ offer, lead, site, texts }: OfferCellsProps) {
  const locale = useLocale();
  const { proUnit, taxInclusive } = useMessages().price;
  const { label, delivery, price } = offer;
  const pro = site === 'pro';
  const withTax = formatAmount(toCents(price.taxInclusive.value));
  const notes = [
    delivery.guaranteed ? texts.guaranteed : '',
    offer.indicative ? texts.indicative : '',
    offer.estimated ? texts.estimated : '',
  ];
  return (
    <>
      <td>
        <span className={tableCell.service}>
          <LineBadge {...badgeOf(offer)} small />
          <span>
            <span className={styles.lead}>{lead}</span>
            <b className="strong">{texts.arrives(formatArrival(delivery.date, delivery.before, locale))}</b>
            <small>{[label, ...notes].filter(Boolean).join(', ')}</small>
          </span>
        </span>
      </td>
      <td className={tableCell.price}>
        <Price
          size="small"
          end
          amount={pro ? formatAmount(toCents(price.value.value)) : withTax}
          unit={pro ? proUnit : '€'}
          under={pro ? taxInclusive(`${withTax}\u00A0€`) : undefined}
        />
      </td>
    </>
  );
}
