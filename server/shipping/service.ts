/**
 * The use cases of shipping: data for the form, comparisons, reading and renewing offers by key, prices by relay point.
 */
import type { FieldError } from '#domain/errors/field-error.ts';
import type { RelayKind, RelayQuote } from '#domain/relay/contract.ts';
import type { AutocompleteAnswer, CheapestAnswer, CheapestRequest, InitAnswer } from '#domain/shipping/contract.ts';
import type { QuoteRequest } from '#domain/shipping/quote-request.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { RelayPlaces } from '#domain/shipping/relay-places.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { CalendarAnswer } from '#domain/shipping/wire-calendar.ts';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { isServedPlace } from '#domain/tariff/served-place.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';
import { type BulkRating, createBulkRating } from './bulk-rating.ts';
import { readCalendar } from './calendar.ts';
import { cheapestOffers } from './cheapest.ts';
import { adviseOn, compareAtOnce, followRun, readOffers, startComparison } from './comparing.ts';
import { autocompletePlaces, readForm } from './form-answers.ts';
import { wireGoodsTypes } from './form-data.ts';
import type { LocalisedOffer, OfferReading } from './offer-lookup.ts';
import { createPostage, type PostageRates } from './postage.ts';
import { availabilityDatesOf, explainQuoteErrors, type RoughPlace, readShipment } from './quote-criteria.ts';
import {
  quoteForRecipient,
  quoteForRecipients,
  type RecipientQuote,
  relayQuote,
  relayZone,
  requoteOffer,
} from './requoting.ts';
import { createShippingContext, type ShippingContext, type ShippingOptions, type Visit } from './shipping-context.ts';
import { tripPostage } from './trip-postage.ts';
import { type CarrierTrial, tryOneCarrier } from './try-carrier.ts';

export type { RecipientQuote };

type GoodsTypes = ShippingContext['formData']['goodsTypes'];

/** Countries are ISO 3166-1 alpha-2 codes, days ISO 8601; methods throw 404 for an unknown country or comparison. */
export interface ShippingService {
  /** Days, countries, packages and services of the form (docs/requirements.md SMT-1 to SMT-7). */
  init(countryIsoCode: string, visit: Visit): InitAnswer;
  /** The types of goods for customs declarations, in a language (docs/requirements.md CUS-2). */
  config(visit: Visit): { cn23Config: { goodsTypes: ReturnType<typeof wireGoodsTypes> } };
  /** The types of goods for customs declarations, in both languages. */
  readonly goodsTypes: GoodsTypes;
  /** Days on which a parcel can leave a place. */
  availabilityDates(from: RoughPlace): string[];
  /**
   * At most 20 places whose name or postal code matches; if there are none, places of this name in other countries
   * (docs/requirements.md SMT-6).
   */
  autocomplete(countryIsoCode: string, input: string, locale: Locale): AutocompleteAnswer;
  /**
   * All errors of a quote request: those of its schema, and those that the schema can't find (docs/requirements.md
   * API-2).
   */
  explain(errors: readonly FieldError[], body: unknown): ReturnType<typeof explainQuoteErrors>;
  /** Returns the comparison's id, and one id for each compared carrier. */
  quote(request: QuoteRequest, visit: Visit): Promise<{ shipmentId: string; ids: string[] }>;
  /** Null as long as no carrier has answered. */
  offers(shipmentId: string, ids: readonly string[], request: QuoteRequest, visit: Visit): Promise<OffersAnswer | null>;
  /** Waits for the carriers, at most until the time-out for offers. */
  offersSync(request: QuoteRequest, visit: Visit): Promise<OffersAnswer>;
  /** A comparison as a stream of its states (docs/requirements.md SMT-8). */
  follow(shipmentId: string, visit: Visit): ReturnType<typeof followRun>;
  /**
   * The smallest changes of the parcel that make an offer cheaper; if nothing is offered, why (docs/requirements.md
   * SMT-26, SMT-14).
   */
  advice(request: QuoteRequest, visit: Visit): ReturnType<typeof adviseOn>;
  /** The best offers of each day on which the parcel can leave, by the tariff files (docs/requirements.md SMT-7). */
  calendar(request: QuoteRequest, visit: Visit): CalendarAnswer;
  /** The cheapest offer for each of several parcels on one trip, by the tariff files (docs/requirements.md SHOP-4). */
  cheapest(request: CheapestRequest, visit: Visit): CheapestAnswer;
  /** Throws 400 with the wrong fields. */
  readShipment(request: QuoteRequest): Shipment;
  /** Returns how many seconds the client has to wait, or null if it needn't. */
  secondsToWait(clientAddress: string): Promise<number | null>;
  /** Whether the journey is closed on a site (docs/requirements.md SMT-20). */
  isClosed(site: string): boolean;
  /** The offer that a key stands for on a site, at the price that was quoted (docs/requirements.md SMT-17, CRT-4). */
  readOffer(offerKey: string, site: Site): Promise<OfferReading>;
  localiseOffer(quoted: QuotedOffer, locale: Locale): LocalisedOffer;
  /**
   * Quotes the same service for the same parcel at current prices, for a given day or the first possible one; null if
   * it isn't offered any more. By default the relay points are those of the former price. Throws 400 for a day on which
   * nothing departs.
   */
  requote(
    quoted: QuotedOffer,
    collectionDate: string | null,
    visit: Visit,
    relayPlaces?: RelayPlaces,
  ): Promise<QuotedOffer | null>;
  /**
   * Quotes the same service for the same parcel to another recipient at current prices, for a given day or the first
   * possible one, or says why it isn't offered there. Throws 400 for a place that doesn't exist.
   */
  quoteForRecipient(
    quoted: QuotedOffer,
    to: QuoteRequest['to'],
    collectionDate: string | null,
    visit: Visit,
  ): Promise<RecipientQuote>;
  /** The same for many recipients; the returned function quotes for one of them. */
  quoteForRecipients(
    quoted: QuotedOffer,
    collectionDate: string | null,
    visit: Visit,
  ): (to: QuoteRequest['to']) => Promise<RecipientQuote>;
  /** Whether the prices of a carrier are asked of the carrier itself. */
  isRemote(carrierCode: string): boolean;
  /** Whether any carrier serves a place; always true if a remote carrier is configured (docs/requirements.md ADR-6). */
  isServed(country: string, postalCode: string): boolean;
  /**
   * Whether a relay point is in the zone for which an offer was priced; without a relay point, whether the address is.
   */
  relayZone(quoted: QuotedOffer, kind: RelayKind, place: RelayPlaces[RelayKind]): ReturnType<typeof relayZone>;
  /** What an offer costs with other relay points; null if that is the same. Makes no offer key: `requote` does. */
  relayQuote(quoted: QuotedOffer, relayPlaces: RelayPlaces, locale: Locale): RelayQuote | null;
  /** What parcels within France cost at present; the same object until a price may have changed. */
  postage(): PostageRates;
  /** Rates by the tariffs now in force. */
  bulkRating(site: Site, from: PostalPlace): BulkRating;
  /** Asks a carrier for the price of a sample parcel, or rates it by the tariff files; null for an unknown carrier. */
  tryCarrier(code: string): Promise<CarrierTrial | { readonly secondsToWait: number } | null>;
  /** Ends all streams, which would otherwise delay the end of the process; clients connect again. */
  drain(): void;
  /** Cancels the requests to carriers that are under way. */
  close(): Promise<void>;
}

/** No carrier is contacted before the first comparison. */
export function createShippingService(options: ShippingOptions): ShippingService {
  const context = createShippingContext(options);
  const isClosed = (site: string) => allSites.some((each) => each === site && !options.flags.isOpen('journey', each));
  const { territory, clock, formData, generations, lookup, limiter, draining, asking, valkey } = context;
  return {
    init: (country, visit) => readForm(context, country, visit),
    config: ({ locale }) => ({ cn23Config: { goodsTypes: wireGoodsTypes(formData, locale) } }),
    goodsTypes: formData.goodsTypes,
    availabilityDates: (from) => availabilityDatesOf(territory, from, clock(), 'isoAlpha2'),
    autocomplete: (country, input, locale) => autocompletePlaces(context, country, input, locale),
    explain: (errors, body) => explainQuoteErrors(errors, body, territory, clock()),
    quote: (request, visit) => startComparison(context, request, visit),
    offers: (shipmentId, ids, request, visit) => readOffers(context, shipmentId, ids, request, visit),
    offersSync: (request, visit) => compareAtOnce(context, request, visit),
    follow: (shipmentId, visit) => followRun(context, shipmentId, visit),
    readShipment: (request) => readShipment(request, territory, clock()),
    advice: (request, visit) => adviseOn(context, request, visit),
    calendar: (request, visit) => readCalendar(context, request, visit),
    cheapest: (request, visit) => cheapestOffers(context, request, visit),
    secondsToWait: (clientAddress) => limiter.secondsToWait(clientAddress),
    isClosed,
    postage: createPostage({
      tariffs: generations,
      territory,
      clock,
      isClosed,
      onTrip: (trip, site) => tripPostage(context, trip, site),
    }),
    readOffer: (offerKey, site) => lookup.read(offerKey, site, clock()),
    localiseOffer: (quoted, locale) => lookup.localise(quoted, locale, clock()),
    requote: (quoted, collectionDate, visit, relayPlaces) =>
      requoteOffer(context, quoted, collectionDate, visit, relayPlaces),
    quoteForRecipient: (quoted, to, collectionDate, visit) =>
      quoteForRecipient(context, quoted, to, collectionDate, visit),
    quoteForRecipients: (quoted, collectionDate, visit) => quoteForRecipients(context, quoted, collectionDate, visit),
    isRemote: (carrierCode) => context.remoteCodes.includes(carrierCode),
    isServed: (country, postalCode) =>
      context.remoteCodes.length > 0 || isServedPlace(generations.current(), country, postalCode),
    relayZone: (quoted, kind, place) => relayZone(context, quoted, kind, place),
    relayQuote: (quoted, relayPlaces, locale) => relayQuote(context, quoted, relayPlaces, locale),
    bulkRating: (site, departureCountry) => createBulkRating(context, site, departureCountry),
    tryCarrier: (code) => tryOneCarrier(context, code),
    drain: () => draining.abort(),
    async close() {
      draining.abort();
      await asking.close();
      valkey?.disconnect();
    },
  };
}
