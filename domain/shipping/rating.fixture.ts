/** A made-up tariff for tests: two services with Colissimo's 2026 bands for France, and a letter at one price. */
import type { RatedService, Rating, Refusal, RefusalReason } from './rated-service.ts';
import type { Shipment } from './shipment.ts';

const homeBands: readonly (readonly [number, number])[] = [
  [250, 549],
  [500, 759],
  [750, 929],
  [1000, 959],
  [2000, 1119],
  [5000, 1739],
  [10_000, 2529],
  [15_000, 3199],
  [30_000, 3959],
];

const labels = {
  HOME: { fr: 'Colissimo Domicile', en: 'Colissimo Home' },
  RELAY: { fr: 'Colissimo Point Retrait', en: 'Colissimo Pickup' },
  LETTER: { fr: 'Lettre suivie', en: 'Tracked letter' },
};

function service(serviceCode: keyof typeof labels, price: number): RatedService {
  return {
    carrierCode: serviceCode === 'LETTER' ? 'MTEL' : 'POFR',
    carrierName: serviceCode === 'LETTER' ? 'Lettre suivie' : 'Colissimo',
    serviceCode,
    label: labels[serviceCode],
    serviceType: serviceCode === 'RELAY' ? 'RELAY' : 'HOME',
    characteristics: ['TRACKED'],
    depositModes: ['POST_OFFICE'],
    deliveryMode: serviceCode === 'RELAY' ? 'RELAY' : 'HOME',
    guaranteed: false,
    letter: serviceCode === 'LETTER',
    delayDays: 2,
    deliveredBefore: null,
    workingWeek: 'MON_SAT',
    taxExclusive: Math.round(price / 1.2),
    taxInclusive: price,
    vatRate: 20,
    zone: 'FR',
    billableGrams: 0,
    options: [],
    indicative: false,
    delayIndicative: false,
    tariffVersion: 'test',
    validFrom: '2026-01-01',
  };
}

function refusal(serviceCode: keyof typeof labels, reason: RefusalReason, limit: number, actual: number): Refusal {
  const { carrierCode, carrierName, label } = service(serviceCode, 0);
  return { carrierCode, carrierName, serviceCode, label, reason, limit, actual };
}

/**
 * Up to 30 kg are delivered to home, up to 5 kg to a relay, letters up to 2 kg and 3 cm thick. The sides may total 200
 * cm to home, for 6 € more above 150 cm, and 150 cm to a relay.
 */
export function rateForTest({ parcel }: Shipment): Rating {
  const { lengthMm, widthMm, heightMm, weightGrams } = parcel;
  const sum = lengthMm + widthMm + heightMm;
  const thickness = Math.min(lengthMm, widthMm, heightMm);
  const services: RatedService[] = [];
  const refusals: Refusal[] = [];
  const band = homeBands.find(([maxGrams]) => weightGrams <= maxGrams);
  if (!band) refusals.push(refusal('HOME', 'WEIGHT_ABOVE_LIMIT', 30_000, weightGrams));
  else if (sum > 2000) refusals.push(refusal('HOME', 'SUM_ABOVE_LIMIT', 2000, sum));
  else services.push(service('HOME', band[1] + (sum > 1500 ? 600 : 0)));
  if (weightGrams > 5000) refusals.push(refusal('RELAY', 'WEIGHT_ABOVE_LIMIT', 5000, weightGrams));
  else if (sum > 1500) refusals.push(refusal('RELAY', 'SUM_ABOVE_LIMIT', 1500, sum));
  else if (band) services.push(service('RELAY', band[1] - 70));
  if (weightGrams > 2000) refusals.push(refusal('LETTER', 'WEIGHT_ABOVE_LIMIT', 2000, weightGrams));
  else if (thickness > 30) refusals.push(refusal('LETTER', 'THICKNESS_ABOVE_LIMIT', 30, thickness));
  else services.push(service('LETTER', 538));
  return { services, refusals };
}

/** Paris to Lyon, 22 × 16 × 6 cm, 280 g. */
export function shipmentForTest(parcel: Partial<Shipment['parcel']> = {}): Shipment {
  return {
    from: { country: 'FR', postalCode: '75011', city: 'Paris' },
    to: { country: 'FR', postalCode: '69003', city: 'Lyon' },
    toBusiness: false,
    parcel: {
      dimensionType: 'ORDINARY',
      lengthMm: 220,
      widthMm: 160,
      heightMm: 60,
      weightGrams: 280,
      ...parcel,
    },
    collectionDate: '2026-11-23',
  };
}
