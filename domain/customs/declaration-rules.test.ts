import { describe, expect, test } from 'vitest';
import { errorMessage } from '#domain/errors/messages.ts';
import { locales } from '#domain/site/locale.ts';
import { type Declaration, type DeclaredArticle, declarationTotals, needsTariffNumber } from './declaration.ts';
import { checkDeclaration, type DeclarationKnowledge, isVagueDescription } from './declaration-rules.ts';
import { noDemands } from './destination-rules.ts';

const shirt: DeclaredArticle = {
  description: 'Tee-shirt en coton',
  originCountry: 'FR',
  tariffNumber: '610910',
  unitWeight: 0.1,
  unitValue: 12.5,
  quantity: 2,
};
const knowledge: DeclarationKnowledge = {
  parcelGrams: 250,
  toBusiness: false,
  demands: noDemands,
  goodsTypes: [
    { code: 'GIFT', details: [{ code: 'PRIVATE_GIFT' }] },
    { code: 'SALE_OF_GOODS', details: [] },
    { code: 'OTHER', details: [{ code: 'EXPLANATION' }] },
  ],
  hasCountry: (code) => code === 'FR',
};

function declaration(change: Partial<Declaration> = {}, article: Partial<DeclaredArticle> = {}): Declaration {
  return { shipmentType: { type: 'GIFT' }, cn23Products: [{ ...shirt, ...article }], ...change };
}

const problemsOf = (declaration: Declaration, change: Partial<DeclarationKnowledge> = {}) =>
  checkDeclaration(declaration, { ...knowledge, ...change }).map(
    ({ place, reason, key }) => `${place} ${reason} ${key}`,
  );

test('CUS-3 a complete declaration is accepted', () => {
  expect(problemsOf(declaration())).toEqual([]);
  expect(declarationTotals([shirt, { ...shirt, quantity: 1 }])).toEqual({ grams: 300, cents: 3750 });
});

describe('CUS-2 the type of goods', () => {
  test.each([
    [{ type: 'NOTHING' }, ['shipmentType.type missing customs.type']],
    [{ type: 'GIFT', typeDetail: 'PRIVATE_GIFT' }, []],
    [{ type: 'GIFT', typeDetail: 'EXPLANATION' }, ['shipmentType.typeDetail invalid customs.typeDetail']],
    [{ type: 'OTHER' }, ['shipmentType.typeDetail missing customs.typeDetail']],
    [{ type: 'OTHER', typeDetail: 'Prêt à une exposition' }, []],
    [{ type: 'OTHER', typeDetail: 'Prêt <b>' }, ['shipmentType.typeDetail invalid customs.sign']],
    [{ type: 'OTHER', typeDetail: 'é'.repeat(35) }, []],
    [{ type: 'OTHER', typeDetail: 'é'.repeat(36) }, ['shipmentType.typeDetail invalid customs.typeDetail']],
  ])('%j', (shipmentType, expected) => {
    expect(problemsOf(declaration({ shipmentType }))).toEqual(expected);
  });
});

test('CUS-2 any detail of a type fits it, ignoring spaces', () => {
  const goodsTypes = [{ code: 'GIFT', details: [{ code: 'PRIVATE_GIFT' }, { code: 'BUSINESS_GIFT' }] }];
  for (const typeDetail of ['PRIVATE_GIFT', 'BUSINESS_GIFT', ' PRIVATE_GIFT ', ' ', null]) {
    expect(problemsOf(declaration({ shipmentType: { type: 'GIFT', typeDetail } }), { goodsTypes })).toEqual([]);
  }
});

test('CUS-3 spaces around a description are ignored, a missing one is an error', () => {
  const missingProblem = ['cn23Products.0.description missing customs.description'];
  expect(problemsOf(declaration({}, { description: `  ${'Savon'.padEnd(64, 'n')} ` }))).toEqual([]);
  for (const description of [' ', '', null, undefined]) {
    expect(problemsOf(declaration({}, { description }))).toEqual(missingProblem);
  }
});

describe('CUS-3 all pieces together', () => {
  const heavy = { unitWeight: 0.2, quantity: 2 };
  const tooHeavy = 'cn23Products invalid customs.weight';
  test.each<[string, Partial<DeclaredArticle>, string[]]>([
    ['may weigh what the parcel does', { unitWeight: 0.125, quantity: 2 }, []],
    ['may not weigh more', heavy, [tooHeavy]],
    [
      'are told beside other faults',
      { ...heavy, description: '' },
      ['cn23Products.0.description missing customs.description', tooHeavy],
    ],
    [
      'aren’t added up without a weight',
      { unitWeight: 0, quantity: 9999 },
      ['cn23Products.0.unitWeight invalid customs.unitWeight'],
    ],
    [
      'aren’t added up without a quantity',
      { unitWeight: 1, quantity: 1.5 },
      ['cn23Products.0.quantity invalid customs.quantity'],
    ],
    ['are added up to the most pieces', { quantity: 9999 }, [tooHeavy]],
    ['are not counted above these', { quantity: 10_000 }, ['cn23Products.0.quantity invalid customs.quantity']],
  ])('%s', (_name, article, expected) => {
    expect(problemsOf(declaration({}, article))).toEqual(expected);
  });

  test('aren’t added up if another article has no weight', () => {
    const cn23Products = [
      { ...shirt, ...heavy },
      { ...shirt, unitWeight: 0.009 },
    ];
    expect(problemsOf(declaration({ cn23Products }))).toEqual(['cn23Products.1.unitWeight invalid customs.unitWeight']);
  });
});

describe('CUS-3 CUS-5 an article', () => {
  test.each<[Partial<DeclaredArticle>, string | null]>([
    [{ description: '' }, 'description missing customs.description'],
    [{ description: 'Divers' }, 'description invalid customs.descriptionVague'],
    [{ description: 'ab'.repeat(32) }, null],
    [{ description: `${'ab'.repeat(32)}c` }, 'description invalid customs.descriptionLength'],
    [{ description: '<script>' }, 'description invalid customs.sign'],
    [{ description: 'Savon 😀' }, 'description invalid customs.sign'],
    [{ description: '😀' }, 'description invalid customs.sign'],
    [{ description: '玩具积木' }, 'description invalid line.notLatin'],
    [{ originCountry: null }, 'originCountry missing customs.originCountry'],
    [{ originCountry: 'XX' }, 'originCountry invalid customs.originCountry'],
    [{ tariffNumber: null }, null],
    [{ tariffNumber: '61091000' }, null],
    [{ tariffNumber: '6109100010' }, null],
    [{ tariffNumber: '9999999999' }, null],
    [{ tariffNumber: '6109100' }, 'tariffNumber invalid customs.tariffNumber'],
    [{ tariffNumber: '61091a' }, 'tariffNumber invalid customs.tariffNumber'],
    [{ unitWeight: 0.01 }, null],
    [{ unitWeight: 0.009 }, 'unitWeight invalid customs.unitWeight'],
    [{ unitValue: 0.01 }, null],
    [{ unitValue: 0 }, 'unitValue invalid customs.unitValue'],
    [{ quantity: 0 }, 'quantity invalid customs.quantity'],
    [{ quantity: 1.5 }, 'quantity invalid customs.quantity'],
    [{ quantity: 10_000 }, 'quantity invalid customs.quantity'],
  ])('%j', (change, expected) => {
    expect(problemsOf(declaration({}, change))).toEqual(expected === null ? [] : [`cn23Products.0.${expected}`]);
  });

  test('errors of all articles and fields are reported at once', () => {
    const articles = [shirt, { ...shirt, description: '', unitValue: 0 }, { ...shirt, quantity: -1 }];
    expect(problemsOf(declaration({ cn23Products: articles }))).toEqual([
      'cn23Products.1.description missing customs.description',
      'cn23Products.1.unitValue invalid customs.unitValue',
      'cn23Products.2.quantity invalid customs.quantity',
    ]);
  });
});

test.each([
  ['a <b>', '<'],
  ['thé 🎁', '🎁'],
  ['the\u200B', 'U+200B'],
])('CUS-3 %j is refused, naming the character in both languages', (description, sign) => {
  const [problem] = checkDeclaration(declaration({}, { description }), knowledge);
  expect(problem).toMatchObject({ place: 'cn23Products.0.description', key: 'customs.sign', params: { sign } });
  for (const locale of locales) expect(errorMessage(locale, 'customs.sign', problem?.params)).toContain(sign);
});

test('CUS-3 the articles weigh at most what the parcel weighs', () => {
  expect(problemsOf(declaration({}, { unitWeight: 0.125 }))).toEqual([]);
  expect(problemsOf(declaration({}, { unitWeight: 0.126 }))).toEqual(['cn23Products invalid customs.weight']);
});

test('CUS-3 from 1 to 100 articles', () => {
  const light = { ...shirt, unitWeight: 0.01, quantity: 1 };
  const many = (count: number) => declaration({ cn23Products: Array.from({ length: count }, () => light) });
  expect(problemsOf(many(0))).toEqual(['cn23Products missing customs.articles']);
  expect(problemsOf(many(100), { parcelGrams: 1000 })).toEqual([]);
  expect(problemsOf(many(101), { parcelGrams: 2000 })).toEqual(['cn23Products invalid customs.tooManyArticles']);
});

test.each(['000000', '00000000', '0000000000', '001010', '610010'])('G11 %s is no tariff number', (tariffNumber) => {
  expect(problemsOf(declaration({}, { tariffNumber }))).toEqual([
    'cn23Products.0.tariffNumber invalid customs.tariffNumber',
  ]);
});

test('CUS-4 CUS-5 a sale, a sample, a return and a company need tariff numbers', () => {
  const missingProblem = ['cn23Products.0.tariffNumber missing customs.tariffNumberNeeded'];
  const bareDeclaration = declaration({}, { tariffNumber: '' });
  expect(problemsOf(bareDeclaration)).toEqual([]);
  expect(problemsOf({ ...bareDeclaration, shipmentType: { type: 'SALE_OF_GOODS' } })).toEqual(missingProblem);
  expect(problemsOf({ ...bareDeclaration, receiver: 'BUSINESS' })).toEqual(missingProblem);
  expect(problemsOf(bareDeclaration, { toBusiness: true })).toEqual(missingProblem);
  const types = ['SALE_OF_GOODS', 'COMMERCIAL_SAMPLE', 'RETURNED_GOODS', 'GIFT', 'DOCUMENTS', 'OTHER'];
  expect(types.filter((type) => needsTariffNumber({ goodsType: type, toBusiness: false, demands: noDemands }))).toEqual(
    types.slice(0, 3),
  );
});

describe('CUS-3 vague descriptions are refused', () => {
  test.each([
    'item',
    'Miscellaneous',
    'N/A',
    'n.a.',
    'x1 5 y',
    'Promotional items',
    'commercial sample',
    'oddments',
    'various goods',
  ])('%s', (text) => expect(isVagueDescription(text)).toBe(true));
  test.each([
    'Divers',
    'articles divers',
    'Échantillons commerciaux',
    'effets personnels',
    'Cadeau',
    'pièces de rechange',
    '12',
    '…',
    '',
  ])('%s', (text) => expect(isVagueDescription(text)).toBe(true));
  test.each([
    'Tee-shirt en coton',
    'Échantillon de savon',
    'gift box of tea',
    'Pièces de vélo',
    'livres',
    '玩具积木',
    'Thé',
  ])('not %s', (text) => expect(isVagueDescription(text)).toBe(false));
});
