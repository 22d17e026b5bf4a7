/** Writes a rated service as an offer of the API (docs/requirements.md SMT-9, SMT-26, SMT-27). */

import type { Cents } from '#domain/money/money.ts';
import { toWirePrice, toWireServiceType } from '#domain/shipping/offer-to-wire.ts';
import { type Arrivals, offeredOptions, refusedOptions } from '#domain/shipping/offered-options.ts';
import type { LabelPrinting } from '#domain/shipping/point-terms.ts';
import type { Label, PriceLine, RatedService } from '#domain/shipping/rated-service.ts';
import type { Characteristic, DeliveryMode, DepositMode } from '#domain/shipping/shipment.ts';
import type { WireOffer } from '#domain/shipping/wire-offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Co2Estimate } from '#domain/tariff/co2.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { toIsoDuration } from '#domain/time/duration.ts';

/** A weight band of a service's price table, up to and including `maxGrams`, with prices in cents. */
export interface PricedBand {
  readonly maxGrams: number;
  readonly taxExclusive: Cents;
  readonly taxInclusive: Cents;
  readonly current: boolean;
}

export interface OfferFacts {
  /** Where the label is printed for senders without a printer. */
  readonly labelPrinting: LabelPrinting;
  readonly key: string;
  readonly position: number;
  readonly estimated: boolean;
  readonly collectionDate: IsoDate;
  readonly arrivals: Arrivals;
  /** The lines of the price, the last one for VAT; they add up to `taxInclusive`. */
  readonly breakdown: readonly PriceLine[];
  readonly bands: readonly PricedBand[];
  readonly included: readonly Label[];
  /**
   * What a visitor should know before choosing: further steps or costs, a billed weight that isn't the real one,
   * packaging.
   */
  readonly conditions: readonly Label[];
  readonly co2: Co2Estimate | null;
  readonly distanceKm: number;
}

export function toWireOffer(service: RatedService, facts: OfferFacts, locale: Locale): WireOffer {
  return {
    key: facts.key,
    service: {
      carrierCode: service.carrierCode,
      carrierName: service.carrierName,
      serviceType: toWireServiceType(service.serviceType),
      serviceCode: service.serviceCode,
      characteristics: [...service.characteristics],
      characteristicsLabel: characteristicsLabel(service.characteristics, locale),
      label: service.label[locale],
    },
    collection: {
      label: depositLabel(service.depositModes, locale),
      type: [...service.depositModes],
      date: facts.collectionDate,
      ...(facts.labelPrinting.length > 0 && { labelPrinting: [...facts.labelPrinting] }),
    },
    delivery: {
      label: deliveryLabel(service.deliveryMode, locale),
      type: service.deliveryMode,
      guaranteed: service.guaranteed,
      date: facts.arrivals.usual,
      // Offers stored in carts before this field was introduced don't contain it.
      before: service.deliveredBefore ?? null,
      ...(service.recipientContact && { recipientContact: service.recipientContact }),
    },
    delay: toIsoDuration(service.delayDays),
    price: toWirePrice(service),
    ...(service.packing && {
      packing: { sleeve: service.packing.sleeve && toWirePrice(service.packing.sleeve) },
    }),
    options: offeredOptions(service, facts.arrivals).map((option) => ({
      code: option.code,
      type: option.code,
      shortDescription: option.label[locale],
      price: toWirePrice(option),
      indicative: option.indicative,
      excludes: [...option.excludes],
      deliveryDate: option.code === 'SATURDAY' ? facts.arrivals.withSaturday : null,
    })),
    refusedOptions: [...refusedOptions(service, facts.arrivals)],
    position: facts.position,
    category: categoryOf(service.characteristics),
    breakdown: facts.breakdown.map((line) => ({
      code: line.code,
      label: line.label[locale],
      amount: { value: line.amount / 100 },
    })),
    co2Grams: facts.co2?.grams ?? 0,
    co2Method: facts.co2 && { mode: facts.co2.mode[locale], gramsPerTonneKm: facts.co2.gramsPerTonneKm },
    distanceKm: facts.distanceKm,
    indicative: service.indicative,
    delayIndicative: service.delayIndicative,
    estimated: facts.estimated,
    notes: facts.included.map((note) => note[locale]),
    conditions: facts.conditions.map((note) => note[locale]),
    bands: facts.bands.map((band) => ({
      maxGrams: band.maxGrams,
      price: toWirePrice(band),
      current: band.current,
    })),
  };
}

const depositLabels: Readonly<Record<DepositMode, Label>> = {
  POST_OFFICE: { fr: 'Bureau de poste', en: 'Post office' },
  MAILBOX: { fr: 'Boîte aux lettres', en: 'Mailbox' },
  RELAY: { fr: 'Point relais', en: 'Pickup point' },
};

const deliveryLabels: Readonly<Record<DeliveryMode, Label>> = {
  HOME: { fr: 'Domicile', en: 'Home' },
  RELAY: { fr: 'Point relais', en: 'Pickup point' },
  COLLECTION: { fr: 'Bureau de poste', en: 'Post office' },
};

const characteristicLabels: Readonly<Record<Characteristic, Label>> = {
  TRACKED: { fr: 'Suivi', en: 'Tracked' },
  SIGNATURE: { fr: 'Signature', en: 'Signature' },
  GUARANTEED: { fr: 'Délai garanti', en: 'Guaranteed delivery time' },
  MAILBOX_DELIVERY: { fr: 'Remise en boîte aux lettres', en: 'Delivered to the mailbox' },
  ECONOMY: { fr: 'Économique', en: 'Economy' },
  EXPRESS: { fr: 'Express', en: 'Express' },
};

const alternatives: Readonly<Record<Locale, string>> = { fr: ' ou ', en: ' or ' };

/** Words to be joined in one line: only the first keeps its capital. */
function inOneLine(words: readonly string[]): readonly string[] {
  return words.map((word, index) => (index === 0 ? word : word.charAt(0).toLowerCase() + word.slice(1)));
}

/** Names the ways to hand a parcel over: `Bureau de poste, boîte aux lettres ou point relais`. */
function depositLabel(modes: readonly DepositMode[], locale: Locale): string {
  const words = inOneLine(modes.map((mode) => depositLabels[mode][locale]));
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')}${alternatives[locale]}${last}`;
}

function deliveryLabel(mode: DeliveryMode, locale: Locale): string {
  return deliveryLabels[mode][locale];
}

/** Names what a service includes, such as `Suivi, signature`; `characteristicsLabel` in the API. */
function characteristicsLabel(characteristics: readonly Characteristic[], locale: Locale): string {
  return inOneLine(characteristics.map((each) => characteristicLabels[each][locale])).join(', ');
}

/** The kind of an offer; `category` in the API. */
function categoryOf(characteristics: readonly Characteristic[]): 'EXPRESS' | 'ECONOMY' | 'STANDARD' {
  if (characteristics.includes('EXPRESS')) return 'EXPRESS';
  return characteristics.includes('ECONOMY') ? 'ECONOMY' : 'STANDARD';
}
