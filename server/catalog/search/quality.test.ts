/** Typical searches and the product expected first in the demo catalog. */
import { describe, expect, test } from 'vitest';
import type { ProductQuery } from '#domain/catalog/product-query.ts';
import type { Locale } from '#domain/site/locale.ts';
import { testDatabase } from '#tests/support/database.ts';
import { searchEngine } from '#tests/support/search-engine.ts';

const engine = await searchEngine(await testDatabase(), 'data/catalog');

function queryOf(text: string, locale: Locale, more: Partial<ProductQuery> = {}): ProductQuery {
  return { site: 'part', locale, text, scope: {}, choices: [], sort: 'relevance', page: 0, pageSize: 24, ...more };
}

/** The typed text, the prefix of the first result's code, and the corrected text if any. */
type Example = readonly [text: string, first: string, corrected?: string];

const french: readonly Example[] = [
  // Accents, case, plurals, elision.
  ['carton', 'carton-'],
  ['CARTONS', 'carton-'],
  ['étiquettes', 'etiquettes-'],
  ['etiquette', 'etiquettes-'],
  ['timbre', 'timbres-'],
  ['timbres', 'timbres-'],
  ['l’enveloppe', 'enveloppe-'],
  ['adhesif', 'adhesif-'],
  ['telephone', 'telephone-'],
  ['boite aux lettres', 'boite-aux-lettres'],
  ['boîtes aux lettres', 'boite-aux-lettres'],
  ['philatélie', ''],
  ['pese lettre', 'pese-lettre'],
  ['pèse-lettre', 'pese-lettre'],
  ['prêt-à-envoyer', 'pret-'],
  ['pret a envoyer', 'pret-'],
  ['cartons de déménagement', 'carton-double-'],
  ['tubes pour affiches', 'tube-'],
  ['imprimante thermique', 'imprimante-'],
  ['étui livre', 'etui-livre-'],
  ['loupes', 'loupe-'],
  ['balise clés', 'balise-cles'],
  // Typing errors.
  ['enveloppe a bule', 'pochette-', 'enveloppe a bulle'],
  ['carton demenagment', 'carton-double-', 'carton déménagement'],
  ['ettiquette', 'etiquettes-', 'étiquette'],
  ['timbrse', 'timbres-', 'timbres'],
  ['envelope', 'enveloppe-', 'enveloppe'],
  ['ballance', 'balance-', 'balance'],
  ['adhésfi', 'adhesif-', 'adhésif'],
  ['impirmante', 'imprimante-', 'imprimante'],
  // Synonyms.
  ['scotch', 'adhesif-'],
  ['scoth', 'adhesif-', 'scotch'],
  ['paquet', 'carton-'],
  ['bubble wrap', 'film-bulles-'],
  ['papier bulle', 'film-bulles-'],
  ['smartphone', 'telephone-'],
  ['sticker', 'etiquettes-'],
  // Sizes, weights, codes.
  ['30x20x15', 'carton-30-20-15'],
  ['carton 30 × 20 × 15 cm', 'carton-30-20-15'],
  ['carton 20x30x15', 'carton-30-20-15'],
  ['300 × 200 × 150 mm', 'carton-30-20-15'],
  ['balance 5kg', 'balance-5kg'],
  ['balance 5 kg', 'balance-5kg'],
  ['étiquettes A4', 'etiquettes-a4-'],
  ['enveloppe C6', 'enveloppe-c6'],
  ['carton-20-15-10', 'carton-20-15-10'],
  ['2000000410005', 'carton-20-15-10'],
  ['2 000000 410005', 'carton-20-15-10'],
  // Stamps by their colour, as people name them.
  ['timbre vert', 'timbres-'],
  ['timbre rouge', 'timbres-'],
  ['timbres rouges', 'timbres-'],
  ['carnet timbre vert', 'timbres-'],
  ['timbre international', 'timbres-rivages-'],
  ['enveloppe bulle', 'pochette-bulles-'],
  ['enveloppe matelassée', 'pochette-'],
  ['ruban', 'adhesif-'],
  ['bubble mailer', 'pochette-bulles-'],
  ['tape', 'adhesif-'],
  // A size is that of an object to be packed: the results are those into which it fits, least empty space first.
  ['carton 30x20x20', 'carton-35-25-20'],
  ['carton 30 x 20 x 20', 'carton-35-25-20'],
  ['carton 30×20×20', 'carton-35-25-20'],
  ['carton 30*20*20 cm', 'carton-35-25-20'],
  ['carton 300x200x200 mm', 'carton-35-25-20'],
  ['carton 300x200x200', 'carton-35-25-20'],
  ['carton 30/20/20', 'carton-35-25-20'],
  ['carton 30-20-20', 'carton-35-25-20'],
  ['carton 30 20 20', 'carton-35-25-20'],
  ['carton 30 par 20 par 20', 'carton-35-25-20'],
  ['boîte 24 x 17 x 4', 'boite-plate-25-18-5'],
  ['étiquettes 4x6', 'etiquettes-100-150'],
  // Incomplete words.
  ['envelo', 'enveloppe-'],
  ['philat', ''],
  // Words without any similar word in the catalog are left out.
  ['carton zzzqqq', 'carton-', 'carton'],
  ['carton pour xylophone', 'carton-', 'carton'],
];

const english: readonly Example[] = [
  ['box', 'boite-'],
  ['boxes', ''],
  ['stamps', 'timbres-'],
  ['stamp', 'timbres-'],
  ['postage', 'timbres-'],
  ['padded envelope', 'pochette-bulles-'],
  ['bubble mailer', 'pochette-bulles-'],
  ['tape', 'adhesif-'],
  ['sellotape', 'adhesif-'],
  ['scales', 'balance-'],
  ['label', 'etiquettes-'],
  ['lable', 'etiquettes-', 'label'],
  ['stikcer', 'etiquettes-', 'sticker'],
  ['moving box', 'carton-double-'],
  ['tube', 'tube-'],
  ['phone', 'telephone-'],
  ['stamp album', 'classeur-'],
  ['box 30 x 20 x 15', 'carton-30-20-15'],
  ['box 30x20x20', 'carton-35-25-20'],
  ['box 30 by 20 by 20 cm', 'carton-35-25-20'],
  ['green stamp', 'timbres-'],
  ['red stamps', 'timbres-'],
  ['first class stamp', 'timbres-'],
  ['first class stamps', 'timbres-'],
  ['international stamp', 'timbres-rivages-'],
];

describe('SHOP-3 the search', () => {
  describe.each([
    ['fr', french],
    ['en', english],
  ] as const)('in %s', (locale, examples) => {
    test.each(examples.map(([text, first, corrected]) => ({ text, first, corrected: corrected ?? null })))(
      '$text finds $first… first, instead: $corrected',
      async ({ text, first, corrected }) => {
        const { codes, correctedText, everyWord } = await engine.search(queryOf(text, locale));
        expect(codes[0]?.slice(0, first.length)).toBe(first);
        expect({ correctedText, everyWord }).toEqual({ correctedText: corrected, everyWord: true });
      },
    );
  });

  test.each([
    'zzzqqq',
    '9999999999999',
    '37 × 4 × 2 m',
    '?!',
    '😀',
    '%',
    '<script>alert(1)</script>',
    "' OR 1=1",
    "1' OR '1'='1",
  ])('%s finds nothing', async (text) => {
    const { total, correctedText } = await engine.search(queryOf(text, 'fr'));
    expect({ total, correctedText }).toEqual({ total: 0, correctedText: null });
  });

  test.each([
    ['carton -double', 'carton-', /double/],
    ['box -double', 'boite-', /double/],
    ['enveloppe -bulles', 'enveloppe-', /bulles/],
  ])('%s lists no product with the word behind the hyphen', async (text, first, unwanted) => {
    const locale = text.startsWith('box') ? 'en' : 'fr';
    const { codes, total, correctedText } = await engine.search(queryOf(text, locale, { pageSize: 100 }));
    expect(codes[0]?.slice(0, first.length)).toBe(first);
    expect(codes.filter((code) => unwanted.test(code))).toEqual([]);
    expect({ listed: codes.length, correctedText }).toEqual({ listed: total, correctedText: null });
  });

  test('a hyphen leaves out words only, and not all of them', async () => {
    const totalOf = async (text: string) => (await engine.search(queryOf(text, 'fr'))).total;
    expect(await totalOf('-double')).toBe(await totalOf('double'));
    expect(await totalOf('carton -30')).toBe(await totalOf('carton 30'));
    expect(await totalOf('carton - double')).toBe(await totalOf('carton double'));
  });

  test('where no product has all words, those with most of them are listed', async () => {
    const { everyWord, total } = await engine.search(queryOf('carton timbre balance', 'fr'));
    expect(everyWord).toBe(false);
    expect(total).toBeGreaterThan(0);
  });

  test('words of the other site only are unknown on this one', async () => {
    const [pro, part] = await Promise.all([
      engine.search(queryOf('film étirable', 'fr', { site: 'pro' })),
      engine.search(queryOf('film étirable', 'fr')),
    ]);
    expect({ pro: pro.everyWord, part: part.everyWord && part.correctedText === null }).toEqual({
      pro: true,
      part: false,
    });
  });
});

describe('SHOP-3 suggestions', () => {
  const suggest = (text: string, max = 5) => engine.suggest({ site: 'part', locale: 'fr', text, max });

  test('complete a beginning by phrases, categories with counts, products', async () => {
    const { terms, categories, products, total } = await suggest('carto');
    expect(terms).toContain('carton simple cannelure');
    expect(categories[0]?.code).toBe('cartons');
    expect(products.length).toBe(5);
    expect(total).toBeGreaterThan(5);
    const list = await engine.search(queryOf('', 'fr', { scope: { category: 'cartons' } }));
    expect(categories[0]?.count).toBe(list.total);
  });

  test('tolerate a typing error', async () => {
    expect((await suggest('ettiq')).terms).toContain('étiquettes');
    expect((await suggest('etiqettes')).products[0]).toMatch(/^etiquettes-/);
  });

  test('know synonyms', async () => {
    const { terms, categories } = await suggest('scotch');
    expect(terms.join()).toMatch(/adhésif/);
    expect(categories.map(({ code }) => code)).toContain('adhesifs');
  });

  test('are empty without a letter or a figure', async () => {
    expect(await suggest(' ?')).toEqual({ terms: [], categories: [], products: [], total: 0 });
    expect((await suggest('zzzqqq')).total).toBe(0);
  });
});
