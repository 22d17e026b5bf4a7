import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { rateShipment } from '#domain/tariff/rate.ts';
import { codesWithoutTowns, frenchPostalCountries } from '#domain/territory/french-postal-countries.ts';
import { hasPostalCodeShape } from '#domain/territory/postal-code.ts';
import { territoryRulesSchema } from '#domain/territory/rules.ts';
import { codeFamilies } from '#domain/territory/shared-codes.ts';
import { needsCustoms, territoryOf } from '#domain/territory/territory.ts';
import { aShipment } from '#tests/build/shipment.ts';
import { shippedTariffs } from '#tests/build/tariffs.ts';
import { placeOf } from './check-parcel.ts';

const tariffs = shippedTariffs();
const { territories } = tariffs;
const rules = v.parse(territoryRulesSchema, JSON.parse(readFileSync('data/territories.json', 'utf8')));
const paris = { country: 'FR', postalCode: '75001', city: 'Paris' };

/** Each place under another country's code, and under its own. */
const bothSpellings = [
  ['FR 97110', 'GP 97110', 'Pointe-à-Pitre'],
  ['FR 97133', 'BL 97133', 'Gustavia'],
  ['FR 97098', 'BL 97098', 'Saint-Barthélemy Cedex'],
  ['FR 97150', 'MF 97150', 'Marigot'],
  ['FR 97054', 'MF 97054', 'Saint-Martin Cedex'],
  ['FR 97200', 'MQ 97200', 'Fort-de-France'],
  ['FR 97300', 'GF 97300', 'Cayenne'],
  ['FR 97400', 'RE 97400', 'Saint-Denis'],
  ['FR 97744', 'RE 97744', 'Saint-Denis Cedex 9'],
  ['FR 97801', 'RE 97801', 'Saint-Denis Cedex 9'],
  ['FR 97500', 'PM 97500', 'Saint-Pierre'],
  ['FR 97600', 'YT 97600', 'Mamoudzou'],
  ['FR 98000', 'MC 98000', 'Monaco'],
  ['FR 98413', 'TF 98413', 'Crozet'],
  ['FR 98600', 'WF 98600', 'Mata-Utu'],
  ['FR 98714', 'PF 98714', 'Papeete'],
  ['FR 98800', 'NC 98800', 'Nouméa'],
  ['FI 22100', 'AX 22100', 'Mariehamn'],
  ['IT 47890', 'SM 47890', 'San Marino'],
  ['IT 00120', 'VA 00120', 'Città del Vaticano'],
  ['DK 3900', 'GL 3900', 'Nuuk'],
  ['GB JE2 3XP', 'JE JE2 3XP', 'Saint Helier'],
  ['GB GY1 1AA', 'GG GY1 1AA', 'Saint Peter Port'],
  ['GB IM1 1AA', 'IM IM1 1AA', 'Douglas'],
  ['GB GX11 1AA', 'GI GX11 1AA', 'Gibraltar'],
  ['GB BIQQ 1ZZ', 'AQ BIQQ 1ZZ', 'Rothera'],
  ['GB FIQQ 1ZZ', 'FK FIQQ 1ZZ', 'Stanley'],
  ['GB SIQQ 1ZZ', 'GS SIQQ 1ZZ', 'Grytviken'],
  ['GB BBND 1ZZ', 'IO BBND 1ZZ', 'Diego Garcia'],
  ['GB PCRN 1ZZ', 'PN PCRN 1ZZ', 'Adamstown'],
  ['GB STHL 1ZZ', 'SH STHL 1ZZ', 'Jamestown'],
  ['GB ASCN 1ZZ', 'SH ASCN 1ZZ', 'Georgetown'],
  ['GB TDCU 1ZZ', 'SH TDCU 1ZZ', 'Edinburgh of the Seven Seas'],
  ['GB TKCA 1ZZ', 'TC TKCA 1ZZ', 'Cockburn Town'],
  ['US 00901', 'PR 00901', 'San Juan'],
  ['US 00802', 'VI 00802', 'Charlotte Amalie'],
  ['US 96910', 'GU 96910', 'Hagåtña'],
  ['US 96799', 'AS 96799', 'Pago Pago'],
  ['US 96950', 'MP 96950', 'Saipan'],
  ['US 96941', 'FM 96941', 'Pohnpei'],
  ['US 96960', 'MH 96960', 'Majuro'],
  ['US 96939', 'PW 96939', 'Ngerulmud'],
  ['US 96940', 'PW 96940', 'Koror'],
  ['US 96898', 'UM 96898', 'Wake Island'],
  ['NO 8099', 'SJ 8099', 'Jan Mayen'],
  ['NO 9170', 'SJ 9170', 'Longyearbyen'],
  ['AU 2899', 'NF 2899', 'Norfolk Island'],
  ['AU 6798', 'CX 6798', 'Christmas Island'],
  ['AU 6799', 'CC 6799', 'West Island'],
  ['CH 9485', 'LI 9485', 'Nendeln'],
  ['CH 9490', 'LI 9490', 'Vaduz'],
  ['CH 8238', 'DE 78266', 'Büsingen am Hochrhein'],
  ['CH 6911', 'IT 22061', 'Campione d’Italia'],
  ['DE 87491', 'AT 6691', 'Jungholz'],
  ['DE 87567', 'AT 6991', 'Riezlern'],
  ['DE 87568', 'AT 6992', 'Hirschegg'],
  ['DE 87569', 'AT 6993', 'Mittelberg'],
  ['CN 999077', 'HK', 'Hong Kong'],
  ['CN 999078', 'MO', 'Macao'],
  ['CN 999079', 'TW 999079', 'Taipei'],
  ['RS 38000', 'XK 38000', 'Pristina'],
  ['RS 10000', 'XK 10000', 'Pristina'],
  ['MA 70000', 'EH 70000', 'Laâyoune'],
] as const;

function place(text: string, city: string) {
  const [country = '', ...code] = text.split(' ');
  return { country, postalCode: code.join(' '), city };
}

describe('G1 SMT-22 a place under its neighbour’s country code and under its own', () => {
  test.each(bothSpellings)('%s is %s (%s)', (typed, own, city) => {
    const [under, itself] = [place(typed, city), place(own, city)];
    const territory = territoryOf(territories, under);
    expect(territory.country).toBe(itself.country);
    expect(territory).toBe(territoryOf(territories, itself));
    expect(territoryOf(territories, { ...under, city: '' })).toBe(territoryOf(territories, { ...itself, city: '' }));
    const [placeUnder, placeItself] = [under, itself].map((end) => placeOf(territories, end.country, end.postalCode));
    expect(placeUnder).toBe(placeItself);
    const [customsUnder, customsItself] = [under, itself].map((end) =>
      needsCustoms(territoryOf(territories, paris), territoryOf(territories, end)),
    );
    expect(customsUnder).toBe(customsItself);
    for (const site of ['part', 'pro'] as const) {
      for (const weightGrams of [250, 1500, 12_000]) {
        const outwards = (to: typeof under) =>
          rateShipment(tariffs, aShipment({ from: paris, to, parcel: { weightGrams } }), site);
        const back = (from: typeof under) =>
          rateShipment(tariffs, aShipment({ from, to: paris, parcel: { weightGrams } }), site);
        expect(outwards(under)).toEqual(outwards(itself));
        expect(back(under)).toEqual(back(itself));
      }
    }
  });

  test.each(bothSpellings)('ADR-6 %s and %s are postal codes (%s)', (typed, own) => {
    for (const text of [typed, own]) {
      const { country, postalCode } = place(text, '');
      if (text !== 'TW 999079') expect(hasPostalCodeShape(country, postalCode), text).toBe(true);
    }
  });

  test('the table has every territory of ISO 3166-1 whose codes the UPU gives under another country’s', () => {
    const listed =
      'AQ AS AX BL CC CX EH FK FM GF GG GI GL GP GS GU HK IM IO JE LI MC MF MH MO MP MQ NC NF PF PM PN PR PW';
    const named = new Set(bothSpellings.map(([, own]) => own.slice(0, 2)));
    for (const country of `${listed} RE SH SJ SM TC TF UM VA VI WF XK YT`.split(' ')) expect(named).toContain(country);
    for (const { prefixes } of rules.postalCountries) {
      for (const own of Object.values(prefixes)) {
        const country = typeof own === 'string' ? own : own.country;
        // No Faroese code has the Danish form any more, and 70050 alone stays Moroccan.
        if (country !== 'FO' && country !== 'MA') expect(named).toContain(country);
      }
    }
  });

  test('every family names its source', () => {
    for (const { source } of rules.postalCountries) expect(source.length).toBeGreaterThan(20);
  });

  test('browsers know the same families', () => {
    const sorted = (families: Iterable<Iterable<string>>) =>
      [...families].map((each) => [...each].toSorted().join(' '));
    const shared = rules.postalCountries.map(({ countries }) => countries).filter((countries) => countries.length > 1);
    expect(sorted(codeFamilies).toSorted()).toEqual(sorted(shared).toSorted());
    expect(frenchPostalCountries.size).toBe(14);
    for (const code of ['97051', '97080', '97098', '97744', '97801', '98413', '00200', '00900']) {
      const [, country] = codesWithoutTowns.find(([codes]) => codes.test(code)) ?? [];
      expect(territoryOf(territories, place(`FR ${code}`, '')).country, code).toBe(country);
    }
  });
});

test.each([
  ['GB SW1A 1AA', 'GB'],
  ['DK 3700', 'DK'],
  ['DE 82380', 'DE'],
  ['CH 9500', 'CH'],
  ['IT 47900', 'IT'],
  ['US 96701', 'US'],
  ['NO 9180', 'NO'],
  ['RS 21000', 'RS'],
  ['MA 70050', 'MA'],
  ['MA 20000', 'MA'],
  ['AU 7151', 'AU'],
  ['DK 3800', 'FO'],
])('G1 %s is in %s', (typed, country) => {
  expect(territoryOf(territories, place(typed, '')).country).toBe(country);
});
