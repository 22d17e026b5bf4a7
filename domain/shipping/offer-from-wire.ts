/** Converts offers of the API into the shop's own type (docs/requirements.md SMT-9, SMT-12). */
import { toCents } from '#domain/money/money.ts';
import { parseIsoDuration } from '#domain/time/duration.ts';
import type { Offer, OfferPrice } from './offer.ts';
import type { WireOffer } from './wire-offer.ts';

/** The delivery time is unreadable. */
export interface UnreadableOffer {
  readonly error: 'delay';
  readonly key: string;
  readonly delay: string;
}

function priceFromWire(price: WireOffer['price']): OfferPrice {
  return { taxExclusive: toCents(price.value.value), taxInclusive: toCents(price.taxInclusive.value) };
}

/** An error if the delivery time can't be parsed (docs/requirements.md SMT-12). */
export function offerFromWire(wire: WireOffer): Offer | UnreadableOffer {
  const delayDays = parseIsoDuration(wire.delay);
  if (delayDays === null) return { error: 'delay', key: wire.key, delay: wire.delay };
  return {
    key: wire.key,
    carrierCode: wire.service.carrierCode,
    carrierName: wire.service.carrierName,
    serviceCode: wire.service.serviceCode,
    serviceType: wire.service.serviceType === 'RELAIS' ? 'RELAY' : 'HOME',
    label: wire.service.label,
    characteristics: wire.service.characteristics,
    characteristicsLabel: wire.service.characteristicsLabel,
    depositModes: wire.collection.type,
    depositLabel: wire.collection.label,
    collectionDate: wire.collection.date,
    deliveryMode: wire.delivery.type,
    deliveryLabel: wire.delivery.label,
    deliveryDate: wire.delivery.date,
    deliveredBefore: wire.delivery.before,
    guaranteed: wire.delivery.guaranteed,
    delayDays,
    price: priceFromWire(wire.price),
    ...(wire.packing && { packing: { sleeve: wire.packing.sleeve && priceFromWire(wire.packing.sleeve) } }),
    options: wire.options.map((option) => ({ ...option, price: priceFromWire(option.price) })),
    position: wire.position,
    category: wire.category,
    breakdown: wire.breakdown.map(({ code, label, amount }) => ({ code, label, amount: toCents(amount.value) })),
    co2Grams: wire.co2Grams,
    co2Method: wire.co2Method,
    distanceKm: wire.distanceKm,
    indicative: wire.indicative,
    delayIndicative: wire.delayIndicative,
    estimated: wire.estimated,
    notes: wire.notes,
    conditions: wire.conditions,
    bands: wire.bands.map((band) => ({ ...band, price: priceFromWire(band.price) })),
  };
}
