import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { territoryRulesSchema } from './rules.ts';
import { compileTerritories, needsCustoms, territoryOf } from './territory.ts';

const rules = v.parse(territoryRulesSchema, JSON.parse(readFileSync('data/territories.json', 'utf8')));
/** Compiled in every test, so that tests cover the compiling too. */
const at = (country: string, postalCode = '', city = '') =>
  territoryOf(compileTerritories(rules), { country, postalCode, city });

const yes = true;
const no = false;

/** Country, postal code, city → country, region, EU customs, EU VAT, French VAT, area. */
const places: [string, string, string, string, string | null, boolean, boolean, boolean, string][] = [
  ['FR', '75001', 'Paris', 'FR', null, yes, yes, yes, 'EU'],
  ['FR', '20000', 'Ajaccio', 'FR', 'CORSICA', yes, yes, yes, 'EU'],
  ['MC', '98000', 'Monaco', 'MC', null, yes, yes, yes, 'EU'],
  ['FR', '98000', 'Monaco', 'MC', null, yes, yes, yes, 'EU'],
  ['FR', '97110', 'Pointe-à-Pitre', 'GP', null, yes, no, no, 'GP'],
  ['GP', '97110', 'Pointe-à-Pitre', 'GP', null, yes, no, no, 'GP'],
  ['FR', '97133', 'Saint-Barthélemy', 'BL', null, no, no, no, 'BL'],
  ['GP', '97150', 'Saint-Martin', 'MF', null, yes, no, no, 'MF'],
  ['FR', '97200', 'Fort-de-France', 'MQ', null, yes, no, no, 'MQ'],
  ['FR', '97300', 'Cayenne', 'GF', null, yes, no, no, 'GF'],
  ['FR', '97400', 'Saint-Denis', 'RE', null, yes, no, no, 'RE'],
  ['FR', '97500', 'Saint-Pierre', 'PM', null, no, no, no, 'PM'],
  ['FR', '97600', 'Mamoudzou', 'YT', null, yes, no, no, 'YT'],
  ['FR', '98413', 'Crozet', 'TF', null, no, no, no, 'TF'],
  ['FR', '98600', 'Mata-Utu', 'WF', null, no, no, no, 'WF'],
  ['FR', '98714', 'Papeete', 'PF', null, no, no, no, 'PF'],
  ['FR', '98800', 'Nouméa', 'NC', null, no, no, no, 'NC'],
  ['AD', 'AD500', 'Andorra la Vella', 'AD', null, no, no, no, 'AD'],
  ['DE', '10115', 'Berlin', 'DE', null, yes, yes, no, 'EU'],
  ['DE', '78266', 'Büsingen', 'DE', 'D1', no, no, no, 'CH'],
  ['DE', 'D-27498', 'Helgoland', 'DE', 'D2', no, no, no, 'D2'],
  ['GR', 'GR-630 86', 'Karyes', 'GR', 'G1', yes, no, no, 'G1'],
  ['GR', '105 57', 'Athina', 'GR', null, yes, yes, no, 'EU'],
  ['ES', '28001', 'Madrid', 'ES', null, yes, yes, no, 'EU'],
  ['ES', '35001', 'Las Palmas', 'ES', 'E1', yes, no, no, 'E1'],
  ['ES', '38001', 'Santa Cruz de Tenerife', 'ES', 'E1', yes, no, no, 'E1'],
  ['ES', '51001', 'Ceuta', 'ES', 'E2', no, no, no, 'E2'],
  ['ES', '52001', 'Melilla', 'ES', 'E3', no, no, no, 'E3'],
  ['IT', '22061', "Campione d'Italia", 'IT', 'I1', yes, no, no, 'I1'],
  ['IT', '22060', 'Carugo', 'IT', null, yes, yes, no, 'EU'],
  ['IT', '23041', 'LIVIGNO', 'IT', 'I2', no, no, no, 'I2'],
  ['IT', '23030', 'Valdidentro', 'IT', null, yes, yes, no, 'EU'],
  ['IT', '00184', 'Livigno', 'IT', null, yes, yes, no, 'EU'],
  ['PT', '9500-150', 'Ponta Delgada', 'PT', 'P1', yes, yes, no, 'EU'],
  ['PT', '9000-018', 'Funchal', 'PT', 'P2', yes, yes, no, 'EU'],
  ['FI', '22100', 'Mariehamn', 'AX', null, yes, no, no, 'AX'],
  ['AX', '22100', 'Mariehamn', 'AX', null, yes, no, no, 'AX'],
  ['GB', 'SW1A 1AA', 'London', 'GB', null, no, no, no, 'GB'],
  ['GB', 'bt1 5gs', 'Belfast', 'GB', 'XI', yes, yes, no, 'EU'],
  ['CH', '1003', 'Lausanne', 'CH', null, no, no, no, 'CH'],
  ['LI', '9490', 'Vaduz', 'LI', null, no, no, no, 'CH'],
  ['BQ', '', 'Kralendijk', 'BQ', 'A1', no, no, no, 'A1'],
  ['BQ', '', 'The Bottom', 'BQ', 'A3', no, no, no, 'A3'],
  ['BQ', '', 'Oranjestad', 'BQ', 'A4', no, no, no, 'A4'],
  ['CW', '', 'Willemstad', 'CW', 'A2', no, no, no, 'CW'],
  ['VI', '00802', 'Charlotte Amalie', 'VI', 'V1', no, no, no, 'VI'],
  ['VI', '00820', 'Christiansted', 'VI', 'V2', no, no, no, 'VI'],
  ['US', '10001', 'New York', 'US', null, no, no, no, 'US'],
  ['XK', '10000', 'Pristina', 'XK', null, no, no, no, 'XK'],
  ['US', '09012', 'APO', 'US', 'MUS', no, no, no, 'MUS'],
  ['US', '34055', 'FPO', 'US', 'MUS', no, no, no, 'MUS'],
  ['US', '96201-1234', 'DPO', 'US', 'MUS', no, no, no, 'MUS'],
  ['GB', 'BF1 4AA', 'BFPO 57', 'GB', 'MGB', no, no, no, 'MGB'],
  ['GB', 'BFPO 57', '', 'GB', 'MGB', no, no, no, 'MGB'],
  ['FR', '00200', 'Armées', 'FR', 'MFR', no, no, no, 'MFR'],
  ['QQ', '', '', 'QQ', null, no, no, no, 'QQ'],
];

test.each(places)(
  'SMT-22 territory of %s %s %s',
  (country, code, city, expected, region, customs, vat, french, area) => {
    expect(at(country, code, city)).toMatchObject({
      country: expected,
      regionalCode: region,
      euCustoms: customs,
      euVat: vat,
      frenchVat: french,
      areaCode: area,
    });
  },
);

test('CUS-1 SMT-22 a declaration is needed from Paris exactly outside the customs and VAT area', () => {
  const paris = at('FR', '75001', 'Paris');
  for (const [country, code, city, , , , , , area] of places) {
    expect([country, code, needsCustoms(paris, at(country, code, city))]).toEqual([country, code, area !== 'EU']);
  }
});

test('SMT-22 two ends in the same territory need no declaration', () => {
  expect(needsCustoms(at('FR', '97110'), at('GP', '97100'))).toBe(false);
  expect(needsCustoms(at('GP', '97110'), at('MQ', '97200'))).toBe(true);
  expect(needsCustoms(at('CH', '8001'), at('DE', '78266'))).toBe(false);
  expect(needsCustoms(at('FI', '22100'), at('FI', '00100'))).toBe(true);
  expect(needsCustoms(at('MC', '98000'), at('FR', '75001', 'Paris'))).toBe(false);
});

test('SMT-4 all 16 regional codes exist', () => {
  const codes = ['P1', 'P2', 'E1', 'E2', 'E3', 'D1', 'D2', 'G1', 'I1', 'I2', 'A1', 'A2', 'A3', 'A4', 'V1', 'V2'];
  const territories = compileTerritories(rules);
  for (const code of codes) expect(territories.regionCountries.has(code)).toBe(true);
  expect(rules.countries).toHaveLength(250);
  expect(new Set(rules.countries).size).toBe(250);
});
