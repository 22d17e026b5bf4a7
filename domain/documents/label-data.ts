/** The content of a shipping label, made from the ordered parcel (docs/requirements.md CRT-8; docs/decisions/0019). */

import { latinText } from '#domain/address/latin-text.ts';
import { papersOfParcel } from '#domain/cart/parcel-papers.ts';
import type { CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import { papersText } from '#domain/customs/papers-text.ts';
import type { Cents } from '#domain/money/money.ts';
import type { OrderedParcel } from '#domain/orders/order-line.ts';
import { readUnitsUp } from '#domain/shipping/decimal.ts';
import { ratedEnds } from '#domain/shipping/relay-places.ts';
import type { DeliveryMode, DepositMode } from '#domain/shipping/shipment.ts';
import type { Locale } from '#domain/site/locale.ts';
import { frenchPostalCountries } from '#domain/territory/french-postal-countries.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';
import { foldText } from '#domain/territory/text-key.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { allLines, type CountryName, type PostalBlock, postalBlock, relayBlock } from './printed-address.ts';

/** Weight in grams, amounts in cents including VAT. */
export interface LabelData {
  readonly orderCode: string;
  readonly entryNumber: number;
  /** The parcel's position among the parcels of its order, from 1, and the number of parcels. */
  readonly place: { readonly number: number; readonly of: number };
  /** The parcel's tracking number, which the label also shows as a Code 128 barcode. */
  readonly number: string;
  /** Made by the shop itself: marked as a specimen, without value as postage. */
  readonly specimen: boolean;
  readonly locale: Locale;
  readonly carrierName: string;
  readonly serviceLabel: string;
  readonly grams: number;
  /** Department or country to which the parcel is sorted, with the first letters of the town: `59-LIL`. */
  readonly sortingArea: string;
  readonly deliveryMode: DeliveryMode;
  /** If the parcel is delivered to a relay point, that point with the recipient's name. */
  readonly recipient: PostalBlock;
  readonly sender: readonly string[];
  readonly deposit: { readonly mode: DepositMode; readonly on: IsoDate; readonly relay: string | null };
  /** In the label's language. */
  readonly options: readonly string[];
  readonly paid: Cents;
  /** Names of the customs papers that travel with the parcel, with the number of copies; null if there are none. */
  readonly customsPapers: string | null;
  /** Content of the Data Matrix code: number, country, postal code and grams, separated by semicolons. */
  readonly matrix: string;
}

export interface LabelFacts extends Pick<LabelData, 'orderCode' | 'place' | 'number' | 'specimen' | 'locale'> {
  readonly countryName: CountryName;
}

/** French on every label, because French carriers read them. */
const relayWords = { RELAY: 'POINT RELAIS', COLLECTION: 'BUREAU DE POSTE', HOME: 'POINT RELAIS' } as const;

const townLetters = 3;
const departmentLength = 2;
const overseasLength = 3;

/** `59-LIL` in France, `971-POI` overseas, `CH-LAU` abroad. */
export function sortingArea(end: PostalPlace) {
  const town = foldText(latinText(end.city)).replaceAll(' ', '').slice(0, townLetters).toUpperCase();
  const isOverseas = /^9[78]/.test(end.postalCode);
  const area = frenchPostalCountries.has(end.country)
    ? end.postalCode.slice(0, isOverseas ? overseasLength : departmentLength)
    : end.country;
  return [area, town].filter((part) => part !== '').join('-');
}

/**
 * The weight in grams that the sender typed for a parcel, rounded up to a whole gram. The sender is liable for it. If
 * none was typed, the weight for which the parcel was quoted.
 */
export function gramsOf({ payload, quoted }: Pick<OrderedParcel, 'payload' | 'quoted'>): number {
  return readUnitsUp(payload.offer.weight, 3) ?? quoted.shipment.parcel.weightGrams;
}

const relayText = ({ label, postalCode, town }: CartRelayPoint): string =>
  [label, [postalCode, town].filter(Boolean).join(' ')].filter((part) => part !== '').join(', ');

export function labelDataOf(parcel: OrderedParcel, facts: LabelFacts): LabelData {
  const { quoted, payload, price } = parcel;
  const { addressFrom, addressTo, depositRelayPoint, deliveryRelayPoint } = payload.addresses;
  const { to } = ratedEnds(quoted);
  const isAbroad = ![addressFrom.country.isocode, to.country].every((country) => frenchPostalCountries.has(country));
  const grams = gramsOf(parcel);
  // An offer sold before tariff files named papers travels with those that were made for it then.
  const papers = quoted.service.customs ? papersOfParcel(parcel) : [];
  return {
    orderCode: facts.orderCode,
    entryNumber: parcel.entryNumber,
    place: facts.place,
    number: facts.number,
    specimen: facts.specimen,
    locale: facts.locale,
    carrierName: quoted.service.carrierName,
    serviceLabel: quoted.service.label[facts.locale],
    grams,
    sortingArea: sortingArea(to),
    deliveryMode: payload.offer.service.deliveryMode,
    recipient: deliveryRelayPoint
      ? relayBlock(
          addressTo,
          deliveryRelayPoint,
          { at: 'CHEZ', relayPoint: relayWords[payload.offer.service.deliveryMode] },
          facts.countryName,
          isAbroad,
        )
      : postalBlock(addressTo, facts.countryName, isAbroad),
    sender: allLines(postalBlock(addressFrom, facts.countryName, isAbroad)),
    deposit: {
      mode: payload.offer.service.depositMode,
      on: quoted.shipment.collectionDate,
      relay: depositRelayPoint ? relayText(depositRelayPoint) : null,
    },
    options: price.options.map(({ label }) => label[facts.locale]),
    paid: price.total.taxInclusive,
    customsPapers: papers.length > 0 ? papersText(papers, facts.locale) : null,
    matrix: [facts.number, to.country, to.postalCode, grams].join(';'),
  };
}
