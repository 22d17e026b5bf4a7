/** Quotes an offer again, for another day, recipient or relay point (docs/requirements.md CRT-4, SMT-17, ADR-14). */
import * as v from 'valibot';
import { fieldErrorsOf } from '#domain/errors/field-issues.ts';
import type { RelayKind, RelayQuote } from '#domain/relay/contract.ts';
import type { ExplanatoryPart } from '#domain/shipping/explanatory-parts.ts';
import { toWirePrice } from '#domain/shipping/offer-to-wire.ts';
import { type QuoteRequest, type QuoteRequestInput, quoteRequestSchema } from '#domain/shipping/quote-request.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { RatedService } from '#domain/shipping/rated-service.ts';
import { type RelayPlaces, ratedShipment } from '#domain/shipping/relay-places.ts';
import type { Shipment, ShipmentEnd } from '#domain/shipping/shipment.ts';
import { toWireCriteria } from '#domain/shipping/wire-criteria.ts';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import { explainPrice, tablesOf } from '#domain/tariff/explain.ts';
import { relayZoneOf, relayZone as zoneOfRelays } from '#domain/tariff/relay-zone.ts';
import { territoryOf } from '#domain/territory/territory.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { compareAtOnce, compareByTariffs } from './comparing.ts';
import { type OfferKeys, signed } from './offer-key.ts';
import type { OfferWording } from './offers-answer.ts';
import type { ShippingContext, Visit } from './shipping-context.ts';

type Compare = (context: ShippingContext, request: QuoteRequest, visit: Visit) => Promise<OffersAnswer> | OffersAnswer;

/** Compares a shipment again; the offer of a service in it, null if the service isn't offered. */
async function compareAgain(
  context: ShippingContext,
  criteria: QuoteRequestInput,
  { carrierCode, serviceCode }: RatedService,
  { site, locale, parts }: Visit,
  compare: Compare = compareAtOnce,
) {
  const { lookup, clock } = context;
  const request = v.safeParse(quoteRequestSchema, criteria);
  if (!request.success) throw fieldErrors(fieldErrorsOf(request.issues));
  const answer = await compare(context, request.output, { site, locale, counted: false, parts });
  const same = answer.offers.find(
    ({ service }) => service.carrierCode === carrierCode && service.serviceCode === serviceCode,
  );
  const reading = same ? await lookup.read(same.key, site, clock()) : null;
  return { answer, quoted: reading?.status === 'ok' ? reading.quoted : null };
}

/**
 * Null if the service isn't offered any more. Relay points, by default those of the former price, replace the addresses
 * of their ends. Throws 400 for a day on which nothing departs.
 */
export async function requoteOffer(
  context: ShippingContext,
  former: QuotedOffer,
  collectionDate: string | null,
  visit: Visit,
  relayPlaces: RelayPlaces = former.relayPlaces ?? {},
): Promise<QuotedOffer | null> {
  const rated = ratedShipment({ shipment: former.shipment, relayPlaces });
  const criteria = { ...toWireCriteria(rated), collectionDate };
  const { quoted } = await compareAgain(context, criteria, former.service, visit);
  const { deposit, delivery } = relayPlaces;
  if (!quoted || !(deposit || delivery)) return quoted;
  return keyedByRelays(quoted, former.shipment, relayPlaces, { keys: context.keys, site: visit.site });
}

/** The offer of a service for another recipient, or why there is none, in the visitor's language. */
export type RecipientQuote = { readonly quoted: QuotedOffer } | { readonly refusal: string | null };

interface RecipientQuoting {
  readonly former: QuotedOffer;
  /** The day on which it leaves; null for the first possible one. */
  readonly collectionDate: string | null;
  readonly compare?: Compare;
}

async function quoteTo(
  context: ShippingContext,
  to: QuoteRequest['to'],
  { former, collectionDate, compare }: RecipientQuoting,
  visit: Visit,
): Promise<RecipientQuote> {
  const { carrierCode, serviceCode } = former.service;
  const deposit = former.relayPlaces?.deposit;
  const { from, packageDetail } = toWireCriteria(
    ratedShipment({ shipment: former.shipment, relayPlaces: { deposit } }),
  );
  const criteria = { from, to, packageDetail, collectionDate };
  const { quoted, answer } = await compareAgain(context, criteria, former.service, visit, compare);
  if (!quoted) {
    const refusal = answer.notOffered.find((each) => each.carrierCode === carrierCode && each.service === serviceCode);
    const failure = answer.failed.find((each) => each.carrierCode === carrierCode);
    return { refusal: (refusal ?? failure)?.message ?? null };
  }
  if (!deposit) return { quoted };
  const shipment = { ...quoted.shipment, from: former.shipment.from };
  return { quoted: keyedByRelays(quoted, shipment, { deposit }, { keys: context.keys, site: visit.site }) };
}

/**
 * A relay point at which the parcel is handed in is kept, one at which it is fetched isn't. The refusal is null if the
 * carrier gives no reason.
 */
export async function quoteForRecipient(
  context: ShippingContext,
  former: QuotedOffer,
  to: QuoteRequest['to'],
  collectionDate: string | null,
  visit: Visit,
): Promise<RecipientQuote> {
  return quoteTo(context, to, { former, collectionDate }, visit);
}

/** The comparison is stored only if the service's carrier is remote and has to be asked. */
export function quoteForRecipients(
  context: ShippingContext,
  former: QuotedOffer,
  collectionDate: string | null,
  visit: Visit,
): (to: QuoteRequest['to']) => Promise<RecipientQuote> {
  const isRemote = context.remoteCodes.includes(former.service.carrierCode);
  const quoting = { former, collectionDate, compare: isRemote ? compareAtOnce : compareByTariffs };
  const parts = new Set<ExplanatoryPart>(['notOffered']);
  return (to) => quoteTo(context, to, quoting, { ...visit, parts });
}

/** The tariffs by which an offer was priced, if they are still in memory, otherwise the current ones. */
function tariffsOf({ generations }: ShippingContext, { service }: QuotedOffer) {
  return generations.holding(service.tariffVersion, service.serviceCode);
}

/**
 * Whether a relay point is in the zone for which an offer was priced: `same`, `other`, `unserved` or `unknown`. Without
 * a relay point, whether the shipment's own address is.
 */
export function relayZone(
  context: ShippingContext,
  quoted: QuotedOffer,
  kind: RelayKind,
  place: RelayPlaces[RelayKind],
) {
  return relayZoneOf(tariffsOf(context, quoted), quoted, kind, place).status;
}

/** What an offer costs with other relay points; null if that is the same. Makes no offer key: `requoteOffer` does. */
export function relayQuote(
  context: ShippingContext,
  quoted: QuotedOffer,
  relayPlaces: RelayPlaces,
  locale: Locale,
): RelayQuote | null {
  const { territory } = context;
  return relayQuoteOf(quoted, relayPlaces, { compiled: tariffsOf(context, quoted), territory, locale });
}

/** Why the price differs: surcharges that only the new price contains, otherwise its tariff zone. */
function reasonOf(compiled: CompiledTariffs, quoted: QuotedOffer, after: Shipment, is: RatedService, locale: Locale) {
  const labelsOf = (shipment: Shipment, service: RatedService) =>
    explainPrice(compiled, shipment, service).flatMap(({ code, label }) =>
      code === 'SURCHARGE' ? [label[locale]] : [],
    );
  const before = new Set(labelsOf(ratedShipment(quoted), quoted.service));
  const added = labelsOf(after, is).filter((label) => !before.has(label));
  return added.length > 0 ? added.join(', ') : (tablesOf(compiled, is)?.zone.label[locale] ?? '');
}

/**
 * What an offer costs with relay points other than those it was quoted for; null if their zone, and so the price, is
 * the same. `price` is null if the service can't be had there or its price isn't known yet.
 */
function relayQuoteOf(
  quoted: QuotedOffer,
  relayPlaces: RelayPlaces,
  { compiled, territory, locale }: OfferWording,
): RelayQuote | null {
  const zone = zoneOfRelays(compiled, quoted, relayPlaces);
  if (zone.status === 'same') return null;
  const before = ratedShipment(quoted);
  const after = ratedShipment({ shipment: quoted.shipment, relayPlaces });
  const countryOf = (end: ShipmentEnd) => territoryOf(compiled.territories, end).country;
  const kind = (['delivery', 'deposit'] as const).find(
    (each) => relayZoneOf(compiled, quoted, each, relayPlaces[each]).status !== 'same',
  );
  const [was, is] = kind === 'deposit' ? [before.from, after.from] : [before.to, after.to];
  const place =
    countryOf(was) === countryOf(is)
      ? `${is.postalCode} ${is.city}`.trim()
      : territory.countryName(countryOf(is), locale);
  if (zone.status !== 'other') {
    return { offered: zone.status === 'unknown', place, reason: '', price: null, deliveryDate: null };
  }
  const { service } = zone;
  const { collectionDate } = after;
  return {
    offered: true,
    place,
    reason: reasonOf(compiled, quoted, after, service, locale),
    price: toWirePrice(service),
    deliveryDate: territory.estimatedDelivery(collectionDate, service.delayDays, service.workingWeek, after.to),
  };
}

/** Turns an offer rated between relay points into one of the original shipment; its key contains the relay points. */
function keyedByRelays(
  rated: QuotedOffer,
  shipment: Shipment,
  relayPlaces: RelayPlaces,
  { keys, site }: { readonly keys: OfferKeys; readonly site: Site },
): QuotedOffer {
  const quoted = { ...rated, shipment: { ...shipment, collectionDate: rated.shipment.collectionDate }, relayPlaces };
  return signed(quoted, keys, site);
}
