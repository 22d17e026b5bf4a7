import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexTariffNumbers, isOneSlip, searchTariffNumbers, type TariffNumberText } from './tariff-number-search.ts';

const entry = (code: string, label: string, words = '', usual = false): TariffNumberText => ({
  code,
  label,
  words,
  usual,
  chapter: `Chapitre ${code.slice(0, 2)}`,
});
const codesOf = (entries: TariffNumberText[], query: string, locale: 'fr' | 'en' = 'fr', limit = 20) =>
  searchTariffNumbers(indexTariffNumbers(entries, locale), query, limit).map(({ code }) => code);

const goods = [
  entry('340111', 'Savon de toilette', 'savonnette hygiène'),
  entry('490199', 'Livres imprimés', 'roman bouquin'),
  entry('610910', 'Tee-shirts en coton', 'maillot vêtement'),
  entry('610990', 'Tee-shirts en soie', 'maillot vêtement'),
  entry('711719', 'Bijoux fantaisie', 'collier'),
];

describe('CUS-5 a search by words', () => {
  test.each<[string, string, string[]]>([
    ['a word of the label', 'savon', ['340111']],
    ['a search word', 'bouquin', ['490199']],
    ['capitals and accents aside', 'VETEMENT', ['610990', '610910']],
    ['a plural for a singular', 'savons', ['340111']],
    ['a singular for a plural', 'bijou', ['711719']],
    ['the beginning of a word', 'toil', ['340111']],
    ['two letters of a word', 'fa', ['711719']],
    ['one letter, which is no beginning', 'f', []],
    ['a slip', 'sabon', ['340111']],
    ['a slip in three letters, which is none', 'soi', ['610990']],
    ['a wrong word of three letters', 'xoi', []],
    ['a slip in four letters', 'siie', ['610990']],
    ['a word that nothing answers', 'tracteur', []],
    ['nothing', '', []],
    ['spaces alone', '   ', []],
    ['joining words beside a telling one', 'le savon de la toilette', ['340111']],
    ['a joining word alone, which stands in labels but tells nothing', 'en', []],
    ['one of two words', 'savon tracteur', ['340111']],
    ['one of three words, which is less than half', 'savon tracteur moto', []],
    ['two of three words', 'savon toilette moto', ['340111']],
    ['a word said twice counts once', 'savon savon savon tracteur', ['340111']],
  ])('%s: %j', (_name, query, expected) => {
    expect(codesOf(goods, query)).toEqual(expected);
  });

  test('beginnings match besides whole words, typing errors only if nothing else does', () => {
    const entries = [entry('010000', 'Vert'), entry('020000', 'Verre'), entry('030000', 'Verts pâturages')];
    expect(codesOf(entries, 'ver')).toEqual(['010000', '020000', '030000']);
    expect(codesOf(entries, 'vert')).toEqual(['010000', '030000']);
    expect(codesOf(entries, 'vertt')).toEqual(['010000', '030000']);
  });

  test('joining words count if there are no others', () => {
    const entries = [entry('010000', 'Par dessus'), entry('020000', 'Un')];
    expect(codesOf(entries, 'un')).toEqual(['020000']);
    expect(codesOf(entries, 'par')).toEqual([]);
    expect(codesOf(entries, '')).toEqual([]);
    expect(codesOf([entry('010000', 'Sol')], 'wol')).toEqual([]);
  });

  test('the first 100 characters and ten words of a query are read', () => {
    expect(codesOf(goods, `${' '.repeat(95)}savon`)).toEqual(['340111']);
    expect(codesOf(goods, `${' '.repeat(96)}savon`)).toEqual(['340111']);
    expect(codesOf(goods, `${' '.repeat(100)}savon`)).toEqual([]);
    const words = (count: number) => Array.from({ length: count }, (_, at) => `q${at}`).join(' ');
    const five = 'savon toilette savonnette hygiène';
    expect(codesOf(goods, `${five} ${words(4)}`)).toEqual(['340111']);
    expect(codesOf(goods, `${words(9)} savon`)).toEqual([]);
    expect(codesOf([entry('340111', 'Savon x1 x2 x3 x4 x5')], `x1 x2 x3 x4 x5 ${words(7)}`)).toEqual(['340111']);
  });
});

describe('CUS-5 the order of results', () => {
  test.each<[string, TariffNumberText[], string, string[]]>([
    [
      'what answers more words',
      [entry('010000', 'Bol'), entry('020000', 'Tasse de thé verte avec un bol')],
      'bol tasse',
      ['020000', '010000'],
    ],
    [
      'the first word of a label before a later one',
      [entry('010000', 'Sac bleu'), entry('020000', 'Bleu sac')],
      'bleu',
      ['020000', '010000'],
    ],
    [
      'a word of the label before a search word',
      [entry('010000', 'Tasse vide', 'bleu'), entry('020000', 'Tasse bleu')],
      'bleu',
      ['020000', '010000'],
    ],
    [
      'the best place of a word that stands twice',
      [entry('010000', 'Tasse bleu'), entry('020000', 'Bleu bleu', 'bleu')],
      'bleu',
      ['020000', '010000'],
    ],
    [
      'a whole word before a beginning',
      [entry('010000', 'Porte'), entry('020000', 'Port bleu')],
      'port',
      ['020000', '010000'],
    ],
    [
      'a rare word before a frequent one',
      [entry('010000', 'Sac'), entry('020000', 'Sac'), entry('030000', 'Sac'), entry('040000', 'Vin')],
      'sac vin',
      ['040000', '010000', '020000', '030000'],
    ],
    [
      'what is often sent among equals',
      [entry('010000', 'Bol bleu'), entry('020000', 'Bol noir', '', true)],
      'bol',
      ['020000', '010000'],
    ],
    [
      'a better place before what is often sent',
      [entry('010000', 'Bol bleu', '', false), entry('020000', 'Bleu', 'bol', true)],
      'bol',
      ['010000', '020000'],
    ],
    [
      'the shorter label among equals',
      [entry('010000', 'Bol à soupe'), entry('020000', 'Bol bleu')],
      'bol',
      ['020000', '010000'],
    ],
    [
      'the order of codes, whatever that of the words',
      [entry('010000', 'Bol'), entry('020000', 'Thé')],
      'thé bol',
      ['010000', '020000'],
    ],
    ['the order of codes at last', [entry('010000', 'Bol un'), entry('020000', 'Bol an')], 'bol', ['010000', '020000']],
  ])('%s', (_name, entries, query, expected) => {
    expect(codesOf(entries, query)).toEqual(expected);
  });
});

describe('CUS-5 a search by digits', () => {
  test.each([
    ['61', ['610910', '610990']],
    ['6109.10', ['610910']],
    ['61 09 90', ['610990']],
    ['6109100010', ['610910']],
    ['34', ['340111']],
    ['99', []],
    ['6', []],
    ['61091000101', []],
    ['61a', []],
  ])('%s', (query, expected) => {
    expect(codesOf(goods, query)).toEqual(expected);
  });

  test('too many digits, or digits among letters, are searched as words', () => {
    const entries = [entry('010000', 'Pile 12345678901'), entry('850650', 'Piles de 3 V')];
    expect(codesOf(entries, '12345678901')).toEqual(['010000']);
    expect(codesOf(entries, 'pile 3')).toEqual(['850650', '010000']);
  });
});

test('CUS-5 at most `limit` results, never more than 20, each with its texts', () => {
  const many = Array.from({ length: 30 }, (_, at) => entry(String(610_000 + at), 'Sac'));
  expect(codesOf(many, 'sac', 'fr', 3)).toEqual(['610000', '610001', '610002']);
  expect(codesOf(many, 'sac', 'fr', 25)).toHaveLength(20);
  expect(codesOf(many, '61', 'fr', 25)).toHaveLength(20);
  expect(searchTariffNumbers(indexTariffNumbers(goods, 'fr'), 'savon', 8)).toEqual([
    { code: '340111', label: 'Savon de toilette', chapter: 'Chapitre 34' },
  ]);
});

describe('CUS-5 plurals', () => {
  test.each([
    ['fr', 'bijoux', 'bijou'],
    ['fr', 'livres', 'livre'],
    ['en', 'toys', 'toy'],
    ['en', 'watches', 'watch'],
    ['en', 'dresses', 'dress'],
    ['en', 'boxes', 'box'],
    ['en', 'brushes', 'brush'],
    ['en', 'batteries', 'battery'],
    ['en', 'shirts', 'shirt'],
    ['en', 'axes', 'axe'],
  ] as const)('%s: the plural %s matches %s as a whole word, not as its beginning', (locale, plural, singular) => {
    const longer = entry('010000', `${singular}xyz`);
    expect(codesOf([longer, entry('020000', plural)], singular, locale)).toEqual(['020000', '010000']);
    expect(codesOf([longer, entry('020000', singular)], plural, locale)).toEqual(['020000', '010000']);
  });

  test.each([
    ['fr', 'bas', 'ba'],
    ['fr', 'tissu', 'tiss'],
    ['en', 'gas', 'ga'],
    ['en', 'glass', 'glas'],
    ['en', 'ties', 'ty'],
    ['en', 'chester', 'chest'],
    ['en', 'aspic', 'aspi'],
    ['fr', 'taxe', 'tax'],
  ] as const)('%s: %s isn’t the plural of %s', (locale, word, other) => {
    const wholeWordEntry = entry('020000', other);
    expect(codesOf([entry('010000', word), wholeWordEntry], other, locale)[0]).toBe('020000');
    expect(codesOf([wholeWordEntry, entry('010000', word)], word, locale)).toEqual(['010000']);
  });

  test('joining words depend on the language', () => {
    const entries = [entry('010000', 'Bag with handle'), entry('020000', 'Sac avec anse')];
    expect(codesOf(entries, 'with bag', 'en')).toEqual(['010000']);
    expect(codesOf(entries, 'avec sac', 'fr')).toEqual(['020000']);
    expect(codesOf(entries, 'anse avec avec', 'fr')).toEqual(['020000']);
  });
});

describe('CUS-5 a typing error', () => {
  test.each([
    ['savon', 'savon', true],
    ['savon', 'saon', true],
    ['savon', 'savoon', true],
    ['savon', 'sabon', true],
    ['savon', 'savno', true],
    ['savon', 'asvon', true],
    ['savon', 'avon', true],
    ['savon', 'savo', true],
    ['savon', 'savons', true],
    ['savon', 'sa', false],
    ['savon', 'savonss', false],
    ['savon', 'sovan', false],
    ['savon', 'sbbon', false],
    ['savon', 'svaxn', false],
    ['savon', 'noxas', false],
    ['aab', 'aba', true],
    ['', 'a', true],
    ['', 'ab', false],
    ['ab', 'cd', false],
    ['abc', 'adb', false],
    ['abc', 'adec', false],
    ['abc', 'acbx', false],
  ])('between %j and %j: %s', (left, right, slip) => {
    expect(isOneSlip(left, right)).toBe(slip);
    expect(isOneSlip(right, left)).toBe(slip);
  });

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  test('any letter may be omitted, added or replaced, and two neighbours may be swapped', () => {
    fc.assert(
      fc.property(word, fc.nat(8), fc.constantFrom('a', 'b', 'x'), (text, place, letter) => {
        const at = Math.min(place, text.length);
        const [before, after] = [text.slice(0, at), text.slice(at)];
        expect(isOneSlip(text, before + letter + after)).toBe(true);
        expect(isOneSlip(text, before + after.slice(1))).toBe(true);
        expect(isOneSlip(text, before + letter + after.slice(1))).toBe(true);
        expect(isOneSlip(text, before + after.slice(0, 2).split('').reverse().join('') + after.slice(2))).toBe(true);
        expect(isOneSlip(text, `${text}xy`)).toBe(false);
        expect(isOneSlip(`xy${text}`, text)).toBe(false);
      }),
    );
  });
});
