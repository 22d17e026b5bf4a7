import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartEntryAnswer } from '#domain/cart/contract.ts';
import { type TrackingStep, trackingSteps } from '#domain/shipping/journey-steps.ts';
import type { Offer } from '#domain/shipping/offer.ts';
import { dataLayerEntries, deviceOf, isPlain } from './data-layer.ts';
import { errorEvent, searchEvent, stepEvent, type TrackedEvent } from './events.ts';
import { cartChangeEvents, cartItem, offerItem, offersEvent } from './items.ts';
import { itemParameters, pageParameters, parametersOf, plan, planMarkdown } from './plan.ts';

const page = {
  page_type: 'parcel',
  site_mode: 'part',
  locale: 'fr',
  device: 'mobile',
  page_location: 'https://shop.example/envoi-colis',
} as const;

/** What a visitor types or is known by. */
const personal = fc.record({
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

type Personal = typeof personal extends fc.Arbitrary<infer T> ? T : never;

const offerOf = (typed: Personal) =>
  ({
    key: typed.offerKey,
    carrierCode: 'POFR',
    serviceCode: 'ColissimoAccess',
    deliveryMode: 'HOME',
    label: typed.name,
    depositLabel: typed.town,
    price: { taxExclusive: 1042, taxInclusive: 1250 },
  }) as unknown as Offer;

const lineOf = (typed: Personal, entryNumber = 0, quantity = 1) =>
  ({
    entryNumber,
    quantity,
    product: { code: 'ColissimoAccess', name: typed.name },
    basePrice: { value: 12.5, currencyIso: 'EUR' },
    smt: {
      offer: {
        key: typed.offerKey,
        shipmentCode: typed.shipmentCode,
        service: { carrierCode: 'POFR', deliveryMode: 'HOME' },
      },
      addresses: {
        addressFrom: { line1: typed.street, town: typed.town, email: typed.email, phone: typed.phone },
        addressTo: { firstName: typed.name, postalCode: typed.postalCode },
      },
    },
  }) as unknown as CartEntryAnswer;

/** Every event that the shop makes, out of what holds all of it. */
function everyEvent(typed: Personal): TrackedEvent[] {
  const offer = offerOf(typed);
  const line = lineOf(typed);
  const items = [cartItem(line)];
  return [
    { event: 'page_view' },
    offersEvent([offer], 'part'),
    { event: 'select_item', item_list_id: 'smt_offers', items: [offerItem(offer, 'pro', 0)] },
    ...(['view_item', 'view_cart', 'begin_checkout'] as const).map((event) => ({ event, items })),
    ...cartChangeEvents([line], [lineOf(typed, 1)]),
    searchEvent(typed.search, 3),
    ...(Object.keys(trackingSteps) as TrackingStep[]).map(stepEvent),
    errorEvent('step', ['sender.firstName', 'customs.articles.0.description', undefined, 'sender.firstName']),
  ];
}

test('API-6 nothing that a visitor types or is known by is in any event', () => {
  fc.assert(
    fc.property(personal, (typed) => {
      const told = JSON.stringify(everyEvent(typed).map((event) => dataLayerEntries(event, page)));
      for (const value of Object.values(typed)) expect(told).not.toContain(value);
    }),
  );
});

test('API-6 an event with a text of a visitor in the place of a code is not sent', () => {
  fc.assert(
    fc.property(personal, ({ postalCode: _, ...typed }) => {
      for (const value of Object.values(typed).filter((text) => text !== 'Saint-Denis')) {
        const item = { event: 'view_item', items: [{ item_id: value }] } as const;
        expect(isPlain(item), value).toBe(false);
        expect(dataLayerEntries(item, page)).toEqual([]);
        expect(dataLayerEntries(errorEvent('step', [value]), page), value).toEqual([]);
      }
    }),
  );
});

test('API-6 NAV-26 every event has the parameters of the plan, no other', () => {
  const [typed] = fc.sample(personal, { numRuns: 1, seed: 26 });
  if (!typed) throw new Error('no sample');
  const events = everyEvent(typed);
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

test('API-6 a value is that of its items to the cent, in the price that the site shows', () => {
  const [typed] = fc.sample(personal, { numRuns: 1, seed: 6 });
  const offer = offerOf(typed as Personal);
  expect([offerItem(offer, 'part').price, offerItem(offer, 'pro').price]).toEqual([12.5, 10.42]);
  const items = [
    { item_id: 'a', price: 0.1, quantity: 3 },
    { item_id: 'b', price: 0.2 },
  ];
  const [, entry] = dataLayerEntries({ event: 'view_cart', items }, page);
  expect(entry).toMatchObject({ ecommerce: { currency: 'EUR', value: 0.5 } });
});

test('API-6 a cart that changed says what was added and what was taken out', () => {
  const [typed] = fc.sample(personal, { numRuns: 1, seed: 7 }) as [Personal];
  const [one, two, three] = [lineOf(typed, 0, 2), lineOf(typed, 1, 5), lineOf(typed, 2, 1)];
  const told = cartChangeEvents([one, two], [lineOf(typed, 1, 3), lineOf(typed, 0, 2), three]);
  expect(told).toMatchObject([
    { event: 'remove_from_cart', items: [{ quantity: 2 }] },
    { event: 'add_to_cart', items: [{ quantity: 1 }] },
  ]);
  expect(cartChangeEvents([one, two], [two, one])).toEqual([]);
});

test('API-6 a window of 992 px is a desktop, every narrower one mobile', () => {
  expect([320, 991, 992, 2560].map(deviceOf)).toEqual(['mobile', 'mobile', 'desktop', 'desktop']);
});

test('API-6 NAV-26 docs/tracking.md shows this very plan', async () => {
  const document = await readFile(new URL('../../docs/tracking.md', import.meta.url), 'utf8');
  const shown = document.split('<!-- plan -->')[1]?.split('<!-- /plan -->')[0]?.trim();
  expect(shown).toBe(planMarkdown());
});
