import type { ReactNode } from 'react';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { placeText } from '#app/text/place-text.ts';
import { PriceSum } from '#app/ui/Price.tsx';
import { Route } from '#app/ui/Route.tsx';
import { Recap } from '#app/ui/StepPage.tsx';
import { kilogramText } from '#domain/errors/quantity-text.ts';
import { chosenRelays } from '#domain/journey/chosen-relays.ts';
import { depositModeOf } from '#domain/journey/deposit-mode.ts';
import { emptyDetails, type JourneyDetails } from '#domain/journey/details.ts';
import { formatPrice } from '#domain/money/money.ts';
import type { Offer, OfferPrice } from '#domain/shipping/offer.ts';
import { arrivalWith } from '#domain/shipping/option-dates.ts';
import { placeOfRelay } from '#domain/shipping/relay-places.ts';
import type { DepositMode } from '#domain/shipping/shipment.ts';
import { sizeText } from '#domain/shipping/size-text.ts';
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

function endTexts({ draft, countries }: StepData, relays: ReturnType<typeof chosenRelays>) {
  const { from, to } = draft.criteria;
  const countryName = (code: string) => countries.find(({ isoAlpha2 }) => isoAlpha2 === code)?.label ?? code;
  const isAbroad = from.country !== to.country;
  const text = (end: typeof from) => (isAbroad ? `${placeText(end)}, ${countryName(end.country)}` : placeText(end));
  return {
    from: text(relays.deposit ? placeOfRelay(relays.deposit) : from),
    to: text(relays.delivery ? placeOfRelay(relays.delivery) : to),
  };
}

/** The chosen offer with its route, parcel, price components and total (docs/requirements.md OPT-3). */
export function OfferRecap({ data, offer, options, deposit: chosen, relays: picked, children }: OfferRecapProps) {
  const texts = useTexts('journey');
  const { days, ways } = useMessages().trip;
  const { MAILBOX, POST_OFFICE, RELAY_DEPOSIT } = ways;
  const depositText = { MAILBOX, POST_OFFICE, RELAY: RELAY_DEPOSIT };
  const locale = useLocale();
  const { criteria, details, relayQuote } = data.draft;
  const { packageDetail } = criteria;
  const size = sizeText({ ...packageDetail, type: packageDetail.dimensionType }, locale);
  const deposit = chosen ?? depositModeOf(details.depositMode, offer.depositModes);
  // While the quote for a relay point's price is open, the point isn't yet an end of this trip.
  const isPaid = relayQuote === null;
  const relays = chosenRelays({ ...(isPaid ? details : emptyDetails), ...picked, depositMode: deposit }, offer);
  const ends = endTexts(data, relays);
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
        {
          label: packageDetail.dimensionType === 'TUBE' ? texts.tube : texts.parcel,
          text: `${size}, ${kilogramText(Math.round(packageDetail.weight * 1000), locale)}`,
        },
        { label: texts.from, text: ends.from },
        { label: texts.to, text: ends.to },
      ]}
      conditions={offer.conditions}
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
