import type { ReactNode } from 'react';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { useMode } from '#app/shell/site-context.ts';
import { placeText } from '#app/text/place-text.ts';
import { sizeText } from '#app/text/size-text.ts';
import { PriceSum } from '#app/ui/Price.tsx';
import { Route } from '#app/ui/Route.tsx';
import { Recap } from '#app/ui/StepPage.tsx';
import { chosenRelays } from '#domain/journey/chosen-relays.ts';
import { depositModeOf } from '#domain/journey/deposit-mode.ts';
import { emptyDetails, type JourneyDetails } from '#domain/journey/details.ts';
import { formatPrice } from '#domain/money/money.ts';
import type { Offer, OfferPrice } from '#domain/shipping/offer.ts';
import { arrivalWith } from '#domain/shipping/option-dates.ts';
import { placeOfRelay } from '#domain/shipping/relay-places.ts';
import type { DepositMode } from '#domain/shipping/shipment.ts';
import { formatArrival, formatShortDate } from '#domain/time/format-date.ts';
import type { StepData } from './load-step.ts';
import { badgeOf, kilogramText } from './offer-texts.ts';

export type OfferRecapProps = {
  readonly data: StepData;
  readonly offer: Offer;
  /** Codes of the options taken, as they stand in the form. */
  readonly options: readonly string[];
  /** How the parcel is handed over, as it stands in the form; what the draft says without it. */
  readonly deposit?: DepositMode | undefined;
  /** Relay points chosen since the page came; those of the draft without them. */
  readonly relays?: Pick<Partial<JourneyDetails>, 'depositRelay' | 'deliveryRelay'> | undefined;
  /** Action and validity below the total. */
  readonly children?: ReactNode;
};

/** What offer and options cost together, in cents. */
export function totalOf(offer: Offer, options: readonly string[]): OfferPrice {
  const taken = offer.options.filter(({ code }) => options.includes(code));
  const sum = (basis: keyof OfferPrice) => taken.reduce((total, { price }) => total + price[basis], offer.price[basis]);
  return { taxExclusive: sum('taxExclusive'), taxInclusive: sum('taxInclusive') };
}

/** The chosen offer with its route, parcel, lines and total (docs/requirements.md OPT-3). */
export function OfferRecap({ data, offer, options, deposit: chosen, relays: picked, children }: OfferRecapProps) {
  const texts = useStepMessages().journey;
  const { results, filters } = useMessages().shipping;
  const { MAILBOX, POST_OFFICE, RELAY_DEPOSIT } = filters.values;
  const depositText = { MAILBOX, POST_OFFICE, RELAY: RELAY_DEPOSIT };
  const locale = useLocale();
  const pro = useMode() === 'pro';
  const { criteria, details } = data.draft;
  const { from, to, packageDetail } = criteria;
  const countryName = (code: string) => data.countries.find(({ isoAlpha2 }) => isoAlpha2 === code)?.label ?? code;
  const abroad = from.country !== to.country;
  const place = (end: typeof from) => (abroad ? `${placeText(end)}, ${countryName(end.country)}` : placeText(end));
  const size = sizeText({ ...packageDetail, type: packageDetail.dimensionType });
  const shown = (price: OfferPrice) => formatPrice(pro ? price.taxExclusive : price.taxInclusive);
  const total = totalOf(offer, options);
  const deposit = chosen ?? depositModeOf(details.depositMode, offer.depositModes);
  // A point that isn't paid for yet is no end of this trip.
  const quoted = data.draft.relayQuote === null;
  const relays = chosenRelays({ ...(quoted ? details : emptyDetails), ...picked, depositMode: deposit }, offer);
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
          duration={results.days(offer.delayDays)}
          guaranteed={offer.guaranteed}
        />
      }
      facts={[
        {
          label: packageDetail.dimensionType === 'TUBE' ? texts.tube : texts.parcel,
          text: `${size}, ${kilogramText(Math.round(packageDetail.weight * 1000), locale)}`,
        },
        { label: texts.from, text: place(relays.deposit ? placeOfRelay(relays.deposit) : from) },
        { label: texts.to, text: place(relays.delivery ? placeOfRelay(relays.delivery) : to) },
      ]}
      conditions={offer.conditions}
      price={
        <PriceSum
          lines={[
            { label: offer.label, amount: shown(offer.price) },
            ...offer.options
              .filter(({ code }) => options.includes(code))
              .map((option) => ({ label: option.shortDescription, amount: shown(option.price) })),
            { label: pro ? texts.total.pro : texts.total.part, amount: shown(total), kind: 'total' },
            ...(pro
              ? [
                  {
                    label: texts.totalTaxInclusive,
                    amount: formatPrice(total.taxInclusive),
                    kind: 'sub' as const,
                  },
                ]
              : []),
          ]}
        />
      }
    >
      {children}
    </Recap>
  );
}
