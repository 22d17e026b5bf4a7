import type { ReactNode } from 'react';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { PriceSum } from '#app/ui/Price.tsx';
import { Route } from '#app/ui/Route.tsx';
import { Recap } from '#app/ui/StepPage.tsx';
import type { CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import { chosenRelays } from '#domain/journey/chosen-relays.ts';
import { depositModeOf } from '#domain/journey/deposit-mode.ts';
import { emptyDetails, type JourneyDetails } from '#domain/journey/details.ts';
import { formatPrice } from '#domain/money/money.ts';
import type { Offer, OfferPrice } from '#domain/shipping/offer.ts';
import { arrivalWith } from '#domain/shipping/option-dates.ts';
import { placeOfRelay } from '#domain/shipping/relay-places.ts';
import type { DepositMode } from '#domain/shipping/shipment.ts';
import { placeText } from '#domain/territory/place-text.ts';
import { formatArrival, formatShortDate } from '#domain/time/format-date.ts';
import type { StepData } from './load-step.ts';
import { badgeOf } from './offer-texts.ts';

export type OfferRecapProps = {
  readonly data: StepData;
  readonly offer: Offer;
  /** Codes of the options that the visitor has ticked, for instance `SIGNATURE`; their prices are added to the offer's. */
  readonly options: readonly string[];
  /** How the parcel is handed over, as chosen in the form; by default as in the draft. */
  readonly deposit?: DepositMode | undefined;
  /** Relay points chosen since the page was loaded; they replace those of the draft. */
  readonly relays?: Pick<Partial<JourneyDetails>, 'depositRelay' | 'deliveryRelay'> | undefined;
  readonly children?: ReactNode;
};

/** Price of the offer plus its options with these codes, in cents. */
export function totalOf(offer: Offer, options: readonly string[]): OfferPrice {
  const taken = offer.options.filter(({ code }) => options.includes(code));
  const sum = (basis: keyof OfferPrice) => taken.reduce((total, { price }) => total + price[basis], offer.price[basis]);
  return { taxExclusive: sum('taxExclusive'), taxInclusive: sum('taxInclusive') };
}

function pointTextOf({ draft, countries }: StepData, point: CartRelayPoint): string {
  const place = placeOfRelay(point);
  const { from, to } = draft.criteria;
  const country = countries.find(({ isoAlpha2 }) => isoAlpha2 === place.country)?.label ?? place.country;
  return from.country === to.country ? placeText(place) : `${placeText(place)}, ${country}`;
}

/**
 * The chosen offer with its route, price components and total (docs/requirements.md OPT-3). The parcel and its ends are in
 * the band above; here are the places of chosen points, which may differ from them.
 */
export function OfferRecap({ data, offer, options, deposit: chosen, relays: picked, children }: OfferRecapProps) {
  const texts = useTexts('journey');
  const { trip, price } = useMessages();
  const { days, ways } = trip;
  const { MAILBOX, POST_OFFICE, RELAY_DEPOSIT } = ways;
  const depositText = { MAILBOX, POST_OFFICE, RELAY: RELAY_DEPOSIT };
  const locale = useLocale();
  const { details, relayQuote } = data.draft;
  const deposit = chosen ?? depositModeOf(details.depositMode, offer.depositModes);
  // While the quote for a relay point's price is open, the point isn't yet an end of this trip.
  const isPaid = relayQuote === null;
  const relays = chosenRelays({ ...(isPaid ? details : emptyDetails), ...picked, depositMode: deposit }, offer);
  return (
    <Recap
      badge={badgeOf(offer)}
      title={offer.label}
      note={offer.carrierName}
      route={
        <Route
          deposit={{
            place: relays.deposit?.label ?? depositText[deposit],
            date: formatShortDate(offer.collectionDate, locale),
          }}
          delivery={{
            place: relays.delivery?.label ?? offer.deliveryLabel,
            date: formatArrival(arrivalWith(data.draft.offer, options), offer.deliveredBefore, locale),
          }}
          duration={days(offer.delayDays)}
          guaranteed={offer.guaranteed}
        />
      }
      facts={[
        ...(relays.deposit ? [{ label: texts.from, text: pointTextOf(data, relays.deposit) }] : []),
        ...(relays.delivery ? [{ label: texts.to, text: pointTextOf(data, relays.delivery) }] : []),
      ]}
      conditions={[...(offer.estimated ? [price.estimated] : []), ...offer.conditions]}
      price={<RecapSum offer={offer} options={options} />}
    >
      {children}
    </Recap>
  );
}

/**
 * The prices of the offer and of each option, and their total. On the professional site they are without VAT, followed
 * by the total with VAT; on the other site they include VAT.
 */
function RecapSum({ offer, options }: Pick<OfferRecapProps, 'offer' | 'options'>) {
  const labels = useMessages().price;
  const pro = useSite() === 'pro';
  const priceText = (price: OfferPrice) => formatPrice(pro ? price.taxExclusive : price.taxInclusive);
  const total = totalOf(offer, options);
  return (
    <PriceSum
      lines={[
        { label: offer.label, amount: priceText(offer.price) },
        ...offer.options
          .filter(({ code }) => options.includes(code))
          .map((option) => ({ label: option.shortDescription, amount: priceText(option.price) })),
        { label: pro ? labels.total.pro : labels.total.part, amount: priceText(total), kind: 'total' },
        ...(pro
          ? [{ label: labels.totalTaxInclusive, amount: formatPrice(total.taxInclusive), kind: 'sub' as const }]
          : []),
      ]}
    />
  );
}
