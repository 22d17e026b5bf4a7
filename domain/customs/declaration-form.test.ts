import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  type ArticleForm,
  articleFields,
  type DeclarationForm,
  declarationFormOf,
  declarationFormTotals,
  declarationOf,
  emptyDeclarationForm,
  hasCustomsReferenceShape,
  readDeclarationForm,
} from './declaration-form.ts';
import { checkDeclarationForm } from './declaration-form-check.ts';
import { declarationFormSchema } from './declaration-form-schema.ts';
import type { DeclarationKnowledge } from './declaration-rules.ts';
import { noDemands } from './destination-rules.ts';
import { hasKnownHeading } from './headings.ts';

const soap: ArticleForm = {
  description: 'Savon solide',
  originCountry: 'FR',
  tariffNumber: '3401.11',
  unitGrams: '40',
  unitValue: '6,50',
  quantity: '2',
};
const form: DeclarationForm = { goodsType: 'GIFT', goodsDetail: '', articles: [soap], declared: true };
const knowledge: DeclarationKnowledge = {
  parcelGrams: 30_000,
  toBusiness: false,
  demands: noDemands,
  goodsTypes: [
    { code: 'GIFT', details: [{ code: 'PRIVATE_GIFT' }] },
    { code: 'SALE_OF_GOODS', details: [] },
    { code: 'OTHER', details: [{ code: 'EXPLANATION' }] },
  ],
  hasCountry: (code) => ['FR', 'IT', 'CN'].includes(code),
};
const withArticle = (change: Partial<ArticleForm>): DeclarationForm => ({
  ...form,
  articles: [{ ...soap, ...change }],
});
const problemsOf = (input: DeclarationForm, change: Partial<DeclarationKnowledge> = {}) =>
  checkDeclarationForm(input, { ...knowledge, ...change }).map(({ place, key }) => `${place} ${key}`);

function postedFields(input: DeclarationForm): Map<string, string> {
  const names = new Map([
    ['goodsType', input.goodsType],
    [`goodsDetail.${input.goodsType}`, input.goodsDetail],
  ]);
  input.articles.forEach((article, at) => {
    for (const field of articleFields) names.set(`articles.${at}.${field}`, article[field]);
  });
  if (input.declared) names.set('declared', 'on');
  return names;
}

test('CUS-2 a new declaration has one article, of one piece, from the country of departure', () => {
  const article = {
    description: '',
    originCountry: 'GP',
    tariffNumber: '',
    unitGrams: '',
    unitValue: '',
    quantity: '1',
  };
  expect(emptyDeclarationForm('GP')).toEqual({ goodsType: '', goodsDetail: '', articles: [article], declared: false });
});

test('CUS-2 a value that isn’t text is read as empty', () => {
  const readForm = (name: string) =>
    ({ goodsType: 7, 'articles.0.description': 'Savon', 'articles.0.quantity': 2 })[name];
  expect(readDeclarationForm(readForm)).toEqual({
    goodsType: '',
    goodsDetail: '',
    articles: [
      { description: 'Savon', originCountry: '', tariffNumber: '', unitGrams: '', unitValue: '', quantity: '' },
    ],
    declared: false,
  });
});

test('CUS-2 CUS-3 spaces around texts are ignored, and so is a country’s case', () => {
  const typedForm = {
    ...withArticle({ description: ' Savon ', originCountry: ' fr ' }),
    goodsDetail: ' PRIVATE_GIFT ',
  };
  const { shipmentType, cn23Products } = declarationOf(typedForm, { toBusiness: false });
  expect(shipmentType).toEqual({ type: 'GIFT', typeDetail: 'PRIVATE_GIFT' });
  expect(cn23Products).toMatchObject([{ description: 'Savon', originCountry: 'FR' }]);
  expect(problemsOf(withArticle({ unitGrams: ' ' }))).toEqual(['articles.0.unitGrams customs.unitWeight']);
});

test('CUS-3 each ambiguous number has an error on its own field alone', () => {
  expect(problemsOf(withArticle({ description: '', unitGrams: 'lourd', unitValue: 'cher', quantity: 'deux' }))).toEqual(
    [
      'articles.0.description customs.description',
      'articles.0.unitGrams customs.unitWeightNumber',
      'articles.0.unitValue customs.unitValueNumber',
      'articles.0.quantity customs.quantity',
    ],
  );
  const blank = { ...soap, description: '', tariffNumber: '', unitGrams: '', unitValue: '' };
  const twelve = { ...form, articles: [blank, ...Array(11).fill(soap), { ...soap, unitGrams: '1' }] };
  expect(problemsOf(twelve)).toEqual(['articles.12.unitGrams customs.unitWeight']);
  expect(problemsOf({ ...form, articles: [] })).toEqual(['articles customs.articles']);
});

test('CUS-6 missing values of an accepted declaration are empty in its form', () => {
  const amounts = { unitWeight: 0.25, unitValue: 6.5, quantity: 2 };
  expect(declarationFormOf({ shipmentType: { type: 'GIFT' }, cn23Products: [amounts] })).toEqual({
    goodsType: 'GIFT',
    goodsDetail: '',
    articles: [
      { description: '', originCountry: '', tariffNumber: '', unitGrams: '250', unitValue: '6,50', quantity: '2' },
    ],
    declared: true,
  });
});

test('CUS-3 an empty row isn’t an article, wherever it stands', () => {
  const blank: ArticleForm = {
    ...soap,
    description: ' ',
    tariffNumber: '',
    unitGrams: '',
    unitValue: '',
    quantity: '1',
  };
  const withBlanks = { ...form, articles: [blank, soap, blank, { ...soap, unitGrams: 'lourd' }, blank] };
  expect(declarationOf(withBlanks, { toBusiness: false }).cn23Products.map(({ unitWeight }) => unitWeight)).toEqual([
    0.04, 0,
  ]);
  expect(problemsOf(withBlanks)).toEqual(['articles.3.unitGrams customs.unitWeightNumber']);
  expect(problemsOf({ ...form, articles: [blank, blank] })).toContain('articles.0.description customs.description');
  expect(problemsOf({ ...form, articles: [blank, blank] }).every((text) => !text.startsWith('articles.1'))).toBe(true);
});

const articleOf = fc.record({
  description: fc.constantFrom('Savon solide', 'Tee-shirt en coton', 'Livre', 'Книга'),
  originCountry: fc.constantFrom('FR', 'IT', 'CN'),
  tariffNumber: fc.constantFrom('', '340111', '61091000', '6109100010'),
  unitGrams: fc.integer({ min: 10, max: 30 }).map(String),
  unitValue: fc
    .integer({ min: 1, max: 99_999_999 })
    .map((cents) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`),
  quantity: fc.integer({ min: 1, max: 9 }).map(String),
});
const formOf = fc.record({
  goodsType: fc.constant('GIFT'),
  goodsDetail: fc.constantFrom('', 'PRIVATE_GIFT'),
  articles: fc.array(articleOf, { minLength: 1, maxLength: 100 }),
  declared: fc.constant(true),
});

test('CUS-3 grams of the form become kilograms of the declaration, euros may have a comma', () => {
  expect(declarationOf(form, { toBusiness: false })).toEqual({
    shipmentType: { type: 'GIFT' },
    cn23Products: [
      {
        description: 'Savon solide',
        originCountry: 'FR',
        tariffNumber: '340111',
        unitWeight: 0.04,
        unitValue: 6.5,
        quantity: 2,
      },
    ],
  });
  const { cn23Products } = declarationOf(withArticle({ unitGrams: ' 1\u202f250 g', unitValue: '1 250,50 €' }), {
    toBusiness: false,
  });
  expect(cn23Products).toMatchObject([{ unitWeight: 1.25, unitValue: 1250.5 }]);
});

test('CUS-4 a company as recipient makes the receiver BUSINESS and tariff numbers required', () => {
  expect(declarationOf(form, { toBusiness: true }).receiver).toBe('BUSINESS');
  expect(problemsOf(withArticle({ tariffNumber: '' }))).toEqual([]);
  expect(problemsOf(withArticle({ tariffNumber: '' }), { toBusiness: true })).toEqual([
    'articles.0.tariffNumber customs.tariffNumberNeeded',
  ]);
});

describe('CUS-3 the errors of the form, at their places', () => {
  test.each<[Partial<ArticleForm>, string[]]>([
    [{}, []],
    [{ unitGrams: '' }, ['unitGrams customs.unitWeight']],
    [{ unitGrams: '9' }, ['unitGrams customs.unitWeight']],
    [{ unitGrams: 'lourd' }, ['unitGrams customs.unitWeightNumber']],
    [{ unitGrams: '0,2 kg' }, ['unitGrams customs.unitWeightNumber']],
    [{ unitGrams: '-50' }, ['unitGrams customs.unitWeightNumber']],
    [{ unitGrams: '1,000' }, ['unitGrams customs.unitWeightNumber']],
    [{ unitGrams: '95,4' }, ['unitGrams customs.unitWeightNumber']],
    [{ unitValue: '' }, ['unitValue customs.unitValue']],
    [{ unitValue: '0' }, ['unitValue customs.unitValue']],
    [{ unitValue: 'gratuit' }, ['unitValue customs.unitValueNumber']],
    [{ unitValue: '1.250,00' }, ['unitValue customs.unitValueNumber']],
    [{ unitValue: '1,250' }, ['unitValue customs.unitValueNumber']],
    [{ unitValue: '12,345' }, ['unitValue customs.unitValueNumber']],
    [{ quantity: 'deux' }, ['quantity customs.quantity']],
    [{ quantity: '1,5' }, ['quantity customs.quantity']],
    [{ quantity: '1,000' }, ['quantity customs.quantity']],
    [
      { description: 'Divers', originCountry: '' },
      ['description customs.descriptionVague', 'originCountry customs.originCountry'],
    ],
    [{ description: 'Savon <b>' }, ['description customs.sign']],
    [{ tariffNumber: '3401 11 00' }, []],
    [{ tariffNumber: '34011' }, ['tariffNumber customs.tariffNumber']],
  ])('%j', (change, expected) => {
    expect(problemsOf(withArticle(change))).toEqual(expected.map((text) => `articles.0.${text}`));
  });

  test('an empty form has an error for each first field, the statement last', () => {
    expect(problemsOf(emptyDeclarationForm('FR'))).toEqual([
      'goodsType customs.type',
      'articles.0.description customs.description',
      'articles.0.unitGrams customs.unitWeight',
      'articles.0.unitValue customs.unitValue',
      'declared customs.declared',
    ]);
  });

  test('OTHER needs an explanation of 35 characters at most', () => {
    const otherGoods = { ...form, goodsType: 'OTHER' };
    expect(problemsOf(otherGoods)).toEqual(['goodsDetail customs.typeDetail']);
    expect(problemsOf({ ...otherGoods, goodsDetail: 'é'.repeat(35) })).toEqual([]);
    expect(problemsOf({ ...otherGoods, goodsDetail: 'é'.repeat(36) })).toEqual(['goodsDetail customs.typeDetail']);
  });

  test('articles heavier than the parcel', () => {
    const [problem] = checkDeclarationForm(form, { ...knowledge, parcelGrams: 79 });
    expect(problem).toEqual({ place: 'articles', key: 'customs.weight', params: { limit: 79, actual: 80 } });
    expect(problemsOf(form, { parcelGrams: 80 })).toEqual([]);
  });

  test('no article, and a hundred and one', () => {
    expect(problemsOf({ ...form, articles: [] })).toEqual(['articles customs.articles']);
    const articles = Array.from({ length: 101 }, () => soap);
    expect(problemsOf({ ...form, articles })).toEqual(['articles customs.tooManyArticles']);
    expect(problemsOf({ ...form, articles: articles.slice(1) })).toEqual([]);
  });
});

describe('CUS-6 a form survives', () => {
  test('being posted by its page', () => {
    fc.assert(
      fc.property(formOf, (input) => {
        const names = postedFields(input);
        expect(readDeclarationForm((name) => names.get(name) ?? null)).toEqual(input);
        expect(v.parse(declarationFormSchema, input)).toEqual(input);
      }),
    );
  });

  test('its declaration in the cart, which fills the form again', () => {
    fc.assert(
      fc.property(formOf, (input) => {
        expect(problemsOf(input)).toEqual([]);
        const declaration = declarationOf(input, { toBusiness: false });
        const again = declarationFormOf(declaration);
        expect(again).toEqual(input);
        expect(declarationOf(again, { toBusiness: false })).toEqual(declaration);
      }),
    );
  });

  test('anything posted is read and checked without an exception', () => {
    const anything = fc.dictionary(
      fc.constantFrom('goodsType', 'declared', ...articleFields.map((field) => `articles.0.${field}`)),
      fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.constant(null)),
    );
    fc.assert(
      fc.property(anything, (values) => {
        const readForm = readDeclarationForm((name) => values[name]);
        expect(readForm.articles.length).toBe(typeof values['articles.0.description'] === 'string' ? 1 : 0);
        const { grams, cents, units } = declarationFormTotals(readForm);
        expect([grams, cents, units].every(Number.isSafeInteger)).toBe(true);
        expect(problemsOf(readForm)).not.toEqual([]);
      }),
    );
  });

  test('at most a hundred articles are read and stored', () => {
    const many = { ...form, articles: Array.from({ length: 101 }, () => soap) };
    const names = postedFields(many);
    expect(readDeclarationForm((name) => names.get(name)).articles).toHaveLength(100);
    expect(v.is(declarationFormSchema, many)).toBe(false);
    expect(v.is(declarationFormSchema, { ...many, articles: many.articles.slice(1) })).toBe(true);
  });
});

test('CUS-3 totals follow the typed values', () => {
  const sure = { grams: true, cents: true, units: true };
  const articles = [soap, { ...soap, unitGrams: '95', quantity: '1' }, { ...soap, unitGrams: '', unitValue: '' }];
  expect(declarationFormTotals({ ...form, articles })).toEqual({
    grams: 175,
    cents: 1950,
    units: 5,
    articles: 3,
    sure,
  });
});

test('CUS-3 a row that is still empty counts neither as article nor as piece', () => {
  const blank = {
    description: ' ',
    originCountry: 'IT',
    tariffNumber: '',
    unitGrams: '',
    unitValue: '',
    quantity: '4',
  };
  expect(declarationFormTotals({ ...form, articles: [soap, blank] })).toMatchObject({ articles: 1, units: 2 });
  const begun = { ...blank, description: 'Carte' };
  expect(declarationFormTotals({ ...form, articles: [soap, begun] })).toMatchObject({ articles: 2, units: 6 });
});

test.each<[Partial<ArticleForm>, object]>([
  [{ unitGrams: '1,000' }, { grams: 80, cents: 2600, sure: { grams: false, cents: true, units: true } }],
  [{ unitValue: '1,250' }, { grams: 160, cents: 1300, sure: { grams: true, cents: false, units: true } }],
  [{ quantity: '1,000' }, { grams: 80, cents: 1300, units: 2, sure: { grams: false, cents: false, units: false } }],
])('CUS-3 totals report that they leave out %j', (change, expected) => {
  const articles = [soap, { ...soap, ...change }];
  expect(declarationFormTotals({ ...form, articles })).toMatchObject(expected);
});

test.each([
  ['FR12345678901234', true],
  ['fr 123 456 789 01', true],
  ['IM3720000224', true],
  ['12345', false],
  ['FRANCE, société Durand', false],
  ['FR1234567890123456', false],
])('CUS-4 %s has the format of a reference: %s', (text, expected) =>
  expect(hasCustomsReferenceShape(text)).toBe(expected),
);

test.each([
  ['610910', true],
  ['6109.10.00', true],
  ['610', false],
  ['619910', false],
  ['770110', false],
  ['980000', false],
  ['000000', false],
])('CUS-5 %s has a known heading: %s', (number, expected) => expect(hasKnownHeading(number)).toBe(expected));
