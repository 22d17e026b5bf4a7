/**
 * An offer as the shop uses it: cents, days and names of the domain instead of the API's (docs/requirements.md
 * SMT-9).
 */
import type { Cents } from '#domain/money/money.ts';
import type { Site } from '#domain/site/site.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { DeliveryMode, DepositMode } from './shipment.ts';

/** In cents. */
export interface OfferPrice {
  readonly taxExclusive: Cents;
  readonly taxInclusive: Cents;
}

/** docs/requirements.md OPT-1. */
export interface OfferOption {
  readonly code: string;
  readonly type: string;
  readonly shortDescription: string;
  readonly price: OfferPrice;
  readonly indicative: boolean;
  /** Codes of the options that can't be combined with this one. */
  readonly excludes: readonly string[];
  /** With this option; null if the option doesn't change the offer's day (docs/requirements.md OPT-1). */
  readonly deliveryDate: IsoDate | null;
}

/** Up to and including `maxGrams`; the price is what the parcel would cost in it. */
export interface OfferBand {
  readonly maxGrams: number;
  readonly price: OfferPrice;
  readonly current: boolean;
}

/** The service type RELAY is `RELAIS` in the API (docs/glossary.md). */
export interface Offer {
  readonly key: string;
  readonly carrierCode: string;
  readonly carrierName: string;
  readonly serviceCode: string;
  readonly serviceType: 'HOME' | 'RELAY';
  readonly label: string;
  readonly characteristics: readonly string[];
  readonly characteristicsLabel: string;
  readonly depositModes: readonly DepositMode[];
  readonly depositLabel: string;
  readonly collectionDate: IsoDate;
  readonly deliveryMode: DeliveryMode;
  readonly deliveryLabel: string;
  readonly deliveryDate: IsoDate;
  /** Hour of the arrival day by which the parcel is delivered, 1 to 23; null if no hour is promised. */
  readonly deliveredBefore: number | null;
  readonly guaranteed: boolean;
  readonly delayDays: number;
  readonly price: OfferPrice;
  /** What the parcel needs if it is too small for the service: a sleeve at a price, or null for a larger box. */
  readonly packing?: { readonly sleeve: OfferPrice | null };
  readonly options: readonly OfferOption[];
  readonly position: number;
  readonly category: string;
  /** The lines of the price breakdown in cents, the last one for VAT; their sum is `price.taxInclusive`. */
  readonly breakdown: readonly { readonly code: string; readonly label: string; readonly amount: Cents }[];
  readonly co2Grams: number;
  /**
   * How CO₂ was estimated: mode of transport in the visitor's language, and its CO₂e in grams per tonne-kilometre; null
   * if the carrier doesn't publish it.
   */
  readonly co2Method: { readonly mode: string; readonly gramsPerTonneKm: number } | null;
  readonly distanceKm: number;
  readonly indicative: boolean;
  readonly delayIndicative: boolean;
  readonly estimated: boolean;
  readonly notes: readonly string[];
  readonly conditions: readonly string[];
  readonly bands: readonly OfferBand[];
}

/** Which price each site shows first and sorts by (docs/requirements.md SMT-11, SMT-21). */
const displayedBasis: Readonly<Record<Site, keyof OfferPrice>> = { part: 'taxInclusive', pro: 'taxExclusive' };

/** In cents: including VAT on `part`, excluding it on `pro`. */
export function displayedAmount(price: OfferPrice, site: Site): Cents {
  return price[displayedBasis[site]];
}

/** In cents (docs/requirements.md SMT-21). */
export function displayedPrice(offer: { readonly price: OfferPrice }, site: Site): Cents {
  return displayedAmount(offer.price, site);
}
