/** Asks a carrier over HTTP (docs/requirements.md SMT-24, API-3). */
import * as v from 'valibot';
import { toWireCriteria } from '#domain/shipping/wire-criteria.ts';
import { createOutbound, OutboundFailure, type OutboundLimits } from '#server/http/outbound.ts';
import type { UpstreamRecorder } from '#server/upstream/service.ts';
import { CarrierFailure, type RemoteCarrier } from './carrier.ts';
import 'valibot';
import { standardTerms } from '#domain/customs/customs-papers.ts';
import { inclusiveOfVat, toCents, type VatRate } from '#domain/money/money.ts';
import { depositsFor } from '#domain/shipping/mailbox-collection.ts';
import type { RatedService } from '#domain/shipping/rated-service.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import { measure } from '#domain/tariff/limits.ts';
import { parseIsoDuration } from '#domain/time/duration.ts';
import type { CarrierAnswer } from '#server/shipping/quote-run.ts';

/** `token` is sent only there, as a bearer token. */
export interface RemoteCarrierAddress {
  readonly code: string;
  readonly name: string;
  readonly url: string;
  readonly token?: string;
}

/** Times are in milliseconds. */
export type RemoteCarrierLimits = OutboundLimits;

export const remoteCarrierLimits: RemoteCarrierLimits = {
  deadlineMs: 2000,
  connectMs: 500,
  maxBytes: 1024 * 1024,
  concurrent: 32,
  queued: 32,
  breakAfter: 5,
  breakMs: 5000,
  retryShare: 0.1,
};

/**
 * The carrier at an address. It is asked by POST with the quote request in kilograms and centimetres and `site`, and
 * answers `{offers}` in the form of `/api/smt/offers` (docs/tariffs.md, "Remote carriers"). Redirects aren't followed.
 */
export function createRemoteCarrier(
  address: RemoteCarrierAddress,
  limits: RemoteCarrierLimits = remoteCarrierLimits,
  recorder?: UpstreamRecorder,
): RemoteCarrier {
  const outbound = createOutbound(limits, recorder);
  return {
    code: address.code,
    name: address.name,
    async ask(shipment, site, signal) {
      const call = {
        url: address.url,
        method: 'POST' as const,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(address.token === undefined ? {} : { authorization: `Bearer ${address.token}` }),
        },
        body: JSON.stringify({ site, ...toWireCriteria(shipment) }),
      };
      try {
        return await outbound.ask(call, (answer) => readRemoteAnswer(answer, address, shipment), signal);
      } catch (error) {
        throw error instanceof OutboundFailure ? new CarrierFailure(error.reason, error.message) : error;
      }
    },
    isPaused: outbound.isPaused,
    close: () => outbound.close(),
  };
}

const highestEuros = 100_000;
const euros = v.pipe(v.number(), v.minValue(0), v.maxValue(highestEuros));
const price = v.object({
  value: v.object({ value: euros, currencyIso: v.literal('EUR') }),
  taxInclusive: v.object({ value: euros }),
});
/** A text from another system: at most 120 characters, without control and format characters. */
const label = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120), v.regex(/^[^\p{Cc}\p{Cf}]*$/u));
const characteristics = v.array(
  v.picklist(['TRACKED', 'SIGNATURE', 'GUARANTEED', 'MAILBOX_DELIVERY', 'ECONOMY', 'EXPRESS']),
);

const offerSchema = v.object({
  service: v.object({
    serviceCode: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
    label,
    serviceType: v.picklist(['HOME', 'RELAIS']),
    characteristics: v.optional(characteristics, []),
    letter: v.optional(v.boolean(), false),
  }),
  collection: v.object({ type: v.pipe(v.array(v.picklist(['MAILBOX', 'POST_OFFICE', 'RELAY'])), v.minLength(1)) }),
  delivery: v.object({
    type: v.picklist(['HOME', 'RELAY', 'COLLECTION']),
    guaranteed: v.optional(v.boolean(), false),
    before: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(23))), null),
  }),
  delay: v.pipe(
    v.string(),
    v.maxLength(40),
    v.check((delay) => parseIsoDuration(delay) !== null),
  ),
  price,
  options: v.optional(
    v.array(
      v.object({
        code: v.picklist(['GUARANTEED_DATE', 'SIGNATURE', 'SATURDAY', 'MAILBOX_COLLECTION']),
        shortDescription: label,
        price,
      }),
    ),
    [],
  ),
});

const answerSchema = v.object({ offers: v.pipe(v.array(v.unknown()), v.maxLength(50)) });

interface Prices {
  readonly taxExclusive: number;
  readonly taxInclusive: number;
  readonly vatRate: VatRate;
}

/** Both prices in cents and their VAT rate; null if the price is 0 or no known rate fits to within a cent. */
function readPrices(prices: v.InferOutput<typeof price>): Prices | null {
  const taxExclusive = toCents(prices.value.value);
  const taxInclusive = toCents(prices.taxInclusive.value);
  const rates: readonly VatRate[] = [0, 20];
  const vatRate = rates.find((rate) => Math.abs(inclusiveOfVat(taxExclusive, rate) - taxInclusive) <= 1);
  return taxInclusive > 0 && vatRate !== undefined ? { taxExclusive, taxInclusive, vatRate } : null;
}

/** Whoever isn't delivered to has to hear from the carrier that the parcel waits. */
const pickUpContact = { needs: 'EITHER', reason: 'PICK_UP' } as const;

function readOffer(input: unknown, carrier: { code: string; name: string }, shipment: Shipment): RatedService | null {
  const parsed = v.safeParse(offerSchema, input);
  if (!parsed.success) return null;
  const { service, collection, delivery, delay, options } = parsed.output;
  const prices = readPrices(parsed.output.price);
  const rated = options.map((option) => ({ option, prices: readPrices(option.price) }));
  if (!prices || rated.some((each) => each.prices === null)) return null;
  return {
    carrierCode: carrier.code,
    carrierName: carrier.name,
    serviceCode: service.serviceCode,
    label: { fr: service.label, en: service.label },
    serviceType: service.serviceType === 'RELAIS' ? 'RELAY' : 'HOME',
    characteristics: service.characteristics,
    depositModes: depositsFor(collection.type, options, measure(shipment.parcel).sides),
    deliveryMode: delivery.type,
    guaranteed: delivery.guaranteed,
    deliveredBefore: delivery.before,
    letter: service.letter,
    customs: standardTerms,
    ...(delivery.type !== 'HOME' && { recipientContact: pickUpContact }),
    delayDays: parseIsoDuration(delay) ?? 0,
    workingWeek: 'MON_FRI',
    ...prices,
    zone: '',
    billableGrams: shipment.parcel.weightGrams,
    options: rated.flatMap(({ option, prices: cents }) =>
      cents
        ? {
            code: option.code,
            label: { fr: option.shortDescription, en: option.shortDescription },
            taxExclusive: cents.taxExclusive,
            taxInclusive: cents.taxInclusive,
            indicative: false,
            excludes: [],
          }
        : [],
    ),
    indicative: false,
    delayIndicative: false,
    tariffVersion: `${carrier.code}@remote`,
    validFrom: shipment.collectionDate,
  };
}

/**
 * Reads a carrier's answer. Offers that can't be read (a wrong delivery time or price, an unknown currency) are left out and
 * reported in `failure` (docs/requirements.md SMT-12); null if nothing can be read.
 */
function readRemoteAnswer(
  input: unknown,
  carrier: { readonly code: string; readonly name: string },
  shipment: Shipment,
): CarrierAnswer | null {
  const parsed = v.safeParse(answerSchema, input);
  if (!parsed.success) return null;
  const offers = parsed.output.offers.map((offer) => readOffer(offer, carrier, shipment));
  const byCode = new Map(offers.filter((offer) => offer !== null).map((offer) => [offer.serviceCode, offer]));
  return {
    services: [...byCode.values()],
    refusals: [],
    failure: offers.includes(null) ? 'INVALID_ANSWER' : null,
  };
}
