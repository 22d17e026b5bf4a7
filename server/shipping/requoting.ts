/** Quotes an offer again, for another day or with other relay points (docs/requirements.md CRT-4, SMT-17, ADR-14). */
import * as v from 'valibot';
import { fieldErrorsOf } from '#domain/errors/field-issues.ts';
import type { RelayKind, RelayQuote } from '#domain/relay/contract.ts';
import { quoteRequestSchema } from '#domain/shipping/quote-request.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import { type RelayPlaces, ratedShipment } from '#domain/shipping/relay-places.ts';
import { toWireCriteria } from '#domain/shipping/wire-criteria.ts';
import type { Locale } from '#domain/site/locale.ts';
import { relayZoneOf } from '#domain/tariff/relay-zone.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { compareAtOnce } from './comparing.ts';
import { keyedByRelays, relayQuoteOf } from './relay-quote.ts';
import type { ShippingContext, Visit } from './shipping-context.ts';

/**
 * Quotes the same service for the same parcel at current prices, for a given day or the first possible one; null if it
 * isn't offered any more. Relay points, by default those of the former price, replace the addresses of their ends.
 * Throws 400 for a day on which nothing departs.
 */
export async function requoteOffer(
  context: ShippingContext,
  quoted: QuotedOffer,
  collectionDate: string | null,
  { site, locale }: Visit,
  relayPlaces: RelayPlaces = quoted.relayPlaces ?? {},
): Promise<QuotedOffer | null> {
  const { lookup, keys, clock } = context;
  const rated = ratedShipment({ shipment: quoted.shipment, relayPlaces });
  const criteria = { ...toWireCriteria(rated), collectionDate: collectionDate ?? undefined };
  const request = v.safeParse(quoteRequestSchema, criteria);
  if (!request.success) throw fieldErrors(fieldErrorsOf(request.issues));
  const { offers } = await compareAtOnce(context, request.output, { site, locale, counted: false });
  const { carrierCode, serviceCode } = quoted.service;
  const same = offers.find(({ service }) => service.carrierCode === carrierCode && service.serviceCode === serviceCode);
  const reading = same ? await lookup.read(same.key, site, clock()) : null;
  if (reading?.status !== 'ok') return null;
  const { deposit, delivery } = relayPlaces;
  return deposit || delivery
    ? keyedByRelays(reading.quoted, quoted.shipment, relayPlaces, { keys, site })
    : reading.quoted;
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
