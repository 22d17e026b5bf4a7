import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartEntryAnswer } from '#domain/cart/contract.ts';
import type { Offer } from '#domain/shipping/offer.ts';
import { dataLayerEntries, deviceOf, isPlain } from './data-layer.ts';
import {
  errorEvent,
  maxItems,
  searchEvent,
  stepEvent,
  type TrackedEvent,
  type TrackingStep,
  trackingSteps,
} from './events.ts';
import { cartChangeEvents, cartItem, offerItem, offersEvent } from './items.ts';
import { itemParameters, pageParameters, parametersOf, plan, planMarkdown } from './plan.ts';

const page = {
  page_type: 'parcel',
  site_mode: 'part',
  locale: 'fr',
  device: 'mobile',
  page_location: 'https://shop.example/envoi-colis',
} as const;

/** Texts that a visitor types or can be identified by. */
const personalArbitrary = fc.record({
  name: fc.constantFrom('Zoé', "Martin-D'Arc", 'Ateliers & Cie', 'O’Brien Jean'),
  email: fc.emailAddress(),
  phone: fc.stringMatching(/^0[67]\d{8}$/),
  street: fc.constantFrom('12 rue Sainte-Catherine', '7 rue Frébault'),
  town: fc.constantFrom('Pointe-à-Pitre', 'Saint-Denis', 'Genève'),
  postalCode: fc.stringMatching(/^\d{5}$/),
  guid: fc.uuid(),
  shipmentCode: fc.uuid(),
  offerKey: fc.stringMatching(/^[\w-]{60,90}\.[\w-]{43}$/),
  search: fc.constantFrom('carton martin dupont', 'timbres zoe@example.fr'),
});

type Personal = typeof personalArbitrary extends fc.Arbitrary<infer T> ? T : never;

const offerOf = (personalTexts: Personal) =>
  ({
    key: personalTexts.offerKey,
    carrierCode: 'POFR',
    serviceCode: 'ColissimoAccess',
    deliveryMode: 'HOME',
    label: personalTexts.name,
    depositLabel: personalTexts.town,
    price: { taxExclusive: 1042, taxInclusive: 1250 },
  }) as unknown as Offer;

const lineOf = (personalTexts: Personal, entryNumber = 0, quantity = 1) =>
  ({
    entryNumber,
    quantity,
    product: { code: 'ColissimoAccess', name: personalTexts.name },
    basePrice: { value: 12.5, currencyIso: 'EUR' },
    smt: {
      offer: {
        key: personalTexts.offerKey,
        shipmentCode: personalTexts.shipmentCode,
        service: { carrierCode: 'POFR', deliveryMode: 'HOME' },
      },
      addresses: {
        addressFrom: {
          line1: personalTexts.street,
          town: personalTexts.town,
          email: personalTexts.email,
          phone: personalTexts.phone,
        },
        addressTo: { firstName: personalTexts.name, postalCode: personalTexts.postalCode },
      },
    },
  }) as unknown as CartEntryAnswer;

/** Every event of the shop, made from data that contain all of these texts. */
function everyEvent(personalTexts: Personal): TrackedEvent[] {
  const offer = offerOf(personalTexts);
  const line = lineOf(personalTexts);
  const items = [cartItem(line)];
  return [
    { event: 'page_view' },
    offersEvent([offer], 'part'),
    { event: 'select_item', item_list_id: 'smt_offers', items: [offerItem(offer, 'pro', 0)] },
    ...(['view_item', 'view_cart', 'begin_checkout'] as const).map((event) => ({ event, items })),
    ...cartChangeEvents([line], [lineOf(personalTexts, 1)]),
    searchEvent(personalTexts.search, 3),
    ...(Object.keys(trackingSteps) as TrackingStep[]).map(stepEvent),
    errorEvent('step', ['sender.firstName', 'customs.articles.0.description', undefined, 'sender.firstName']),
  ];
}

test('NAV-26 step numbers of tracking', () => {
  expect(trackingSteps).toEqual({ caracteristiques: 1, resultats: 1, coordonnees: 2, douanes: 3, choix_options: 3 });
});

test('API-6 no event contains what a visitor types or is identified by', () => {
  fc.assert(
    fc.property(personalArbitrary, (personalTexts) => {
      const entries = JSON.stringify(everyEvent(personalTexts).map((event) => dataLayerEntries(event, page)));
      for (const value of Object.values(personalTexts)) expect(entries).not.toContain(value);
    }),
  );
});

test('API-6 an event with a visitor’s text in place of a code is not sent', () => {
  fc.assert(
    fc.property(personalArbitrary, ({ postalCode: _, ...personalTexts }) => {
      for (const value of Object.values(personalTexts).filter((text) => text !== 'Saint-Denis')) {
        const item = { event: 'view_item', items: [{ item_id: value }] } as const;
        expect(isPlain(item), value).toBe(false);
        expect(dataLayerEntries(item, page)).toEqual([]);
        expect(dataLayerEntries(errorEvent('step', [value]), page), value).toEqual([]);
      }
    }),
  );
});

test('API-6 NAV-26 every event has the parameters of the plan, no other', () => {
  const [personalTexts] = fc.sample(personalArbitrary, { numRuns: 1, seed: 26 });
  if (!personalTexts) throw new Error('no sample');
  const events = everyEvent(personalTexts);
  expect(new Set(events.map(({ event }) => event))).toEqual(new Set(Object.keys(plan)));
  for (const event of events) {
    const entry = dataLayerEntries(event, page).at(-1) as Record<string, unknown>;
    expect(new Set(parametersOf(entry)), event.event).toEqual(
      new Set([...plan[event.event].parameters, ...pageParameters]),
    );
    if (!('items' in event)) continue;
    expect(dataLayerEntries(event, page)[0]).toEqual({ ecommerce: null });
    for (const item of event.items) {
      for (const name of Object.keys(item)) expect(itemParameters).toContain(name);
    }
  }
});

test('NAV-26 the steps have the numbers of the specification', () => {
  const numbers = ['caracteristiques', 'resultats', 'coordonnees', 'douanes', 'choix_options'] as const;
  expect(numbers.map(stepEvent)).toMatchObject([1, 1, 2, 3, 3].map((step_number) => ({ step_number })));
});

test('API-6 the value is the exact total of the items, in the price that the site shows', () => {
  const [personalTexts] = fc.sample(personalArbitrary, { numRuns: 1, seed: 6 });
  const offer = offerOf(personalTexts as Personal);
  expect([offerItem(offer, 'part').price, offerItem(offer, 'pro').price]).toEqual([12.5, 10.42]);
  const items = [
    { item_id: 'a', price: 0.1, quantity: 3 },
    { item_id: 'b', price: 0.2 },
  ];
  const [, entry] = dataLayerEntries({ event: 'view_cart', items }, page);
  expect(entry).toMatchObject({ ecommerce: { currency: 'EUR', value: 0.5 } });
});

test('API-6 a changed cart has events for what was added and removed', () => {
  const [personalTexts] = fc.sample(personalArbitrary, { numRuns: 1, seed: 7 }) as [Personal];
  const [one, two, three] = [lineOf(personalTexts, 0, 2), lineOf(personalTexts, 1, 5), lineOf(personalTexts, 2, 1)];
  const entries = cartChangeEvents([one, two], [lineOf(personalTexts, 1, 3), lineOf(personalTexts, 0, 2), three]);
  expect(entries).toMatchObject([
    { event: 'remove_from_cart', items: [{ quantity: 2 }] },
    { event: 'add_to_cart', items: [{ quantity: 1 }] },
  ]);
  expect(cartChangeEvents([one, two], [two, one])).toEqual([]);
});

test('API-6 a window of 992 px is a desktop, every narrower one mobile', () => {
  expect([320, 991, 992, 2560].map(deviceOf)).toEqual(['mobile', 'mobile', 'desktop', 'desktop']);
});

test('API-6 NAV-26 docs/tracking.md contains the plan', async () => {
  const document = await readFile(new URL('../../docs/tracking.md', import.meta.url), 'utf8');
  const planInDocs = document.split('<!-- plan -->')[1]?.split('<!-- /plan -->')[0]?.trim();
  expect(planInDocs).toBe(planMarkdown());
});

test('API-6 a failure is reported by its subjects, each once, none empty', () => {
  expect(errorEvent('step', ['a.b', undefined, '', 'a.b', 'c[0]'])).toEqual({
    event: 'error',
    error_name: 'step',
    errors: ['a.b', 'c[0]'],
  });
});

test('API-6 of a search only the length of its text is sent, in characters', () => {
  expect(searchEvent('  carton 🦊 ', 3)).toEqual({ event: 'search', term_length: 8, result_count: 3 });
});

test.each([
  ['a code', 'ColissimoAccess', true],
  ['a code with a colon', 'POFR:HOME_1-a', true],
  ['64 signs', 'a'.repeat(64), true],
  ['65 signs', 'a'.repeat(65), false],
  ['an empty text', '', false],
  ['a space', 'a b', false],
  ['a dot', 'a.b', false],
  ['a sign before', '@a', false],
  ['a sign behind', 'a@', false],
  ['a telephone number', '0612345678', false],
  ['one with its calling code', '33612345678', false],
  ['one with its prefix', '0033612345678', false],
  ['ten digits that are none', '0012345678', true],
  ['nine digits', '061234567', true],
  ['eleven digits', '06123456789', true],
  ['a guid', '3F2504E0-4f89-11d3-9a0c-0305e82c3301', false],
])('API-6 whether %s is accepted as a code: %j %j', (_name, text, plain) => {
  expect(isPlain({ event: 'view_item', items: [{ item_id: text }] })).toBe(plain);
});

test.each([
  ['a subject', 'sender.firstName', true],
  ['one with brackets', 'articles[0].value', true],
  ['80 signs', 'a'.repeat(80), true],
  ['81 signs', 'a'.repeat(81), false],
  ['one that begins with a digit', '0sender', false],
  ['a colon', 'a:b', false],
  ['a guid', 'a3f2504e0-4f89-11d3', false],
])('API-6 whether %s is accepted as a subject: %j %j', (_name, subject, plain) => {
  expect(isPlain(errorEvent('step', [subject]))).toBe(plain);
});

test('API-6 an event without items has the parameters of its page', () => {
  expect(dataLayerEntries({ event: 'page_view' }, page)).toEqual([{ event: 'page_view', ...page }]);
});

test('API-6 a list has its id, no value, and at most 200 items', () => {
  const items = Array.from({ length: 201 }, (_, index) => ({ item_id: `a${index}`, price: 1 }));
  const [cleared, entry] = dataLayerEntries({ event: 'view_item_list', item_list_id: 'cartons', items }, page);
  expect(cleared).toEqual({ ecommerce: null });
  expect(entry).toEqual({
    event: 'view_item_list',
    ecommerce: { item_list_id: 'cartons', items: items.slice(0, 200) },
    ...page,
  });
  const [personalTexts] = fc.sample(personalArbitrary, { numRuns: 1, seed: 8 }) as [Personal];
  const offers = Array.from({ length: maxItems + 1 }, () => offerOf(personalTexts));
  expect(offersEvent(offers, 'pro')).toMatchObject({ event: 'view_item_list', item_list_id: 'smt_offers' });
  expect(JSON.parse(JSON.stringify(offersEvent(offers, 'pro'))).items).toHaveLength(200);
});

test.each(['view_item', 'add_to_cart', 'remove_from_cart', 'view_cart', 'begin_checkout'] as const)(
  'API-6 the value of %s is that of its items',
  (event) => {
    const items = [{ item_id: 'a', price: 12.9, quantity: 2 }, { item_id: 'b', price: 0.05 }, { item_id: 'c' }];
    expect(dataLayerEntries({ event, items }, page)[1]).toEqual({
      event,
      ecommerce: { currency: 'EUR', value: 25.85, items },
      ...page,
    });
  },
);

test('API-6 an item of an offer and of each kind of line', () => {
  const [personalTexts] = fc.sample(personalArbitrary, { numRuns: 1, seed: 9 }) as [Personal];
  const parcel = { item_id: 'ColissimoAccess', item_brand: 'POFR', item_category: 'smt', item_variant: 'HOME' };
  expect(offerItem(offerOf(personalTexts), 'part')).toEqual({ ...parcel, price: 12.5, quantity: 1 });
  expect(offerItem(offerOf(personalTexts), 'part', 4)).toEqual({ ...parcel, price: 12.5, quantity: 1, index: 4 });
  expect(cartItem(lineOf(personalTexts, 0, 1))).toEqual({ ...parcel, price: 12.5, quantity: 1 });
  const article = {
    entryNumber: 1,
    quantity: 3,
    product: {
      code: 'carton-30',
      brand: { code: 'kartel' },
      categories: [{ code: 'emballages' }, { code: 'cartons' }],
    },
    basePrice: { value: 2.5 },
    offer: { id: 'o1' },
  };
  const item = { item_id: 'carton-30', item_brand: 'kartel', item_variant: 'o1', price: 2.5, quantity: 3 };
  expect(cartItem(article as unknown as CartEntryAnswer)).toEqual({ ...item, item_category: 'cartons' });
  const bareEvent = { ...article, product: { ...article.product, categories: [] } };
  expect(cartItem(bareEvent as unknown as CartEntryAnswer, 2)).toEqual({ ...item, quantity: 2 });
});

test('API-6 a removed or new line counts with its whole quantity', () => {
  const [personalTexts] = fc.sample(personalArbitrary, { numRuns: 1, seed: 10 }) as [Personal];
  const [one, two] = [lineOf(personalTexts, 0, 2), lineOf(personalTexts, 1, 5)];
  expect(cartChangeEvents([one], [])).toMatchObject([{ event: 'remove_from_cart', items: [{ quantity: 2 }] }]);
  expect(cartChangeEvents([], [one, two])).toMatchObject([
    { event: 'add_to_cart', items: [{ quantity: 2 }, { quantity: 5 }] },
  ]);
});

test('API-6 the parameters of an entry are listed in order, those of ecommerce with a dot', () => {
  expect(parametersOf({ event: 'x', ecommerce: { items: [], value: 1 }, locale: 'fr' })).toEqual([
    'ecommerce.items',
    'ecommerce.value',
    'locale',
  ]);
  expect(parametersOf({ ecommerce: null })).toEqual(['ecommerce']);
});
