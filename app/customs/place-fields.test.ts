import { describe, expect, test } from 'vitest';
import { customs as en } from '#app/i18n/en/customs.ts';
import { customs as fr } from '#app/i18n/fr/customs.ts';
import { fieldOfPlace, summaryErrors, textsByPlace } from './place-fields.ts';

const wrong = { 'articles.1.description': 'Describe it.' };
const form = { goodsType: 'OTHER', articles: 2 };

test('NAV-31 the summary numbers an article in the way of its language', () => {
  const field = { fieldId: 'articles-1-description' };
  expect(summaryErrors(wrong, { ...fr, ...form })).toEqual([{ ...field, message: 'Article 2\u00A0: Describe it.' }]);
  expect(summaryErrors(wrong, { ...en, ...form })).toEqual([{ ...field, message: 'Article 2: Describe it.' }]);
});

describe('CUS-3 each place leads to the control that corrects it', () => {
  test.each([
    ['customs.articles', 2, 'articles-0-quantity'],
    ['customs.articles', 0, 'articles-add'],
    ['customs.goodsDetail', 1, 'goodsDetail-OTHER'],
    ['customs', 1, 'goodsType'],
    ['sender.customsReference', 1, 'sender-customsReference'],
  ])('%s among %i articles', (place, articles, fieldId) => {
    const texts = textsByPlace(new Map([[fieldOfPlace(place, []), 'Mend it.']]), []);
    expect(summaryErrors(texts, { ...en, ...form, articles })).toEqual([{ fieldId, message: 'Mend it.' }]);
  });
});

test('CUS-3 a message stays with its article when another is removed, and disappears with it', () => {
  const rows = [{ key: 0 }, { key: 4 }, { key: 7 }];
  const texts = new Map([
    [fieldOfPlace('customs.articles.1.description', rows), 'Describe it.'],
    [fieldOfPlace('articles.2.unitGrams', rows), 'Weigh it.'],
  ]);
  expect(textsByPlace(texts, rows.slice(1))).toEqual({
    'articles.0.description': 'Describe it.',
    'articles.1.unitGrams': 'Weigh it.',
  });
  expect(textsByPlace(texts, [{ key: 0 }, { key: 7 }])).toEqual({ 'articles.1.unitGrams': 'Weigh it.' });
});
