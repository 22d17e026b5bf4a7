import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Advice, findAdvice, maxAdvicePerOffer } from './advice.ts';
import { adviceText } from './advice-text.ts';
import { readMeasure, withMeasure } from './parcel-change.ts';
import type { RatedService, Rating, RefusalReason } from './rated-service.ts';
import { rateForTest, shipmentForTest } from './rating.fixture.ts';
import type { Shipment } from './shipment.ts';

const forOffer = (advice: readonly Advice[], serviceCode: string) =>
  advice.filter(({ offer }) => offer.serviceCode === serviceCode);
const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');
const homeOnly = (shipment: Shipment): Rating => ({
  services: rateForTest(shipment).services.filter(({ serviceCode }) => serviceCode === 'HOME'),
  refusals: [],
});

describe('SMT-26 honest advice', () => {
  test('Paris to Lyon, 0,28 kg at home: 30 g less cost 5,49 €', () => {
    const [advice] = forOffer(findAdvice(rateForTest, shipmentForTest(), 'part'), 'HOME');
    expect(advice).toMatchObject({
      change: { kind: 'weight', field: 'packageDetail.weight', from: 0.28, to: 0.25 },
      service: { serviceCode: 'HOME' },
      saves: 210,
      price: { taxInclusive: 549 },
    });
    expect(advice && plain(adviceText('fr', advice, 'part', 'ORDINARY'))).toBe('30 g de moins : 5,49 €');
    expect(advice && plain(adviceText('en', advice, 'part', 'ORDINARY'))).toBe('30 g less: 5,49 €');
  });

  test('on the professional site savings are before VAT', () => {
    const [advice] = forOffer(findAdvice(rateForTest, shipmentForTest(), 'pro'), 'HOME');
    expect(advice?.saves).toBe(633 - 458);
    expect(advice && plain(adviceText('fr', advice, 'pro', 'ORDINARY'))).toBe('30 g de moins : 4,58 € HT');
  });

  test('a thinner parcel makes the letter available, for the topmost offer only', () => {
    const advice = findAdvice(rateForTest, shipmentForTest(), 'part');
    const letterAdvice = advice.filter(({ service }) => service.serviceCode === 'LETTER');
    expect(letterAdvice.map(({ offer, change, saves }) => [offer.serviceCode, change.field, change.to, saves])).toEqual(
      [['RELAY', 'packageDetail.height', 3, 689 - 538]],
    );
    expect(letterAdvice[0] && plain(adviceText('fr', letterAdvice[0], 'part', 'ORDINARY'))).toBe(
      '3 cm de hauteur en moins : 5,38 € (Lettre suivie)',
    );
  });

  test('a shorter side avoids the surcharge, and the same carrier has a relay', () => {
    const long = shipmentForTest({ lengthMm: 1400, widthMm: 100, heightMm: 50, weightGrams: 200 });
    const [side] = forOffer(findAdvice(homeOnly, long, 'part'), 'HOME');
    expect(side).toMatchObject({
      change: { kind: 'dimension', field: 'packageDetail.length', from: 140, to: 135 },
      saves: 600,
    });
    const relay = forOffer(findAdvice(rateForTest, shipmentForTest(), 'part'), 'HOME').at(-1);
    expect(relay).toMatchObject({ change: { kind: 'relay', field: 'delivery', to: 'relay' }, saves: 70, size: 1 });
    expect(relay && plain(adviceText('fr', relay, 'part', 'ORDINARY'))).toBe(
      'En point relais : 6,89 € (Colissimo Point Retrait)',
    );
  });

  test('a relay that is slower, or loses the guarantee, is not advised', () => {
    const withRelayChange = (change: object) => (shipment: Shipment) => {
      const rating = rateForTest(shipment);
      return { ...rating, services: rating.services.map((s) => (s.serviceType === 'RELAY' ? s : { ...s, ...change })) };
    };
    const relays = (change: object) =>
      findAdvice(withRelayChange(change), shipmentForTest(), 'part').filter(({ change: { kind } }) => kind === 'relay');
    expect(relays({})).toHaveLength(1);
    expect(relays({ delayDays: 1 })).toEqual([]);
    expect(relays({ guaranteed: true })).toEqual([]);
  });

  test('a smaller side is not advised to make a relay available instead of home', () => {
    const large = shipmentForTest({ lengthMm: 1400, widthMm: 100, heightMm: 50, weightGrams: 200 });
    const services = findAdvice(rateForTest, large, 'part').map(({ service }) => service.serviceCode);
    expect(services).not.toContain('RELAY');
  });

  test('a tube changes its diameter in both sides', () => {
    const tube = shipmentForTest({
      dimensionType: 'TUBE',
      lengthMm: 1300,
      widthMm: 102,
      heightMm: 102,
      weightGrams: 200,
    });
    const [advice] = forOffer(findAdvice(homeOnly, tube, 'part'), 'HOME');
    expect(advice?.change).toMatchObject({ field: 'packageDetail.length', to: 129.6 });
    expect(withMeasure(tube, 'packageDetail.width', 90).parcel).toMatchObject({ widthMm: 90, heightMm: 90 });
    const wide = { ...tube, parcel: { ...tube.parcel, lengthMm: 100, widthMm: 705, heightMm: 705 } };
    const [thinner] = forOffer(findAdvice(homeOnly, wide, 'part'), 'HOME');
    expect(thinner?.change).toMatchObject({ field: 'packageDetail.width', to: 70 });
    expect(thinner && plain(adviceText('fr', thinner, 'part', 'TUBE'))).toBe('0,5 cm de diamètre en moins : 5,49 €');
  });

  test('there is no advice in the lightest band, nor without services', () => {
    expect(findAdvice(homeOnly, shipmentForTest({ weightGrams: 250 }), 'part')).toEqual([]);
    expect(findAdvice(() => ({ services: [], refusals: [] }), shipmentForTest(), 'part')).toEqual([]);
  });

  test('every advice holds when it is followed, is the smallest of its kind, in ascending order, at most three per offer', () => {
    const side = fc.integer({ min: 1, max: 1200 });
    const parcel = fc.record({
      lengthMm: side,
      widthMm: side,
      heightMm: side,
      weightGrams: fc.integer({ min: 10, max: 4000 }),
    });
    const priceIn = (shipment: Shipment, code: string) =>
      rateForTest(shipment).services.find(({ serviceCode }) => serviceCode === code)?.taxInclusive ??
      Number.POSITIVE_INFINITY;
    fc.assert(
      fc.property(parcel, (change) => {
        const shipment = shipmentForTest(change);
        const advice = findAdvice(rateForTest, shipment, 'part');
        expect(advice.map(({ size }) => size)).toEqual(advice.map(({ size }) => size).sort((a, b) => a - b));
        for (const { serviceCode } of rateForTest(shipment).services) {
          const offerAdvice = forOffer(advice, serviceCode);
          expect(offerAdvice.length).toBeLessThanOrEqual(maxAdvicePerOffer);
          expect(offerAdvice.map(({ size }) => size)).toEqual(
            offerAdvice.map(({ size }) => size).sort((a, b) => a - b),
          );
        }
        for (const {
          offer,
          service,
          change: { field, to },
          saves,
          price,
        } of advice) {
          const before = priceIn(shipment, offer.serviceCode);
          expect(saves).toBe(before - price.taxInclusive);
          expect(saves).toBeGreaterThan(0);
          if (field === 'delivery' || field === 'collectionDate') continue;
          const value = Math.round(to * (field === 'packageDetail.weight' ? 1000 : 10));
          expect(priceIn(withMeasure(shipment, field, value), service.serviceCode)).toBe(price.taxInclusive);
          for (let nearer = value + 1; nearer <= readMeasure(shipment.parcel, field); nearer += 1) {
            expect(priceIn(withMeasure(shipment, field, nearer), service.serviceCode)).toBeGreaterThanOrEqual(before);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test('removing more than half of a measure is not advised: 19 of 29 kg, 4 of 6 cm', () => {
    const bands =
      (limit: number) =>
      (shipment: Shipment): Rating => {
        const { services } = homeOnly(shipmentForTest());
        return {
          services: services.map((s) => ({ ...s, taxInclusive: shipment.parcel.weightGrams > limit ? 9000 : 4300 })),
          refusals: [],
        };
      };
    expect(findAdvice(bands(10_000), shipmentForTest({ weightGrams: 29_000 }), 'part')).toEqual([]);
    expect(findAdvice(bands(15_000), shipmentForTest({ weightGrams: 29_000 }), 'part')).toMatchObject([
      { change: { from: 29, to: 15 }, saves: 4700 },
    ]);
  });

  test('a relay that arrives later in the day is not advised', () => {
    const at = (home: number | null, relay: number | null) => (shipment: Shipment) => {
      const { services, refusals } = rateForTest(shipment);
      const before = { HOME: home, RELAY: relay };
      return { refusals, services: services.map((s) => ({ ...s, deliveredBefore: before[s.serviceType] })) };
    };
    const relays = (home: number | null, relay: number | null) =>
      findAdvice(at(home, relay), shipmentForTest(), 'part').filter(({ change: { kind } }) => kind === 'relay').length;
    expect([relays(10, 13), relays(13, null), relays(13, 13), relays(13, 10), relays(null, 18)]).toEqual([
      0, 0, 1, 1, 1,
    ]);
  });

  test('a relay that arrives days later, though earlier in the day, is not advised', () => {
    const withLateRelay = (shipment: Shipment): Rating => {
      const { services, refusals } = rateForTest(shipment);
      const relay = { delayDays: 3, deliveredBefore: 8 };
      return { refusals, services: services.map((s) => (s.serviceType === 'RELAY' ? { ...s, ...relay } : s)) };
    };
    expect(findAdvice(withLateRelay, shipmentForTest(), 'part').map(({ change: { kind } }) => kind)).not.toContain(
      'relay',
    );
  });

  test.each([
    ['of another carrier', { carrierCode: 'CHRP' }],
    ['that costs as much', { taxInclusive: 759 }],
    ['that costs more', { taxInclusive: 800 }],
  ])('a relay %s is not advised', (_name, change) => {
    const rateAt = (shipment: Shipment): Rating => {
      const { services } = rateForTest(shipment);
      return { refusals: [], services: services.map((s) => (s.serviceType === 'RELAY' ? { ...s, ...change } : s)) };
    };
    expect(findAdvice(rateAt, shipmentForTest(), 'part').map(({ change: { kind } }) => kind)).not.toContain('relay');
  });

  test('of two sides that help, the one that changes least', () => {
    const large = shipmentForTest({ lengthMm: 800, widthMm: 760, heightMm: 50, weightGrams: 200 });
    expect(findAdvice(homeOnly, large, 'part').map(({ change }) => change)).toEqual([
      { kind: 'dimension', field: 'packageDetail.length', from: 80, to: 69 },
    ]);
  });

  const { services: usual } = homeOnly(shipmentForTest());
  const service = (serviceCode: string, taxInclusive: number, change: Partial<RatedService> = {}): RatedService[] =>
    usual.map((home) => ({ ...home, serviceCode, taxInclusive, ...change }));
  const refusal = (serviceCode: string, reason: RefusalReason) =>
    usual.map(({ carrierCode, carrierName, label }) => ({
      ...{ carrierCode, carrierName, label, serviceCode, reason },
      limit: 250,
      actual: 280,
    }));

  test('one change that leads to two services appears once, with the larger saving; an offer has at most three', () => {
    const rateAt = ({ parcel, collectionDate }: Shipment): Rating => {
      const small = parcel.weightGrams <= 250 || parcel.lengthMm <= 200;
      const later = collectionDate > '2026-11-23';
      return {
        services: [
          ...service('HOME', small ? 600 : later ? 690 : 700),
          ...service('RELAY', small ? 640 : 650, { serviceType: 'RELAY', deliveryMode: 'RELAY' }),
          ...(small ? service('LETTER', 300) : []),
        ],
        refusals: small ? [] : refusal('LETTER', 'WEIGHT_ABOVE_LIMIT'),
      };
    };
    const advice = findAdvice(rateAt, shipmentForTest(), 'part', ['2026-11-24']);
    const adviceOf = (serviceCode: string) =>
      forOffer(advice, serviceCode).map(({ service: { serviceCode: to }, change, saves }) => [change.to, saves, to]);
    expect(adviceOf('RELAY')).toEqual([
      [20, 350, 'LETTER'],
      [0.25, 350, 'LETTER'],
    ]);
    expect(adviceOf('HOME')).toEqual([
      [20, 100, 'HOME'],
      [0.25, 100, 'HOME'],
      ['relay', 50, 'RELAY'],
    ]);
  });

  test.each([
    ['WEIGHT_ABOVE_LIMIT', 1],
    ['THICKNESS_ABOVE_LIMIT', 1],
    ['FORMAT_NOT_ACCEPTED', 0],
    ['DESTINATION_NOT_SERVED', 0],
  ] as const)('a service refused for %s becomes available by %i changes', (reason, changes) => {
    const rateAt = ({ parcel }: Shipment): Rating =>
      parcel.weightGrams <= 250
        ? { services: [...service('HOME', 700), ...service('LETTER', 300)], refusals: [] }
        : { services: service('HOME', 700), refusals: refusal('LETTER', reason) };
    expect(findAdvice(rateAt, shipmentForTest(), 'part')).toHaveLength(changes);
  });

  test('no shipment is rated twice, and none on a day that was not passed in', () => {
    const ratedShipments: string[] = [];
    const recording = (shipment: Shipment) => {
      ratedShipments.push(JSON.stringify(shipment));
      return rateForTest(shipment);
    };
    findAdvice(recording, shipmentForTest(), 'part');
    expect(ratedShipments).toHaveLength(new Set(ratedShipments).size);
    expect(ratedShipments.every((text) => text.includes('2026-11-23'))).toBe(true);
  });

  test('the first later departure on which the offer costs less', () => {
    const cheaperFrom =
      (date: string) =>
      (shipment: Shipment): Rating => ({
        services: homeOnly(shipmentForTest({ weightGrams: 250 })).services.map((s) => ({
          ...s,
          taxInclusive: shipment.collectionDate < date ? 549 : 529,
        })),
        refusals: [],
      });
    const dates = ['2026-11-24', '2026-11-25', '2026-11-26'];
    const light = shipmentForTest({ weightGrams: 250 });
    const [advice, ...others] = findAdvice(cheaperFrom('2026-11-25'), light, 'part', dates);
    expect(others).toEqual([]);
    expect(advice).toMatchObject({
      change: { kind: 'date', field: 'collectionDate', from: '2026-11-23', to: '2026-11-25' },
      saves: 20,
    });
    expect(advice && plain(adviceText('fr', advice, 'part', 'ORDINARY'))).toBe('Dépôt le mer. 25 nov. : 5,29 €');
    expect(advice && plain(adviceText('en', advice, 'part', 'ORDINARY'))).toBe('Drop-off on Wed 25 Nov: 5,29 €');
    expect(findAdvice(cheaperFrom('2026-12-25'), light, 'part', dates)).toEqual([]);
  });
});
