import { describe, expect, test } from 'vitest';
import { aService, aTariffFile, label, nearAndFar, type TariffChanges } from '#tests/build/tariff.ts';
import { shippedTariffFiles, shippedTerritories } from '#tests/build/tariffs.ts';
import { checkTariffFile, checkTariffFiles } from './tariff-file-checks.ts';

const territories = shippedTerritories();

const faultsOf = (changes: TariffChanges) =>
  checkTariffFile(aTariffFile(changes), territories).map(({ path, reason }) => [path.join('.'), reason]);

const far = [{ maxGrams: 1000, price: 20 }];
const near = (...NEAR: { maxGrams: number; price: number; taxExclusive?: number; taxInclusive?: number }[]) => ({
  bands: { NEAR, FAR: far },
});
const option = (code: 'SIGNATURE' | 'GUARANTEED_DATE' | 'SATURDAY' | 'MAILBOX_COLLECTION', zones?: string[]) => ({
  code,
  label: label('option'),
  amount: 1,
  ...(zones && { zones }),
});

describe('SMT-23 the values that a file may have', () => {
  const validChanges: [string, TariffChanges][] = [
    ['the valid one', {}],
    ['a heavier band at the same price', { service: near({ maxGrams: 500, price: 5 }, { maxGrams: 501, price: 5 }) }],
    ['one band', { service: near({ maxGrams: 500, price: 5 }) }],
    ['a single day', { validFrom: '2026-03-01', validTo: '2026-03-01' }],
    [
      'amounts with and without VAT that agree, from HT',
      { service: near({ maxGrams: 500, price: 6.84, taxExclusive: 6.84, taxInclusive: 8.21 }) },
    ],
    [
      'amounts with and without VAT that agree, from TTC',
      { taxBasis: 'TTC', service: near({ maxGrams: 500, price: 5.49, taxExclusive: 4.58, taxInclusive: 5.49 }) },
    ],
    [
      'equal amounts in a file that is free of VAT',
      { taxBasis: 'NET', service: near({ maxGrams: 500, price: 5, taxExclusive: 5, taxInclusive: 5 }) },
    ],
    [
      'equal amounts up to the weight of the universal service, VAT above it',
      {
        service: {
          netUpToGrams: 500,
          ...near(
            { maxGrams: 500, price: 5, taxInclusive: 5 },
            { maxGrams: 501, price: 5, taxExclusive: 5, taxInclusive: 6 },
          ),
        },
      },
    ],
    [
      'equal amounts in a zone without VAT',
      { service: { bands: { FAR: [{ maxGrams: 500, price: 9, taxExclusive: 9, taxInclusive: 9 }] } } },
    ],
    ['a region and an overseas department by their codes', { origins: ['FR', 'E1', 'GP'] }],
    [
      'one country in two zones, each served for another part',
      {
        zones: { ...nearAndFar, AWAY: { label: label('ailleurs'), countries: ['BE', 'DE'], vat: 20 } },
        service: {
          bands: { NEAR: [{ maxGrams: 500, price: 5 }], AWAY: far },
          served: { AWAY: ['DE'] },
          delayDays: { NEAR: 2, AWAY: 3 },
          transport: { NEAR: 'ROAD', AWAY: 'ROAD' },
        },
      },
    ],
    ['a served country of the rest of the world', { service: { served: { FAR: ['JP'] } } }],
    ['options that the service doesn’t hold yet', { service: { options: [option('SIGNATURE'), option('SATURDAY')] } }],
    [
      'a collection where the mailbox is one of the ways of handing over',
      { service: { depositModes: ['POST_OFFICE', 'MAILBOX'], options: [option('MAILBOX_COLLECTION')] } },
    ],
    ['a guaranteed delay that is official', { service: { guaranteed: true } }],
    ['an indicative delay that isn’t guaranteed', { service: { delayStatus: 'demo' } }],
    ['two services by two codes', { services: [aService(), aService({ code: 'Other' })] }],
  ];
  test.each(validChanges)('%s is valid', (_name, changes) => {
    expect(faultsOf(changes)).toEqual([]);
  });
});

const faults: [string, TariffChanges, [string, string][]][] = [
  [
    'a band as light as the one before',
    { service: near({ maxGrams: 500, price: 5 }, { maxGrams: 500, price: 7 }) },
    [['services.0.bands.NEAR.1.maxGrams', 'maxGrams 500 must be above the band before (500)']],
  ],
  [
    'a heavier band that costs less',
    { service: near({ maxGrams: 500, price: 5 }, { maxGrams: 600, price: 4.99 }) },
    [['services.0.bands.NEAR.1.price', 'price 4.99 is below the band before (5)']],
  ],
  [
    'amounts that disagree, from HT',
    { service: near({ maxGrams: 500, price: 5, taxExclusive: 5.01, taxInclusive: 6.01 }) },
    [
      ['services.0.bands.NEAR.0.taxExclusive', "taxExclusive 5.01 isn't 5, the price without 20 % VAT"],
      ['services.0.bands.NEAR.0.taxInclusive', "taxInclusive 6.01 isn't 6, the price with 20 % VAT"],
    ],
  ],
  [
    'amounts that disagree, from TTC',
    { taxBasis: 'TTC', service: near({ maxGrams: 500, price: 6, taxExclusive: 6, taxInclusive: 7.2 }) },
    [
      ['services.0.bands.NEAR.0.taxExclusive', "taxExclusive 6 isn't 5, the price without 20 % VAT"],
      ['services.0.bands.NEAR.0.taxInclusive', "taxInclusive 7.2 isn't 6, the price with 20 % VAT"],
    ],
  ],
  [
    'VAT in a file that is free of it',
    { taxBasis: 'NET', service: near({ maxGrams: 500, price: 6, taxExclusive: 5, taxInclusive: 7.2 }) },
    [
      ['services.0.bands.NEAR.0.taxExclusive', "taxExclusive 5 isn't 6, the price without 0 % VAT"],
      ['services.0.bands.NEAR.0.taxInclusive', "taxInclusive 7.2 isn't 6, the price with 0 % VAT"],
    ],
  ],
  [
    'VAT within the weight of the universal service',
    { service: { netUpToGrams: 500, ...near({ maxGrams: 500, price: 5, taxInclusive: 6 }) } },
    [['services.0.bands.NEAR.0.taxInclusive', "taxInclusive 6 isn't 5, the price with 0 % VAT"]],
  ],
  [
    'a zone without a delay',
    { service: { delayDays: { NEAR: 2 } } },
    [['services.0.delayDays', 'zone FAR has bands but no delay']],
  ],
  [
    'a zone without a transport mode',
    { service: { transport: { NEAR: 'ROAD' } } },
    [['services.0.transport', 'zone FAR has bands but no transport mode']],
  ],
  [
    'a transport mode without a factor',
    { service: { transport: { NEAR: 'ROAD', FAR: 'RAIL' } } },
    [['services.0.transport.FAR', 'unknown transport mode RAIL']],
  ],
  [
    'a signature sold where one signs anyway',
    { service: { characteristics: ['SIGNATURE'], options: [option('SATURDAY'), option('SIGNATURE')] } },
    [['services.0.options.1.code', "Plain includes SIGNATURE already: it can't be sold as an option"]],
  ],
  [
    'a guaranteed day sold where it is guaranteed anyway',
    { service: { guaranteed: true, options: [option('GUARANTEED_DATE')] } },
    [['services.0.options.0.code', "Plain includes GUARANTEED_DATE already: it can't be sold as an option"]],
  ],
  [
    'OPT-1 a collection where the mailbox is no way of handing over',
    { service: { depositModes: ['POST_OFFICE', 'RELAY'], options: [option('MAILBOX_COLLECTION')] } },
    [['services.0.depositModes', 'Plain sells MAILBOX_COLLECTION: add MAILBOX']],
  ],
  [
    'G19 a label printed where nothing is handed in',
    { service: { depositModes: ['POST_OFFICE'], labelPrinting: ['POST_OFFICE', 'RELAY'] } },
    [['services.0.labelPrinting.1', "Plain isn't handed in at RELAY: add it to depositModes"]],
  ],
  [
    'a country in two zones of a service',
    { zones: { ...nearAndFar, FAR: { label: label('loin'), countries: ['JP', 'BE'], vat: 0 } } },
    [['zones.FAR.countries', 'BE is already in zone NEAR of service Plain']],
  ],
  [
    'two rests of the world',
    { zones: { ...nearAndFar, NEAR: { label: label('près'), countries: '*', vat: 20 } } },
    [['zones.FAR.countries', '* is already in zone NEAR of service Plain']],
  ],
  [
    'a postal prefix in two zones of a service',
    {
      zones: {
        NEAR: { label: label('près'), countries: ['FR'], postalPrefixes: { BE: ['10', '20'] }, vat: 20 },
        FAR: { label: label('loin'), countries: '*', postalPrefixes: { BE: ['30', '20'] }, vat: 0 },
      },
    },
    [['zones.FAR.countries', 'BE 20 is already in zone NEAR of service Plain']],
  ],
  [
    'a served place that isn’t in its zone',
    { service: { served: { NEAR: ['BE', 'DE'] } } },
    [['services.0.served.NEAR.1', "DE isn't in zone NEAR"]],
  ],
  [
    'OPT-2 a delivery to a post office by a service to addresses',
    { service: { serviceType: 'HOME', deliveryMode: 'COLLECTION' } },
    [['services.0.serviceType', 'delivery mode COLLECTION is of another type']],
  ],
  [
    'an end before the start',
    { validFrom: '2026-01-01', validTo: '2025-12-31' },
    [['validTo', 'validTo 2025-12-31 is before validFrom 2026-01-01']],
  ],
  [
    'a service that stands twice',
    { services: [aService(), aService({ code: 'Other' }), aService()] },
    [['services.2.code', 'service Plain stands twice']],
  ],
  [
    'a delay that is guaranteed and indicative',
    { service: { guaranteed: true, delayStatus: 'demo' } },
    [['services.0.delayStatus', "Plain guarantees its delay: it can't be indicative"]],
  ],
];

test.each(faults)('SMT-23 %s is the only fault', (_name, changes, expected) => {
  expect(faultsOf(changes)).toEqual(expected);
});

test('SMT-23 every zone that a service refers to must be in the file', () => {
  const unknown = faultsOf({
    service: {
      bands: { NEAR: far, N1: [{ maxGrams: 1000, price: 5, taxInclusive: 5 }] },
      delayDays: { NEAR: 2, N1: 2 },
      transport: { NEAR: 'ROAD', N1: 'ROAD' },
      zoneStatus: { N2: 'demo' },
      served: { N3: ['FR'] },
      volumetric: { divisor: 5000, zones: ['NEAR', 'N4'] },
      surcharges: [{ code: 'FUEL', label: label('s'), when: { zones: ['N5', 'NEAR'] }, amount: 1 }],
      options: [option('SATURDAY', ['NEAR', 'N6'])],
      notes: [{ label: label('n') }, { label: label('n'), when: { zones: ['N7'] } }],
      limits: { maxGrams: 1000, packingMinimum: [{ sidesMm: [10] }, { zones: ['NEAR', 'N8'], sidesMm: [10] }] },
    },
  });
  expect(unknown).toEqual([
    ['services.0.bands.N1', 'unknown zone N1'],
    ['services.0.delayDays.N1', 'unknown zone N1'],
    ['services.0.zoneStatus.N2', 'unknown zone N2'],
    ['services.0.served.N3', 'unknown zone N3'],
    ['services.0.transport.N1', 'unknown zone N1'],
    ['services.0.volumetric.zones.1', 'unknown zone N4'],
    ['services.0.surcharges.0.when.zones.0', 'unknown zone N5'],
    ['services.0.options.0.zones.1', 'unknown zone N6'],
    ['services.0.notes.1.when.zones.0', 'unknown zone N7'],
    ['services.0.limits.packingMinimum.1.zones.1', 'unknown zone N8'],
  ]);
});

test('SMT-23 every place in a file must exist', () => {
  const unknown = faultsOf({
    origins: ['FR', 'XA'],
    zones: {
      NEAR: {
        label: label('près'),
        countries: ['FR', 'XB', 'CORSICA'],
        postalPrefixes: { BE: ['10'], XC: ['1'] },
        vat: 20,
      },
      FAR: { label: label('loin'), countries: '*', exclude: ['US', 'XD'], vat: 0 },
    },
    service: {
      surcharges: [
        { code: 'FUEL', label: label('s'), when: {}, amount: 1 },
        { code: 'ISLE', label: label('s'), when: { places: ['E1', 'XE'] }, amount: 1 },
      ],
      notes: [{ label: label('n') }, { label: label('n'), when: { countries: ['XF', 'US'] } }],
    },
  });
  expect(unknown).toEqual([
    ['zones.NEAR.postalPrefixes.XC', 'unknown place XC'],
    ['origins.1', 'unknown place XA'],
    ['zones.NEAR.countries.1', 'unknown place XB'],
    ['zones.FAR.exclude.1', 'unknown place XD'],
    ['services.0.surcharges.1.when.places.1', 'unknown place XE'],
    ['services.0.notes.1.when.countries.0', 'unknown place XF'],
  ]);
});

describe('SMT-23 conflicts between files', () => {
  const first: TariffChanges = { validFrom: '2026-01-01', validTo: '2026-06-30' };
  const cases: [string, TariffChanges, TariffChanges, string[]][] = [
    ['the next begins the day after', first, { validFrom: '2026-07-01' }, []],
    ['the one before ends the day before', first, { validFrom: '2025-01-01', validTo: '2025-12-31' }, []],
    [
      'the next begins on the last day',
      first,
      { validFrom: '2026-06-30', audience: 'part' },
      ['TEST Plain (part) already has a tariff in this period: 2026-01-01 to 2026-06-30'],
    ],
    [
      'the one before ends on the first day',
      first,
      { validFrom: '2025-01-01', validTo: '2026-01-01', audience: 'pro' },
      ['TEST Plain (pro) already has a tariff in this period: 2026-01-01 to 2026-06-30'],
    ],
    [
      'both are open',
      { validFrom: '2026-01-01', validTo: null },
      { validFrom: '2026-07-01' },
      [
        'TEST Plain (part) already has a tariff in this period: 2026-01-01 to open',
        'TEST Plain (pro) already has a tariff in this period: 2026-01-01 to open',
      ],
    ],
    ['each is for another site', { audience: 'part' }, { audience: 'pro' }, []],
    ['each is another carrier’s', {}, { carrier: { code: 'OTHR', name: 'Autre' } }, []],
    ['each sells another service', {}, { service: { code: 'Other' } }, []],
  ];
  test.each(cases)('%s', (_name, one, other, reasons) => {
    const problems = checkTariffFiles([aTariffFile(one), aTariffFile(other)]);
    expect(problems).toEqual(reasons.map((reason) => ({ index: 1, path: ['services', 0, 'code'], reason })));
  });

  test('a third file is checked against both before it', () => {
    const files = [
      { validFrom: '2025-01-01', validTo: '2025-12-31' },
      { validFrom: '2026-01-01', validTo: '2026-12-31' },
      {
        audience: 'part' as const,
        validFrom: '2025-06-01',
        validTo: '2025-06-30',
        services: [aService({ code: 'Other' }), aService()],
      },
    ].map(aTariffFile);
    expect(checkTariffFiles(files)).toEqual([
      {
        index: 2,
        path: ['services', 1, 'code'],
        reason: 'TEST Plain (part) already has a tariff in this period: 2025-01-01 to 2025-12-31',
      },
    ]);
  });
});

test('SMT-23 our own files have no fault, alone or together', () => {
  const files = shippedTariffFiles();
  expect(files.flatMap((file) => checkTariffFile(file, territories))).toEqual([]);
  expect(checkTariffFiles(files)).toEqual([]);
});
