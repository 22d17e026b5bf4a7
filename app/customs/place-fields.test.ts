import { describe, expect, test } from 'vitest';
import { customs as en } from '#app/i18n/en/customs.ts';
import { customs as fr } from '#app/i18n/fr/customs.ts';
import { summaryErrors, textsOf } from './place-fields.ts';

const wrong = { 'articles.1.description': 'Describe it.' };
const form = { goodsType: 'OTHER', articles: 2 };

test('NAV-31 the summary names an article as its language writes it', () => {
  const field = { fieldId: 'articles-1-description' };
  expect(summaryErrors(wrong, { ...fr, ...form })).toEqual([{ ...field, message: 'Article 2\u00A0: Describe it.' }]);
  expect(summaryErrors(wrong, { ...en, ...form })).toEqual([{ ...field, message: 'Article 2: Describe it.' }]);
});

describe('CUS-3 each place leads to the control that mends it', () => {
  test.each([
    ['customs.articles', 2, 'articles-0-quantity'],
    ['customs.articles', 0, 'articles-add'],
    ['customs.goodsDetail', 1, 'goodsDetail-OTHER'],
    ['customs', 1, 'goodsType'],
    ['sender.customsReference', 1, 'sender-customsReference'],
  ])('%s among %i articles', (place, articles, fieldId) => {
    const texts = textsOf([{ place, message: 'Mend it.' }]);
    expect(summaryErrors(texts, { ...en, ...form, articles })).toEqual([{ fieldId, message: 'Mend it.' }]);
  });
});
