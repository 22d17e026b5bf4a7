import { expect, test } from 'vitest';
import { createClient } from '#app/api/client.ts';
import { placeText } from '#domain/territory/place-text.ts';
import { resolveEnd, splitPlaceText } from './resolve-end.ts';

test('SMT-25 a place typed without suggestions is read as code and city', () => {
  expect(splitPlaceText('1003 Lausanne')).toEqual({ postalCode: '1003', city: 'Lausanne' });
  expect(splitPlaceText('SW1A 1AA London')).toEqual({ postalCode: 'SW1A 1AA', city: 'London' });
  expect(splitPlaceText(' New York 10001 ')).toEqual({ postalCode: '10001', city: 'New York' });
  expect(splitPlaceText('Dubai')).toEqual({ postalCode: '', city: 'Dubai' });
  expect(splitPlaceText('')).toEqual({ postalCode: '', city: '' });
  expect(placeText({ postalCode: '', city: 'Dubai' })).toBe('Dubai');
});

/** What the form's end becomes if the call answers so. */
function resolved(country: string, cityZip: string, answer: object, sent: Record<string, string> = {}, hidden = {}) {
  const asked: URL[] = [];
  const api = createClient({
    origin: 'http://localhost',
    locale: 'fr',
    timeoutMs: 1000,
    async send({ url }) {
      asked.push(new URL(url, 'http://localhost'));
      return Response.json(answer);
    },
  });
  const input = {
    api,
    params: new URLSearchParams(sent),
    anyCode: true,
    site: 'part' as const,
    report(error: unknown) {
      throw error;
    },
  };
  return resolveEnd(input, 'to', { country, cityZip, postalCode: '', city: '', ...hidden }).then((end) => ({
    ...end,
    asked,
  }));
}

test('G20 a text is looked up as a whole, and may name its country itself', async () => {
  const lyon = { countryIsoCode: 'FR', postalCode: '69002', city: 'Lyon' };
  const { end, choices, asked } = await resolved('DE', '69002 Lyon, France', { data: [lyon] });
  expect([end, choices]).toEqual([{ country: 'FR', postalCode: '69002', city: 'Lyon', cityZip: '69002 Lyon' }, []]);
  expect(asked.map(({ searchParams }) => searchParams.get('whole'))).toEqual(['true']);
});

test('G5 a code that lost its zero is a question, not an answer', async () => {
  const dresden = { countryIsoCode: 'DE', postalCode: '01067', city: 'Dresden' };
  const { end, choices } = await resolved('DE', '1067', { data: [dresden], proposed: true });
  expect(end).toEqual({ country: 'DE', cityZip: '1067', postalCode: '', city: '' });
  expect(choices).toEqual([{ postalCode: '01067', city: 'Dresden', detail: '' }]);
});

const seine = { countryIsoCode: 'FR', postalCode: '93200', city: 'Saint-Denis', anyCode: true };
const reunion = { ...seine, postalCode: '97400' };
const saintDenis = { country: 'FR', city: 'Saint-Denis', cityZip: 'Saint-Denis', anyCode: true };

test.each([
  ['typed, the only one', [seine], {}, {}, '93200'],
  ['picked from the suggestions', [seine, reunion], {}, { postalCode: '97400', city: 'Saint-Denis' }, '97400'],
  ['chosen from the list', [seine, reunion], { 'to.choice': '97400|Saint-Denis' }, {}, '97400'],
])('G20 a town %s is enough', async (_, data, sent, hidden, postalCode) => {
  const { end, choices } = await resolved('FR', 'Saint-Denis', { data }, sent, hidden);
  expect([end, choices]).toEqual([{ ...saintDenis, postalCode }, []]);
});

test('G20 towns of one name are a question, with what tells them apart', async () => {
  const divided = { ...seine, postalCode: '93380', codes: ['93380'] };
  const { choices } = await resolved('FR', 'Saint-Denis', { data: [reunion, seine, divided] });
  expect(choices.map(({ detail }) => detail)).toEqual(['Seine-Saint-Denis', '93380', 'La Réunion']);
});
