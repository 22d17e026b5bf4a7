import { describe, expect, test } from 'vitest';
import { aDestination, aShipment, type ShipmentChanges } from '#tests/build/shipment.ts';
import { label, smallTariffs, type TariffChanges, type ZoneInput } from '#tests/build/tariff.ts';
import { rateShipment } from './rate.ts';

const brussels = aDestination('BE', '1000', 'Bruxelles');
const tokyo = aDestination('JP', '100-0001');

function rate(changes: TariffChanges, shipment: ShipmentChanges = {}) {
  return rateShipment(smallTariffs(changes), aShipment(shipment), 'part');
}
const offer = (changes: TariffChanges, shipment: ShipmentChanges = {}) => rate(changes, shipment).services[0];
const refusal = (changes: TariffChanges, shipment: ShipmentChanges = {}) => rate(changes, shipment).refusals[0];

describe('SMT-23 surcharges of a file', () => {
  const box = (lengthMm: number, widthMm: number, heightMm: number) => ({ parcel: { lengthMm, widthMm, heightMm } });
  const tube = { parcel: { dimensionType: 'TUBE' as const } };
  const isle = aDestination('FR', '20000', 'Ajaccio');
  type When = NonNullable<NonNullable<TariffChanges['service']>['surcharges']>[number]['when'];
  const cases: [string, When, ShipmentChanges, number][] = [
    ['without a condition always', {}, {}, 700],
    ['inside its zones', { zones: ['NEAR'] }, {}, 700],
    ['not outside its zones', { zones: ['FAR'] }, {}, 500],
    ['to its places', { places: ['BE'] }, { to: brussels }, 700],
    ['from its places', { places: ['FR'] }, { to: brussels }, 700],
    ['to its regions', { places: ['CORSICA'] }, { to: isle }, 700],
    ['from its regions', { places: ['CORSICA'] }, { from: isle, to: brussels }, 700],
    ['not between other places', { places: ['CORSICA', 'JP'] }, {}, 500],
    ['not from another region', { places: ['JP'] }, { from: isle }, 500],
    ['for a tube', { tube: true }, tube, 700],
    ['not for a box where it is for tubes', { tube: true }, {}, 500],
    ['not for a tube where it is for a size', { sumAboveMm: 1000 }, tube, 500],
    ['above a sum', { sumAboveMm: 449 }, box(200, 150, 100), 700],
    ['not at a sum', { sumAboveMm: 450 }, box(200, 150, 100), 500],
    ['above a length', { lengthAboveMm: 199 }, box(150, 200, 100), 700],
    ['not at a length', { lengthAboveMm: 200 }, box(150, 200, 100), 500],
    ['above a girth', { girthAboveMm: 699 }, box(200, 150, 100), 700],
    ['not at a girth', { girthAboveMm: 700 }, box(200, 150, 100), 500],
    ['where one size of several is exceeded', { sumAboveMm: 900, lengthAboveMm: 199 }, box(200, 150, 100), 700],
    ['not outside its places, whatever the size', { places: ['JP'], lengthAboveMm: 10 }, {}, 500],
  ];
  test.each(cases)('%s', (_name, when, shipment, taxExclusive) => {
    const surcharges = [{ code: 'MORE', label: label('plus'), when, amount: 2 }];
    expect(offer({ service: { surcharges } }, shipment)?.taxExclusive).toBe(taxExclusive);
  });

  test('a percentage is of the band’s price alone, rounded half up', () => {
    const surcharges = [
      { code: 'FUEL', label: label('carburant'), when: {}, percent: 4.5 },
      { code: 'MORE', label: label('plus'), when: {}, amount: 0.1 },
      { code: 'TOLL', label: label('péage'), when: {}, percent: 10 },
    ];
    // 5 € + 22.5 cents, rounded up to 23, + 10 cents + 50 cents
    expect(offer({ service: { surcharges } })?.taxExclusive).toBe(583);
  });
});

describe('SMT-23 the most specific status decides whether a price is indicative', () => {
  const option = { code: 'SIGNATURE' as const, label: label('signature'), amount: 1 };
  const surcharge = { code: 'MORE', label: label('plus'), when: { zones: ['FAR'] }, amount: 1 };
  const cases: [string, TariffChanges, boolean, boolean][] = [
    ['an official file', {}, false, false],
    ['a demo file', { status: 'demo' }, true, true],
    ['a demo service of an official file', { service: { status: 'demo' } }, true, true],
    ['an official service of a demo file', { status: 'demo', service: { status: 'official' } }, false, false],
    ['a demo zone', { service: { zoneStatus: { FAR: 'demo' } } }, true, false],
    [
      'an official zone of a demo service',
      { service: { status: 'demo', zoneStatus: { FAR: 'official' } } },
      false,
      true,
    ],
    ['another demo zone', { service: { zoneStatus: { NEAR: 'demo' } } }, false, false],
    ['a demo surcharge', { service: { surcharges: [{ ...surcharge, status: 'demo' }] } }, true, false],
    [
      'an official surcharge of a demo service in an official zone',
      {
        service: {
          status: 'demo',
          zoneStatus: { FAR: 'official' },
          surcharges: [{ ...surcharge, status: 'official' }],
        },
      },
      false,
      true,
    ],
    [
      'a surcharge of a demo service in an official zone',
      { service: { status: 'demo', zoneStatus: { FAR: 'official' }, surcharges: [surcharge] } },
      true,
      true,
    ],
    [
      'a surcharge of a demo file in an official zone',
      { status: 'demo', service: { zoneStatus: { FAR: 'official' }, surcharges: [surcharge] } },
      true,
      true,
    ],
    ['a demo option', { service: { options: [{ ...option, status: 'demo' }] } }, false, true],
    [
      'an official option of a demo file',
      { status: 'demo', service: { options: [{ ...option, status: 'official' }] } },
      true,
      false,
    ],
  ];
  test.each(cases)('%s', (_name, changes, price, ofOption) => {
    const service = { options: [option], ...changes.service };
    const ratedService = offer({ ...changes, service }, { to: tokyo });
    expect([ratedService?.indicative, ratedService?.options[0]?.indicative]).toEqual([price, ofOption]);
  });

  test('the delay has a status of its own', () => {
    expect(offer({ status: 'demo' })?.delayIndicative).toBe(false);
    expect(offer({ service: { delayStatus: 'demo' } })).toMatchObject({ delayIndicative: true, indicative: false });
  });
});

test('SMT-23 options are those of the zone, in the file’s order, with the offer’s VAT rate', () => {
  const options = [
    { code: 'SIGNATURE' as const, label: label('contre signature', 'signed for'), amount: 1.25 },
    { code: 'SATURDAY' as const, label: label('samedi'), amount: 5, zones: ['NEAR'], excludes: ['SIGNATURE' as const] },
    { code: 'GUARANTEED_DATE' as const, label: label('garanti'), amount: 3, zones: ['FAR'] },
  ];
  expect(offer({ service: { options } })?.options).toEqual([
    {
      code: 'SIGNATURE',
      label: { fr: 'contre signature', en: 'signed for' },
      taxExclusive: 125,
      taxInclusive: 150,
      indicative: false,
      excludes: [],
    },
    {
      code: 'SATURDAY',
      label: { fr: 'samedi', en: 'samedi' },
      taxExclusive: 500,
      taxInclusive: 600,
      indicative: false,
      excludes: ['SIGNATURE'],
    },
  ]);
  const abroad = offer({ service: { options } }, { to: tokyo })?.options ?? [];
  expect(abroad.map(({ code, taxExclusive, taxInclusive }) => [code, taxExclusive, taxInclusive])).toEqual([
    ['SIGNATURE', 125, 125],
    ['GUARANTEED_DATE', 300, 300],
  ]);
  const netUpToGrams = offer({ service: { options, netUpToGrams: 250 } })?.options[0];
  expect(netUpToGrams).toMatchObject({ taxExclusive: 125, taxInclusive: 125 });
});

test.each([
  ['HT', 500, 600],
  ['TTC', 417, 500],
  ['NET', 500, 500],
] as const)(
  'SMT-23 a price of 5 € in a file %s is %i cents without VAT and %i with it',
  (taxBasis, without, withVat) => {
    expect(offer({ taxBasis })).toMatchObject({ taxExclusive: without, taxInclusive: withVat });
  },
);

test('SMT-23 no VAT up to and including the weight of the universal service', () => {
  const vat = (weightGrams: number) => offer({ service: { netUpToGrams: 400 } }, { parcel: { weightGrams } })?.vatRate;
  expect([vat(400), vat(401)]).toEqual([0, 20]);
});

test('SMT-23 the maximum weight is that of the last band or of the service, whichever is less', () => {
  const tooHeavy = (changes: TariffChanges) => refusal(changes, { parcel: { weightGrams: 40_000 } });
  expect(tooHeavy({})).toMatchObject({ reason: 'WEIGHT_ABOVE_LIMIT', limit: 1000, actual: 40_000 });
  expect(tooHeavy({ service: { limits: { maxGrams: 700 } } })).toMatchObject({ limit: 700 });
  expect(offer({ service: { limits: { maxGrams: 700 } } }, { parcel: { weightGrams: 700 } })?.taxExclusive).toBe(750);
});

test('SMT-23 the volume counts in the zones listed, by default in all', () => {
  const billable = (zones: string[] | undefined, to = tokyo) =>
    offer({ service: { volumetric: { divisor: 5000, ...(zones && { zones }) } } }, { to })?.billableGrams;
  expect([billable(undefined), billable(['FAR']), billable(['NEAR']), billable(['FAR'], brussels)]).toEqual([
    600, 600, 250, 250,
  ]);
  expect(offer({})?.billableGrams).toBe(250);
});

test('SMT-22 SMT-23 an offer has the properties of its service in the file', () => {
  expect(offer({})).toMatchObject({
    carrierCode: 'TEST',
    carrierName: 'Essai',
    serviceCode: 'Plain',
    label: { fr: 'Simple', en: 'Plain' },
    serviceType: 'HOME',
    deliveryMode: 'HOME',
    depositModes: ['POST_OFFICE'],
    characteristics: ['TRACKED'],
    guaranteed: false,
    deliveredBefore: null,
    letter: false,
    workingWeek: 'MON_SAT',
    delayDays: 2,
    zone: 'NEAR',
    validFrom: '2026-01-01',
  });
  const otherTraits = { guaranteed: true, deliveredBefore: 13, letter: true, workingWeek: 'MON_FRI' as const };
  expect(offer({ service: otherTraits }, { to: tokyo })).toMatchObject({ ...otherTraits, delayDays: 9, zone: 'FAR' });
});

test.each([
  ['PRIVATE', true, 'BUSINESS_NOT_SERVED'],
  ['PRIVATE', false, undefined],
  ['BUSINESS', false, 'PRIVATE_NOT_SERVED'],
  ['BUSINESS', true, undefined],
  [undefined, true, undefined],
  [undefined, false, undefined],
] as const)('SMT-1 a service for %s recipients, to a business %s: %s', (recipients, toBusiness, reason) => {
  expect(refusal({ service: recipients ? { recipients } : {} }, { toBusiness })?.reason).toBe(reason);
});

test('SMT-22 a file may accept parcels from a region only', () => {
  const from = (postalCode: string) => refusal({ origins: ['CORSICA'] }, { from: { postalCode } });
  expect(from('20000')).toBeUndefined();
  expect(from('75001')).toMatchObject({ reason: 'ORIGIN_NOT_SERVED', limit: null, actual: 'FR' });
});

describe('SMT-22 the zone of a place', () => {
  const zone = (changes: TariffChanges, country: string, postalCode = '') =>
    offer(changes, { to: aDestination(country, postalCode) })?.zone ?? null;
  const zones = (near: Partial<ZoneInput>, far: Partial<ZoneInput> = {}) => ({
    zones: {
      NEAR: { label: label('près'), countries: ['FR', 'BE'], vat: 20 as const, ...near },
      FAR: { label: label('loin'), countries: '*' as const, exclude: ['US'], vat: 0 as const, ...far },
    },
  });

  test('is that of its country, or that of the rest of the world unless excluded', () => {
    expect(['FR', 'BE', 'JP', 'US'].map((country) => zone({}, country))).toEqual(['NEAR', 'NEAR', 'FAR', null]);
  });

  test('the rest of the world can exclude a region as well as a country', () => {
    const withoutCanaries = zones({}, { exclude: ['E1'] });
    expect([zone(withoutCanaries, 'ES', '35001'), zone(withoutCanaries, 'ES', '28001')]).toEqual([null, 'FAR']);
  });

  test('is that of the longest postal prefix, whatever the order of the zones, before any country', () => {
    const withPrefixes = zones({ postalPrefixes: { BE: ['9', '105'] } }, { postalPrefixes: { BE: ['1', '10', '95'] } });
    const codes = ['1000', '1050', '1200', '9000', '9500', '2000', '', 'B-1050', '2105'];
    expect(codes.map((code) => zone(withPrefixes, 'BE', code))).toEqual([
      'FAR',
      'NEAR',
      'FAR',
      'NEAR',
      'FAR',
      'NEAR',
      'NEAR',
      'NEAR',
      'NEAR',
    ]);
    expect(zone(withPrefixes, 'FR', '10500')).toBe('NEAR');
  });

  test('is that of its region, before that of its country', () => {
    const canaries = zones({ countries: ['FR', 'ES'] }, { countries: ['E1'] });
    expect(['28001', '35001'].map((code) => zone(canaries, 'ES', code))).toEqual(['NEAR', 'FAR']);
  });

  test('is that of its parent country if no zone lists it', () => {
    expect(zone(zones({ countries: ['FR', 'FI'] }), 'AX')).toBe('NEAR');
    expect(zone(zones({ countries: ['FI'] }, { countries: ['AX'] }), 'AX')).toBe('FAR');
    expect(zone(zones({ countries: ['FR'] }, { countries: ['JP'] }), 'AX')).toBeNull();
  });

  const parts = { countries: ['FR', 'ES', 'FI'] };
  const onlyNear = { service: { bands: { NEAR: [{ maxGrams: 1000, price: 5 }] } } };
  test.each([
    ['a region', 'ES', '35001', 'E1'],
    ['a dependent country', 'AX', '22100', 'AX'],
  ])(
    '%s that the file names where the service doesn’t go isn’t served by its country',
    (_name, country, code, place) => {
      const elsewhere = zones(parts, { countries: ['JP', place] });
      expect(zone({ ...elsewhere, ...onlyNear }, country, code)).toBeNull();
      expect(zone({ ...zones(parts, { countries: ['JP'] }), ...onlyNear }, country, code)).toBe('NEAR');
    },
  );

  test('such a region is in the rest of the world if the service has that zone', () => {
    const three = zones(parts);
    const namedZones = { ...three.zones, MIDDLE: { label: label('mi'), countries: ['E1'], vat: 0 as const } };
    expect(zone({ zones: namedZones }, 'ES', '35001')).toBe('FAR');
  });

  test.each([
    ['the region', ['E1'], 'ES', '35001'],
    ['the country of the region', ['ES'], 'ES', '35001'],
    ['the dependent country', ['AX'], 'AX', '22100'],
    ['another country', ['US'], 'US', ''],
  ])(
    'none where the rest of the world leaves out %s, though a zone of another service names it',
    (_name, exclude, country, code) => {
      const { NEAR, FAR } = zones({}, { exclude }).zones;
      const namedZones = { NEAR, FAR, MIDDLE: { label: label('mi'), countries: ['E1', 'AX', 'US'], vat: 0 as const } };
      expect(zone({ zones: namedZones }, country, code)).toBeNull();
    },
  );

  test('a service serves only the listed places of a zone', () => {
    const servedPlaces = { service: { served: { NEAR: ['BE'], FAR: ['JP'] } } };
    expect(['FR', 'BE', 'JP', 'CN'].map((country) => zone(servedPlaces, country))).toEqual([null, 'NEAR', 'FAR', null]);
  });
});

describe('SMT-23 files over time and by site', () => {
  const year = (validFrom: string, price: number, validTo: string | null = null): TariffChanges => ({
    validFrom,
    validTo,
    service: { bands: { NEAR: [{ maxGrams: 1000, price }] } },
  });
  const files = [year('2025-01-01', 5, '2025-12-31'), year('2026-01-01', 6, '2026-06-30'), year('2027-01-01', 7)];

  test.each([
    ['as they follow each other', files],
    ['backwards', files.toReversed()],
    ['mixed', [files[1] ?? {}, files[2] ?? {}, files[0] ?? {}]],
  ])('the day of departure selects the file, whose period is inclusive, with the files %s', (_name, fileOrder) => {
    const compiledTariffs = smallTariffs(...fileOrder);
    const days = ['2024-12-31', '2025-01-01', '2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01', '2027-01-01'];
    const prices = days.map((collectionDate) => {
      const { services, refusals } = rateShipment(compiledTariffs, aShipment({ collectionDate }), 'part');
      return services[0]?.taxExclusive ?? refusals[0]?.reason;
    });
    expect(prices).toEqual(['NO_TARIFF_ON_DATE', 500, 500, 600, 600, 'NO_TARIFF_ON_DATE', 700]);
    expect(compiledTariffs.sites.part.map(({ versions }) => versions.map(({ validFrom }) => validFrom))).toEqual([
      ['2027-01-01', '2026-01-01', '2025-01-01'],
    ]);
  });

  test('a site has the files of its audience and those for both, in the order of the files', () => {
    const compiledTariffs = smallTariffs(
      { audience: 'pro', service: { code: 'ForPro' } },
      { audience: 'both', service: { code: 'ForBoth' } },
      { audience: 'part', service: { code: 'ForPart' } },
    );
    const sold = (site: 'part' | 'pro') =>
      compiledTariffs.sites[site].map(({ carrierCode, serviceCode }) => `${carrierCode} ${serviceCode}`);
    expect(sold('part')).toEqual(['TEST ForBoth', 'TEST ForPart']);
    expect(sold('pro')).toEqual(['TEST ForPro', 'TEST ForBoth']);
  });

  test('a version consists of carrier, audience, first day and a hash, and leads to its services', () => {
    const compiledTariffs = smallTariffs(year('2026-01-01', 6));
    const [key = ''] = compiledTariffs.byVersion.keys();
    expect(key).toMatch(/^TEST-both@2026-01-01#[0-9a-z]{11}\/Plain$/);
    expect(compiledTariffs.byVersion.get(key)?.tariffVersion).toBe(key.replace('/Plain', ''));
    expect(compiledTariffs.byVersion.get(key)).toBe(compiledTariffs.sites.part[0]?.versions[0]);
  });

  test('the version of all tariffs changes with any value, but not with the order of the files', () => {
    const versionOf = (...fileOrder: TariffChanges[]) => smallTariffs(...fileOrder).version;
    const [one = {}, two = {}] = files;
    expect(versionOf(one, two)).toBe(versionOf(two, one));
    const versions = [
      versionOf(),
      versionOf(one),
      versionOf(two),
      versionOf(one, two),
      versionOf(one, year('2026-01-01', 6.01, '2026-06-30')),
    ];
    expect(new Set(versions).size).toBe(versions.length);
  });
});
