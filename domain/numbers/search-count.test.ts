import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRobot, maxStoredLength, mayStoreSearch, normalisedSearch, searchOutcome } from './search-count.ts';

describe('a search is counted under', () => {
  test.each([
    ['  Boîte   à LETTRES ! ', 'boîte à lettres'],
    ['l’enveloppe', "l'enveloppe"],
    ['« jiffy »', 'jiffy'],
    ['carton\t\u200B30 × 20', 'carton 30 × 20'],
  ])('%j as %j', (typed, text) => {
    expect(normalisedSearch(typed)).toBe(text);
  });

  test('the same text, however often it is normalised', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalisedSearch(normalisedSearch(text))).toBe(normalisedSearch(text));
      }),
    );
  });
});

describe('the text of a search', () => {
  test.each([
    'carton 30 x 20 x 15 cm',
    'boîte mondial relay',
    'etiquette a4 thermique',
    'timbre 20 g',
    '500 enveloppes c5 162 x 229',
    'rue',
  ])('is stored: %s', (text) => {
    expect(mayStoreSearch(text)).toBe(true);
  });

  test.each([
    'zoe@example.fr',
    'zoe (at) example@',
    '0612345678',
    '06 12 34 56 78',
    '+33 6 12-34-56-78',
    '4970 1012 3456 7890',
    'fr76 3000 4000 0312 3456 7890 143',
    '6a12345678901',
    '75011 paris',
    '12 rue des lilas',
    '4bis, avenue foch',
    '5 st. james',
    'mme durand',
    'colis de m. martin',
    'https://example.fr',
    '30 20 15 12',
    'x'.repeat(maxStoredLength + 1),
    '1234',
  ])('is not: %s', (text) => {
    expect(mayStoreSearch(text)).toBe(false);
  });

  test('is never stored with an e-mail address or a telephone number anywhere in it', () => {
    const digits = fc.stringMatching(/^0[1-9]([ .-]?\d\d){4}$/);
    fc.assert(
      fc.property(fc.string(), fc.oneof(fc.emailAddress(), digits), fc.string(), (before, secret, after) => {
        expect(mayStoreSearch(normalisedSearch(`${before} ${secret} ${after}`))).toBe(false);
      }),
    );
  });
});

describe('the outcome of a search is', () => {
  const hits = { total: 9, everyWord: true, correctedText: null };
  test.each([
    ['none', 'carton', { ...hits, total: 0 }],
    ['none', 'carton', { ...hits, total: 0, everyWord: false, correctedText: 'karton' }],
    ['partial', 'carton bleu', { ...hits, everyWord: false }],
    ['partial', 'carton zzz', { ...hits, correctedText: 'carton' }],
    ['corrected', 'carton bleuu', { ...hits, correctedText: 'carton bleu' }],
    ['few', 'carton', { ...hits, total: 3 }],
    ['found', 'carton', { ...hits, total: 4 }],
  ] as const)('%s', (outcome, text, found) => {
    expect(searchOutcome(text, found)).toBe(outcome);
  });
});

test.each([
  ['', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  ['curl/8.5.0', true],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0', true],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  ['node', false],
])('whether %j is a robot: %s', (userAgent, robot) => {
  expect(isRobot(userAgent)).toBe(robot);
});
