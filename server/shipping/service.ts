/**
 * The use cases of shipping: data for the form, comparisons, reading and renewing offers by key, prices by relay point.
 */
import type { FieldError } from '#domain/errors/field-error.ts';
import type { QuoteRequest } from '#domain/shipping/quote-request.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { isServedPlace } from '#domain/tariff/served-place.ts';
import { bindContext } from '#server/process/bind-context.ts';
import type {
  CarrierHandling,
  LabelAnswer,
  LabelEnd,
  LabelValues,
} from '#server/shipping/carriers/carrier-handling.ts';
import { createBulkRating } from './bulk-rating.ts';
import { readCalendar } from './calendar.ts';
import { cheapestOffers, tripPostage } from './cheapest.ts';
import { adviseOn, compareAtOnce, followRun, readOffers, startComparison } from './comparing.ts';
import { autocompletePlaces, readForm } from './form-answers.ts';
import { wireGoodsTypes } from './form-data.ts';
import { createPostage } from './postage.ts';
import { availabilityDatesOf, explainQuoteErrors, type RoughPlace, readShipment } from './quote-criteria.ts';
import {
  quoteForRecipient,
  quoteForRecipients,
  type RecipientQuote,
  relayQuote,
  relayZone,
  requoteOffer,
} from './requoting.ts';
import { createShippingContext, type ShippingOptions, type Visit } from './shipping-context.ts';
import { settleCodes, townCodes } from './town-ends.ts';
import { tryOneCarrier } from './try-carrier.ts';

export type { CarrierHandling, LabelAnswer, LabelEnd, LabelValues, RecipientQuote };

/** Countries are ISO 3166-1 alpha-2 codes, days ISO 8601; functions throw 404 for an unknown country or comparison. */
export type ShippingService = ReturnType<typeof createShippingService>;

/** No carrier is contacted before the first comparison. */
export function createShippingService(options: ShippingOptions) {
  const context = createShippingContext(options);
  /** Whether the journey is closed on a site (docs/requirements.md SMT-20). */
  const isClosed = (site: string) => allSites.some((each) => each === site && !options.flags.isOpen('journey', each));
  const { territory, clock, formData, generations, lookup, limiter, draining, asking, valkey } = context;
  return {
    ...bindContext(context, {
      init: readForm,
      autocomplete: autocompletePlaces,
      quote: startComparison,
      offers: readOffers,
      offersSync: compareAtOnce,
      follow: followRun,
      advice: adviseOn,
      calendar: readCalendar,
      cheapest: cheapestOffers,
      requote: requoteOffer,
      quoteForRecipient,
      quoteForRecipients,
      relayZone,
      relayQuote,
      bulkRating: createBulkRating,
      tryCarrier: tryOneCarrier,
      townCodes,
      settleCodes,
    }),
    /** The types of goods for customs declarations, in a language (docs/requirements.md CUS-2). */
    config: ({ locale }: Visit) => ({ cn23Config: { goodsTypes: wireGoodsTypes(formData, locale) } }),
    /** The same in both languages. */
    goodsTypes: formData.goodsTypes,
    availabilityDates: (from: RoughPlace) => availabilityDatesOf(territory, from, clock(), 'isoAlpha2'),
    /**
     * All errors of a quote request: those of its schema, and those that the schema can't find (docs/requirements.md
     * API-2).
     */
    explain: (errors: readonly FieldError[], body: unknown) => explainQuoteErrors(errors, body, territory, clock()),
    /** Throws 400 with the wrong fields. */
    readShipment: (request: QuoteRequest) => readShipment(request, territory, clock()),
    /** How many seconds the client has to wait; null if it needn't. */
    secondsToWait: (clientAddress: string) => limiter.secondsToWait(clientAddress),
    isClosed,
    postage: createPostage({
      tariffs: generations,
      territory,
      clock,
      isClosed,
      onTrip: (trip, site) => tripPostage(context, trip, site),
    }),
    /** The offer that a key stands for on a site, at the price that was quoted (docs/requirements.md SMT-17, CRT-4). */
    readOffer: (offerKey: string, site: Site) => lookup.read(offerKey, site, clock()),
    localiseOffer: (quoted: QuotedOffer, locale: Locale) => lookup.localise(quoted, locale, clock()),
    handlings: context.handlings,
    /** Whether the prices of a carrier are asked of the carrier itself. */
    isRemote: (carrierCode: string) => context.remoteCodes.includes(carrierCode),
    /** Whether any carrier serves a place; always true if a remote carrier is configured (docs/requirements.md ADR-6). */
    isServed: (country: string, postalCode: string) =>
      context.remoteCodes.length > 0 || isServedPlace(generations.current(), country, postalCode),
    /** Ends all streams, which would otherwise delay the end of the process; clients connect again. */
    drain: () => draining.abort(),
    async close() {
      draining.abort();
      await asking.close();
      await Promise.all(context.handlings.map((each) => each.close()));
      valkey?.disconnect();
    },
  };
}
