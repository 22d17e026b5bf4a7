import { describe, expect, test } from 'vitest';
import { allSites, type Site } from '#domain/site/site.ts';
import { aDestination, aShipment, type ShipmentChanges } from '#tests/build/shipment.ts';
import { shippedTariffs } from '#tests/build/tariffs.ts';
import { rateShipment } from './rate.ts';

const compiledTariffs = shippedTariffs();
const rate = (changes: ShipmentChanges, site: Site = 'part') => rateShipment(compiledTariffs, aShipment(changes), site);

function offer(changes: ShipmentChanges, code: string, site: Site = 'part') {
  const ratedService = rate(changes, site).services.find(({ serviceCode }) => serviceCode === code);
  if (ratedService === undefined) throw new Error(`${code} isn't offered`);
  return ratedService;
}

function refusalOf(changes: ShipmentChanges, code: string, site: Site = 'part') {
  const refusal = rate(changes, site).refusals.find(({ serviceCode }) => serviceCode === code);
  return refusal === undefined ? null : [refusal.reason, refusal.limit, refusal.actual];
}

const lausanne = {
  to: aDestination('CH', '1003', 'Lausanne'),
  parcel: { lengthMm: 220, widthMm: 160, heightMm: 60, weightGrams: 280 },
};
const flat = { parcel: { heightMm: 25, weightGrams: 200 } };
const corsica = { to: aDestination('FR', '20000', 'Ajaccio') };

test('SMT-23 Paris to Lyon, 20 × 15 × 10 cm, 0,25 kg costs the published price', () => {
  expect(offer({}, 'ColissimoAccess').taxInclusive).toBe(549);
  expect(offer({}, 'ColissimoPickupStation').taxInclusive).toBe(479);
  expect(offer({}, 'Chrono13')).toMatchObject({
    taxInclusive: 2340,
    taxExclusive: 1950,
    vatRate: 20,
    guaranteed: true,
  });
  expect(refusalOf({}, 'LettreSuivie')).toEqual(['THICKNESS_ABOVE_LIMIT', 30, 100]);
  expect(refusalOf({ parcel: { heightMm: 30 } }, 'LettreSuivie')).toBeNull();
  expect(refusalOf({}, 'DelivengoEasy')).toEqual(['DESTINATION_NOT_SERVED', null, 'FR']);
});

test('SMT-23 a gram above a band pays the next one', () => {
  expect(offer({ parcel: { weightGrams: 251 } }, 'ColissimoAccess').taxInclusive).toBe(759);
});

test('SMT-23 a flat parcel also goes by tracked letter', () => {
  expect(offer(flat, 'LettreSuivie')).toMatchObject({ taxInclusive: 574, taxExclusive: 574, vatRate: 0, delayDays: 3 });
  expect(offer(flat, 'LettreServicesPlus', 'pro').taxInclusive).toBe(578);
});

test('SMT-22 Lausanne bears no VAT on either site', () => {
  expect(offer(lausanne, 'ColissimoAccess')).toMatchObject({ taxInclusive: 1499, taxExclusive: 1499, vatRate: 0 });
  expect(offer(lausanne, 'DelivengoEasy').taxInclusive).toBe(1550);
  expect(offer(lausanne, 'DelivengoEasy', 'pro')).toMatchObject({ taxInclusive: 1550, taxExclusive: 1550, vatRate: 0 });
  const colissimo = rate(lausanne, 'pro').services.filter(({ carrierCode }) => carrierCode === 'POFR');
  expect(Math.min(...colissimo.map(({ taxExclusive }) => taxExclusive))).toBe(1138);
});

test('SMT-22 overseas by its own code or the French one costs the same, without VAT', () => {
  const parcel = { weightGrams: 1000 };
  for (const country of ['FR', 'GP']) {
    const ratedService = offer({ to: aDestination(country, '97110'), parcel }, 'ColissimoAccess');
    expect(ratedService).toMatchObject({ zone: 'OM1', taxInclusive: 1900, taxExclusive: 1900, vatRate: 0 });
  }
});

test('SMT-23 the collection date selects the grid', () => {
  const in2025 = { collectionDate: '2025-06-02' };
  expect(offer(in2025, 'ColissimoAccess').taxInclusive).toBe(525);
  expect(offer(in2025, 'ColissimoPickupStation')).toMatchObject({ taxInclusive: 455, validFrom: '2025-01-01' });
  expect(refusalOf(in2025, 'Chrono13')).toEqual(['NO_TARIFF_ON_DATE', null, '2025-06-02']);
  expect(offer({ collectionDate: '2026-01-01' }, 'ColissimoAccess').taxInclusive).toBe(549);
  expect(offer({ collectionDate: '2025-12-31' }, 'ColissimoAccess').taxInclusive).toBe(525);
  expect(rate({ collectionDate: '2024-12-31' }).services).toEqual([]);
});

test('SMT-23 consumer parcels bear no VAT up to 20 kg, but do above', () => {
  const at = (weightGrams: number) => offer({ parcel: { weightGrams } }, 'ColissimoAccess');
  expect(at(20_000)).toMatchObject({ taxInclusive: 3959, taxExclusive: 3959, vatRate: 0 });
  expect(at(20_001)).toMatchObject({ taxInclusive: 3959, taxExclusive: 3299, vatRate: 20 });
  expect(offer({}, 'ColissimoAccess', 'pro')).toMatchObject({ taxExclusive: 684, taxInclusive: 821, vatRate: 20 });
});

test('SMT-22 VAT follows the territory, not the country', () => {
  const pro = (country: string, code: string) => offer({ to: aDestination(country, code) }, 'ColissimoExpert', 'pro');
  expect(pro('ES', '28001')).toMatchObject({ zone: 'Z2', vatRate: 20 });
  expect(pro('ES', '35001')).toMatchObject({ zone: 'Z4', vatRate: 0 });
  expect(pro('ES', '51001')).toMatchObject({ zone: 'Z2', vatRate: 0 });
  expect(pro('FI', '22100')).toMatchObject({ zone: 'Z6', vatRate: 0 });
  expect(pro('PT', '9500-150')).toMatchObject({ zone: 'Z2', vatRate: 20 });
  expect(pro('GB', 'BT1 5GS')).toMatchObject({ zone: 'Z2', vatRate: 20 });
  expect(pro('GB', 'SW1A 1AA')).toMatchObject({ zone: 'Z2', vatRate: 0 });
  expect(pro('AD', 'AD500')).toMatchObject({ zone: 'FR', vatRate: 0 });
  expect(pro('MC', '98000')).toMatchObject({ zone: 'FR', vatRate: 20 });
  expect(pro('MF', '97150').zone).toBe('OM1');
  expect(pro('SX', '').zone).toBe('Z6');
  expect(refusalOf({ to: aDestination('ES', '35001') }, 'ColissimoPickupStation', 'pro')?.[0]).toBe(
    'DESTINATION_NOT_SERVED',
  );
  expect(offer({ to: aDestination('FI', '22100') }, 'ColissimoAccess').zone).toBe('A');
});

test('SMT-22 home delivery without signature is offered abroad only where the carrier has it', () => {
  const home = (country: string) =>
    refusalOf({ to: aDestination(country) }, 'ColissimoAccess', 'pro')?.[0] ?? 'offered';
  expect(['BE', 'CH', 'GP', 'DE', 'US'].map(home)).toEqual([
    'offered',
    'offered',
    'offered',
    'DESTINATION_NOT_SERVED',
    'DESTINATION_NOT_SERVED',
  ]);
});

test('SMT-22 Corsica costs the mainland price by Colissimo and a demo supplement by Chrono 13', () => {
  expect(offer(corsica, 'ColissimoAccess')).toMatchObject({ taxInclusive: 549, indicative: false });
  expect(offer(corsica, 'Chrono13')).toMatchObject({ taxExclusive: 4510, taxInclusive: 5412, indicative: true });
  expect(offer({ from: aDestination('FR', '20200') }, 'Chrono13').indicative).toBe(true);
});

test('SMT-22 the refusal of an end that no grid covers has its place', () => {
  const fromGermany = rate({ from: aDestination('DE', '10115') });
  expect(fromGermany.services).toEqual([]);
  expect(new Set(fromGermany.refusals.map(({ reason, actual }) => `${reason} ${actual}`))).toEqual(
    new Set(['ORIGIN_NOT_SERVED DE']),
  );
  expect(rate({ to: aDestination('PR', '00901') }).services).toEqual([]);
  expect(rate({ to: aDestination('VI', '00802') }, 'pro').services).toEqual([]);
  expect(offer({ to: aDestination('US', '10001') }, 'ColissimoAccess').zone).toBe('C');
});

test('SMT-22 from overseas only the partial 2025 grid has prices, marked as indicative', () => {
  const { services } = rate({ from: aDestination('FR', '97110'), parcel: { weightGrams: 900 } });
  expect(services).toMatchObject([{ serviceCode: 'ColissimoOutreMerMetropole', taxInclusive: 1400, indicative: true }]);
});

test('SMT-23 only demo figures are labelled so', () => {
  expect(offer({}, 'ColissimoAccess')).toMatchObject({ indicative: false, delayIndicative: false });
  const options = offer({}, 'ColissimoAccess').options.map(({ code, indicative }) => [code, indicative]);
  expect(options).toEqual([
    ['SIGNATURE', false],
    ['MAILBOX_COLLECTION', true],
  ]);
  expect(offer({}, 'ColissimoAccess', 'pro')).toMatchObject({ indicative: false, delayIndicative: true });
  expect(offer({}, 'Chrono18').indicative).toBe(true);
  const express = (country: string) => offer({ to: aDestination(country) }, 'ChronoInternationalColis').indicative;
  expect(['DE', 'IT', 'PL', 'CH', 'GP'].map(express)).toEqual([false, false, false, false, false]);
  expect(['US', 'MA', 'JP', 'NC', 'GB'].map(express)).toEqual([true, true, true, true, true]);
});

test('SMT-23 services that arrive on the same day differ in the hour', () => {
  const hours = ['Chrono10', 'Chrono13', 'Chrono18', 'ChronoRelais13'].map((code) => offer({}, code).deliveredBefore);
  expect(hours).toEqual([10, 13, 18, 13]);
  expect(offer({}, 'ColissimoAccess').deliveredBefore).toBeNull();
});

test('SMT-23 options exclude each other and bear the offer’s VAT', () => {
  const saturday = offer({}, 'Chrono13').options.find(({ code }) => code === 'SATURDAY');
  expect(saturday).toMatchObject({ taxExclusive: 500, taxInclusive: 600 });
  const belgium = offer({ to: aDestination('BE', '1000') }, 'ChronoClassic').options;
  expect(belgium.map(({ code, excludes }) => [code, excludes])).toEqual([
    ['SATURDAY', ['GUARANTEED_DATE']],
    ['GUARANTEED_DATE', ['SATURDAY']],
  ]);
  const heavy = offer({ parcel: { weightGrams: 25_000 } }, 'ColissimoAccess').options[0];
  expect(heavy).toMatchObject({ code: 'SIGNATURE', taxInclusive: 330, taxExclusive: 275 });
});

test('SMT-23 a tube or an oversized parcel pays the supplement in France and none abroad', () => {
  const tube = { dimensionType: 'TUBE', lengthMm: 500, widthMm: 80, heightMm: 80 } as const;
  expect(offer({ parcel: tube }, 'ColissimoAccess').taxInclusive).toBe(549 + 600);
  expect(offer({ parcel: { lengthMm: 1001 } }, 'ColissimoAccess').taxInclusive).toBe(549 + 600);
  expect(offer({ parcel: { lengthMm: 1000, widthMm: 250, heightMm: 250 } }, 'ColissimoAccess').taxInclusive).toBe(549);
  expect(offer({ parcel: { lengthMm: 1000, widthMm: 251, heightMm: 250 } }, 'ColissimoAccess').taxInclusive).toBe(1149);
  expect(offer({ ...lausanne, parcel: { ...tube, weightGrams: 280 } }, 'ColissimoAccess').taxInclusive).toBe(1499);
  expect(offer({ parcel: tube }, 'ColissimoAccess', 'pro')).toMatchObject({
    taxExclusive: 684 + 500,
    indicative: true,
  });
});

test('SMT-23 limits are inclusive, and a refusal has the first one exceeded', () => {
  const box = (lengthMm: number, widthMm: number, heightMm: number, weightGrams = 250) => ({
    parcel: { lengthMm, widthMm, heightMm, weightGrams },
  });
  expect(refusalOf(box(2000, 10, 10), 'ColissimoAccess')).toEqual(['SUM_ABOVE_LIMIT', 2000, 2020]);
  expect(refusalOf(box(2001, 10, 10), 'ColissimoAccess')).toEqual(['LENGTH_ABOVE_LIMIT', 2000, 2001]);
  expect(refusalOf(box(1000, 300, 200), 'ColissimoPickupStation')).toBeNull();
  expect(refusalOf(box(1000, 300, 201), 'ColissimoPickupStation')).toEqual(['SUM_ABOVE_LIMIT', 1500, 1501]);
  expect(refusalOf(box(200, 150, 100, 5001), 'ColissimoPickupStation')).toEqual(['WEIGHT_ABOVE_LIMIT', 5000, 5001]);
  expect(refusalOf(box(1400, 400, 400), 'Chrono13')).toBeNull();
  expect(refusalOf(box(1400, 401, 400), 'Chrono13')).toEqual(['GIRTH_ABOVE_LIMIT', 3000, 3002]);
  expect(refusalOf({ ...lausanne, ...box(900, 100, 100, 2001) }, 'DelivengoEasy')?.[0]).toBe('WEIGHT_ABOVE_LIMIT');
  const tube = (lengthMm: number, diameter: number) => ({
    ...lausanne,
    parcel: { dimensionType: 'TUBE' as const, lengthMm, widthMm: diameter, heightMm: diameter, weightGrams: 280 },
  });
  expect(refusalOf(tube(900, 70), 'DelivengoEasy')).toBeNull();
  expect(refusalOf(tube(900, 71), 'DelivengoEasy')).toEqual(['SUM_ABOVE_LIMIT', 1040, 1042]);
  const flatTube = { parcel: { dimensionType: 'TUBE' as const, heightMm: 20, widthMm: 20 } };
  expect(refusalOf(flatTube, 'LettreSuivie')).toEqual(['FORMAT_NOT_ACCEPTED', 'ORDINARY', 'TUBE']);
});

test('SMT-23 volumetric weight applies to Chronopost abroad only', () => {
  const parcel = { lengthMm: 500, widthMm: 400, heightMm: 300, weightGrams: 1000 };
  expect(offer({ parcel }, 'Chrono13').billableGrams).toBe(1000);
  expect(offer({ ...lausanne, parcel }, 'ChronoInternationalColis')).toMatchObject({
    billableGrams: 12_000,
    taxInclusive: 26_000,
  });
  expect(offer({ ...lausanne, parcel }, 'ColissimoAccess').billableGrams).toBe(1000);
  const bulky = { lengthMm: 600, widthMm: 500, heightMm: 510, weightGrams: 1000 };
  expect(refusalOf({ ...lausanne, parcel: bulky }, 'ChronoInternationalColis')).toEqual([
    'WEIGHT_ABOVE_LIMIT',
    30_000,
    30_600,
  ]);
});

test('SMT-22 every country but the outlying territories of the United States gets an offer from Paris', () => {
  const outlying = ['AS', 'GU', 'MP', 'PR', 'UM', 'VI'];
  const parcel = { heightMm: 25, weightGrams: 200 };
  for (const site of allSites) {
    const none = [...compiledTariffs.territories.countryCodes].filter(
      (country) => rate({ to: aDestination(country), parcel }, site).services.length === 0,
    );
    expect([site, none]).toEqual([site, outlying]);
  }
});

describe('G8 the smallest packing', () => {
  const pouch = { parcel: { lengthMm: 220, widthMm: 160, heightMm: 30 } };
  const tube = { parcel: { dimensionType: 'TUBE', lengthMm: 600, widthMm: 80, heightMm: 80 } } as const;

  test('a pouch goes by Shop2Shop in a larger sleeve only, a tube or a thick parcel in a larger box', () => {
    expect(offer(pouch, 'Shop2Shop').packing).toEqual({
      sidesMm: [300, 210],
      sleeve: { sidesMm: [350, 250, 10], taxExclusive: 75, taxInclusive: 90 },
    });
    expect(offer(tube, 'Shop2Shop').packing).toEqual({ sidesMm: [300, 210], sleeve: null });
    expect(offer({ parcel: { lengthMm: 220, widthMm: 160, heightMm: 100 } }, 'Shop2Shop').packing?.sleeve).toBeNull();
    expect(offer({ parcel: { lengthMm: 300, widthMm: 210, heightMm: 60 } }, 'Shop2Shop').packing).toBeUndefined();
  });

  test('Colissimo has a price of its own for tubes, and asks for nothing more', () => {
    expect(offer(tube, 'ColissimoAccess').packing).toBeUndefined();
    expect(offer({ parcel: { lengthMm: 150, widthMm: 100, heightMm: 5 } }, 'ColissimoAccess').packing).toBeDefined();
  });
});

test('G8 a parcel of 40 × 30 × 20 cm isn’t handed over in a letter box', () => {
  const large = { parcel: { lengthMm: 400, widthMm: 300, heightMm: 200 } };
  for (const site of allSites) {
    for (const { depositModes } of rate(large, site).services) expect(depositModes).not.toContain('MAILBOX');
  }
  expect(offer({ parcel: { lengthMm: 220, widthMm: 160, heightMm: 60 } }, 'ColissimoAccess').depositModes).toContain(
    'MAILBOX',
  );
});
