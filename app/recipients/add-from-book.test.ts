import { expect, test } from 'vitest';
import { CallError } from '#app/api/client.ts';
import { answerBook } from './add-from-book.ts';
import { undoAdded } from './added-parcels.ts';
import { loadPage } from './load-page.ts';
import { lineNumbers } from './send-lines.ts';
import {
  answeredBy,
  book,
  formId,
  formOf,
  nextPage,
  parcelEntry,
  price,
  refused,
  type SentBody,
  visitorOf,
} from './visitor.fixture.ts';

test('13.8 an address of the book gives the place, and fills in the recipient on the next step', async () => {
  const { request, bodyOf } = visitorOf();
  await answerBook(request, formOf({ source: 'book', entry: 'work' }));
  expect(bodyOf('smtEditDraft')).toEqual({
    entryNumber: 3,
    to: { country: 'CH', postalCode: '1003', city: 'Lausanne', b2b: true },
    details: { book: { recipient: { entry: 'work', keep: false, state: 'waiting' } } },
  });
});

test.each([
  ['no address is chosen', { source: 'book', entry: '' }],
  ['an address isn’t in the book', { source: 'book', entry: 'other' }],
  ['an entry has no postal address', { source: 'book', entry: 'contact' }],
  ['several are chosen to go through the steps', { source: 'book', intent: 'steps', choix: ['home', 'work'] }],
])('13.8 the form is shown again if %s', async (_, fields) => {
  const { request, bodyOf } = visitorOf();
  const answer = await answerBook(request, formOf(fields));
  const chosen = 'choix' in fields ? fields.choix : [];
  expect(answer).toMatchObject({
    data: { source: 'book', entry: '', isNotOffered: false, chosen },
    init: { status: 422 },
  });
  expect(bodyOf('smtEditDraft')).toBeUndefined();
});

test('13.8 several chosen addresses are put into the cart in one press, and the page names the new lines', async () => {
  const { request, bodyOf } = visitorOf({
    addRecipients: answeredBy([
      { state: 'added', entryNumber: 4 },
      { state: 'present', entryNumber: 7 },
    ]),
  });
  const chosen = ['home', 'work', 'contact', 'gone'];
  const answer = await answerBook(request, formOf({ source: 'book', intent: 'add', choix: chosen }));
  expect([(answer as Response).status, nextPage(answer)]).toEqual([
    303,
    '/panier/destinataire?ligne=3&saisie=new&ajoutes=4.7',
  ]);
  expect(bodyOf('addRecipients')).toMatchObject({
    form: formId,
    preview: false,
    recipients: [
      { address: { streetName: '5 rue Paradis', postalCode: '13001', city: 'Marseille', country: 'FR' } },
      { address: { companyName: 'Atelier SA', isCompany: true, city: 'Lausanne', country: 'CH' } },
    ],
  });
});

test('13.8 who can’t be added is told with the reason, and stays chosen', async () => {
  const { request } = visitorOf({
    addRecipients: answeredBy([
      { state: 'added', entryNumber: 4 },
      { state: 'incomplete', messages: ['Indiquez un numéro.'] },
    ]),
  });
  const fields = { source: 'book', intent: 'add', choix: ['home', 'work'] };
  expect(await answerBook(request, formOf(fields))).toMatchObject({
    data: {
      source: 'book',
      outcome: [
        { id: 'home', state: 'added', entryNumber: 4 },
        { id: 'work', state: 'incomplete', text: 'Atelier, 1003 Lausanne, CH', messages: ['Indiquez un numéro.'] },
      ],
    },
    init: { status: 422 },
  });
});

test('13.8 a connection that is lost after fifty recipients loses nobody and adds nobody twice', async () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ ...book[0], id: `entry-${at}`, lastName: `Nom ${at}` }));
  const inCart = new Map<number, number>();
  let isLost = true;
  const { request, bodiesOf } = visitorOf({
    addressBook: () => ({ addresses: many, contacts: [], maximum: 100 }),
    addRecipients: (body) => {
      const { recipients } = body as SentBody;
      if (isLost && inCart.size > 0) throw new CallError('lost', 503, []);
      const states = recipients.map(({ line }) => (inCart.has(line) ? 'present' : 'added'));
      for (const { line } of recipients) inCart.set(line, inCart.get(line) ?? inCart.size + 1);
      return answeredBy(recipients.map(({ line }, at) => ({ state: states[at], entryNumber: inCart.get(line) })))(body);
    },
  });
  const press = (chosen: readonly string[]) =>
    answerBook(request, formOf({ source: 'book', intent: 'add', choix: chosen }));
  const ids = many.map(({ id }) => id);
  expect(await press(ids)).toMatchObject({
    data: { outcome: many.map(({ id }, at) => ({ id, state: at < 50 ? 'added' : null })) },
    init: { status: 422 },
  });
  isLost = false;
  const linesFrom = (first: number) => Array.from({ length: 61 - first }, (_, at) => first + at).join('.');
  expect(nextPage(await press(ids))).toBe(`/panier/destinataire?ligne=3&saisie=new&ajoutes=${linesFrom(1)}`);
  // The same form, found again by the back button, in which fewer are chosen.
  expect(nextPage(await press(ids.slice(10)))).toContain(`&ajoutes=${linesFrom(11)}`);
  expect(inCart.size).toBe(60);
  expect(new Set(bodiesOf('addRecipients').map((body) => (body as SentBody).form))).toEqual(new Set([formId]));
});

test('13.8 the line of a recipient depends on who they are, and each has another', () => {
  const [anne, bob] = lineNumbers(['Anne', 'Bob']);
  expect(lineNumbers(['Bob', 'Zoé', 'Anne'])).toEqual([bob, expect.any(Number), anne]);
  const many = lineNumbers(Array.from({ length: 200 }, () => 'Anne'));
  expect(new Set(many).size).toBe(200);
  expect(many[0]).toBe(anne);
  expect(Math.max(...many, bob ?? 0)).toBeLessThan(2 ** 31);
});

test('13.8 the page has the price of each address before anything is added, and what was just added', async () => {
  const { request, bodyOf } = visitorOf({
    cart: () => ({ entries: [parcelEntry(3, 'Paris'), parcelEntry(4, 'Marseille')] }),
    removedEntries: () => ({ entries: [parcelEntry(6, 'Nice'), parcelEntry(9, 'Lausanne')] }),
    smtInit: () => ({ destinationCountries: [] }),
    addRecipients: answeredBy([{}, { state: 'notOffered', price: null, messages: ['Non desservi.'] }]),
  });
  const page = await loadPage(request, new URLSearchParams('ligne=3&ajoutes=4.9.12&choix=work'));
  expect(bodyOf('addRecipients')).toMatchObject({ preview: true });
  expect(page).toMatchObject({
    carrier: { code: 'POFR', name: 'Colissimo' },
    toRelay: true,
    told: true,
    contact: { needs: 'EITHER' },
    entries: [
      { id: 'home', state: 'ready', price },
      { id: 'work', state: 'notOffered', price: null, messages: ['Non desservi.'] },
    ],
    chosen: ['work'],
    added: [
      { entryNumber: 4, name: 'Anne Durand, Marseille', parcel: { version: 2 } },
      { entryNumber: 9, name: 'Anne Durand, Lausanne', parcel: null },
    ],
  });
});

test('13.8 a parcel that was added is removed again, and restored', async () => {
  const { request } = visitorOf({ removeEntry: () => ({}), restoreEntry: () => ({}) });
  const params = new URLSearchParams('ligne=3&ajoutes=4.7&choix=work');
  for (const intent of ['remove', 'restore']) {
    const answer = await undoAdded(request, formOf({ intent, entryNumber: '4', version: '"2"' }), params);
    expect(nextPage(answer)).toBe('/panier/destinataire?ligne=3&saisie=same&ajoutes=4.7&choix=work');
  }
  const changed = visitorOf({ removeEntry: refused(412, { type: 'ConflictError' }) });
  const answer = await undoAdded(changed.request, formOf({ intent: 'remove', entryNumber: '4' }), params);
  expect((answer as Response).status).toBe(303);
});

test('13.8 without the line there is no page and no draft', async () => {
  const gone = refused(404, { type: 'CartError', subject: '3' });
  const { request } = visitorOf({ smtEditDraft: gone, cart: gone });
  expect(await answerBook(request, formOf({ source: 'book', entry: 'work' }))).toBeNull();
  expect(await loadPage(request, new URLSearchParams())).toBeNull();
});
