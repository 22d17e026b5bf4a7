import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { AddressForm } from '#domain/address/address-form.ts';
import type { CartAnswer } from '#domain/cart/contract.ts';
import type { RecipientsAnswer } from '#domain/journey/recipients-contract.ts';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import { choose, entryOf, newCart, parcelOf, relayPoints } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { toLausanne } from '#tests/support/filled-cart.ts';
import { recipientForm } from '#tests/support/journey-details.ts';
import { monday, quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
let now = monday;
beforeEach(() => {
  now = monday;
});
const api = await shippingApi(database, { clock: () => new Date(now) });
afterAll(() => api.close());

const marseille: AddressForm = { ...recipientForm, lastName: 'Durand', postalCode: '13001', city: 'Marseille' };
const brussels: AddressForm = {
  ...recipientForm,
  lastName: 'Peeters',
  country: 'BE',
  postalCode: '1000',
  city: 'Bruxelles',
  mobilePhone: '+32470123456',
};
const lausanne: AddressForm = {
  ...recipientForm,
  lastName: 'Favre',
  country: 'CH',
  postalCode: '1003',
  city: 'Lausanne',
  mobilePhone: '+41781234567',
};

type Wanted = Parameters<typeof choose>[2];
const chronopostRelay: Wanted = ({ service }) => service.carrierCode === 'CHRP' && service.serviceType === 'RELAIS';
const chronopostHome: Wanted = ({ service }) => service.carrierCode === 'CHRP' && service.serviceType === 'HOME';

/** A browser with a parcel from Lyon to Paris in its cart, and the call that sends it to several further recipients. */
async function withLine(wanted?: Wanted, change: unknown = {}) {
  const chosen = await choose(api.call, {}, wanted);
  const { cookie, path } = await newCart(api.call);
  const { body } = await api.call('POST', `${path}/smt`, parcelOf(chosen, change), { cookie });
  const { entryNumber } = entryOf(body);
  const send = async (addresses: readonly AddressForm[], more: object = {}, lang = 'fr') => {
    const recipients = addresses.map((address, line) => ({ line, address }));
    const answer = await api.call(
      'POST',
      `${path}/smt/${entryNumber}/recipients?lang=${lang}`,
      { form: randomUUID(), recipients, ...more },
      { cookie },
    );
    return { status: answer.status, body: answer.body as RecipientsAnswer };
  };
  const readCart = async () => (await api.call('GET', path, undefined, { cookie })).body as CartAnswer;
  return { send, readCart, cookie, path, entryNumber, offer: chosen.offer };
}

/** What a comparison on the same day asks for the service and place. */
async function comparedPrice({ country, postalCode, city }: AddressForm, code: string) {
  const { body } = await api.call('POST', '/api/smt/offers/sync?site=part', {
    ...quoteBody(),
    to: { country, postalCode, city, b2b: false },
  });
  return (body as OffersAnswer).offers.find(({ service }) => service.serviceCode === code)?.price;
}

test('13.8 each recipient becomes a parcel of its own at the price that a comparison has for the place', async () => {
  const { send, readCart, offer } = await withLine();
  const { status, body } = await send([marseille, brussels]);
  expect(status).toBe(200);
  expect(body.recipients).toMatchObject([
    { line: 0, state: 'added', entryNumber: 1, messages: [] },
    { line: 1, state: 'added', entryNumber: 2, messages: [] },
  ]);
  const prices = await Promise.all([marseille, brussels].map((to) => comparedPrice(to, offer.service.serviceCode)));
  expect(body.recipients.map(({ price }) => price)).toEqual(prices);
  const cents = (value = 0) => Math.round(value * 100);
  const [first, second] = prices.map((price) => cents(price?.taxInclusive.value));
  expect(cents(body.total.taxInclusive.value)).toBe((first ?? 0) + (second ?? 0));
  const { entries } = await readCart();
  expect(entries).toMatchObject([
    { entryNumber: 0, smt: { addresses: { addressTo: { town: 'Paris' } } } },
    {
      entryNumber: 1,
      total: { ttc: { value: prices[0]?.taxInclusive.value } },
      smt: { addresses: { addressFrom: { lastName: "Martin-D'Arc" }, addressTo: { lastName: 'Durand' } } },
    },
    { entryNumber: 2, total: { ttc: { value: prices[1]?.taxInclusive.value } } },
  ]);
});

test('13.8 options of the line are bought for each recipient and are part of the price', async () => {
  const { send, offer } = await withLine(undefined, { options: ['SIGNATURE'] });
  const plain = await comparedPrice(marseille, offer.service.serviceCode);
  const [added] = (await send([marseille])).body.recipients;
  expect(added?.price?.taxInclusive.value).toBeGreaterThan(plain?.taxInclusive.value ?? 0);
});

test('13.8 a form that is sent twice adds its recipients once, also at the same moment', async () => {
  const { send, readCart } = await withLine();
  const form = randomUUID();
  const answers = await Promise.all([send([marseille, brussels], { form }), send([marseille, brussels], { form })]);
  const states = answers.map(({ body }) => body.recipients.map(({ state }) => state).join());
  expect(states.toSorted()).toEqual(['added,added', 'present,present']);
  expect(answers.map(({ body }) => body.recipients.map(({ entryNumber }) => entryNumber))).toEqual([
    [1, 2],
    [1, 2],
  ]);
  expect((await readCart()).entries).toHaveLength(3);
  await send([marseille]);
  expect((await readCart()).entries).toHaveLength(4);
});

test('13.8 a preview tells the same prices and adds nothing', async () => {
  const { send, readCart } = await withLine();
  const preview = (await send([marseille, brussels], { preview: true })).body;
  expect(preview.recipients.map(({ state, entryNumber }) => [state, entryNumber])).toEqual([
    ['ready', null],
    ['ready', null],
  ]);
  expect((await readCart()).entries).toHaveLength(1);
  const { recipients, total } = (await send([marseille, brussels])).body;
  expect(preview.recipients.map(({ price }) => price)).toEqual(recipients.map(({ price }) => price));
  expect(preview.total).toEqual(total);
});

test('13.8 recipients with a problem are told one by one, and the others are added', async () => {
  const { send, readCart } = await withLine();
  const withoutPhone = { ...marseille, mobilePhone: '' };
  const nowhere = { ...marseille, postalCode: '99999' };
  const { recipients } = (await send([withoutPhone, brussels, lausanne, nowhere])).body;
  expect(recipients.map(({ state, messages }) => [state, messages.join(' ').replaceAll('\u00A0', ' ')])).toEqual([
    ['incomplete', expect.stringContaining('numéro de mobile')],
    ['added', ''],
    [
      'incomplete',
      'Ce colis demande une déclaration en douane, que vous remplissez en continuant avec ce destinataire.',
    ],
    ['incomplete', 'Code postal incorrect'],
  ]);
  expect((await readCart()).entries).toHaveLength(2);
});

test('13.8 what is wrong with an address is told by its field, all of it at once', async () => {
  const { send } = await withLine();
  const nameless = { ...marseille, firstName: '', lastName: '' };
  const nowhere = { ...nameless, postalCode: '99999' };
  const { recipients } = (
    await send([nameless, nowhere, { ...marseille, postalCode: '', city: '' }, brussels], {}, 'en')
  ).body;
  const fields = recipients.map((each) => each.fields.map(({ field, message }) => [field, message]));
  expect(fields).toEqual([
    [
      ['firstName', 'Enter the first name.'],
      ['lastName', 'Enter the last name.'],
    ],
    [
      ['postalCode', 'Incorrect postal code'],
      ['firstName', 'Enter the first name.'],
      ['lastName', 'Enter the last name.'],
    ],
    [['postalCode', expect.stringContaining('Enter a town or a postal code')]],
    [],
  ]);
  expect(recipients[2]?.messages).toHaveLength(1);
  const { recipients: undeclared } = (await send([lausanne])).body;
  expect(undeclared).toMatchObject([{ messages: [expect.stringContaining('déclaration en douane')], fields: [] }]);
});

test('13.8 where the service isn’t offered the answer says why, in the visitor’s language', async () => {
  const { send, readCart } = await withLine(chronopostHome);
  const japan = { ...marseille, country: 'JP', postalCode: '100-0001', city: 'Tokyo' };
  const told = await Promise.all(['fr', 'en'].map((lang) => send([japan], {}, lang)));
  expect(told.map(({ body }) => body.recipients)).toMatchObject([
    [{ state: 'notOffered', price: null, messages: ['Chronopost\u00A0: destination non desservie (Japon)'] }],
    [{ state: 'notOffered', price: null, messages: ['Chronopost: destination not served (Japan)'] }],
  ]);
  expect((await readCart()).entries).toHaveLength(1);
});

test('13.8 a service that delivers to relay points asks for the recipient’s point first', async () => {
  const { send } = await withLine(chronopostRelay, { addresses: { deliveryRelayPoint: relayPoints.paris } });
  const { recipients } = (await send([marseille])).body;
  expect(recipients).toMatchObject([{ state: 'incomplete', messages: ['Choisissez le point relais de retrait.'] }]);
  expect(recipients[0]?.price).not.toBeNull();
});

test('34.3 nobody who collects at a relay point is asked for a street, with a wrong place neither', async () => {
  const { send } = await withLine(chronopostRelay, { addresses: { deliveryRelayPoint: relayPoints.paris } });
  const streetless = { ...marseille, streetName: '' };
  const { recipients } = (await send([streetless, { ...streetless, postalCode: '99999', mobilePhone: '06' }])).body;
  expect(recipients.map(({ fields }) => fields.map(({ field }) => field))).toEqual([[], ['postalCode', 'mobilePhone']]);
});

test('13.8 the declaration of the parcel goes with it to each recipient outside the customs territory', async () => {
  const chosen = await choose(api.call, toLausanne.quote);
  const { cookie, path } = await newCart(api.call);
  const { body } = await api.call('POST', `${path}/smt`, parcelOf(chosen, toLausanne.change), { cookie });
  const recipients = [
    { line: 0, address: { ...lausanne, postalCode: '1201', city: 'Genève' } },
    { line: 1, address: marseille },
  ];
  const wish = { form: randomUUID(), recipients };
  const answer = await api.call('POST', `${path}/smt/${entryOf(body).entryNumber}/recipients`, wish, { cookie });
  expect((answer.body as RecipientsAnswer).recipients.map(({ state }) => state)).toEqual(['added', 'added']);
  const cart = (await api.call('GET', path, undefined, { cookie })).body as CartAnswer;
  const parcels = cart.entries.flatMap((entry) => ('smt' in entry ? [entry.smt] : []));
  expect(parcels.map(({ customs }) => customs?.cn23Products[0]?.description)).toEqual([
    'Tee-shirt en coton',
    'Tee-shirt en coton',
    undefined,
  ]);
});

test('13.8 recipients for whom the cart has no room are told, and the cart takes as many as it can', async () => {
  const { send, readCart } = await withLine();
  for (let index = 0; index < 4; index++) await send(Array.from({ length: index < 3 ? 50 : 48 }, () => marseille));
  const { recipients } = (await send([marseille, brussels])).body;
  expect(recipients.map(({ state }) => state)).toEqual(['added', 'left']);
  expect((await readCart()).entries).toHaveLength(200);
});

test('13.8 an expired line is quoted anew, and the parcel of another visitor is a 404', async () => {
  const { send, entryNumber, readCart } = await withLine();
  now = monday + 48 * 3_600_000;
  expect((await send([marseille])).body.recipients).toMatchObject([{ state: 'added' }]);
  const stranger = await newCart(api.call);
  const body = { form: randomUUID(), recipients: [{ line: 0, address: marseille }] };
  const foreign = await api.call('POST', `${stranger.path}/smt/${entryNumber}/recipients`, body, {
    cookie: stranger.cookie,
  });
  expect(foreign.status).toBe(404);
  expect((await readCart()).entries).toHaveLength(2);
});

test('13.8 a form without recipients, with too many or without an id is refused', async () => {
  const { send } = await withLine();
  expect((await send([])).status).toBe(400);
  expect((await send(Array.from({ length: 51 }, () => marseille))).status).toBe(400);
  expect((await send([marseille], { form: 'mine' })).status).toBe(400);
});
