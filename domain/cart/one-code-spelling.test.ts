import * as v from 'valibot';
import { expect, test } from 'vitest';
import { anAddress } from '#domain/address/address.fixture.ts';
import { normaliseAddress } from '#domain/address/normalise.ts';
import { checkDestination } from '#domain/batch/check-places.ts';
import { placeColumns } from '#domain/batch/columns.ts';
import { readLine } from '#domain/batch/read-line.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import { quoteRequestSchema } from '#domain/shipping/quote-request.ts';
import { hasPostalCodeShape } from '#domain/territory/postal-code.ts';

const departure = { country: 'FR', postalCode: '69003', city: 'Lyon', collectionDate: '2026-11-23' };
const columns = placeColumns(['country', 'postalCode', 'city', 'length', 'width', 'height', 'weight_kg']);

function lineTo(country: string, postalCode: string) {
  const cells = [country, postalCode, 'Town', '22', '16', '6', '1'];
  return readLine({ line: 2, cells, fault: null }, columns, departure, (text) => text);
}

function quoteTo(country: string, postalCode: string) {
  const packageDetail = { dimensionType: 'ORDINARY', length: 22, width: 16, height: 6, weight: 1 };
  return v.parse(quoteRequestSchema, { from: departure, to: { country, postalCode, city: 'Town' }, packageDetail });
}

test.each([
  ['PL', '00950', '00-950'],
  ['JP', '1000001', '100-0001'],
  ['NL', '1012js', '1012 JS'],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['FR', '75 002', '75002'],
])('G5 form, call and file write the code of %s, %s, as %s', (country, typed, written) => {
  expect([
    normaliseAddress(anAddress({ country, postalCode: typed })).postalCode,
    quoteTo(country, typed).to.postalCode,
    lineTo(country, typed).request?.to.postalCode,
  ]).toEqual([written, written, written]);
});

test.each([
  ['US', '2101', 'Code postal : il manque 1 chiffre. Est-ce 02101 ?', '02101'],
  ['DE', '1067', 'Code postal : il manque 1 chiffre. Est-ce 01067 ?', '01067'],
  ['IT', '187', 'Code postal : il manque 2 chiffres. Est-ce 00187 ?', '00187'],
  ['ES', '8001', 'Code postal : il manque 1 chiffre. Est-ce 08001 ?', '08001'],
  ['FR', '7501', 'Code postal : il manque 1 chiffre.', undefined],
  ['CH', '100', 'Code postal 100 : ce pays n’en a pas de cette forme. Corrigez le code ou le pays.', undefined],
])('G5 a file is asked whether %s %s has lost its zeros', (country, postalCode, told, remedy) => {
  const { request } = lineTo(country, postalCode);
  if (request === null) throw new Error('the line has faults');
  const [fault] = checkDestination(request, {
    hasCountry: () => true,
    usesPostalCodes: () => true,
    postalCodeStatus: (isoAlpha2, code) => (hasPostalCodeShape(isoAlpha2, code) ? 'unverified' : 'malformed'),
    availabilityDates: ['2026-11-23'],
    today: '2026-11-23',
  });
  expect(fault && errorMessage('fr', fault.key, fault.params).replaceAll('\u00A0', ' ')).toBe(told);
  expect(fault?.remedy?.value).toBe(remedy);
});
