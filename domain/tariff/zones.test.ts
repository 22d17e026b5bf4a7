import { expect, test } from 'vitest';
import type { Site } from '#domain/site/site.ts';
import {
  chronoClassicZones,
  chronoExpressZones,
  colissimoCn23,
  colissimoPartZones,
  colissimoProZones,
  colissimoRelayZones,
} from '#domain/tariff/golden/zones.ts';
import { needsCustoms, territoryOf } from '#domain/territory/territory.ts';
import { aDestination } from '#tests/build/shipment.ts';
import { shippedTariffs } from '#tests/build/tariffs.ts';
import { versionOn, zoneOf } from './rate.ts';

const compiledTariffs = shippedTariffs();
const outlying = ['AS', 'GU', 'MP', 'PR', 'UM', 'VI'];
const territoryOfCountry = (country: string) => territoryOf(compiledTariffs.territories, aDestination(country));

/** The zone of every country that a service serves in 2026. */
function zonesOf(serviceCode: string, site: Site): Record<string, string> {
  const slot = compiledTariffs.sites[site].find((one) => one.serviceCode === serviceCode);
  const service = slot === undefined ? undefined : versionOn(slot, '2026-11-23');
  if (service === undefined) throw new Error(`${serviceCode} isn't sold`);
  const entries = [...compiledTariffs.territories.countryCodes].flatMap((country) => {
    const zone = zoneOf(service, territoryOfCountry(country), '');
    return zone === null ? [] : [[country, zone.code] as const];
  });
  return Object.fromEntries(entries);
}

/** Published lists with corrections; null removes a country. */
function publishedZones(lists: Readonly<Record<string, string>>, corrections: Record<string, string | null> = {}) {
  const zones: Record<string, string> = {};
  for (const [zone, codes] of Object.entries(lists)) for (const code of codes.split(' ')) zones[code] = zone;
  for (const [code, zone] of Object.entries(corrections)) {
    if (zone === null) delete zones[code];
    else zones[code] = zone;
  }
  return zones;
}

const withoutOutlying = Object.fromEntries(outlying.map((code) => [code, null]));

test('SMT-22 Colissimo part has the published zones, the rest of the world is zone C', () => {
  const publishedPart = publishedZones(colissimoPartZones, { AX: 'A' });
  const expected = Object.fromEntries(
    [...compiledTariffs.territories.countryCodes]
      .filter((country) => !outlying.includes(country))
      .map((country) => [country, publishedPart[country] ?? 'C']),
  );
  expect(zonesOf('ColissimoAccess', 'part')).toEqual(expected);
});

test('SMT-22 Colissimo pro has the published zones with the documented corrections', () => {
  const corrections = { ...withoutOutlying, AN: null, IC: null, MF: 'OM1', SX: 'Z6' };
  expect(zonesOf('ColissimoExpert', 'pro')).toEqual(publishedZones(colissimoProZones, corrections));
  expect(zonesOf('ColissimoPickupStation', 'pro')).toEqual(publishedZones(colissimoRelayZones));
});

test('SMT-22 Chronopost has the published zones', () => {
  const corrections = { ...withoutOutlying, IC: null, AX: '2', GB: '2GB', MF: '8' };
  expect(zonesOf('ChronoInternationalColis', 'part')).toEqual(publishedZones(chronoExpressZones, corrections));
  const classic = publishedZones(chronoClassicZones, { AX: '2' });
  expect(zonesOf('ChronoClassic', 'part')).toEqual(
    Object.fromEntries(Object.entries(classic).map(([country, zone]) => [country, `K${zone}`])),
  );
});

test('SMT-22 customs are needed exactly where the carrier asks for a CN23', () => {
  const paris = territoryOfCountry('FR');
  const customsCountries = Object.keys(publishedZones(colissimoProZones, { AN: null, IC: null })).filter((country) =>
    needsCustoms(paris, territoryOfCountry(country)),
  );
  const cn23Countries = colissimoCn23.split(' ').filter((country) => country !== 'AN' && country !== 'IC');
  expect(customsCountries.toSorted()).toEqual(cn23Countries.toSorted());
});
