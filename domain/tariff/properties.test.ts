import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Shipment } from '#domain/shipping/shipment.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { territoryOf } from '#domain/territory/territory.ts';
import { anyShipment } from '#tests/build/any-shipment.ts';
import { shippedTariffs } from '#tests/build/tariffs.ts';
import type { CompiledService } from './compiled.ts';
import { rateShipment, versionOn, zoneOf } from './rate.ts';

const compiledTariffs = shippedTariffs();
const anySite = fc.constantFrom<Site>(...allSites);
const ordinary = anyShipment.filter(({ parcel }) => parcel.dimensionType === 'ORDINARY');

function prices(shipment: Shipment, site: Site): Map<string, number> {
  const { services } = rateShipment(compiledTariffs, shipment, site);
  return new Map(services.map(({ serviceCode, taxInclusive }) => [serviceCode, taxInclusive]));
}

test('SMT-23 a heavier parcel never costs less', () => {
  fc.assert(
    fc.property(anyShipment, anySite, fc.integer({ min: 1, max: 20_000 }), (shipment, site, more) => {
      const weightGrams = Math.min(30_000, shipment.parcel.weightGrams + more);
      const light = prices(shipment, site);
      for (const [code, price] of prices({ ...shipment, parcel: { ...shipment.parcel, weightGrams } }, site)) {
        expect([code, light.has(code)]).toEqual([code, true]);
        expect([code, price]).toEqual([code, Math.max(price, light.get(code) ?? 0)]);
      }
    }),
    { numRuns: 1000 },
  );
});

test('SMT-23 a bigger parcel never has more services, nor cheaper ones', () => {
  fc.assert(
    fc.property(ordinary, anySite, fc.integer({ min: 1, max: 500 }), (shipment, site, more) => {
      const { parcel } = shipment;
      const bigger = { ...parcel, lengthMm: parcel.lengthMm + more, heightMm: parcel.heightMm + more };
      const small = prices(shipment, site);
      for (const [code, price] of prices({ ...shipment, parcel: bigger }, site)) {
        expect([code, small.has(code) && price >= (small.get(code) ?? 0)]).toEqual([code, true]);
      }
    }),
    { numRuns: 500 },
  );
});

test('SMT-23 the order of the sides doesn’t matter', () => {
  fc.assert(
    fc.property(ordinary, anySite, (shipment, site) => {
      const { lengthMm: a, widthMm: b, heightMm: c } = shipment.parcel;
      const answers = [
        [a, b, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
      ].map(([lengthMm = 1, widthMm = 1, heightMm = 1]) =>
        rateShipment(
          compiledTariffs,
          { ...shipment, parcel: { ...shipment.parcel, lengthMm, widthMm, heightMm } },
          site,
        ),
      );
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    }),
    { numRuns: 300 },
  );
});

/**
 * A second implementation of the rules of docs/tariffs.md, line by line and without tables: the first reason to refuse,
 * or null.
 */
function plainReading(service: CompiledService | undefined, shipment: Shipment): string | null {
  if (service === undefined) return 'NO_TARIFF_ON_DATE';
  const from = territoryOf(compiledTariffs.territories, shipment.from);
  const to = territoryOf(compiledTariffs.territories, shipment.to);
  if (![...service.origins].some((place) => place === from.country || place === from.regionalCode))
    return 'ORIGIN_NOT_SERVED';
  const zone = zoneOf(service, to, shipment.to.postalCode);
  if (zone === null) return 'DESTINATION_NOT_SERVED';
  const { parcel } = shipment;
  const [long = 0, middle = 0, short = 0] = [parcel.lengthMm, parcel.widthMm, parcel.heightMm].sort((a, b) => b - a);
  const { limits } = service;
  if (!limits.formats.includes(parcel.dimensionType)) return 'FORMAT_NOT_ACCEPTED';
  const size = parcel.dimensionType === 'TUBE' && limits.tube !== undefined ? limits.tube : limits;
  const volumetric = zone.volumetricDivisor === 0 ? 0 : (long * middle * short) / zone.volumetricDivisor;
  const heaviest = Math.min(limits.maxGrams, ...[...zone.maxGrams].slice(-1));
  if (parcel.weightGrams > heaviest || volumetric > heaviest) return 'WEIGHT_ABOVE_LIMIT';
  if (size.maxLengthMm !== undefined && long > size.maxLengthMm) return 'LENGTH_ABOVE_LIMIT';
  if (size.maxSumMm !== undefined && long + middle + short > size.maxSumMm) return 'SUM_ABOVE_LIMIT';
  if (size.maxGirthMm !== undefined && long + 2 * middle + 2 * short > size.maxGirthMm) return 'GIRTH_ABOVE_LIMIT';
  if (size.maxThicknessMm !== undefined && short > size.maxThicknessMm) return 'THICKNESS_ABOVE_LIMIT';
  return null;
}

test('SMT-23 every service is an offer, or a refusal with the first limit of the line-by-line implementation', () => {
  fc.assert(
    fc.property(anyShipment, anySite, (shipment, site) => {
      const { services, refusals } = rateShipment(compiledTariffs, shipment, site);
      const answers = new Map<string, string | null>(refusals.map(({ serviceCode, reason }) => [serviceCode, reason]));
      for (const { serviceCode } of services) answers.set(serviceCode, null);
      expect(services.length + refusals.length).toBe(compiledTariffs.sites[site].length);
      for (const slot of compiledTariffs.sites[site]) {
        const expected = plainReading(versionOn(slot, shipment.collectionDate), shipment);
        expect([slot.serviceCode, answers.get(slot.serviceCode)]).toEqual([slot.serviceCode, expected]);
      }
    }),
    { numRuns: 1000 },
  );
});
