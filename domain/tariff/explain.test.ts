import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Site } from '#domain/site/site.ts';
import { anyShipment } from '#tests/build/any-shipment.ts';
import { aDestination, aShipment, type ShipmentChanges } from '#tests/build/shipment.ts';
import { label, smallTariffs } from '#tests/build/tariff.ts';
import { shippedTariffs } from '#tests/build/tariffs.ts';
import { neighbouringBands } from './bands.ts';
import { co2Grams, estimateCo2 } from './co2.ts';
import { explainPrice, weightRange } from './explain.ts';
import { offerNotes } from './notes.ts';
import { rateShipment } from './rate.ts';

const compiledTariffs = shippedTariffs();

function ratedOffer(changes: ShipmentChanges, code: string, site: Site = 'part') {
  const shipment = aShipment(changes);
  const ratedService = rateShipment(compiledTariffs, shipment, site).services.find(
    ({ serviceCode }) => serviceCode === code,
  );
  if (ratedService === undefined) throw new Error(`${code} isn't offered`);
  return { shipment, rated: ratedService };
}

const lausanne = { to: aDestination('CH', '1003', 'Lausanne'), parcel: { weightGrams: 280 } };

test('SMT-26 the lines name the band, the surcharges and the VAT', () => {
  const abroad = ratedOffer(lausanne, 'ColissimoAccess');
  const suisse = { fr: 'Suisse', en: 'Switzerland' };
  expect(explainPrice(compiledTariffs, abroad.shipment, abroad.rated, suisse)).toEqual([
    {
      code: 'BASE',
      label: { fr: 'Tarif Suisse, jusqu’à\u00A0500\u00A0g', en: 'Switzerland rate, up to\u00A0500\u00A0g' },
      amount: 1499,
    },
    {
      code: 'VAT',
      label: { fr: 'Sans TVA (hors du territoire fiscal de l’UE)', en: 'No VAT (outside the EU VAT territory)' },
      amount: 0,
    },
  ]);
  const delivengo = ratedOffer(lausanne, 'DelivengoEasy');
  const [base] = explainPrice(compiledTariffs, delivengo.shipment, delivengo.rated, suisse);
  expect(base?.label.fr).toBe('Tarif Suisse, 251 à 500\u00A0g');

  const corsica = ratedOffer({ to: aDestination('FR', '20000') }, 'Chrono13');
  const lines = explainPrice(compiledTariffs, corsica.shipment, corsica.rated);
  expect(lines.map(({ code, label, amount }) => [code, label.fr, amount])).toEqual([
    ['BASE', 'Tarif France et Monaco, jusqu’à\u00A01\u00A0kg', 1950],
    ['SURCHARGE', 'Supplément Corse', 2560],
    ['VAT', 'TVA 20\u00A0%', 902],
  ]);
  const lyon = ratedOffer({}, 'Chrono13');
  expect(explainPrice(compiledTariffs, lyon.shipment, lyon.rated).map(({ code, amount }) => [code, amount])).toEqual([
    ['BASE', 1950],
    ['VAT', 390],
  ]);
  const net = ratedOffer({}, 'ColissimoAccess');
  expect(explainPrice(compiledTariffs, net.shipment, net.rated).at(-1)).toMatchObject({
    label: { fr: 'Sans TVA (service postal universel)' },
    amount: 0,
  });
});

test('SMT-26 the lines sum to the price to the cent', () => {
  fc.assert(
    fc.property(anyShipment, fc.constantFrom<Site>('part', 'pro'), (shipment, site) => {
      for (const ratedService of rateShipment(compiledTariffs, shipment, site).services) {
        const lines = explainPrice(compiledTariffs, shipment, ratedService);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(ratedService.taxInclusive);
        const withoutVat = lines.filter(({ code }) => code !== 'VAT').reduce((sum, { amount }) => sum + amount, 0);
        expect(withoutVat).toBe(ratedService.taxExclusive);
        expect(lines.every(({ amount }) => amount >= 0)).toBe(true);
        expect(ratedService.taxInclusive).toBeGreaterThan(0);
      }
    }),
    { numRuns: 500 },
  );
});

test('SMT-26 a price whose tariff was replaced still has a breakdown of its totals', () => {
  const { shipment, rated: ratedService } = ratedOffer({}, 'Chrono13');
  const withoutTariff = { ...ratedService, tariffVersion: 'CHRP-both@2020-01-01#gone' };
  expect(
    explainPrice(compiledTariffs, shipment, withoutTariff).map(({ code, label, amount }) => [code, label.fr, amount]),
  ).toEqual([
    ['BASE', 'Chrono 13', 1950],
    ['VAT', 'TVA 20\u00A0%', 390],
  ]);
  expect(neighbouringBands(compiledTariffs, shipment, withoutTariff)).toEqual([]);
  expect(neighbouringBands(compiledTariffs, shipment, { ...ratedService, zone: 'GONE' })).toEqual([]);
  expect(estimateCo2(compiledTariffs, withoutTariff, 250, 465)).toBeNull();
  const abroad = ratedOffer(lausanne, 'ColissimoAccess');
  const withReplacedTariff = { ...abroad.rated, tariffVersion: withoutTariff.tariffVersion };
  expect(explainPrice(compiledTariffs, abroad.shipment, withReplacedTariff).at(-1)).toEqual({
    code: 'VAT',
    label: { fr: 'Sans TVA (hors du territoire fiscal de l’UE)', en: 'No VAT (outside the EU VAT territory)' },
    amount: 0,
  });
  const net = ratedOffer({}, 'ColissimoAccess');
  const netReplaced = { ...net.rated, tariffVersion: withoutTariff.tariffVersion };
  expect(explainPrice(compiledTariffs, net.shipment, netReplaced).at(-1)).toMatchObject({
    label: { fr: 'Sans TVA (service postal universel)', en: 'No VAT (universal postal service)' },
  });
});

test('SMT-26 the bands around a weight have the price that the parcel would have there', () => {
  const { shipment, rated: ratedService } = ratedOffer({ parcel: { weightGrams: 900 } }, 'ColissimoAccess');
  const row = neighbouringBands(compiledTariffs, shipment, ratedService).map((band) => [
    band.minGrams,
    band.maxGrams,
    band.taxInclusive,
    band.current,
  ]);
  expect(row).toEqual([
    [251, 500, 759, false],
    [501, 750, 929, false],
    [751, 1000, 959, true],
    [1001, 2000, 1119, false],
    [2001, 5000, 1739, false],
  ]);
  const heavy = ratedOffer({ parcel: { weightGrams: 22_000 } }, 'ColissimoAccess');
  const [, lighter, ownBand] = neighbouringBands(compiledTariffs, heavy.shipment, heavy.rated);
  expect(lighter).toMatchObject({ maxGrams: 15_000, taxExclusive: 3199, taxInclusive: 3199 });
  expect(ownBand).toMatchObject({ taxExclusive: 3299, taxInclusive: 3959, current: true });
});

test.each([
  [500, [[1, 500]]],
  [
    501,
    [
      [1, 500],
      [501, 501],
    ],
  ],
  [
    700,
    [
      [1, 500],
      [501, 700],
    ],
  ],
  [
    5000,
    [
      [1, 500],
      [501, 1000],
    ],
  ],
])('SMT-26 the bands of a service up to %i g end there', (maxGrams, expected) => {
  const small = smallTariffs({ service: { limits: { maxGrams } } });
  const shipment = aShipment();
  const [ratedService] = rateShipment(small, shipment, 'part').services;
  const bands = ratedService === undefined ? [] : neighbouringBands(small, shipment, ratedService);
  expect(bands.map((band) => [band.minGrams, band.maxGrams])).toEqual(expected);
});

test('SMT-26 the current band of the gauge is the price of the offer', () => {
  fc.assert(
    fc.property(anyShipment, fc.constantFrom<Site>('part', 'pro'), (shipment, site) => {
      for (const ratedService of rateShipment(compiledTariffs, shipment, site).services) {
        const current = neighbouringBands(compiledTariffs, shipment, ratedService).filter((band) => band.current);
        const { taxExclusive, taxInclusive } = ratedService;
        expect(current).toMatchObject([{ taxExclusive, taxInclusive }]);
        expect(current[0]?.minGrams).toBeLessThanOrEqual(ratedService.billableGrams);
        expect(current[0]?.maxGrams).toBeGreaterThanOrEqual(ratedService.billableGrams);
      }
    }),
    { numRuns: 300 },
  );
});

test('SMT-26 a band is written in grams and kilograms in both languages', () => {
  const ranges = [weightRange(0, 250), weightRange(250, 500), weightRange(750, 1000), weightRange(1000, 2000)];
  expect(ranges.map(({ fr }) => fr.replaceAll('\u00A0', ' '))).toEqual([
    'jusqu’à 250 g',
    '251 à 500 g',
    '751 g à 1 kg',
    '1,001 à 2 kg',
  ]);
  expect(ranges.map(({ en }) => en.replaceAll('\u00A0', ' '))).toEqual([
    'up to 250 g',
    '251 to 500 g',
    '751 g to 1 kg',
    '1.001 to 2 kg',
  ]);
});

test('SMT-23 SMT-26 notes list what is included, conditions what is not, and neither excludes an offer', () => {
  const notesOf = (changes: ShipmentChanges, code: string, site: Site = 'part') => {
    const { shipment, rated: ratedService } = ratedOffer(changes, code, site);
    const { included, conditions } = offerNotes(compiledTariffs, shipment, ratedService, 'part');
    const plain = (labels: typeof included) => labels.map(({ fr }) => fr.replaceAll('\u00A0', ' '));
    return { included: plain(included), conditions: plain(conditions) };
  };
  const included = (...args: Parameters<typeof notesOf>) => notesOf(...args).included;
  const duties =
    'Condition vers les États-Unis : affranchir en ligne et payer d’avance les droits de douane, en plus de ce prix';
  const america = {
    to: aDestination('US', '10001'),
    parcel: { lengthMm: 400, widthMm: 300, heightMm: 200, weightGrams: 3000 },
  };
  for (const [code, site] of [
    ['ColissimoAccess', 'part'],
    ['ColissimoExpert', 'pro'],
    ['ChronoInternationalColis', 'part'],
  ] as const) {
    expect(notesOf(america, code, site).conditions[0]).toBe(duties);
    expect(included(america, code, site).join()).not.toContain('douane');
  }
  expect(notesOf(america, 'ChronoInternationalColis').conditions[1]).toBe(
    'Poids facturé : 4,8 kg, d’après le volume (40 × 30 × 20 cm ÷ 5000), au lieu de 3 kg',
  );
  const heavy = { ...america, parcel: { ...america.parcel, weightGrams: 4800 } };
  expect(notesOf(heavy, 'ChronoInternationalColis').conditions).toEqual([duties]);
  expect(notesOf({ parcel: { weightGrams: 250 } }, 'ColissimoAccess')).toEqual({
    included: ['30 kg au plus', 'Indemnité de base : 23 € par kilogramme, soit 5,75 € pour ce colis'],
    conditions: [],
  });
  const small = { lengthMm: 100, widthMm: 160, heightMm: 10 };
  const sleeve = 'avec une pochette de 35 × 25 cm, environ 0,90 € en plus';
  expect(notesOf({ parcel: small }, 'ColissimoAccess').conditions).toEqual([
    `Emballage d’au moins 16 × 11 × 1 cm : ${sleeve}`,
  ]);
  const flat = { ...lausanne, parcel: { lengthMm: 160, widthMm: 210, heightMm: 5 } };
  expect(notesOf(flat, 'ColissimoAccess').conditions).toEqual([`Emballage d’au moins 21 × 16 × 1 cm : ${sleeve}`]);
  const tube = { dimensionType: 'TUBE', widthMm: 100 } as const;
  expect(included({ ...lausanne, parcel: tube }, 'ColissimoAccess').join()).toContain('aucun supplément n’est publié');
  expect(included({ parcel: tube }, 'ColissimoAccess').join()).not.toContain('aucun supplément');
  expect(included({ parcel: { weightGrams: 20_000 } }, 'ColissimoPickupStation', 'pro').join()).not.toContain('bureau');
  expect(included({ parcel: { weightGrams: 20_001 } }, 'ColissimoPickupStation', 'pro').join()).toContain(
    'bureau de poste',
  );
});

test('SMT-27 CO₂ is distance × weight × the factor of the mode', () => {
  expect(co2Grams(465, 250, 170)).toBe(20);
  const { rated: ratedService } = ratedOffer({}, 'ColissimoAccess');
  expect(estimateCo2(compiledTariffs, ratedService, 250, 465)).toMatchObject({
    grams: 20,
    gramsPerTonneKm: 170,
    mode: { fr: 'Route groupée' },
    indicative: true,
  });
});

test.each([
  ['demo', true],
  ['official', false],
] as const)('SMT-27 CO₂ by %s factors is indicative: %s, with its source and mode', (status, indicative) => {
  const modes = { ROAD: { label: label('route', 'road'), gramsPerTonneKm: 100 } };
  const small = smallTariffs({ co2: { status, source: label('essai', 'test'), modes } });
  const [ratedService] = rateShipment(small, aShipment(), 'part').services;
  expect(ratedService && estimateCo2(small, ratedService, 3000, 250)).toEqual({
    grams: 75,
    mode: { fr: 'route', en: 'road' },
    gramsPerTonneKm: 100,
    source: { fr: 'essai', en: 'test' },
    indicative,
  });
});
