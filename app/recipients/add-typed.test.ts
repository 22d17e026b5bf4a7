import { expect, test } from 'vitest';
import { answerTyped } from './add-typed.ts';
import {
  answeredBy,
  formId,
  formOf,
  nextPage,
  parcelEntry,
  refused,
  type SentBody,
  visitorOf,
} from './visitor.fixture.ts';

/** What is typed into a block; the place was chosen from suggestions. */
function blockOf(number: number, fields: Readonly<Record<string, string>>) {
  const { country = 'FR', postalCode = '', city = '', ...others } = fields;
  const all = {
    country,
    cityZip: [postalCode, city].join(' ').trim(),
    postalCode,
    city,
    isCompany: 'false',
    ...others,
  };
  return Object.fromEntries(Object.entries(all).map(([field, text]) => [`recipient.${number}.${field}`, text]));
}

const anne = {
  postalCode: '13001',
  city: 'Marseille',
  civility: 'mrs',
  firstName: 'Anne',
  lastName: 'Durand',
  email: 'anne@example.fr',
  mobilePhone: '0612345678',
  streetName: '5 rue Paradis',
};
const piet = { ...anne, country: 'BE', postalCode: '1000', city: 'Bruxelles', firstName: 'Piet', lastName: 'Peeters' };

const typedForm = (intent: string, blocks: readonly Readonly<Record<string, string>>[], more: object = {}) =>
  formOf({
    source: 'typed',
    intent,
    block: blocks.map((_, at) => String(at)),
    nextBlock: String(blocks.length),
    ...Object.assign({}, ...blocks.map((fields, at) => blockOf(at, fields))),
    ...more,
  });

const bothAdded = answeredBy([
  { state: 'added', entryNumber: 4 },
  { state: 'added', entryNumber: 5 },
]);

test('13.8 a stranger’s typed recipients are put into the cart in one press, without blocks that were left blank', async () => {
  const { request, bodiesOf } = visitorOf({ addRecipients: bothAdded }, 'anonymous');
  const answer = await answerTyped(request, typedForm('add', [anne, piet, { country: 'BE' }]));
  expect([(answer as Response).status, nextPage(answer)]).toEqual([
    303,
    '/panier/destinataire?ligne=3&saisie=new&ajoutes=4.5',
  ]);
  expect(bodiesOf('addRecipients')).toMatchObject([
    {
      form: formId,
      preview: false,
      recipients: [
        { address: { ...anne, country: 'FR', isCompany: false } },
        { address: { lastName: 'Peeters', country: 'BE', postalCode: '1000', city: 'Bruxelles' } },
      ],
    },
  ]);
});

test('13.8 a form with typed recipients that is sent twice names each of them as before', async () => {
  const { request, bodiesOf } = visitorOf({ addRecipients: bothAdded });
  await answerTyped(request, typedForm('add', [anne, piet]));
  await answerTyped(request, typedForm('add', [piet, anne, piet]));
  const [first, second] = bodiesOf('addRecipients').map((body) =>
    (body as SentBody).recipients.map(({ line }) => line),
  );
  expect(second?.slice(0, 2)).toEqual(first?.toReversed());
  expect(new Set(second).size).toBe(3);
});

test('13.8 one more block, or one fewer, keeps everything that was typed and asks for nothing', async () => {
  const { request } = visitorOf();
  const another = await answerTyped(request, typedForm('another', [anne, { ...piet, cityZip: 'Bru' }]));
  expect(another).toMatchObject({
    data: {
      blocks: [
        { number: 0, address: anne, errors: {} },
        { number: 1, address: { lastName: 'Peeters' }, end: { country: 'BE', cityZip: 'Bru' } },
        { number: 2, address: { lastName: '' }, end: { country: 'BE', cityZip: '' } },
      ],
      next: 3,
    },
    init: { status: 200 },
  });
  const removed = await answerTyped(request, typedForm('remove:0', [anne, piet]));
  expect(removed).toMatchObject({ data: { blocks: [{ number: 1, address: { firstName: 'Piet' } }], next: 2 } });
});

test('13.8 a form takes no more blocks than a request has recipients', async () => {
  const { request } = visitorOf();
  const full = await answerTyped(
    request,
    typedForm(
      'another',
      Array.from({ length: 50 }, () => anne),
    ),
  );
  expect(full).toMatchObject({ data: { blocks: { length: 50 } } });
});

test('13.8 the prices of typed recipients are shown before anything is added', async () => {
  const { request, bodyOf } = visitorOf({ addRecipients: answeredBy([]) });
  expect(await answerTyped(request, typedForm('price', [anne, piet]))).toMatchObject({
    data: {
      blocks: [
        { outcome: { state: 'ready', price: { taxInclusive: { value: 7.59 } } } },
        { outcome: { state: 'ready' } },
      ],
      added: [],
    },
    init: { status: 200 },
  });
  expect(bodyOf('addRecipients')).toMatchObject({ preview: true });
});

test('13.8 faults are told in each block by field, the others are added, and both presses’ parcels are shown', async () => {
  const wrong = {
    state: 'incomplete',
    messages: ['Indiquez le nom.', 'Code postal incorrect', 'Choisissez le point relais de retrait.'],
    fields: [
      { field: 'lastName', message: 'Indiquez le nom.' },
      { field: 'postalCode', message: 'Code postal incorrect' },
    ],
  };
  const { request } = visitorOf({
    addRecipients: answeredBy([{ state: 'added', entryNumber: 5 }, wrong]),
    cart: () => ({ entries: [] }),
    removedEntries: () => ({ entries: [parcelEntry(4, 'Lausanne')] }),
  });
  const answer = await answerTyped(request, typedForm('add', [anne, { ...piet, lastName: '' }], { added: '4' }));
  expect(answer).toMatchObject({
    data: {
      blocks: [
        {
          number: 1,
          address: { firstName: 'Piet', lastName: '', streetName: '5 rue Paradis' },
          errors: { lastName: 'Indiquez le nom.', cityZip: 'Code postal incorrect' },
          outcome: { state: 'incomplete', messages: ['Choisissez le point relais de retrait.'] },
        },
      ],
      next: 2,
      added: [
        { entryNumber: 4, name: 'Anne Durand, Lausanne', parcel: null },
        { entryNumber: 5, name: 'Anne Durand, Marseille' },
      ],
    },
    init: { status: 422 },
  });
});

test('13.8 a parcel that the form has added is removed again without losing what is typed', async () => {
  const { request } = visitorOf({
    removeEntry: () => ({}),
    cart: () => ({ entries: [] }),
    removedEntries: () => ({ entries: [parcelEntry(4, 'Lausanne')] }),
  });
  const answer = await answerTyped(request, typedForm('undo:4', [piet], { added: '4' }));
  expect(answer).toMatchObject({
    data: {
      blocks: [{ address: { lastName: 'Peeters' } }],
      added: [{ entryNumber: 4, name: 'Anne Durand, Lausanne', parcel: null }],
    },
    init: { status: 200 },
  });
});

test('13.8 a form that is shown again lists what it has added, and sends nothing', async () => {
  const { request, bodiesOf } = visitorOf({ cart: () => ({ entries: [parcelEntry(4, 'Lausanne')] }) });
  const answer = await answerTyped(request, typedForm('show', [piet], { added: '4' }));
  expect(answer).toMatchObject({
    data: {
      blocks: [{ address: { lastName: 'Peeters' } }],
      added: [{ entryNumber: 4, name: 'Anne Durand, Lausanne', parcel: { version: 2 } }],
    },
    init: { status: 200 },
  });
  expect(bodiesOf('addRecipients')).toEqual([]);
});

test('13.8 a typed place that may be several isn’t sent as one, and the block offers them', async () => {
  const places = [
    { postalCode: '35400', city: 'Saint-Malo', countryIsoCode: 'FR' },
    { postalCode: '44550', city: 'Saint-Malo-de-Guersac', countryIsoCode: 'FR' },
  ];
  const { request, bodyOf } = visitorOf({
    autocomplete: () => ({ data: places }),
    addRecipients: answeredBy([{ state: 'incomplete' }]),
  });
  const answer = await answerTyped(
    request,
    typedForm('add', [{ ...anne, postalCode: '', city: '', cityZip: 'Saint-M' }]),
  );
  expect(answer).toMatchObject({
    data: { blocks: [{ end: { cityZip: 'Saint-M' }, choices: [{ postalCode: '35400' }, { postalCode: '44550' }] }] },
    init: { status: 422 },
  });
  expect(bodyOf('addRecipients')).toMatchObject({ recipients: [{ address: { postalCode: '', city: '' } }] });
});

test('13.8 a place of another country isn’t sent as one of the chosen country, and the block says where it is', async () => {
  const elsewhere = [{ countryIsoCode: 'FR', country: 'France', city: 'Lyon', message: 'Lyon est en France.' }];
  const { request, bodyOf } = visitorOf({
    autocomplete: () => ({ data: [], elsewhere }),
    addRecipients: answeredBy([{ state: 'incomplete' }]),
  });
  const block = { ...anne, country: 'HK', postalCode: '', city: '', cityZip: 'Lyon' };
  expect(await answerTyped(request, typedForm('add', [block]))).toMatchObject({
    data: { blocks: [{ end: { country: 'HK', cityZip: 'Lyon' }, errors: { cityZip: 'Lyon est en France.' } }] },
    init: { status: 422 },
  });
  expect(bodyOf('addRecipients')).toMatchObject({ recipients: [{ address: { country: 'HK', city: '' } }] });
});

test.each([
  ['only a place', { postalCode: '1003', city: 'Lausanne', country: 'CH', isCompany: 'true' }, {}],
  [
    'a person',
    { ...anne, isCompany: 'true' },
    { recipient: expect.objectContaining({ lastName: 'Durand', postalCode: '13001', isCompany: true }) },
  ],
])('13.8 the steps go on with %s', async (_, block, details) => {
  const { request, bodyOf } = visitorOf();
  const answer = await answerTyped(request, typedForm('steps:0', [block]));
  expect([(answer as Response).status, nextPage(answer)]).toEqual([
    303,
    '/envoi-colis/comparer-transporteurs/parcours/coordonnees?envoi=draft-1',
  ]);
  const body = bodyOf('smtEditDraft') as { readonly to: object; readonly details: object };
  expect(body.to).toMatchObject({ city: block.city, b2b: true });
  expect(body.details).toEqual({ ...details, notifyRecipient: false });
});

test('13.8 the comparison has the parcel, the new place and the person, and nothing of the first recipient', async () => {
  const { request, bodyOf } = visitorOf();
  const answer = await answerTyped(request, typedForm('compare:1', [piet, anne]));
  const { searchParams } = new URL(nextPage(answer), 'http://shop.example');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    envoi: 'draft-1',
    'from.postalCode': '69003',
    'to.country': 'FR',
    'to.cityZip': '13001 Marseille',
    'packageDetail.weight': '0,25',
  });
  expect(bodyOf('smtEditDraft')).toMatchObject({
    copy: true,
    details: { recipient: { lastName: 'Durand' }, deliveryRelay: null },
  });
});

test('13.8 why the steps can’t be opened is told in the block, at the place or above the form', async () => {
  const send = (error: object, status: number) => {
    const { request } = visitorOf({ smtEditDraft: refused(status, error) });
    return answerTyped(request, typedForm('steps:0', [anne, piet]));
  };
  expect(await send({ subject: 'to' }, 404)).toMatchObject({
    data: { blocks: [{ outcome: { state: 'notOffered', messages: ['Non desservi.'] } }, { address: piet }] },
    init: { status: 422 },
  });
  expect(await send({ subject: 'to.postalCode', message: 'Code postal incorrect.' }, 400)).toMatchObject({
    data: { blocks: [{ errors: { cityZip: 'Code postal incorrect.' } }, {}], refused: [] },
  });
  expect(await send({ message: 'Trop de demandes.' }, 429)).toMatchObject({
    data: { blocks: [{ address: anne }, {}], refused: ['Trop de demandes.'] },
  });
});

test('13.8 a line that has left the cart leads there, and a cart that is being paid says so', async () => {
  const gone = visitorOf({ addRecipients: refused(404, { type: 'CartError', subject: '3' }) });
  expect(await answerTyped(gone.request, typedForm('add', [anne]))).toBeNull();
  const paying = visitorOf({ addRecipients: refused(409, { message: 'Un paiement est en cours.' }) });
  expect(await answerTyped(paying.request, typedForm('add', [anne]))).toMatchObject({
    data: { blocks: [{ address: anne }], refused: ['Un paiement est en cours.'] },
    init: { status: 422 },
  });
});
