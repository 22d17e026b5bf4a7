import { useDocumentMessages, useLocale, useMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { carrierBadge } from '#app/ui/carrier-badge.ts';
import { LineBadge } from '#app/ui/Plate.tsx';
import { Price } from '#app/ui/Price.tsx';
import { Table, tableCell } from '#app/ui/Table.tsx';
import { ArrowLink } from '#app/ui/TextLink.tsx';
import { formatAmount, formatPrice } from '#domain/money/money.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import { displayedPrice, type Offer } from '#domain/shipping/offer.ts';
import { pathOf } from '#domain/site/paths.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import styles from './HomePage.module.css';
import { boardCity, boardParcel, type Departure } from './load-home.ts';

function OfferCells({ offer }: { offer: Offer }) {
  const site = useSite();
  const { board } = useDocumentMessages().home;
  const { proUnit, taxInclusive } = useMessages().price;
  const { guaranteed, delayIndicative, indicative } = offer;
  const mark = board.marks[`${delayIndicative ? 'delay' : guaranteed ? 'guaranteed' : ''}${indicative ? 'Price' : ''}`];
  return (
    <>
      <td>
        <span className={tableCell.service}>
          <LineBadge {...carrierBadge(offer.carrierCode, offer.carrierName)} small />
          <span>
            {offer.label}
            <small>{[board.days(offer.delayDays), mark].filter(Boolean).join(', ')}</small>
          </span>
        </span>
      </td>
      <td className={tableCell.price}>
        <Price
          size="small"
          end
          amount={formatAmount(displayedPrice(offer, site))}
          unit={site === 'pro' ? proUnit : '€'}
          under={site === 'pro' ? taxInclusive(formatPrice(offer.price.taxInclusive)) : undefined}
        />
      </td>
    </>
  );
}

export type DepartureBoardProps = {
  readonly departures: readonly Departure[];
  readonly countries: InitAnswer['destinationCountries'];
};

/** A table with current prices for the same parcel to several countries; each row links to the comparison for it. */
export function DepartureBoard({ departures, countries }: DepartureBoardProps) {
  const site = useSite();
  const locale = useLocale();
  const { board } = useDocumentMessages().home;
  const [first] = departures;
  if (!first) return null;
  const { length, width, height, weight } = boardParcel;
  const size = `${[length, width, height].join('\u00A0×\u00A0')}\u00A0cm`;
  const label = (code: string) => countries.find(({ isoAlpha2 }) => isoAlpha2 === code)?.label ?? code;
  return (
    <section className="rule" aria-labelledby="departures">
      <div className="head">
        <h2 id="departures" className="h26">
          {board.title(boardCity, formatLongDate(first.cheapest.collectionDate, locale))}
        </h2>
        <p className="t14">{board.parcel(`${Number(weight.replace(',', '.')) * 1000}\u00A0g`, size)}</p>
      </div>
      <Table board clickable thin caption={board.caption}>
        <thead>
          <tr>
            <th scope="col">{board.to}</th>
            <th scope="colgroup" colSpan={2}>
              {board.cheapest}
            </th>
            <th scope="colgroup" colSpan={2}>
              {board.fastest}
            </th>
          </tr>
        </thead>
        <tbody>
          {departures.map(({ country, search, cheapest, fastest }) => (
            <tr key={country}>
              <th scope="row">
                <a href={`${pathOf('parcel', site)}?${search}`}>{label(country)}</a>
              </th>
              <OfferCells offer={cheapest} />
              <OfferCells offer={fastest} />
            </tr>
          ))}
        </tbody>
      </Table>
      <p className={`t13 muted ${styles.basis}`}>{board.basis[site]}</p>
      <ArrowLink href={pathOf('landing', site)}>{board.all}</ArrowLink>
    </section>
  );
}
