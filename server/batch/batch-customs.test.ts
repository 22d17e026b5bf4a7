/** Parcels of a file that need a customs declaration (docs/batches.md, "Customs"). */
import { afterAll, expect, test } from 'vitest';
import type { BatchAnswer, BatchToCartAnswer } from '#domain/batch/contract.ts';
import type { LineDeclarationAnswer } from '#domain/batch/declaration-contract.ts';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { parcelsOf } from '#domain/cart/entry-kind.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { batchHeading, compareBatch, batchSender as sender, sentBatch } from '#tests/support/batch-api.ts';
import { newCart } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const api = await shippingApi(database, { clock: () => new Date(monday) });
afterAll(() => api.close());

const heading = `${batchHeading};civilite;prenom;nom;entreprise;numero et voie;e-mail;telephone`;
const customsHeading =
  'nature_envoi;description_article;quantite;valeur_unitaire;devise;poids_unitaire_kg;numero_tarifaire;pays_origine';
const luc = 'M;Luc;Favre;;3 rue de Bourg;luc.favre@example.ch;+41781234567';
const lausanne = `CMD-1;CH;1003;Lausanne;22;16;6;0,9;${luc}`;
const lille = 'CMD-2;FR;59000;Lille;30;20;15;1,2;M;Paul;Petit;;3 rue du Port;paul@example.fr;0712345678';
const shirts = 'vente;Tee-shirt en coton | Pull en laine;2 | 1;12,50 | 45;EUR;0,15 | 0,4;610910 | 611011;Portugal | FR';

const declaration = {
  goodsType: 'GIFT',
  goodsDetail: '',
  articles: [
    {
      description: 'Savon solide',
      originCountry: 'FR',
      tariffNumber: '',
      unitGrams: '100',
      unitValue: '6,50',
      quantity: '2',
    },
  ],
  declared: true,
};

const withCustoms = (...lines: readonly (readonly [line: string, customs: string])[]) =>
  [`${heading};${customsHeading}`, ...lines.map((line) => line.join(';'))].join('\n');
const withoutCustoms = (...lines: readonly string[]) => [heading, ...lines].join('\n');

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

const customsOf = ({ lines }: BatchAnswer) =>
  lines.map(({ customs }) =>
    customs === null ? null : customs.faults.map(({ column, message }) => `${column}: ${plain(message)}`),
  );

const read = async (batchId: string, cookie: string) =>
  (await api.call('GET', `/api/smt/batches/${batchId}?site=pro`, undefined, { cookie })).body as BatchAnswer;

async function add(batchId: string, path: string, body: object) {
  const answer = await api.call('POST', `${path}/smt/batches/${batchId}`, { sender, nearestRelay: true, ...body });
  expect(answer.status).toBe(200);
  return answer.body as BatchToCartAnswer;
}

const messages = ({ refused }: BatchToCartAnswer) =>
  refused.map(({ line, messages: told }) => [line, plain(told.join(' '))]);

async function declarationOf(batchId: string, line: number, form?: object, cookie = '') {
  const [method, path] = [form ? 'PUT' : 'GET', `/api/smt/batches/${batchId}/lines/${line}/declaration?site=pro`];
  const { status, body } = await api.call(method, path, form, { cookie });
  return { status, body: body as LineDeclarationAnswer };
}

test('13.5 CUS-3 a parcel outside the Union goes into the cart with the declaration of its line', async () => {
  const { batchId, lines } = await compareBatch(api, withCustoms([lausanne, shirts], [lille, ';;;;;;;']));
  expect(lines.map(({ customs }) => customs)).toEqual([{ faults: [] }, null]);
  const { path, cookie } = await newCart(api.call, 'pro');
  expect((await read(batchId, cookie)).cart.customs).toEqual({ incomplete: 0, lines: [], undeclared: 1 });

  const refused = await add(batchId, path, {});
  expect(refused.added.map(({ line }) => line)).toEqual([3]);
  expect(messages(refused)).toEqual([
    [2, 'Vérifiez que le colis ne contient aucun objet interdit, puis cochez la case.'],
  ]);

  const added = await add(batchId, path, { declared: true });
  expect(added.added.map(({ line }) => line)).toEqual([2]);
  const { entries } = (await api.call('GET', path, undefined, { cookie })).body as CartAnswer;
  const customs = parcelsOf(entries).map(({ smt }) => smt?.customs ?? null);
  expect(customs).toEqual([
    null,
    expect.objectContaining({
      shipmentType: { type: 'SALE_OF_GOODS' },
      cn23Products: [
        {
          description: 'Tee-shirt en coton',
          originCountry: 'PT',
          tariffNumber: '610910',
          unitWeight: 0.15,
          unitValue: 12.5,
          quantity: 2,
        },
        expect.objectContaining({ description: 'Pull en laine', unitWeight: 0.4, unitValue: 45 }),
      ],
    }),
  ]);
});

test('13.5 CUS-3 each fault of a declaration is told with its column and what to do; the line stays compared', async () => {
  const answer = await compareBatch(
    api,
    withCustoms(
      [lausanne, ';;;;;;;'],
      [lausanne, 'cadau;Savon solide;2;6,50;EUR;0,1;;FR'],
      [lausanne, 'vente;Savon solide | Pull en laine;2 | x;6,50 | 1.000;USD;lourd | 0,4;| 6110;Suise | FR'],
      [lausanne, 'cadeau;Savon solide;9;6,50;EUR;0,2;;FR'],
      [lausanne, 'cadeau;Savon solide;2 | 3;6,50;;0,2;;FR'],
    ),
  );
  expect(answer.counts).toMatchObject({ ready: 5, faulty: 0 });
  expect(customsOf(answer)).toEqual([
    [
      'null: Déclaration en douane manquante. Remplissez-la, ou ajoutez au fichier la nature de l’envoi et ses articles.',
    ],
    ['goodsType: Nature « cadau » inconnue. Écrivez cadeau, échantillon, vente, documents, retour ou autre.'],
    [
      'currency: Devise « USD » : les valeurs se déclarent en euros. Convertissez-les, puis écrivez EUR.',
      'originCountry: Article 1 : Pays « Suise » inconnu. Écrivez son code à 2 lettres, par exemple FR, ou son nom.',
      'tariffNumber: Article 1 : Indiquez le numéro tarifaire : il est obligatoire pour cet envoi.',
      'unitWeight: Article 1 : « lourd » ne se lit pas comme un nombre. Écrivez par exemple 0,25.',
      'tariffNumber: Article 2 : Indiquez un numéro tarifaire de 6, 8 ou 10 chiffres, par exemple 610910.',
      'unitValue: Article 2 : Indiquez une valeur en euros, deux décimales au plus, par exemple 12,50 ou 1250,50.',
      'articleQuantity: Article 2 : Indiquez une quantité entière, de 1 à 9999.',
    ],
    [expect.stringMatching(/^unitWeight: .*1,8 kg/)],
    ['articleQuantity: 1 article décrit, 2 valeurs ici. Écrivez une valeur par article, séparées par |.'],
  ]);
});

test('13.5 CUS-3 a declaration that is filled in by hand replaces that of the line, and is in the export', async () => {
  const { batchId } = await compareBatch(api, withoutCustoms(lausanne, lille));
  const { path, cookie } = await newCart(api.call, 'pro');
  expect((await read(batchId, cookie)).cart.customs).toEqual({
    incomplete: 1,
    lines: [{ line: 2, city: 'Lausanne' }],
    undeclared: 0,
  });
  expect((await declarationOf(batchId, 2)).body).toMatchObject({
    reference: 'CMD-1',
    to: { country: 'CH', city: 'Lausanne' },
    weight: 0.9,
    border: { end: 'to', country: 'CH' },
    form: null,
    problems: [],
  });

  const wrong = await declarationOf(batchId, 2, { ...declaration, goodsType: '', declared: false });
  expect(wrong.body.problems.map(({ place }) => place)).toEqual(['goodsType', 'declared']);
  expect((await declarationOf(batchId, 2)).body.form).toMatchObject({ goodsType: '', articles: declaration.articles });
  const right = await declarationOf(batchId, 2, declaration);
  expect(right.body.problems).toEqual([]);
  expect((await read(batchId, cookie)).cart.customs).toEqual({ incomplete: 0, lines: [], undeclared: 0 });

  const exported = await api.app.request(`http://localhost:3000/api/smt/batches/${batchId}/export?site=pro`);
  const file = await exported.text();
  expect(file).toContain('GIFT;;Savon solide;2;"6,50";EUR;"0,1 kg";;FR');
  const again = await compareBatch(api, file);
  expect(customsOf(again)).toEqual([[], null]);

  const { added } = await add(batchId, path, {});
  expect(added.map(({ line }) => line)).toEqual([2, 3]);
});

test('13.5 CUS-1 a letter with nothing but documents needs no declaration', async () => {
  const letter = 'CMD-1;AD;AD500;Andorra la Vella;22;16;2;0,1;M;Luc;Petit;;3 rue du Port;luc@example.fr;+376312345';
  const file = withCustoms([letter, 'documents;;;;;;;']);
  const { batchId, lines } = await compareBatch(api, file, '&strategy=carrier&carrier=MTEL');
  expect(lines[0]?.chosen?.service.carrierCode).toBe('MTEL');
  expect(customsOf({ lines } as BatchAnswer)).toEqual([null]);
  const { path, cookie } = await newCart(api.call, 'pro');
  const query = 'strategy=carrier&carrier=MTEL';
  const answer = await api.call('POST', `${path}/smt/batches/${batchId}?${query}`, { sender });
  expect((answer.body as BatchToCartAnswer).added).toHaveLength(1);
  const { entries } = (await api.call('GET', path, undefined, { cookie })).body as CartAnswer;
  expect(parcelsOf(entries)[0]?.smt?.offer.additionalInfo).toEqual({ productCategory: 'DOCUMENTS' });
});

test('13.5 a line without a border, one to correct and one that isn’t there have no declaration', async () => {
  const { batchId } = await compareBatch(api, withoutCustoms(lille, lausanne.replace('0,9', 'lourd')));
  const statuses = await Promise.all([2, 3, 4].map(async (line) => (await declarationOf(batchId, line)).status));
  expect(statuses).toEqual([404, 404, 404]);
});

test('13.5 declarations of an account’s file are its own, in its export, and go with the file', async () => {
  const [owner, other] = [
    await signedInAccount(database.db, monday, { isPro: true }),
    await signedInAccount(database.db, monday, { isPro: true }),
  ];
  const batchId = await sentBatch(api, withoutCustoms(lausanne), { headers: { cookie: owner.cookie } });
  expect((await declarationOf(batchId, 2, declaration, other.cookie)).status).toBe(404);
  expect((await declarationOf(batchId, 2, declaration, owner.cookie)).status).toBe(200);
  const kept = await api.call(
    'PUT',
    `/api/smt/batches/${batchId}/keeping?site=pro`,
    { name: 'Suisse' },
    {
      cookie: owner.cookie,
    },
  );
  expect(kept.status).toBe(200);
  const { body } = await api.call('GET', '/api/account/export', undefined, { cookie: owner.cookie });
  expect((body as { parcelFiles: unknown[] }).parcelFiles).toEqual([
    expect.objectContaining({ declarations: [{ line: 2, ...declaration }] }),
  ]);
  await api.call('DELETE', `/api/smt/batches/${batchId}?site=pro`, undefined, { cookie: owner.cookie });
  const rows = await database.db
    .selectFrom('batch_declaration')
    .select('line')
    .where('batch_id', '=', batchId)
    .execute();
  expect(rows).toEqual([]);
});

test.each(['fr', 'en'] as const)(
  '13.5 both parcels of the %s template can be sent, one with a complete declaration',
  async (lang) => {
    const template = await api.app.request(`http://localhost:3000/api/smt/batch-template?site=pro&lang=${lang}`);
    const answer = await compareBatch(api, await template.text());
    expect(answer.counts).toMatchObject({ ready: 2 });
    expect(customsOf(answer)).toEqual([null, []]);
    const { path } = await newCart(api.call, 'pro');
    expect((await add(answer.batchId, path, { declared: true })).added).toHaveLength(2);
  },
);
