import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { TariffNumbersAnswer } from '#domain/customs/contract.ts';
import { hasKnownHeading } from '#domain/customs/headings.ts';
import { isOneSlip } from '#domain/customs/tariff-number-search.ts';
import type { Locale } from '#domain/site/locale.ts';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { createCustomsService } from './service.ts';
import { readTariffNumbers } from './tariff-number-data.ts';

const dataFolder = fileURLToPath(new URL('../../data/', import.meta.url));
const customs = createCustomsService({ dataFolder });
const codes = (query: string, locale: Locale, limit = 8) =>
  customs.tariffNumbers(query, locale, limit).map(({ code }) => code);

describe('CUS-5 everyday words find their number as first result or among the first three', () => {
  test.each<[string, string]>([
    ['tee-shirt', '610910'],
    ['t-shirt en coton', '610910'],
    ['TSHIRT', '610910'],
    ['pull en laine', '611011'],
    ['pull', '611020'],
    ['jean homme', '620342'],
    ['robe', '620442'],
    ['chemise', '620520'],
    ['manteau femme laine', '620220'],
    ['chaussettes', '611595'],
    ['écharpe', '611710'],
    ['bonnet', '650500'],
    ['soutien-gorge', '621210'],
    ['vêtements bébé', '611120'],
    ['chaussures cuir', '640399'],
    ['baskets', '640411'],
    ['vêtements d’occasion', '630900'],
    ['livre', '490199'],
    ['livres', '490199'],
    ['roman', '490199'],
    ['bande dessinée', '490199'],
    ['carte postale', '490900'],
    ['carte d’anniversaire', '490900'],
    ['affiche', '491191'],
    ['documents', '491199'],
    ['jouet', '950300'],
    ['peluche', '950300'],
    ['poupée', '950300'],
    ['jeu de société', '950490'],
    ['console de jeux', '950450'],
    ['ballon de foot', '950662'],
    ['smartphone', '851713'],
    ['téléphone portable', '851713'],
    ['ordinateur portable', '847130'],
    ['casque audio', '851830'],
    ['chargeur usb', '850440'],
    ['câble usb', '854442'],
    ['coque de téléphone', '392690'],
    ['appareil photo', '852589'],
    ['montre', '910211'],
    ['bijoux fantaisie', '711719'],
    ['bague en argent', '711311'],
    ['bague en or', '711319'],
    ['sac à main', '420221'],
    ['sac à dos', '420292'],
    ['portefeuille', '420231'],
    ['parfum', '330300'],
    ['rouge à lèvres', '330410'],
    ['crème visage', '330499'],
    ['savon', '340111'],
    ['bougie parfumée', '340600'],
    ['shampoing', '330510'],
    ['chocolat', '180690'],
    ['bonbons', '170490'],
    ['biscuits', '190531'],
    ['confiture de fraises', '200799'],
    ['miel', '040900'],
    ['café', '090121'],
    ['thé noir', '090230'],
    ['épices', '091091'],
    ['huile d’olive', '150920'],
    ['saucisson', '160100'],
    ['fromage', '040690'],
    ['foie gras', '160220'],
    ['vin rouge', '220421'],
    ['médicaments', '300490'],
    ['lunettes de soleil', '900410'],
    ['lunettes de vue', '900490'],
    ['tasse', '691110'],
    ['couteau de cuisine', '821192'],
    ['casserole', '732393'],
    ['verre', '701337'],
    ['outils', '820600'],
    ['guitare', '920290'],
    ['pièce de moto', '871410'],
    ['pièce auto', '870899'],
    ['plaquettes de frein', '870830'],
    ['tableau', '970191'],
    ['cadre photo', '441490'],
    ['stylo', '960810'],
    ['carnet', '482010'],
    ['laine à tricoter', '510910'],
    ['coussin', '940490'],
    ['lampe de chevet', '940521'],
    ['décorations de noël', '950510'],
    ['graines de tomate', '120991'],
    ['croquettes pour chat', '230910'],
    ['santon', '691390'],
  ])('in French %j is %s', (query, code) => expect(codes(query, 'fr', 3)).toContain(code));

  test.each<[string, string]>([
    ['T-shirt', '610910'],
    ['tshirts', '610910'],
    ['wool sweater', '611011'],
    ['hoodie', '611020'],
    ['jeans', '620342'],
    ['dress', '620442'],
    ['dresses', '620442'],
    ['shirt', '620520'],
    ['socks', '611595'],
    ['scarf', '611710'],
    ['scarves', '611710'],
    ['hat', '650500'],
    ['bra', '621210'],
    ['baby clothes', '611120'],
    ['leather shoes', '640399'],
    ['sneakers', '640411'],
    ['second hand clothes', '630900'],
    ['book', '490199'],
    ['comic books', '490199'],
    ['postcards', '490900'],
    ['poster', '491191'],
    ['toy', '950300'],
    ['teddy bear', '950300'],
    ['doll', '950300'],
    ['board game', '950490'],
    ['smartphone', '851713'],
    ['mobile phone', '851713'],
    ['laptop', '847130'],
    ['headphones', '851830'],
    ['charger', '850440'],
    ['usb stick', '852351'],
    ['phone case', '392690'],
    ['camera', '852589'],
    ['watch', '910211'],
    ['watches', '910211'],
    ['costume jewellery', '711719'],
    ['gold ring', '711319'],
    ['handbag', '420221'],
    ['backpack', '420292'],
    ['wallet', '420231'],
    ['perfume', '330300'],
    ['lipstick', '330410'],
    ['face cream', '330499'],
    ['soap', '340111'],
    ['scented candle', '340600'],
    ['chocolate', '180690'],
    ['candy', '170490'],
    ['cookies', '190531'],
    ['jam', '200799'],
    ['honey', '040900'],
    ['coffee', '090121'],
    ['black tea', '090230'],
    ['spices', '091091'],
    ['olive oil', '150920'],
    ['sunglasses', '900410'],
    ['mug', '691200'],
    ['kitchen knife', '821192'],
    ['tool kit', '820600'],
    ['guitar', '920290'],
    ['car part', '870899'],
    ['bike pedal', '871496'],
    ['painting', '970191'],
    ['pen', '960810'],
    ['notebook', '482010'],
    ['knitting yarn', '510910'],
    ['vinyl records', '852380'],
    ['cat food', '230910'],
  ])('in English %j is %s', (query, code) => expect(codes(query, 'en', 3)).toContain(code));
});

describe('CUS-5 the search tolerates errors', () => {
  test.each<[string, Locale, string]>([
    ['chausettes', 'fr', '611595'],
    ['bougei', 'fr', '340600'],
    ['parfun', 'fr', '330300'],
    ['smarthpone', 'en', '851713'],
    ['jewelery', 'en', '711311'],
    ['choclate', 'en', '180690'],
    ['bougie parfumée, cire de soja', 'fr', '340600'],
    ['magnifique tee-shirt bleu marine en coton', 'fr', '610910'],
    ['soap', 'fr', '340111'],
    ['savon', 'en', '340111'],
  ])('%j in %s finds %s', (query, locale, code) => expect(codes(query, locale)).toContain(code));

  test('digits match the beginning of a code, or extend one', () => {
    expect(codes('6109', 'fr')).toEqual(['610910', '610990']);
    expect(codes('61 09.10', 'fr')).toEqual(['610910']);
    expect(codes('6109100010', 'en')).toEqual(['610910']);
    expect(codes('770000', 'fr')).toEqual([]);
  });

  test('empty and meaningless inputs have no results', () => {
    for (const query of ['', ' ', '…', 'xqzwv', '%']) expect(codes(query, 'fr')).toEqual([]);
  });

  test('one wrong letter is tolerated, two aren’t', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 3 }), fc.nat(), fc.string({ maxLength: 1 }), (word, place, letter) => {
        const at = place % word.length;
        expect(isOneSlip(word, word.slice(0, at) + letter + word.slice(at + 1))).toBe(true);
        expect(isOneSlip(word, `${word}${letter}`)).toBe(true);
        expect(isOneSlip(word, `${word}~~`)).toBe(false);
      }),
    );
    expect([isOneSlip('bougei', 'bougie'), isOneSlip('savon', 'salon'), isOneSlip('savon', 'saloon')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('any text has at most `limit` results, in order and without duplicates', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (query, limit) => {
        const foundCodes = codes(query, 'fr', limit);
        expect(foundCodes.length).toBeLessThanOrEqual(limit);
        expect(new Set(foundCodes).size).toBe(foundCodes.length);
      }),
    );
  });
});

describe('CUS-5 the bundled numbers', () => {
  const entries = { fr: readTariffNumbers(dataFolder, 'fr'), en: readTariffNumbers(dataFolder, 'en') };

  test('are at least five hundred, each once, with an existing heading and texts in both languages', () => {
    expect(entries.fr.length).toBeGreaterThan(500);
    expect(new Set(entries.fr.map(({ code }) => code)).size).toBe(entries.fr.length);
    expect(entries.fr.filter(({ code }) => !hasKnownHeading(code))).toEqual([]);
    for (const locale of ['fr', 'en'] as const) {
      const labels = entries[locale].map(({ label }) => label);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  test.each(['fr', 'en'] as const)('each is found by its own label in %s', (locale) => {
    const missedEntries = entries[locale].filter(({ code, label }) => !codes(label, locale, 3).includes(code));
    expect(missedEntries.map(({ code, label }) => `${code} ${label}`)).toEqual([]);
  });
});

describe('CUS-5 over HTTP', async () => {
  const api = await shippingApi(await testDatabase());
  afterAll(() => api.close());

  test('the call answers code, label and chapter, in the requested language', async () => {
    const { status, body } = await api.call('GET', '/api/smt/tariff-numbers?q=savon+de+toilette&limit=1');
    expect(status).toBe(200);
    expect((body as TariffNumbersAnswer).tariffNumbers).toEqual([
      { code: '340111', label: 'Savons de toilette en morceaux', chapter: 'Savons, cires, bougies' },
    ]);
    const english = await api.call('GET', '/api/smt/tariff-numbers?q=340111&lang=en');
    expect(english.body).toEqual({
      tariffNumbers: [{ code: '340111', label: 'Toilet soap in bars', chapter: 'Soap, waxes, candles' }],
    });
  });

  test('eight by default, twenty at most; an invalid limit is a 400, a closed journey a 401', async () => {
    const count = async (query: string) =>
      ((await api.call('GET', `/api/smt/tariff-numbers?${query}`)).body as TariffNumbersAnswer).tariffNumbers.length;
    expect([await count('q=coton'), await count('q=coton&limit=20'), await count('')]).toEqual([8, 20, 0]);
    for (const limit of ['0', '21', 'x']) {
      const refusal = await api.call('GET', `/api/smt/tariff-numbers?q=coton&limit=${limit}`);
      expect(refusal).toMatchObject({ status: 400, body: { errors: [{ subject: 'limit' }] } });
    }
    const closedSite = await shippingApi(await testDatabase(), { env: { JOURNEY_CLOSED: 'pro' } });
    expect((await closedSite.call('GET', '/api/smt/tariff-numbers?site=pro&q=coton')).status).toBe(401);
    await closedSite.close();
  });
});
