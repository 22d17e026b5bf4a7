import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorMessage } from '#domain/errors/messages.ts';
import { anAddress } from './address.fixture.ts';
import { checkAddress, shapeKnowledge } from './check-address.ts';
import { foreignMobile } from './foreign-mobile.ts';
import { loadForeignMobile, normaliseMobile } from './mobile-phone.ts';

const numbers: [string, string, string | null][] = [
  ['FR', '0612345678', '0612345678'],
  ['FR', '07 12 34 56 78', '0712345678'],
  ['FR', '06.39.98.00.00', '0639980000'],
  ['FR', '+33 6 12 34 56 78', '0612345678'],
  ['FR', '+33 (0)6 12 34 56 78', '0612345678'],
  ['FR', '0033 7 12 34 56 78', '0712345678'],
  ['FR', '0690 12 34 56', '0690123456'],
  ['FR', '0112345678', null],
  ['FR', '0812345678', null],
  ['FR', '061234567', null],
  ['FR', '06123456789', null],
  ['FR', '+32 470 12 34 56', null],
  ['FR', '06 12 34 56 7a', null],
  ['FR', '612345678', null],
  ['BE', '0470 12 34 56', '0470123456'],
  ['BE', '0412/34.56.78', '0412345678'],
  ['BE', '+32 470 12 34 56', '0470123456'],
  ['BE', '0032470123456', '0470123456'],
  ['BE', '0512345678', null],
  ['BE', '0612345678', null],
  ['BE', '047012345', null],
  ['CH', '079 123 45 67', '+41791234567'],
  ['CH', '+41 79 123 45 67', '+41791234567'],
  ['CH', '079 12 34', null],
  ['CH', '021 123 45 67', null],
  ['CH', '+33 6 12 34 56 78', null],
  ['CH', '079 123 45 67 ext 3', null],
  ['DE', '0151 23456789', '+4915123456789'],
  ['DE', '030 123456', null],
  ['GB', '07400 123456', '+447400123456'],
  ['ES', '612 34 56 78', '+34612345678'],
  ['IT', '312 345 6789', '+393123456789'],
  ['LU', '628 123 456', '+352628123456'],
  ['NL', '06 12345678', '+31612345678'],
  ['PT', '912 345 678', '+351912345678'],
  ['US', '(201) 555-0123', '+12015550123'],
  ['CA', '(506) 234-5678', '+15062345678'],
  ['JP', '090-1234-5678', '+819012345678'],
  ['MC', '06 12 34 56 78', '+377612345678'],
  ['AD', '312 345', '+376312345'],
  ['GP', '0690 00 12 34', '+590690001234'],
  ['BL', '0690 00 12 34', '+590690001234'],
  ['RE', '0692 12 34 56', '+262692123456'],
  ['MQ', '0696 20 12 34', '+596696201234'],
  ['GF', '0694 20 12 34', '+594694201234'],
  ['YT', '0639 01 23 45', '+262639012345'],
  ['NC', '75 12 34', '+687751234'],
  ['PF', '87 12 34 56', '+68987123456'],
  ['PM', '055 12 34', '+508551234'],
  ['WF', '82 12 34', '+681821234'],
  ['TF', '+262 692 12 34 56', '+262692123456'],
  ['TF', '0692 12 34 56', null],
  ['CH', '', null],
  ['CH', `079${' '.repeat(60)}1234567`, null],
];

test.each(numbers)('ADR-5 in %s, %j is the mobile number %j', (country, text, expected) => {
  expect(normaliseMobile(country, text, foreignMobile)).toBe(expected);
});

test('ADR-5 normalising a number again changes nothing', () => {
  for (const [country, , normal] of numbers) {
    if (normal !== null) expect([country, normaliseMobile(country, normal, foreignMobile)]).toEqual([country, normal]);
  }
});

const messageFor = (country: string, mobilePhone: string, foreign = true) =>
  checkAddress(anAddress({ country, mobilePhone }), shapeKnowledge(foreign ? foreignMobile : null))
    .filter(({ subject }) => subject === 'mobilePhone')
    .map(({ key, params }) => errorMessage('fr', key, params));

test('ADR-5 a wrong number has its country’s own message', () => {
  expect(messageFor('FR', '0512345678')[0]).toMatch(/10\u00A0chiffres qui commence par 06 ou 07/);
  expect(messageFor('BE', '0512345678')[0]).toMatch(/10\u00A0chiffres qui commence par 04/);
  expect(messageFor('CH', '079 12 34')).toEqual(['Numéro de mobile incorrect pour le pays sélectionné']);
});

test('ADR-5 without the library France and Belgium are still judged, others left to the server', async () => {
  expect(messageFor('FR', '0512345678', false)).toHaveLength(1);
  expect(messageFor('CH', '079 12 34', false)).toEqual([]);
  expect(messageFor('CH', '', false)).toEqual(['Indiquez un numéro de mobile.']);
  expect((await loadForeignMobile())('CH', '079 123 45 67')).toBe('+41791234567');
});

/** Paths, without those of tests. */
const modulesWith = (folder: string, text: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && text.test(readFileSync(join(folder, name), 'utf8')))
    .map((name) => name.replaceAll('\\', '/'))
    .sort();

test('ADR-5 pages load the library only on demand: number formatting for loaders stays on the server', () => {
  expect(modulesWith('domain', /from 'libphonenumber-js|from '.*\/foreign-mobile/)).toEqual([
    'address/foreign-mobile.ts',
    'address/phone-text.ts',
  ]);
  expect(modulesWith('app', /libphonenumber-js|\/foreign-mobile/)).toEqual([]);
  expect(modulesWith('app', /\/phone-text/)).toEqual([
    'account/personal-data.ts',
    'address/book/load-book.ts',
    'orders/written-phones.ts',
  ]);
});

test('ADR-5 any ten digits are judged by their start alone', () => {
  fc.assert(
    fc.property(fc.constantFrom('FR', 'BE'), fc.stringMatching(/^[0-9]{8,11}$/), (country, digits) => {
      const starts = country === 'FR' ? ['06', '07'] : ['04'];
      const expected = digits.length === 10 && starts.some((start) => digits.startsWith(start));
      const hasPrefix = ['0033', '0032'].some((prefix) => digits.startsWith(prefix));
      fc.pre(!hasPrefix);
      expect(normaliseMobile(country, digits, null)).toBe(expected ? digits : null);
    }),
    { numRuns: 2000 },
  );
});
