import { expect, test } from 'vitest';
import { type ApiClient, CallError } from '#app/api/client.ts';
import type { ApiErrorItem } from '#domain/errors/api-error.ts';
import type { Call } from '#domain/site/call.ts';
import { addRecipient, loadRecipient } from './add-recipient.ts';

type Answers = Readonly<Record<string, () => unknown>>;

const book = [
  { id: 'home', addressName: 'Maison', companyName: '', line1: '5 rue Paradis', additionalStreetName: '' },
  { id: 'work', addressName: 'Atelier', companyName: 'Atelier SA', line1: '1 quai Ouchy', additionalStreetName: '' },
].map((entry, at) => ({
  ...entry,
  ...(at === 0
    ? { postalCode: '13001', town: 'Marseille', country: { isocode: 'FR' } }
    : { postalCode: '1003', town: 'Lausanne', country: { isocode: 'CH' } }),
}));
const contact = { ...book[0], id: 'contact', line1: '', postalCode: '', town: '' };

const standard: Answers = {
  addressBook: () => ({ addresses: [...book, contact], contacts: [], maximum: 100 }),
  smtEditDraft: () => ({
    code: 'draft-1',
    expired: false,
    criteria: {
      collectionDate: '2026-11-23',
      from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
      to: { country: 'FR', postalCode: '75011', city: 'Paris', b2b: false },
      packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length: 22, width: 16, height: 6, weight: 0.25 },
    },
  }),
  autocomplete: () => ({ data: [] }),
};

/** A visitor at line 3 of the cart, whose calls are recorded and answered from a table. */
function visitorOf(answers: Answers = {}, user: 'anonymous' | 'current' = 'current') {
  const calls: { name: string; body?: unknown }[] = [];
  const api: ApiClient = {
    call: async ({ name }: Call, input: { body?: unknown } = {}) => {
      calls.push({ name, ...(input.body === undefined ? {} : { body: input.body }) });
      const answer = { ...standard, ...answers }[name];
      if (!answer) throw new Error(`no answer for ${name}`);
      return answer() as never;
    },
  };
  const request = { api, visitor: { site: 'part', user } as const, entryNumber: 3, report: () => undefined };
  return { request, bodyOf: (name: string) => calls.find((call) => call.name === name)?.body };
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const lausanne = {
  source: 'place',
  'to.country': 'CH',
  'to.cityZip': '1003 Lausanne',
  'to.postalCode': '1003',
  'to.city': 'Lausanne',
};
const refused = (status: number, error: Partial<ApiErrorItem>) => () => {
  throw new CallError('x', status, [{ type: 'NotFoundError', message: 'Non desservi.', ...error } as ApiErrorItem]);
};
const targetOf = (answer: unknown) => (answer as Response).headers.get('location') ?? '';

test('13.8 a typed place opens the step of the addresses with the draft for it', async () => {
  const { request, bodyOf } = visitorOf();
  const answer = await addRecipient(request, formOf({ ...lausanne, 'to.b2b': 'true' }));
  expect([(answer as Response).status, targetOf(answer)]).toEqual([
    303,
    '/envoi-colis/comparer-transporteurs/parcours/coordonnees?envoi=draft-1',
  ]);
  expect(bodyOf('smtEditDraft')).toEqual({
    entryNumber: 3,
    to: { country: 'CH', postalCode: '1003', city: 'Lausanne', b2b: true },
    details: {},
  });
});

test('13.8 an address of the book gives the place, and fills in the recipient on the next step', async () => {
  const { request, bodyOf } = visitorOf();
  await addRecipient(request, formOf({ source: 'book', entry: 'work' }));
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
])('13.8 the form is shown again if %s', async (_, fields) => {
  const { request, bodyOf } = visitorOf();
  const answer = await addRecipient(request, formOf(fields));
  expect(answer).toMatchObject({ data: { source: 'book', entry: '', isNotOffered: false }, init: { status: 422 } });
  expect(bodyOf('smtEditDraft')).toBeUndefined();
});

test('13.8 the reason of the service is shown with what was typed, and the comparison is proposed', async () => {
  const { request } = visitorOf({ smtEditDraft: refused(404, { subject: 'to' }) });
  expect(await addRecipient(request, formOf(lausanne))).toMatchObject({
    data: {
      isNotOffered: true,
      messages: ['Non desservi.'],
      end: { country: 'CH', cityZip: '1003 Lausanne', postalCode: '1003', city: 'Lausanne' },
    },
    init: { status: 422 },
  });
});

test('13.8 the comparison has the parcel and the new place, and its draft nothing of the first recipient', async () => {
  const { request, bodyOf } = visitorOf();
  const answer = await addRecipient(request, formOf({ ...lausanne, intent: 'compare' }));
  const { searchParams } = new URL(targetOf(answer), 'http://shop.example');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    envoi: 'draft-1',
    'from.postalCode': '69003',
    'to.country': 'CH',
    'to.cityZip': '1003 Lausanne',
    'packageDetail.weight': '0,25',
  });
  expect(bodyOf('smtEditDraft')).toEqual({
    entryNumber: 3,
    copy: true,
    details: { recipient: null, deliveryRelay: null },
  });
});

test('13.8 an error of the place is shown at its field, any other one above the form', async () => {
  const wrong = { type: 'ValidationError' as const, subject: 'to.postalCode', message: 'Code postal incorrect.' };
  const atField = visitorOf({ smtEditDraft: refused(400, wrong) });
  expect(await addRecipient(atField.request, formOf(lausanne))).toMatchObject({
    data: { isNotOffered: false, errors: { 'to.postalCode': 'Code postal incorrect.' } },
  });
  const limited = visitorOf({ smtEditDraft: refused(429, { message: 'Trop de demandes.' }) });
  expect(await addRecipient(limited.request, formOf(lausanne))).toMatchObject({
    data: { isNotOffered: false, errors: {}, messages: ['Trop de demandes.'] },
  });
});

test('13.8 without the line there is no page and no draft', async () => {
  const gone = refused(404, { type: 'CartError', subject: '3' });
  const { request } = visitorOf({ smtEditDraft: gone, cart: gone });
  expect(await addRecipient(request, formOf(lausanne))).toBeNull();
  expect(await loadRecipient(request)).toBeNull();
});
