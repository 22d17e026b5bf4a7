/** Everyday searches over HTTP, in the demo's catalog with the bundled synonyms (docs/search.md). */
import { afterAll, describe, expect, test } from 'vitest';
import type { SuggestionsAnswer } from '#domain/catalog/contract.ts';
import type { ProductPage } from '#domain/catalog/wire-product.ts';
import { foldText } from '#domain/territory/text-key.ts';
import { testDatabase } from '#tests/support/database.ts';
import { everydaySearches, nothingByThatName } from '#tests/support/everyday-searches.ts';
import { searchEngines } from '#tests/support/search-engines.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { type TypedSearch, typedSearches } from '#tests/support/typed-searches.ts';

const database = await testDatabase();
const { columns } = await searchEngines(database, 'data/catalog');
const api = await shippingApi(database, { search: columns });
afterAll(() => api.close());

async function ask<T>(site: string, path: string, query: Record<string, string>): Promise<T> {
  const calls = `/api/front/occ/ecommerce/${site}/products`;
  const { status, body } = await api.call('GET', `${calls}/${path}?${new URLSearchParams(query)}`);
  expect(status, path).toBe(200);
  return body as T;
}

const find = (site: string, lang: string, text: string) =>
  ask<ProductPage & { readonly byName?: boolean }>(site, 'search', { query: text, lang });

/** Whether a text has only words of another one. */
const isPartOf = (part: string, whole: string): boolean => {
  const words = foldText(whole).split(' ');
  return foldText(part)
    .split(' ')
    .every((word) => words.includes(word));
};

/** Searches that don't have their result yet. */
const pending = new Set<string>(
  `part fr petit carton
part fr mini carton
part fr grand carton
part fr gros carton
part fr très grand carton
part fr carton moyen
part fr grand carton simple cannelure
part fr petite boîte
part fr grande boîte
part fr petite boite plate
part fr grande boîte plate
part fr petite enveloppe
part fr grande enveloppe
part fr petite pochette
part fr grande pochette
part fr petite pochette à bulles
part fr petite enveloppe à bulles
part fr petit tube
part fr grand tube
part fr grand étui livre
part fr gros colis
pro fr petit carton
part en small box
part en big box
part en large box
part en large single-wall box
part en small double wall box
part en small flat box
part en small envelope
part en large envelope
part en small padded envelope
part en small tube
part en big tube
part en large book mailer
part en box 12x8x6 in
part en box 12x8x6 inches
part en box 12 x 8 x 6 inch
part en 12" x 8" x 6" box
part en 12x8x6 in
part en box 8x6x4 in
part en box 23 x 15 x 15 inches
part en tape 2 inch
part fr carton 15x11x7 pouces
part fr carton 12 x 8 x 6 pouces
part fr étiquettes imprimante thermique
part fr sac d’expédition
part fr sac plastique colis
part fr enveloppe rigide
part fr papier à lettre
part fr chips de calage
part fr pèse colis
part en mailing bag
part en postal bag
part en cardboard envelope
part en printer labels
part fr timbre usa
part fr timbre états-unis
part fr timbre belgique
part fr timbre pour l’espagne
part fr timbres allemagne
part fr timbre suisse
part fr timbre canada
part fr timbre angleterre
part fr combien coûte un timbre
part fr prix carton
part fr colissimo prépayé
part fr colis prépayé
part fr emballage prépayé
part fr enveloppe prépayée
part en stamp usa
part en stamps for germany
part en stamp to spain
part en stamps uk
part en book of stamps
part fr recommandé
part fr lettre recommandée
part fr envoi recommandé
part fr recommandé avec accusé de réception
part fr accusé de réception
part fr combien coûte un recommandé
part fr assurance
part fr assurance colis
part fr assurer un colis
part fr prix colis 5 kg
part fr combien pour envoyer un colis en belgique
part fr envoyer un colis en espagne
part fr horaires
part fr horaires bureau de poste
part fr heures d’ouverture
part fr poste ouverte samedi
part fr formulaire douane
part fr formulaire cn23
part fr formulaire de réclamation
part fr formulaire
part fr réexpédition courrier
part fr procuration
pro fr lettre recommandée
pro fr horaires
part en registered mail
part en registered letter
part en recorded delivery
part en signed for
part en insurance
part en parcel insurance
part en price of a parcel to germany
part en opening hours
part en post office opening hours
part en open on saturday
part en customs form
part en return form
part en claim form
part en forms
part en mail forwarding
part fr table en bois
part fr pain
part fr stylo
part fr acier
part fr plastique
part en tissue paper
part en wrapping paper
part en pen
part en string
part en polyethylene`.split('\n'),
);
const testSearch = ([site, lang, text]: TypedSearch) => (pending.has(`${site} ${lang} ${text}`) ? test.fails : test);

test('SHOP-3 there are 200 everyday searches in both languages, none of them an example already', () => {
  const keys = [...everydaySearches, ...typedSearches].map((each) => each.slice(0, 3).join(' '));
  expect(everydaySearches.length).toBeGreaterThan(200);
  expect(everydaySearches.filter(([, lang]) => lang === 'en').length).toBeGreaterThan(70);
  expect(new Set(keys).size).toBe(keys.length);
});

describe('SHOP-3 the first article for everyday words, none of which is replaced:', () => {
  for (const search of everydaySearches.filter(
    ([, , , first]) => !first.startsWith('/') && first !== nothingByThatName,
  ))
    testSearch(search)(search.join(' '), async () => {
      const [site, lang, text, first] = search;
      const { products, spellingSuggestion } = await find(site, lang, text);
      const code = products[0]?.code ?? '';
      const expected = first.split('|').find((each) => code.startsWith(each)) ?? first;
      expect(code.slice(0, expected.length)).toBe(expected);
      expect(isPartOf(spellingSuggestion?.suggestion ?? text, text), spellingSuggestion?.suggestion).toBe(true);
    });
});

describe('SHOP-3 what isn’t sold leads to help or to the comparator, and to no article:', () => {
  for (const search of everydaySearches.filter(([, , , first]) => first.startsWith('/')))
    testSearch(search)(search.join(' '), async () => {
      const [site, lang, term, first] = search;
      const { answers, products } = await ask<SuggestionsAnswer>(site, 'suggestions', { term, lang });
      expect({ first: answers[0]?.url, products: products.length }).toEqual({ first, products: 0 });
    });
});

describe('SHOP-3 nothing by that name is neither corrected nor passed off:', () => {
  for (const search of everydaySearches.filter(([, , , first]) => first === nothingByThatName))
    testSearch(search)(search.join(' '), async () => {
      const [site, lang, text] = search;
      const { byName = true, pagination, spellingSuggestion } = await find(site, lang, text);
      const instead = spellingSuggestion?.suggestion ?? text;
      expect(isPartOf(instead, text), instead).toBe(true);
      expect(pagination.totalResults === 0 || !byName || instead !== text).toBe(true);
    });
});
