/**
 * The shop's own interface for carriers: the quote request as the shop's API takes it, answered in the form of
 * `/api/smt/offers` (docs/remote-carriers.md).
 */
import * as v from 'valibot';
import { toCents } from '#domain/money/money.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import { toWireCriteria } from '#domain/shipping/wire-criteria.ts';
import { parseIsoDuration } from '#domain/time/duration.ts';
import type { CarrierInterface, NamedCarrier, OfferFault, ReadOffer } from './carrier-interface.ts';
import { pricesOf, ratedOffer } from './rated-offer.ts';

/** `token` is sent only there, as a bearer token. */
export interface OwnAddress extends NamedCarrier {
  readonly url: string;
  readonly token?: string | undefined;
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

/** What is wrong, by the key of the offer's part; anything else is said of the service. */
const faults: Readonly<Record<string, OfferFault>> = {
  currencyIso: 'CURRENCY',
  price: 'PRICE',
  delay: 'DELAY',
  options: 'OPTIONS',
};

function faultOf(path: readonly { readonly key: unknown }[] = []): OfferFault {
  const keys = path.map(({ key }) => String(key));
  return Object.entries(faults).find(([key]) => keys.includes(key))?.[1] ?? 'SERVICE';
}

const centsOf = ({ value, taxInclusive }: v.InferOutput<typeof price>) =>
  pricesOf(toCents(value.value), toCents(taxInclusive.value));

function readOffer(input: unknown, carrier: NamedCarrier, shipment: Shipment): ReadOffer {
  const parsed = v.safeParse(offerSchema, input);
  if (!parsed.success) return { fault: faultOf(parsed.issues[0].path) };
  const { service, collection, delivery, delay, options } = parsed.output;
  const prices = centsOf(parsed.output.price);
  if (!prices) return { fault: 'PRICE' };
  const rated = options.flatMap(({ code, shortDescription, price: written }) => {
    const cents = centsOf(written);
    const { taxExclusive = 0, taxInclusive = 0 } = cents ?? {};
    const text = { fr: shortDescription, en: shortDescription };
    return cents ? [{ code, label: text, taxExclusive, taxInclusive, indicative: false, excludes: [] }] : [];
  });
  if (rated.length < options.length) return { fault: 'OPTIONS' };
  const traits = {
    serviceCode: service.serviceCode,
    label: { fr: service.label, en: service.label },
    serviceType: service.serviceType === 'RELAIS' ? ('RELAY' as const) : ('HOME' as const),
    characteristics: service.characteristics,
    depositModes: collection.type,
    deliveryMode: delivery.type,
    guaranteed: delivery.guaranteed,
    deliveredBefore: delivery.before,
    letter: service.letter,
    workingWeek: 'MON_FRI' as const,
  };
  const delayDays = parseIsoDuration(delay) ?? 0;
  return { service: ratedOffer(carrier, shipment, { traits, delayDays, prices, options: rated }) };
}

export function ownInterface(address: OwnAddress): CarrierInterface {
  return {
    format: 'json',
    requestOf: (shipment, site) => ({
      url: address.url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(address.token === undefined ? {} : { authorization: `Bearer ${address.token}` }),
      },
      body: JSON.stringify({ site, ...toWireCriteria(shipment) }),
    }),
    read(answer, shipment) {
      const parsed = v.safeParse(answerSchema, answer);
      return parsed.success ? parsed.output.offers.map((offer) => readOffer(offer, address, shipment)) : null;
    },
  };
}
