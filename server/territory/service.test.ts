import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createTerritoryService, type TerritoryService } from './service.ts';

let territory: TerritoryService;
beforeAll(async () => {
  const logger = { info() {}, error() {} };
  territory = await createTerritoryService({ dataFolder: 'data', indexFile: null, logger });
});

const at = (country: string, postalCode = '') => ({ country, postalCode, city: '' });

const regionalCodes = 'P1 P2 E1 E2 E3 D1 D2 G1 I1 I2 A1 A2 A3 A4 V1 V2'.split(' ');

test('SMT-3 countries are the 249 of ISO 3166-1 and Kosovo, sorted by name in each language', () => {
  const french = territory.departureCountries('fr');
  const english = territory.destinationCountries('en');
  expect(french).toHaveLength(250);
  expect(new Set(french.map((country) => country.isoAlpha2)).size).toBe(250);
  expect(french.map((c) => c.label)).toEqual(french.map((c) => c.label).toSorted(new Intl.Collator('fr').compare));
  expect(english.map((c) => c.label)).toEqual(english.map((c) => c.label).toSorted(new Intl.Collator('en').compare));
  expect(french.find((country) => country.isoAlpha2 === 'DE')?.label).toBe('Allemagne');
  expect(english.find((country) => country.isoAlpha2 === 'DE')?.label).toBe('Germany');
  expect(french.map((country) => country.label)).not.toContain('');
});

test('SMT-3 with the 16 regional codes, France has index 75 and Germany 5', () => {
  const { compare } = new Intl.Collator('fr');
  const codes = [...territory.departureCountries('fr').map((country) => country.isoAlpha2), ...regionalCodes];
  codes.sort((a, b) => compare(territory.countryName(a, 'fr'), territory.countryName(b, 'fr')));
  expect(codes).toHaveLength(266);
  expect([codes.indexOf('FR'), codes.indexOf('DE')]).toEqual([75, 5]);
});

test('SMT-4 regional codes are in no list and aren’t countries', () => {
  for (const code of regionalCodes) {
    expect(territory.departureCountries('fr').some((country) => country.isoAlpha2 === code)).toBe(false);
    expect(territory.destinationCountries('en').some((country) => country.isoAlpha2 === code)).toBe(false);
    expect(territory.hasCountry(code)).toBe(false);
  }
  expect(territory.countryName('E1', 'fr')).toBe('Canaries');
  expect(territory.countryName('QQ', 'fr')).toBe('QQ');
});

test('SMT-7 dates of France exclude Sundays and holidays', () => {
  const dates = territory.availabilityDates(at('FR'), new Date('2026-12-20T09:00:00Z'));
  expect(dates[0]).toBe('2026-12-21');
  expect(dates).not.toContain('2026-12-25');
  expect(dates).not.toContain('2026-12-27');
  expect(dates).not.toContain('2027-01-01');
  expect(dates).toContain('2026-12-26');
  expect(dates.at(-1)).toBe('2027-01-18');
});

test.each([
  ['2026-11-23T13:59:59Z', '2026-11-23'],
  ['2026-11-23T14:00:00Z', '2026-11-24'],
  ['2026-07-01T12:59:59Z', '2026-07-01'],
  ['2026-07-01T13:00:00Z', '2026-07-02'],
  ['2026-11-23T23:30:00Z', '2026-11-24'],
])('SMT-7 at %s the first day of France is %s: today counts until 15:00 in Paris', (now, first) => {
  expect(territory.availabilityDates(at('FR'), new Date(now))[0]).toBe(first);
  expect(territory.availabilityDates(at('MC'), new Date(now))[0]).toBe(first);
});

test('SMT-7 dates range from today until before today + 30, in the departure country’s time zone', () => {
  const dates = territory.availabilityDates(at('FR'), new Date('2026-03-02T08:00:00Z'));
  expect([dates[0], dates.at(-1)]).toEqual(['2026-03-02', '2026-03-31']);
  expect(territory.availabilityDates(at('JP'), new Date('2026-03-02T16:00:00Z'))[0]).toBe('2026-03-03');
  expect(territory.availabilityDates(at('US'), new Date('2026-03-03T02:00:00Z'))[0]).toBe('2026-03-03');
  expect(territory.today('US', new Date('2026-03-03T02:00:00Z'))).toBe('2026-03-02');
  expect(territory.today('ZZ', new Date('2026-03-03T02:00:00Z'))).toBe('2026-03-03');
});

test('SMT-7 another country has its own holidays', () => {
  const dates = territory.availabilityDates(at('DE'), new Date('2026-09-28T07:00:00Z'));
  expect(dates).not.toContain('2026-10-03');
  expect(territory.availabilityDates(at('FR'), new Date('2026-09-28T07:00:00Z'))).toContain('2026-10-03');
  expect(territory.holidays(at('TR'), 2026)).toContain('2026-03-21');
  expect(territory.holidays(at('ZZ'), 2026).size).toBe(0);
});

test('SMT-7 every country has dates', () => {
  for (const { isoAlpha2 } of territory.departureCountries('fr')) {
    expect(
      territory.availabilityDates(at(isoAlpha2), new Date('2026-11-23T09:00:00Z')).length,
      isoAlpha2,
    ).toBeGreaterThan(15);
  }
});

test('SMT-12 delivery days exclude the destination’s holidays', () => {
  expect(territory.estimatedDelivery('2026-12-24', 1, 'MON_SAT', at('FR'))).toBe('2026-12-26');
  expect(territory.estimatedDelivery('2026-12-24', 1, 'MON_SAT', at('DE'))).toBe('2026-12-28');
  expect(territory.estimatedDelivery('2026-12-30', 2, 'MON_FRI', at('FR'))).toBe('2027-01-04');
});

test.each([
  ['FR', '67000', '2026-12-26'],
  ['FR', '57000', '2027-03-26'],
  ['FR', '68100', '2026-12-26'],
  ['FR', '97600', '2027-04-27'],
  ['YT', '97600', '2027-04-27'],
  ['FR', '97200', '2027-05-22'],
  ['FR', '97110', '2027-05-27'],
  ['FR', '97150', '2027-05-28'],
  ['MF', '97150', '2027-05-28'],
  ['FR', '97300', '2027-06-10'],
  ['FR', '97133', '2027-10-09'],
  ['FR', '97400', '2027-12-20'],
  ['DE', '80331', '2027-01-06'],
  ['DE', '01067', '2027-11-17'],
  ['CH', '6900', '2027-03-19'],
  ['ES', '08001', '2027-09-11'],
  ['IT', '39100', '2027-05-17'],
  ['GB', 'EH1 1AA', '2027-01-02'],
  ['GB', 'BT1 1AA', '2027-03-17'],
  ['GB', 'SW1A 1AA', '2027-08-30'],
  ['CA', 'H2Y 1C6', '2027-06-24'],
  ['AU', '3000', '2027-11-02'],
])('G2 nobody delivers to %s %s on %s, a holiday of the region', (country, postalCode, day) => {
  const place = at(country, postalCode);
  const year = Number(day.slice(0, 4));
  expect(territory.holidays(place, year)).toContain(day);
  expect(territory.holidays(at(['YT', 'MF'].includes(country) ? 'FR' : country), year)).not.toContain(day);
  for (const week of ['MON_FRI', 'MON_SAT'] as const) {
    expect(territory.estimatedDelivery(day, 0, week, place) > day).toBe(true);
  }
});

test('G2 a region keeps only its own holidays', () => {
  expect(territory.holidays(at('DE', '20095'), 2027)).not.toContain('2027-01-06');
  expect(territory.holidays(at('FR', '75001'), 2026)).not.toContain('2026-12-26');
  expect(territory.holidays(at('CH', '1950'), 2027)).not.toContain('2027-03-26');
  expect(territory.holidays(at('GB', 'G1 1AA'), 2027)).not.toContain('2027-03-29');
});

test('G2 a sender hands nothing in on a holiday of their region', () => {
  const dates = (postalCode: string) =>
    territory.availabilityDates(at('FR', postalCode), new Date('2026-12-20T09:00:00Z'));
  expect(dates('67000')).not.toContain('2026-12-26');
  expect(dates('75001')).toContain('2026-12-26');
});

test('SMT-6 every country has distances, also without a known place', () => {
  const paris = { country: 'FR', postalCode: '75001', city: 'Paris' };
  expect(territory.distanceKm(paris, { country: 'FR', postalCode: '69003', city: 'Lyon' })).toBeCloseTo(393, -1);
  expect(territory.distanceKm(paris, { country: 'AE', postalCode: '', city: 'Abu Dhabi' })).toBeCloseTo(5250, -2);
  expect(territory.distanceKm(paris, { country: 'ZZ', postalCode: '', city: '' })).toBeNull();
  for (const { isoAlpha2 } of territory.departureCountries('fr')) {
    const distance = territory.distanceKm(paris, { country: isoAlpha2, postalCode: '', city: '' });
    expect(distance, isoAlpha2).not.toBeNull();
    expect(distance ?? Number.NaN).toBeLessThan(20_016);
  }
});

test('SMT-6 France, its territories and the countries of the Union have places', () => {
  const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
  const others = 'CH GB US CA JP AU MC AD GP MQ GF RE YT PM BL MF WF PF NC'.split(' ');
  for (const country of [...union, ...others]) {
    const [place] = 'abcdefghijklmnopqrstuvwxyz'.split('').flatMap((letter) => territory.search(country, letter));
    expect(place, country).toBeDefined();
    expect(territory.postalCodeStatus(country, place?.postalCode ?? '-'), country).toBe('known');
  }
});

test('SMT-7 the hour in a country is that of its clocks at every instant, whatever was asked before', () => {
  const countries = territory.departureCountries('fr').map(({ isoAlpha2 }) => isoAlpha2);
  const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...countries), instant, fc.integer({ min: 0, max: 1_800_000 }), (country, now, ms) => {
      for (const at of [now, new Date(now.getTime() + ms), now]) {
        const { date, hour } = territory.localTime(country, at);
        const timeZone = territory.timeZone(country);
        const [day = '', time = ''] = at.toLocaleString('sv-SE', { timeZone }).split(' ');
        expect([date, hour]).toEqual([day, Number(time.slice(0, 2))]);
      }
    }),
    { numRuns: 300 },
  );
});
