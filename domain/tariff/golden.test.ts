import { describe, expect, test } from 'vitest';
import type { ShipmentEnd } from '#domain/shipping/shipment.ts';
import type { Site } from '#domain/site/site.ts';
import { colissimoPro2026 } from '#domain/tariff/golden/colissimo-pro.ts';
import type { GoldenGrids } from '#domain/tariff/golden/grids.ts';
import {
  chronopost2026,
  colissimoPart2025,
  colissimoPart2026,
  delivengo2026,
  letters2026,
} from '#domain/tariff/golden/grids.ts';
import { aDestination, aShipment } from '#tests/build/shipment.ts';
import { shippedTariffs } from '#tests/build/tariffs.ts';
import { rateShipment } from './rate.ts';

const compiledTariffs = shippedTariffs();
const lyon = aDestination('FR', '69002');

type Amount = 'taxExclusive' | 'taxInclusive';
interface PublishedTable {
  readonly name: string;
  readonly grids: GoldenGrids;
  readonly sites: readonly Site[];
  readonly amount: Amount;
  /** A destination in each zone, chosen so that the service delivers there. */
  readonly destinations: Record<string, ShipmentEnd>;
  readonly date?: string;
}

const domestic = { FR: lyon };
const both: readonly Site[] = ['part', 'pro'];
const partZones = {
  ...domestic,
  OM1: aDestination('GP', '97110'),
  OM2: aDestination('NC', '98800'),
  A: aDestination('CH', '1003'),
  UK: aDestination('GB', 'SW1A 1AA'),
  B: aDestination('NO', '0150'),
  C: aDestination('JP', '100-0001'),
};
const proZones = {
  ...domestic,
  Z1: aDestination('BE', '1000'),
  Z2: aDestination('AT', '1010'),
  Z3: aDestination('CH', '1003'),
  Z4: aDestination('FI', '00100'),
  Z5: aDestination('US', '10001'),
  Z6: aDestination('BR', '01000-000'),
  OM1: aDestination('MF', '97150'),
  OM2: aDestination('PF', '98714'),
};
const proRelayZones = { ...proZones, Z3: aDestination('PL', '00-001') };
const pickGrid = (grids: GoldenGrids, ...codes: string[]): GoldenGrids =>
  Object.fromEntries(codes.map((code) => [code, grids[code] ?? {}]));

const publishedGrids: PublishedTable[] = [
  {
    name: 'Colissimo part 2026',
    grids: colissimoPart2026,
    sites: ['part'],
    amount: 'taxInclusive',
    destinations: partZones,
  },
  {
    name: 'Colissimo part 2025',
    grids: colissimoPart2025,
    sites: ['part'],
    amount: 'taxInclusive',
    destinations: domestic,
    date: '2025-12-31',
  },
  {
    name: 'Colissimo pro 2026, home',
    grids: pickGrid(colissimoPro2026, 'ColissimoAccess', 'ColissimoExpert'),
    sites: ['pro'],
    amount: 'taxExclusive',
    destinations: proZones,
  },
  {
    name: 'Colissimo pro 2026, relay',
    grids: pickGrid(colissimoPro2026, 'ColissimoPickupStation'),
    sites: ['pro'],
    amount: 'taxExclusive',
    destinations: proRelayZones,
  },
  { name: 'Letters 2026', grids: letters2026, sites: both, amount: 'taxInclusive', destinations: domestic },
  {
    name: 'Delivengo 2026',
    grids: delivengo2026,
    sites: both,
    amount: 'taxExclusive',
    destinations: { '1': aDestination('DE', '10115'), '2': aDestination('CH', '1003') },
  },
  {
    name: 'Chronopost 2026',
    grids: chronopost2026,
    sites: both,
    amount: 'taxInclusive',
    destinations: {
      ...domestic,
      '1': aDestination('DE', '10115'),
      '2': aDestination('IT', '00184'),
      '3': aDestination('PL', '00-001'),
      '4': aDestination('CH', '1003'),
      '8': aDestination('RE', '97400'),
    },
  },
];

describe.each(publishedGrids)('$name', ({ grids, sites, amount, destinations, date = '2026-01-01' }) => {
  const cases = Object.entries(grids).flatMap(([service, zones]) =>
    Object.entries(zones).map(([zone, bands]) => ({ service, zone, bands })),
  );
  test.each(cases)(
    'SMT-23 $service zone $zone costs the published amount in every band',
    ({ service, zone, bands }) => {
      const to = destinations[zone] ?? aDestination('', '');
      for (const [index, cents] of bands.cents.entries()) {
        const heaviest = bands.grams[index] ?? 0;
        const lightest = Math.max(10, (bands.grams[index - 1] ?? 0) + 1);
        for (const weightGrams of [lightest, heaviest]) {
          for (const site of sites) {
            const parcel = { lengthMm: 150, widthMm: 100, heightMm: 20, weightGrams };
            const { services } = rateShipment(compiledTariffs, aShipment({ to, parcel, collectionDate: date }), site);
            const ratedService = services.find(({ serviceCode }) => serviceCode === service);
            expect([
              zone,
              weightGrams,
              site,
              ratedService?.[amount],
              ratedService?.zone,
              ratedService?.indicative,
            ]).toEqual([zone, weightGrams, site, cents, zone, false]);
          }
        }
      }
    },
  );
});

test('SMT-23 the transcription has every published band', () => {
  const bands = (grids: GoldenGrids) =>
    Object.values(grids)
      .flatMap((zones) => Object.values(zones))
      .reduce((sum, { cents }) => sum + cents.length, 0);
  expect(publishedGrids.map(({ name, grids }) => [name, bands(grids)])).toEqual([
    ['Colissimo part 2026', 66],
    ['Colissimo part 2025', 15],
    ['Colissimo pro 2026, home', 390],
    ['Colissimo pro 2026, relay', 125],
    ['Letters 2026', 12],
    ['Delivengo 2026', 8],
    ['Chronopost 2026', 30],
  ]);
});
