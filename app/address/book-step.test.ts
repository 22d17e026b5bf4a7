/** The address book on the step of the addresses: loader and action, with calls to a real database. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type AddressForm, emptyAddressForm } from '#domain/address/address-form.ts';
import { pathOf } from '#domain/site/paths.ts';
import { aVisitor, contactPath } from '#tests/support/book-step-visitor.ts';
import { testDatabase } from '#tests/support/database.ts';
import type {} from '#tests/support/database-setup.ts';
import { recipientForm, senderForm } from '#tests/support/journey-details.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const api = await shippingApi(database, { env: { ADDRESS_BOOK_MAX: '4' } });
afterAll(() => api.close());

function fieldsOf(role: 'sender' | 'recipient', form: AddressForm): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form)
      .filter(([name]) => !['addressName', 'isPrimary', 'customsReference'].includes(name))
      .map(([name, value]) => [`${role}.${name}`, String(value)]),
  );
}

const both = { ...fieldsOf('sender', senderForm), ...fieldsOf('recipient', recipientForm) };
const nobody = { postalCode: '', city: '', streetName: '', additionalStreetName: '' };

let visitor: Awaited<ReturnType<typeof aVisitor>>;
let code: string;
beforeEach(async () => {
  visitor = await aVisitor(database, api);
  code = await visitor.begin();
});

test('ADR-15 an empty sender is filled with the primary address, until the visitor clears it', async () => {
  const id = await visitor.add({ addressName: 'Maison', isPrimary: true, customsReference: 'FR12345678901' });
  const { draft } = await visitor.load(code);
  expect(draft.details.sender).toMatchObject({ firstName: 'Zoé', addressName: 'Maison', postalCode: '69003' });
  expect(draft.details.book).toEqual({ sender: { entry: id, keep: false, state: 'suggested' } });
  expect(draft.details.recipient).toBeNull();
  expect((await visitor.draft(code)).details.sender).toBeNull();
  const { status, location } = await visitor.send(code, { ...both, 'sender.entry': id }, 'clear:sender');
  expect([status, location]).toEqual([303, `${contactPath}?envoi=${code}`]);
  const cleared = await visitor.load(code);
  expect(cleared.draft.details.sender).toMatchObject({ firstName: '', city: 'Lyon', addressName: '' });
  expect(cleared.draft.details.recipient).toMatchObject({ firstName: 'Paul' });
});

test('ADR-15 ACC-7 without a primary address an empty sender is filled with the account’s person, until the visitor clears it', async () => {
  await visitor.add({ addressName: 'Luc', firstName: 'Luc', ...nobody, building: '', additionalInformation: '' });
  const { draft } = await visitor.load(code);
  expect(draft.details.sender).toMatchObject({
    civility: 'mrs',
    firstName: 'Zoé',
    lastName: 'Martin',
    email: expect.stringContaining('@example.fr'),
    mobilePhone: '0612345678',
    streetName: '',
    postalCode: '69003',
    city: 'Lyon',
  });
  expect(draft.details.book).toEqual({ sender: { entry: null, keep: false, state: 'suggested' } });
  expect((await visitor.draft(code)).details.sender).toBeNull();
  expect((await visitor.send(code, both, 'clear:sender')).status).toBe(303);
  expect((await visitor.load(code)).draft.details.sender).toMatchObject({ firstName: '', email: '', city: 'Lyon' });
});

test('ADR-15 ACC-7 SMT-18 if the primary address is elsewhere, the step knows it, and the sender is filled with the account’s person, without the street', async () => {
  await visitor.add({ addressName: 'Maison', isPrimary: true, postalCode: '75011', city: 'Paris' });
  const { draft, primary } = await visitor.load(code);
  expect(primary).toMatchObject({ addressName: 'Maison', town: 'Paris', isPrimary: true });
  const { details } = draft;
  const person = { civility: 'mrs', firstName: 'Zoé', lastName: 'Martin', mobilePhone: '0612345678' };
  const open = { streetName: '', additionalStreetName: '', building: '', postalCode: '69003', city: 'Lyon' };
  expect(details.sender).toMatchObject({ ...person, ...open, addressName: '' });
  expect(details.book).toEqual({ sender: { entry: null, keep: false, state: 'suggested' } });
});

test('ADR-15 a form left empty for signing in is filled afterwards; one with a typed field isn’t', async () => {
  const left = { ...emptyAddressForm, postalCode: '69003', city: 'Lyon' };
  const keep = (sender: AddressForm) => visitor.ask('PATCH', `/api/smt/drafts/${code}`, { details: { sender } });
  await keep(left);
  expect((await visitor.load(code)).draft.details.sender).toMatchObject({ firstName: 'Zoé', streetName: '' });
  await keep({ ...left, email: 'luc@example.fr' });
  const typed = (await visitor.load(code)).draft.details.sender;
  expect(typed).toMatchObject({ firstName: '', email: 'luc@example.fr', mobilePhone: '' });
});

test('ADR-15 other parties get no proposal, and the step works without a book that can’t be read', async () => {
  const anonymous = await aVisitor(database, api, { signedIn: false });
  const anonymousCode = await anonymous.begin();
  expect((await anonymous.load(anonymousCode)).draft.details.sender).toBeNull();
  await visitor.add({ addressName: 'Maison', isPrimary: true });
  visitor.signOut();
  expect((await visitor.load(code)).draft.details.sender).toBeNull();
  const list = await visitor.send(code, both, 'book:sender');
  expect(list).toMatchObject({ status: 200, book: { failed: true } });
});

test('ADR-11 the list shows the effect of choosing each entry, and can be searched by name, company and town', async () => {
  await visitor.add({ addressName: 'Maison' });
  await visitor.add({
    addressName: 'Bureau',
    companyName: 'Atelier',
    isCompany: true,
    postalCode: '75011',
    city: 'Paris',
  });
  await visitor.add({ addressName: 'Luc', firstName: 'Luc', ...nobody, building: '', additionalInformation: '' });
  const swiss = { country: 'CH', postalCode: '1003', city: 'Lausanne', mobilePhone: '+41791234567' };
  await visitor.add({ addressName: 'Nora', ...swiss });
  const { status, book } = await visitor.send(code, both, 'book:recipient');
  expect(status).toBe(200);
  expect(book?.choices.map(({ entry, verdict }) => [entry.addressName, verdict])).toEqual([
    ['Maison', 'POSTAL_CODE'],
    ['Bureau', 'ELIGIBLE'],
    ['Nora', 'COUNTRY'],
    ['Luc', 'CONTACT'],
  ]);
  const sender = await visitor.send(code, both, 'book:sender');
  expect(sender.book?.choices.find(({ entry }) => entry.addressName === 'Nora')?.verdict).toBe('INELIGIBLE');
  const search = await visitor.send(code, { ...both, 'recipient.search': 'atelier PARIS' }, 'book:recipient');
  expect(search.book?.choices.map(({ entry }) => entry.addressName)).toEqual(['Bureau']);
  expect((await visitor.draft(code)).details.sender).toMatchObject({ firstName: 'Zoé' });
});

test('ADR-11 a chosen entry fills its end and nothing else; one that can’t be chosen fills nothing', async () => {
  const id = await visitor.add({ addressName: 'Bureau', firstName: '', postalCode: '75011', city: 'Paris' });
  const far = await visitor.add({
    addressName: 'Nora',
    country: 'CH',
    postalCode: '1003',
    mobilePhone: '+41791234567',
  });
  const { status } = await visitor.send(code, { ...both, 'recipient.choice': id }, 'use:recipient');
  expect(status).toBe(303);
  const { details } = await visitor.draft(code);
  expect(details.recipient).toMatchObject({ firstName: '', addressName: 'Bureau', streetName: senderForm.streetName });
  expect(details.sender).toMatchObject({ firstName: 'Zoé', streetName: senderForm.streetName });
  expect(details.book?.recipient).toEqual({ entry: id, keep: false, state: 'filled' });
  const refused = await visitor.send(code, { ...both, 'sender.choice': far }, 'use:sender');
  expect(refused).toMatchObject({ status: 200, book: { role: 'sender', elsewhere: null } });
  expect((await visitor.draft(code)).details.sender?.addressName).toBe('');
  for (const unknown of ['', 'nobody', `${id}x`]) {
    expect((await visitor.send(code, { ...both, 'sender.choice': unknown }, 'use:sender')).status).toBe(200);
  }
});

test('ADR-11 an entry of another country needs confirmation and a new comparison, then fills its end', async () => {
  const place = { country: 'CH', postalCode: '1003', city: 'Lausanne' };
  const id = await visitor.add({ addressName: 'Nora', firstName: 'Nora', ...place, mobilePhone: '+41791234567' });
  const confirmation = await visitor.send(code, { ...both, 'recipient.choice': id }, 'use:recipient');
  expect(confirmation).toMatchObject({
    status: 422,
    book: { role: 'recipient', elsewhere: { entry: { id }, verdict: 'COUNTRY' } },
  });
  const { status, location } = await visitor.send(code, both, `compare:recipient:${id}`);
  expect(status).toBe(303);
  const url = new URL(location, 'http://localhost');
  expect([url.pathname, url.searchParams.get('to.postalCode'), url.searchParams.get('envoi')]).toEqual([
    pathOf('parcel', 'part'),
    '1003',
    code,
  ]);
  // Until another offer is chosen, everything stays as it was typed.
  expect((await visitor.load(code)).draft.details.recipient).toMatchObject({ firstName: 'Paul', postalCode: '75011' });
  const other = await visitor.begin({ to: { ...place, b2b: false } }, code);
  const { details } = (await visitor.load(other)).draft;
  expect(details.recipient).toMatchObject({ firstName: 'Nora', addressName: 'Nora', ...place });
  expect(details.sender).toMatchObject({ firstName: 'Zoé' });
  expect(details.book?.recipient).toEqual({ entry: id, keep: false, state: 'filled' });
});

test('ADR-10 ADR-15 a ticked address is saved in the book once, when the visitor continues', async () => {
  const ticked = { ...both, 'sender.keep': 'on', 'sender.addressName': 'Chez moi' };
  const [first, second] = [await visitor.send(code, ticked), await visitor.send(code, ticked)];
  expect([first, second]).toMatchObject([{ status: 303 }, { status: 303 }]);
  const { addresses } = await visitor.book();
  expect(addresses.map(({ addressName, line1 }) => [addressName, line1])).toEqual([
    ['Chez moi', senderForm.streetName],
  ]);
  const { details } = await visitor.draft(code);
  expect(details.book?.sender).toEqual({ entry: addresses[0]?.id, keep: false, state: 'used' });
});

test('ADR-10 an address with errors isn’t saved in the book; the tick and the name stay', async () => {
  const ticked = { ...both, 'sender.keep': 'on', 'sender.addressName': 'Chez moi', 'recipient.lastName': '' };
  expect(await visitor.send(code, ticked)).toMatchObject({ status: 422, problems: [{ place: 'recipient.lastName' }] });
  expect((await visitor.book()).addresses).toEqual([]);
  const { details } = await visitor.draft(code);
  expect(details).toMatchObject({ sender: { addressName: 'Chez moi' }, book: { sender: { keep: true } } });
});

test('ADR-10 a name that is already used, or missing, is reported on its field', async () => {
  await visitor.add({ addressName: 'Maison', streetName: '1 rue Haute' });
  const ticked = { ...both, 'sender.keep': 'on', 'sender.addressName': 'MAISON' };
  expect(await visitor.send(code, ticked)).toMatchObject({
    status: 422,
    problems: [
      {
        place: 'sender.addressName',
        message: "Vous avez déjà utilisé ce nom d'adresse. Merci d'en choisir un autre.",
      },
    ],
  });
  expect((await visitor.draft(code)).details.book?.sender?.keep).toBe(true);
  const nameless = await visitor.send(code, { ...ticked, 'sender.addressName': ' ' });
  expect(nameless.problems).toEqual([{ place: 'sender.addressName', message: 'Donnez un nom à cette adresse.' }]);
  const { status } = await visitor.send(code, { ...both, 'sender.addressName': 'MAISON' });
  expect(status).toBe(303);
});

test('ADR-10 a full book is reported once, and the step continues; the same for a book that can’t be reached', async () => {
  for (const addressName of ['A', 'B', 'C', 'D']) await visitor.add({ addressName });
  const ticked = { ...both, 'recipient.keep': 'on', 'recipient.addressName': 'E' };
  const full = await visitor.send(code, ticked);
  expect(full).toMatchObject({ status: 422, problems: [], unkept: ['recipient'] });
  expect(full.refused?.[0]).toBe(
    "Votre carnet comporte déjà 4 adresses. Afin d'en ajouter une nouvelle, vous devez d'abord en supprimer.",
  );
  const { details } = await visitor.draft(code);
  expect(details).toMatchObject({ recipient: { firstName: 'Paul' }, book: { recipient: { keep: false } } });
  expect((await visitor.send(code, both)).status).toBe(303);
  visitor.signOut();
  const gone = await visitor.send(code, ticked);
  expect(gone).toMatchObject({ status: 422, unkept: ['recipient'] });
  expect(gone.refused?.[0]).toMatch(/^L’adresse n’a pas pu être enregistrée/);
  expect((await visitor.send(code, both)).status).toBe(303);
});

test('ADR-15 changes in a chosen address update its entry, which keeps its name and stays primary', async () => {
  const id = await visitor.add({ addressName: 'Maison', isPrimary: true, streetName: '1 rue Haute' });
  const chosen = { ...both, 'sender.entry': id, 'sender.addressName': 'Maison' };
  expect((await visitor.send(code, chosen)).status).toBe(303);
  expect((await visitor.book()).addresses).toMatchObject([{ id, line1: '1 rue Haute' }]);
  expect((await visitor.send(code, { ...chosen, 'sender.keep': 'on' })).status).toBe(303);
  expect((await visitor.book()).addresses).toMatchObject([
    { id, addressName: 'Maison', isPrimary: true, line1: senderForm.streetName },
  ]);
});

test('ADR-15 ACC-5 signing in leads back to this step with the values typed before', async () => {
  const anonymous = await aVisitor(database, api, { signedIn: false });
  const anonymousCode = await anonymous.begin();
  const { status, location } = await anonymous.send(anonymousCode, { ...both, 'sender.firstName': 'Half' }, 'signIn');
  const url = new URL(location, 'http://localhost');
  expect([status, url.pathname]).toEqual([303, pathOf('signIn', 'part')]);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    profile: 'part',
    redirect: `${contactPath}?envoi=${anonymousCode}`,
  });
  expect((await anonymous.draft(anonymousCode)).details).toMatchObject({
    sender: { firstName: 'Half' },
    recipient: { firstName: 'Paul' },
  });
  expect((await anonymous.draft(anonymousCode)).details.book).toBeUndefined();
});
