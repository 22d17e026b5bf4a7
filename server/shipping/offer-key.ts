/**
 * The opaque offer key: a signed text with the shipment, the service and its price (docs/requirements.md SMT-17;
 * docs/architecture.md, "A comparison").
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Cents, VatRate } from '#domain/money/money.ts';
import { formExpiry } from '#domain/shipping/form-expiry.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { QuotedShipment } from '#domain/shipping/relay-places.ts';
import type { ShipmentEnd } from '#domain/shipping/shipment.ts';
import { endOf } from '#domain/shipping/wire-criteria.ts';
import type { Site } from '#domain/site/site.ts';

/** Prices are in cents as the visitor saw them, whatever tariffs have been loaded since. */
export interface OfferKeyContent extends QuotedShipment {
  readonly shipmentId: string;
  readonly site: Site;
  /** When the comparison started, in milliseconds since 1970. */
  readonly issuedAt: number;
  readonly carrierCode: string;
  readonly serviceCode: string;
  readonly taxExclusive: Cents;
  readonly taxInclusive: Cents;
  readonly vatRate: VatRate;
  readonly tariffVersion: string;
  /** Whether the price is from the tariff file because the carrier didn't answer. */
  readonly estimated: boolean;
  /** Place of the offer in the order by price when it was quoted, from 1. */
  readonly position: number;
}

/** The result of reading a key; `otherSite` means that it is a genuine key of the other site. */
export type OfferKeyReading =
  | { readonly status: 'ok'; readonly content: OfferKeyContent }
  | { readonly status: 'expired'; readonly content: OfferKeyContent }
  | { readonly status: 'otherSite' }
  | { readonly status: 'forged' };

/** Signs and reads keys. The first secret signs; the others are accepted too, while secrets are being replaced. */
export interface OfferKeys {
  sign(content: OfferKeyContent): string;
  /**
   * Reads a key at an instant and for a site. How long it takes doesn't depend on how much of a forged signature is
   * right.
   */
  read(key: string, now: Date, site: Site): OfferKeyReading;
  /**
   * The site of a key that was read before, without checking its signature again; null if the text isn't a key, or a
   * key of another version of the shop.
   */
  siteOf(key: string): Site | null;
}

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const end = v.tuple([v.string(), v.string(), v.string()]);
/** Behind an end of which only the town was named. */
const mark = v.literal(true);
const payloadSchema = v.tuple([
  v.literal(1),
  v.string(),
  v.picklist(['part', 'pro']),
  whole,
  v.tupleWithRest([v.string(), v.string(), v.string()], mark),
  v.tupleWithRest([v.string(), v.string(), v.string(), v.boolean()], mark),
  v.tuple([v.picklist(['ORDINARY', 'TUBE']), whole, whole, whole, whole]),
  v.string(),
  v.tuple([v.string(), v.string(), whole, whole, v.picklist([0, 20]), v.string(), v.boolean(), whole]),
  // Deposit and delivery relay points for which the price was calculated, instead of for the ends. Absent without any.
  v.optional(v.tuple([v.nullable(end), v.nullable(end)])),
]);

const tupleOf = (place: ShipmentEnd | undefined): v.InferOutput<typeof end> | null =>
  place ? [place.country, place.postalCode, place.city] : null;
const placeOf = (tuple: v.InferOutput<typeof end> | null): ShipmentEnd | undefined =>
  tuple ? { country: tuple[0], postalCode: tuple[1], city: tuple[2] } : undefined;

const marksOf = ({ anyCode }: ShipmentEnd) => (anyCode ? [anyCode] : []);

function encode(content: OfferKeyContent): string {
  const { from, to, parcel } = content.shipment;
  const payload: v.InferOutput<typeof payloadSchema> = [
    1,
    content.shipmentId,
    content.site,
    content.issuedAt,
    [from.country, from.postalCode, from.city, ...marksOf(from)],
    [to.country, to.postalCode, to.city, content.shipment.toBusiness, ...marksOf(to)],
    [parcel.dimensionType, parcel.lengthMm, parcel.widthMm, parcel.heightMm, parcel.weightGrams],
    content.shipment.collectionDate,
    [
      content.carrierCode,
      content.serviceCode,
      content.taxExclusive,
      content.taxInclusive,
      content.vatRate,
      content.tariffVersion,
      content.estimated,
      content.position,
    ],
    content.relayPlaces ? [tupleOf(content.relayPlaces.deposit), tupleOf(content.relayPlaces.delivery)] : undefined,
  ];
  return Buffer.from(JSON.stringify(payload.filter((part) => part !== undefined))).toString('base64url');
}

const encodedPayload = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64url').toString('utf8')),
  v.parseJson(),
  payloadSchema,
);

/** The content of a key; null if it has none, or was made by a version of the shop with other keys. */
function decode(text: string): OfferKeyContent | null {
  const decoded = v.safeParse(encodedPayload, text);
  if (!decoded.success) return null;
  const [, shipmentId, site, issuedAt, from, to, parcel, collectionDate, offer, relays] = decoded.output;
  return {
    shipmentId,
    site,
    issuedAt,
    shipment: {
      from: endOf({ country: from[0], postalCode: from[1], city: from[2], anyCode: from[3] }),
      to: endOf({ country: to[0], postalCode: to[1], city: to[2], anyCode: to[4] }),
      toBusiness: to[3],
      parcel: {
        dimensionType: parcel[0],
        lengthMm: parcel[1],
        widthMm: parcel[2],
        heightMm: parcel[3],
        weightGrams: parcel[4],
      },
      collectionDate,
    },
    carrierCode: offer[0],
    serviceCode: offer[1],
    taxExclusive: offer[2],
    taxInclusive: offer[3],
    vatRate: offer[4],
    tariffVersion: offer[5],
    estimated: offer[6],
    position: offer[7],
    ...(relays ? { relayPlaces: { deposit: placeOf(relays[0]), delivery: placeOf(relays[1]) } } : {}),
  };
}

/**
 * Signs a key's content together with its purpose, so that no other text signed with the shop's secrets is valid as a
 * key.
 */
function signatureOf(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(`offer-key:${payload}`).digest('base64url');
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Creates the keys. They are signed with `secrets[0]`; keys signed with any of the secrets are accepted
 * (docs/operations.md, SECRET_KEY).
 */
export function createOfferKeys(secrets: readonly string[]): OfferKeys {
  const [signing] = secrets;
  if (signing === undefined) throw new Error('SECRET_KEY: offer keys need a secret.');
  return {
    siteOf: (key) => decode(key.split('.')[0] ?? '')?.site ?? null,
    sign(content) {
      const payload = encode(content);
      return `${payload}.${signatureOf(payload, signing)}`;
    },
    read(key, now, site) {
      const [payload = '', signature = '', ...rest] = key.split('.');
      // Every secret is tried, so that the time taken doesn't tell which one fits.
      const genuine = secrets.filter((secret) => sameText(signatureOf(payload, secret), signature)).length > 0;
      const content = genuine && rest.length === 0 ? decode(payload) : null;
      if (!content) return { status: 'forged' };
      if (content.site !== site) return { status: 'otherSite' };
      const expired = formExpiry(content.issuedAt, now.getTime()) === 'EXPIRED';
      return { status: expired ? 'expired' : 'ok', content };
    },
  };
}

/** The offer with a key of its present content. */
export function signed(quoted: QuotedOffer, keys: OfferKeys, site: Site): QuotedOffer {
  const { offerKey: _, service, ...content } = quoted;
  const { carrierCode, serviceCode, taxExclusive, taxInclusive, vatRate, tariffVersion } = service;
  const sold = { carrierCode, serviceCode, taxExclusive, taxInclusive, vatRate, tariffVersion };
  return { ...quoted, offerKey: keys.sign({ ...content, ...sold, site }) };
}
