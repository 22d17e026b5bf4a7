/** The chosen offers of a file as parcels in a cart (docs/batches.md, "Into the cart"). */
import { afterAll, describe, expect, test } from 'vitest';
import type { BatchAnswer, BatchToCartAnswer } from '#domain/batch/contract.ts';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { parcelsOf } from '#domain/cart/entry-kind.ts';
import { maxLines } from '#domain/cart/max-lines.ts';
import { batchHeading, compareBatch, batchSender as sender } from '#tests/support/batch-api.ts';
import { newCart } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const api = await shippingApi(database, { clock: () => new Date(monday) });
afterAll(() => api.close());

const heading = `${batchHeading};civilite;prenom;nom;entreprise;numero et voie;complement;e-mail;telephone`;
const paul = 'M;Paul;Petit;;3 rue du Port;Porte bleue;paul@example.fr;0712345678';
const lille = `CMD-1;FR;59000;Lille;30;20;15;1,2;${paul}`;
const nantes = `CMD-2;FR;44000;Nantes;22;16;6;0,28;${paul}`;
const nameless = 'CMD-3;FR;44000;Nantes;22;16;6;0,28;;;;;;;;';
const lausanne = `CMD-4;CH;1003;Lausanne;22;16;6;0,28;M;Paul;Petit;;3 rue du Port;;paul@example.fr;+41781234567`;
const taro = 'CMD-6;FR;44000;Nantes;22;16;6;0,28;M;太郎;Petit;;3 rue du Port;;paul@example.fr;0712345678';
const faulty = `CMD-5;FR;99999;Nulle part;30;20;15;1;${paul}`;

const file = (lines: readonly string[]) => [heading, ...lines].join('\n');

async function add(batchId: string, path: string, body: object = { sender }, query = 'strategy=carrier&carrier=POFR') {
  const answer = await api.call('POST', `${path}/smt/batches/${batchId}?${query}`, body);
  return { status: answer.status, body: answer.body as BatchToCartAnswer };
}

const read = async (batchId: string, cookie: string) =>
  (await api.call('GET', `/api/smt/batches/${batchId}?site=pro&strategy=carrier&carrier=POFR`, undefined, { cookie }))
    .body as BatchAnswer;

const messages = ({ refused }: BatchToCartAnswer) =>
  refused.map(({ line, messages: told }) => [line, told.join(' ').replaceAll('\u00A0', ' ')]);

test('13.5 the chosen lines become parcels at the prices shown; the others are told with what is missing', async () => {
  const { batchId } = await compareBatch(api, file([lille, nameless, lausanne, faulty, nantes]));
  const { path, cookie } = await newCart(api.call, 'pro');
  const before = await read(batchId, cookie);
  expect(before.cart).toEqual({
    present: 0,
    ordered: 0,
    toRelay: 2,
    addable: 2,
    orders: [2],
    limit: maxLines,
    customs: { incomplete: 1, lines: [{ line: 4, city: 'Lausanne' }], undeclared: 0 },
    missingColumns: [],
  });
  const { status, body } = await add(batchId, path, { sender, nearestRelay: true });
  expect(status).toBe(200);
  expect(body).toMatchObject({ present: 0, refusedCount: 1, left: 0 });
  expect(body.added.map(({ line }) => line)).toEqual([2, 6]);
  expect(messages(body)).toEqual([
    [4, 'Déclaration en douane manquante. Remplissez-la, ou ajoutez au fichier la nature de l’envoi et ses articles.'],
  ]);

  const { entries } = (await api.call('GET', path, undefined, { cookie })).body as CartAnswer;
  const parcels = parcelsOf(entries);
  const chosen = before.lines.filter(({ line }) => [2, 6].includes(line)).map((line) => line.chosen?.price.value.value);
  expect(parcels.map(({ total }) => total.ht.value)).toEqual(chosen);
  const [{ smt } = { smt: null }] = parcels;
  expect(smt?.addresses.addressTo).toMatchObject({
    firstName: 'Paul',
    lastName: 'Petit',
    line1: '3 rue du Port',
    additionalInformation: 'Porte bleue',
    postalCode: '59000',
    town: 'Lille',
    phone: '0712345678',
  });
  expect(smt?.addresses.addressFrom).toMatchObject({ lastName: 'Martin', postalCode: '69003' });
  expect(smt?.addresses.deliveryRelayPoint).toMatchObject({ country: 'FR', postalCode: expect.stringMatching(/^59/) });
});

test('G3 a recipient of a file whom no label can name is told and not sold', async () => {
  const { batchId, lines } = await compareBatch(api, file([taro, lille]));
  const { path } = await newCart(api.call, 'pro');
  const { body } = await add(batchId, path, { sender, nearestRelay: true });
  expect(body.added.map(({ line }) => line)).toEqual([3]);
  expect(lines[0]?.faults.map(({ message }) => message.replaceAll('\u00A0', ' '))).toEqual([
    'Écrivez en lettres latines : « 太 » ne peut pas être imprimé.',
  ]);
});

test('13.5 pressed twice, also at once, nothing is added twice; a removed line can be added again', async () => {
  const { batchId } = await compareBatch(api, file([lille, nantes]));
  const { path, cookie } = await newCart(api.call, 'pro');
  const body = { sender, nearestRelay: true };
  const both = await Promise.all([add(batchId, path, body), add(batchId, path, body)]);
  expect(both.map(({ body: { added } }) => added.length).toSorted()).toEqual([0, 2]);
  const again = await add(batchId, path, body);
  expect(again.body).toMatchObject({ added: [], present: 2, refusedCount: 0 });
  const after = await read(batchId, cookie);
  expect(after.cart).toMatchObject({ present: 2, addable: 0 });

  const [first] = both.flatMap(({ body: { added } }) => added);
  await api.call('DELETE', `${path}/entries/${first?.entryNumber}`);
  const restored = await add(batchId, path, body);
  expect(restored.body).toMatchObject({ added: [{ line: first?.line }], present: 1 });
});

test('13.5 a cart takes as many lines as it has room for, and the rest is counted', async () => {
  const { batchId } = await compareBatch(api, file(Array.from({ length: maxLines + 3 }, () => nantes)));
  const { path, cookie } = await newCart(api.call, 'pro');
  expect((await read(batchId, cookie)).cart).toMatchObject({ addable: maxLines, orders: [maxLines, 3] });
  const { body } = await add(batchId, path, { sender, nearestRelay: true });
  expect(body).toMatchObject({ refusedCount: 0, left: 3, limit: maxLines });
  expect(body.added).toHaveLength(maxLines);
  expect((await read(batchId, cookie)).cart).toMatchObject({ present: maxLines, addable: 0 });
});

test('13.5 two files added at once share the room of the cart', async () => {
  const many = file(Array.from({ length: 120 }, () => nantes));
  const [one, other] = [await compareBatch(api, many), await compareBatch(api, many)];
  const { path } = await newCart(api.call, 'pro');
  const answers = await Promise.all(
    [one, other].map(({ batchId }) => add(batchId, path, { sender, nearestRelay: true })),
  );
  const counts = answers.map(({ body: { added, left } }) => [added.length, left]).toSorted(([a = 0], [b = 0]) => b - a);
  expect(counts).toEqual([
    [120, 0],
    [80, 40],
  ]);
});

test('13.5 without relay points only parcels for an address are added', async () => {
  const { batchId } = await compareBatch(api, file([lille]));
  const { path } = await newCart(api.call, 'pro');
  const { body } = await add(batchId, path);
  expect(messages(body)).toEqual([[2, 'Choisissez le point relais de retrait.']]);
  const express = await add(batchId, path, { sender }, 'strategy=fastest');
  expect(express.body.added).toHaveLength(1);
});

describe('13.5 nothing is added', async () => {
  const { batchId, chosen } = await compareBatch(api, file([lille, nantes]), '&strategy=carrier&carrier=POFR');
  const { path, cookie } = await newCart(api.call, 'pro');
  const seen = chosen.price.taxInclusive.value;

  test.each([
    [
      'with a wrong sender',
      { sender: { ...sender, lastName: '', postalCode: '75001' } },
      400,
      'senderLastName senderPostalCode',
    ],
    ['if the total has changed', { sender, seenTotal: { value: seen + 0.01 } }, 409, 'seenTotal'],
  ])('%s', async (_, body, expected, subjects) => {
    const answer = await add(batchId, path, body);
    const { errors } = answer.body as unknown as { errors: { subject: string }[] };
    expect([answer.status, errors.map(({ subject }) => subject).join(' ')]).toEqual([expected, subjects]);
    expect((await read(batchId, cookie)).cart.present).toBe(0);
  });

  test('to a cart that isn’t there, or from a file that isn’t', async () => {
    const absent = '00000000-0000-4000-8000-000000000000';
    expect((await add(batchId, path.replace(/[^/]+$/, absent))).status).toBe(404);
    expect((await add(absent, path)).status).toBe(404);
  });
});

test('13.5 a file without the columns of recipients is told which it lacks', async () => {
  const { batchId } = await compareBatch(api, `${batchHeading};nom\nCMD-1;FR;59000;Lille;30;20;15;1,2;Petit`);
  const { cookie } = await newCart(api.call, 'pro');
  const { cart } = await read(batchId, cookie);
  expect(cart.missingColumns).toEqual(['Civilité', 'Numéro et voie']);
});

describe('G29 a line that is ready is ready for the bank', () => {
  const to = (recipient: string) => `CMD;FR;44000;Nantes;22;16;6;0,28;${recipient}`;
  const compared = async (recipient: string) => {
    const { batchId, lines, counts } = await compareBatch(api, file([to(recipient)]));
    return { batchId, counts, ...(lines[0] as BatchAnswer['lines'][number]) };
  };
  const told = (all: readonly { readonly column: string | null; readonly message: string }[]) =>
    all.map(({ column, message }) => [column, message.replaceAll('\u00A0', ' ')]);
  const buy = async (batchId: string) => {
    const { path } = await newCart(api.call, 'pro');
    return (await add(batchId, path, { sender, nearestRelay: true }, 'strategy=cheapest')).body;
  };

  test('what the cart would refuse is to be corrected, beside its price, and then ready', async () => {
    const wrong = await compared('M;Paul;Petit;;3 rue du Port;;paul@example;0712345678');
    expect(wrong).toMatchObject({ state: 'faulty', cheapest: {}, chosen: null, counts: { ready: 0, faulty: 1 } });
    expect(told(wrong.faults)).toEqual([['email', expect.stringMatching(/e-mail/)]]);
    const change = { cells: [{ line: 2, column: 'email', value: 'paul@example.fr' }] };
    await api.call('PATCH', `/api/smt/batches/${wrong.batchId}?site=pro`, change);
    expect(await buy(wrong.batchId)).toMatchObject({ added: [{ line: 2 }], refusedCount: 0 });
  });

  test('a carrier for which a name is too long doesn’t offer, others do', async () => {
    const company = 'Coopérative agricole des Monts Verts';
    const long = await compared(`M;Paul;Petit;${company};3 rue du Port;;paul@example.fr;0712345678`);
    expect(told(long.warnings)).toEqual([['companyName', 'Colissimo : 35 caractères au plus, espaces compris.']]);
    expect([long.state, long.cheapest?.service.carrierCode === 'POFR']).toEqual(['ready', false]);
    expect(await buy(long.batchId)).toMatchObject({ added: [{ line: 2 }], refusedCount: 0 });
  });

  test('without e-mail and mobile, services that need neither offer', async () => {
    const quiet = await compared('M;Paul;Petit;;3 rue du Port;;;');
    const reached = await compared(paul);
    expect(quiet.state).toBe('ready');
    expect([quiet, reached].map(({ cheapest }) => cheapest?.delivery.type)).toEqual(['HOME', 'RELAY']);
    expect(told(quiet.warnings)).toContainEqual([
      'email',
      'Il manque l’e-mail ou le mobile du destinataire, que demandent d’autres offres (Chronopost, Colissimo).',
    ]);
    expect(await buy(quiet.batchId)).toMatchObject({ added: [{ line: 2 }], refusedCount: 0 });
  });
});
