/** 500 places on both sites with every service, compared with a plain second reading of the files of data. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { customsPapers, standardTerms } from '#domain/customs/customs-papers.ts';
import { needsDeclaration } from '#domain/customs/declaration-need.ts';
import { parcelAtOwnPlaces } from '#domain/orders/own-places.ts';
import { rateShipment } from '#domain/tariff/rate.ts';
import { frenchPostalCountries } from '#domain/territory/french-postal-countries.ts';
import { aLabel } from '#tests/build/documents.ts';
import { anOrderedParcel } from '#tests/build/order-lines.ts';
import { shippedTariffs } from '#tests/build/tariffs.ts';
import { someContents, somePlaces, someShipment } from '#tests/support/drawn-places.ts';
import { plainPapers } from '#tests/support/plain-papers.ts';
import { plainPlace, plainPrices, rawFiles } from '#tests/support/plain-tariffs.ts';

const tariffs = shippedTariffs();
const places = somePlaces(500);
// One service goes to Corsica alone, where few of the places are.
const ajaccio = { country: 'FR', postalCode: '20000', city: 'Ajaccio' };
const shipments = [...places, ...Array.from({ length: 10 }, () => ajaccio)].map(someShipment);

const countryList: { readonly countries: readonly { readonly isoAlpha2: string; readonly fr: string }[] } = JSON.parse(
  readFileSync('data/reference/countries.json', 'utf8'),
);
const names = new Map(countryList.countries.map(({ isoAlpha2, fr }) => [isoAlpha2, fr]));

test('G1 SMT-22 500 places on both sites cost with every service what a plain reading of the tariff files says', () => {
  const sold = new Map<string, number>();
  for (const shipment of shipments) {
    for (const site of ['part', 'pro'] as const) {
      const { services } = rateShipment(tariffs, shipment, site);
      const actual = services.map(
        ({ carrierCode, serviceCode, taxInclusive, taxExclusive }) =>
          `${carrierCode} ${serviceCode}: ${taxInclusive} cents ${taxInclusive > taxExclusive ? 'with VAT' : 'free of VAT'}`,
      );
      expect([JSON.stringify(shipment), site, actual.toSorted()]).toEqual([
        JSON.stringify(shipment),
        site,
        plainPrices(shipment, site),
      ]);
      for (const { serviceCode } of services) sold.set(serviceCode, (sold.get(serviceCode) ?? 0) + 1);
    }
  }
  const all = new Set(rawFiles.flatMap(({ services }) => services.map(({ code }) => code)));
  expect([...sold.keys()].toSorted()).toEqual([...all].toSorted());
});

test('G1 CUS-1 a declaration is asked for exactly where the plain reading crosses the border of an area', () => {
  for (const { from, to } of shipments) {
    const quoted = { shipment: { from, to }, service: { letter: false } };
    const expected = plainPlace(from).area !== plainPlace(to).area;
    expect([from, to, needsDeclaration(quoted, false, tariffs.territories)]).toEqual([from, to, expected]);
  }
});

test('G6 CUS-6 a declared parcel takes the papers and copies that the tariff file of its service names', () => {
  const seen = new Set<string>();
  for (const shipment of shipments) {
    const contents = someContents();
    const { euros, articles, goodsType } = contents;
    for (const site of ['part', 'pro'] as const) {
      const actual = rateShipment(tariffs, shipment, site).services.map(({ carrierCode, serviceCode, customs }) => {
        const declared = { grams: shipment.parcel.weightGrams, cents: euros * 100, articles, goodsType };
        const papers = customsPapers(customs ?? standardTerms, declared);
        const text = papers.map(({ type, attached, kept }) => `${type} ${attached} + ${kept}`).join(', ');
        return `${carrierCode} ${serviceCode}: ${text}`;
      });
      const expected = plainPapers(shipment, site, contents);
      expect([shipment.to, site, actual.toSorted()]).toEqual([shipment.to, site, expected]);
      for (const line of expected) seen.add(line.replace(/.*: /, ''));
    }
  }
  for (const paper of [
    'CN22 1 + 0',
    'CN23 3 + 1',
    'CN23 2 + 1',
    'COMMERCIAL_INVOICE 5 + 0',
    'PRO_FORMA_INVOICE 5 + 0',
  ]) {
    expect(
      [...seen].some((line) => line.includes(paper)),
      paper,
    ).toBe(true);
  }
});

test('G1 CRT-8 a label names the country in which the plain reading finds the recipient', () => {
  for (const to of places) {
    const payload = { to: { country: { isocode: to.country }, postalCode: to.postalCode, town: to.city } };
    const parcel = parcelAtOwnPlaces(tariffs.territories, anOrderedParcel(0, { quote: { shipment: { to } }, payload }));
    const label = aLabel(parcel, { countryName: (code) => names.get(code) ?? code });
    const { country, code } = plainPlace(to);
    const name = (names.get(country) ?? country)
      .toUpperCase()
      .replaceAll(/[^\p{L}’'-]+/gu, ' ')
      .trim();
    const isFrench = frenchPostalCountries.has(country) && country !== 'MC';
    const lines = label.recipient.place.join(' ');
    expect([to, isFrench ? lines.slice(0, 5) : lines.slice(-name.length)]).toEqual([to, isFrench ? code : name]);
    expect(label.recipient.place.length).toBeGreaterThan(isFrench ? 0 : 1);
  }
});
