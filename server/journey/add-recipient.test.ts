import { afterAll, beforeEach, expect, test } from 'vitest';
import type { CartModificationsAnswer } from '#domain/cart/contract.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { parcelPayloadOf } from '#domain/journey/parcel-of.ts';
import { choose, entryOf, newCart, parcelOf, relayPoints } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { recipientForm } from '#tests/support/journey-details.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
let now = monday;
beforeEach(() => {
  now = monday;
});
const api = await shippingApi(database, { clock: () => new Date(now) });
afterAll(() => api.close());

const hour = 3_600_000;
const lausanne = { country: 'CH', postalCode: '1003', city: 'Lausanne', b2b: false };
const marseille = { country: 'FR', postalCode: '13001', city: 'Marseille', b2b: false };

const chronopostRelay: Parameters<typeof choose>[2] = ({ service }) =>
  service.carrierCode === 'CHRP' && service.serviceType === 'RELAIS';

/** A browser with a parcel in its cart, from Lyon to Paris. */
async function withLine(wanted?: Parameters<typeof choose>[2], change: unknown = {}) {
  const chosen = await choose(api.call, {}, wanted);
  const { cookie, path } = await newCart(api.call);
  const { body } = await api.call('POST', `${path}/smt`, parcelOf(chosen, change), { cookie });
  const entry = entryOf(body);
  const ask = async (to: object, number = entry.entryNumber, lang = 'fr', jar = cookie) => {
    const { status, body, headers } = await api.call(
      'POST',
      `/api/smt/drafts?lang=${lang}`,
      { entryNumber: number, to },
      jar === '' ? {} : { cookie: jar },
    );
    return { status, draft: body as DraftAnswer, secret: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
  };
  return { entry, offer: chosen.offer, ask, cookie, path };
}

const messages = ({ draft }: { draft: unknown }) =>
  (draft as { errors: { subject?: string; message: string }[] }).errors.map(({ subject, message }) => [
    subject,
    message.replaceAll('\u00A0', ' '),
  ]);

test('13.8 a further recipient gets the same parcel by the same service at the price for that place', async () => {
  const { ask, offer, entry } = await withLine(undefined, { options: ['SIGNATURE'] });
  const { status, draft } = await ask(lausanne);
  expect(status).toBe(201);
  expect(draft).toMatchObject({
    edit: null,
    customsNeeded: true,
    offer: { service: offer.service },
    criteria: {
      collectionDate: '2026-11-23',
      from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
      to: lausanne,
      packageDetail: { length: 22, width: 16, height: 6, weight: 0.25 },
    },
    previous: { price: offer.price, to: { country: 'FR', postalCode: '75011', city: 'Paris' } },
    details: { sender: { lastName: "Martin-D'Arc", streetName: '12 rue Sainte-Catherine' }, recipient: null },
    complete: ['parcel'],
  });
  expect(draft.offer.price.taxInclusive.value).toBeGreaterThan(offer.price.taxInclusive.value);
  expect(draft.code).not.toBe(entry.smt.offer.shipmentCode);
});

test('13.8 details of the call replace those of the line, in a copy too', async () => {
  const { cookie, entry } = await withLine();
  const book = { recipient: { entry: 'e1', keep: false, state: 'waiting' } };
  const open = async (wish: object) => {
    const body = { entryNumber: entry.entryNumber, ...wish };
    return (await api.call('POST', '/api/smt/drafts', body, { cookie })).body as DraftAnswer;
  };
  expect((await open({ to: marseille, details: { book } })).details).toMatchObject({ book, recipient: null });
  const copied = await open({ copy: true, details: { recipient: null, book } });
  expect(copied.details).toMatchObject({ book, recipient: null, sender: { lastName: "Martin-D'Arc" } });
});

test('13.8 the draft of a further recipient becomes a second line, and the first one stays', async () => {
  const { ask, cookie, path, entry } = await withLine();
  const { draft, secret } = await ask(marseille);
  const recipient = { ...recipientForm, postalCode: '13001', city: 'Marseille' };
  const { body } = await api.call(
    'PATCH',
    `/api/smt/drafts/${draft.code}`,
    { details: { recipient } },
    { cookie: secret },
  );
  const complete = body as DraftAnswer;
  expect(complete.complete).toEqual(['parcel', 'contact']);
  const added = await api.call('POST', `${path}/smt`, parcelPayloadOf(complete), { cookie });
  expect((added.body as CartModificationsAnswer).cartModifications[0]?.entry).toMatchObject({
    entryNumber: entry.entryNumber + 1,
    smt: { addresses: { addressFrom: { lastName: "Martin-D'Arc" }, addressTo: { town: 'Marseille' } } },
  });
  const cart = await api.call('GET', path, undefined, { cookie });
  expect(cart.body).toMatchObject({ entries: [{ smt: entry.smt, total: entry.total }, {}] });
});

test('13.8 an expired line, and one whose day is over, get the first possible day and today’s price', async () => {
  const { ask } = await withLine();
  now = monday + 48 * hour;
  const { draft } = await ask(marseille);
  expect(draft).toMatchObject({ expired: false, previous: { collectionDate: '2026-11-23' } });
  expect(draft.criteria.collectionDate > '2026-11-24').toBe(true);
});

test('13.8 the relay point of the first recipient isn’t the second one’s', async () => {
  const { ask } = await withLine(chronopostRelay, { addresses: { deliveryRelayPoint: relayPoints.paris } });
  const { status, draft } = await ask({ country: 'FR', postalCode: '75011', city: 'Paris' });
  expect([status, draft.details.deliveryRelay, draft.relayQuote]).toEqual([201, null, null]);
});

test('13.8 a place that the service doesn’t go to is refused with the reason in the visitor’s language', async () => {
  const { ask } = await withLine(chronopostRelay, { addresses: { deliveryRelayPoint: relayPoints.paris } });
  const japan = { country: 'JP', postalCode: '100-0001', city: 'Tokyo' };
  const [french, english] = [await ask(japan), await ask(japan, undefined, 'en')];
  expect([french.status, english.status]).toEqual([404, 404]);
  expect([messages(french), messages(english)]).toEqual([
    [['to', 'Chronopost : destination non desservie (Japon)']],
    [['to', 'Chronopost: destination not served (Japan)']],
  ]);
});

test('13.8 a place that doesn’t exist is refused at its field', async () => {
  const { ask } = await withLine();
  const answer = await ask({ ...marseille, postalCode: '99999' });
  expect([answer.status, messages(answer)[0]?.[0]]).toEqual([400, 'to.postalCode']);
  expect((await ask({ country: '' })).status).toBe(400);
});

test('13.8 the parcel of another visitor is the same 404 as an absent one', async () => {
  const { ask, entry } = await withLine();
  const stranger = await newCart(api.call);
  const answers = [
    await ask(marseille, entry.entryNumber, 'fr', stranger.cookie),
    await ask(marseille, entry.entryNumber + 7),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  const [foreign, absent] = answers.map(({ draft }) => JSON.stringify(draft));
  expect(foreign?.replaceAll(String(entry.entryNumber), '')).toBe(
    absent?.replaceAll(String(entry.entryNumber + 7), ''),
  );
  expect((await ask(marseille, entry.entryNumber, 'fr', '')).status).toBe(404);
});
