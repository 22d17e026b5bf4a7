/** Offers of the API for tests. */
import type { WireOffer } from './wire-offer.ts';

export function wireOffer(change: Partial<WireOffer> = {}): WireOffer {
  return {
    key: 'key-1',
    service: {
      carrierCode: 'POFR',
      carrierName: 'Colissimo',
      serviceType: 'HOME',
      serviceCode: 'COLISSIMO_HOME',
      characteristics: ['TRACKED'],
      characteristicsLabel: 'Suivi',
      label: 'Colissimo Domicile',
    },
    collection: { label: 'Bureau de poste', type: ['POST_OFFICE', 'MAILBOX'], date: '2026-11-23' },
    delivery: { label: 'À domicile', type: 'HOME', guaranteed: false, date: '2026-11-25', before: null },
    delay: 'P2D',
    price: { value: { value: 6.33, currencyIso: 'EUR' }, taxInclusive: { value: 7.59 } },
    options: [
      {
        code: 'SIGNATURE',
        type: 'SIGNATURE',
        shortDescription: 'Remise contre signature',
        price: { value: { value: 2.75, currencyIso: 'EUR' }, taxInclusive: { value: 3.3 } },
        indicative: false,
        excludes: [],
        deliveryDate: null,
      },
    ],
    refusedOptions: [],
    position: 1,
    category: 'parcel',
    breakdown: [
      { code: 'BASE', label: 'Tarif', amount: { value: 6.33 } },
      { code: 'VAT', label: 'TVA', amount: { value: 1.26 } },
    ],
    co2Grams: 120,
    co2Method: { mode: 'Route groupée', gramsPerTonneKm: 170 },
    distanceKm: 392,
    indicative: false,
    delayIndicative: false,
    estimated: false,
    notes: [],
    conditions: [],
    bands: [
      {
        maxGrams: 500,
        price: { value: { value: 6.33, currencyIso: 'EUR' }, taxInclusive: { value: 7.59 } },
        current: true,
      },
    ],
    ...change,
  };
}
