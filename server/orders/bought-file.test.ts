/** Files of parcels that are bought in several orders, their labels and numbers (docs/batches.md, "Several orders"). */
import { createHash } from 'node:crypto';
import PdfDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { batchHeading } from '#tests/support/batch-api.ts';
import { fileBuyer } from '#tests/support/file-buyer.ts';
import { orderShop } from '#tests/support/order-shop.ts';

const shop = await orderShop({ env: { PARCELS_PER_ORDER: '2' } });
const { api, db, time } = shop;

const names = ['ALBERT', 'BERNARD', 'CLAUDE', 'DAVID', 'EMILE'];
const file = [
  `${batchHeading};civilite;prenom;nom;numero et voie;e-mail;telephone`,
  ...names.map(
    (name, at) => `CMD-${at};FR;59000;Lille;30;20;15;1,2;M;Paul;${name};3 rue du Port;paul@example.fr;0712345678`,
  ),
].join('\n');

/** The recipients of labels, page by page. */
const namesOn = ({ pages }: { readonly pages: readonly string[] }) =>
  pages.map((page) => names.find((name) => page.includes(name)));

test('G29 a file is bought in several orders that are told before, and no line twice', async () => {
  const buyer = await fileBuyer(shop);
  const id = await buyer.send(file);
  await buyer.ask('PATCH', `/api/smt/batches/${id}?site=pro`, { discard: [2] });
  expect((await buyer.read(id)).cart).toMatchObject({ orders: [2, 2], addable: 2, limit: 2, ordered: 0 });
  expect((await buyer.add(id)).added.map(({ line }) => line)).toEqual([3, 4]);
  // The cart is full, and the rest waits for another order.
  expect((await buyer.read(id)).cart).toMatchObject({ orders: [2], addable: 0, present: 2 });
  const first = await buyer.place();
  expect((await buyer.read(id)).cart).toMatchObject({ present: 2, ordered: 2, addable: 0 });
  await buyer.pay(first);
  expect((await buyer.read(id)).cart).toMatchObject({ present: 0, ordered: 2, orders: [2], addable: 2 });
  expect((await buyer.add(id)).added.map(({ line }) => line)).toEqual([5, 6]);
  await buyer.pay(await buyer.place());
  expect((await buyer.read(id)).cart).toMatchObject({ ordered: 4, orders: [], addable: 0 });
  expect(await buyer.add(id)).toMatchObject({ added: [], present: 4, left: 0 });

  // A line that was left out is bought last, and stands first again, where the file has it.
  await buyer.ask('PATCH', `/api/smt/batches/${id}?site=pro`, { restore: [2] });
  await buyer.add(id);
  await buyer.pay(await buyer.place());
  expect(namesOn(await buyer.labels(id))).toEqual(names);
  expect(namesOn(await buyer.labels(id, '10x15'))).toEqual(names);
  const [heading, ...rows] = (await buyer.numbers(id)).replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(heading).toBe('reference;transporteur;numero_suivi;adresse_suivi');
  expect(rows.map((row) => row.split(';')[0])).toEqual(names.map((_, at) => `CMD-${at}`));
  expect(rows[0]).toMatch(/^CMD-0;[^;]+;ZZ\d{9}XX;http:\/\/localhost:3000\/professionnel\/suivi\/ZZ\d{9}XX$/);

  // A cancelled order's lines can be bought again.
  await buyer.ask('POST', `${buyer.user}/orders/${first.code}/cancellation`, {});
  expect((await buyer.read(id)).cart).toMatchObject({ ordered: 3, orders: [2] });
  expect(namesOn(await buyer.labels(id))).toEqual(['ALBERT', 'DAVID', 'EMILE']);
});

test('33.6 labels and numbers are the buyer’s alone, for 30 days after an order, and unmade ones are told', async () => {
  const buyer = await fileBuyer(shop);
  const id = await buyer.send(file);
  await buyer.add(id);
  const order = await buyer.place();
  const account = api.account(buyer.cookie);
  const ofFile = () => account.purchases.ofFile({ site: 'pro', id });
  expect(await ofFile()).toMatchObject({ orders: [], labels: 0 });
  await buyer.pay(order);
  expect(await ofFile()).toEqual({
    orders: [{ code: order.code, parcels: 2 }],
    ...{ labels: 2, unmade: 0, unmadeLines: [], shop: null },
  });
  const { followed } = await account.purchases.read(order.code);
  expect(followed.file).toEqual({ id, left: 3 });

  const stranger = await fileBuyer(shop);
  for (const paper of ['labels', 'numbers']) {
    const path = `/api/smt/batches/${id}/${paper}?site=pro`;
    expect((await stranger.open(path)).status).toBe(404);
    expect((await api.app.request(`http://localhost:3000${path}`)).status).toBe(401);
  }
  await db.updateTable('order_entry').set({ tracking_number: null }).where('batch_line', '=', 3).execute();
  expect(await ofFile()).toMatchObject({ labels: 1, unmade: 1, unmadeLines: [3] });
  expect(namesOn(await buyer.labels(id))).toEqual(['ALBERT']);
  expect(await api.account(stranger.cookie).purchases.ofFile({ site: 'pro', id })).toMatchObject({ orders: [] });
  const { expires_at } = await db
    .selectFrom('batch')
    .select('expires_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(expires_at?.getTime()).toBe(time.now + 30 * 24 * 3_600_000);
});

test('33.6 a label that a carrier has made stays as it is, on its own paper', async () => {
  const buyer = await fileBuyer(shop);
  const id = await buyer.send(file);
  await buyer.add(id);
  const { code } = await buyer.place();
  await buyer.pay({ code });
  const own = new PdfDocument({ size: [283, 425] });
  const chunks: Buffer[] = [];
  own.on('data', (chunk: Buffer) => chunks.push(chunk));
  own.text('made by the carrier').end();
  await new Promise((done) => own.on('end', done));
  const bytes = Buffer.concat(chunks);
  await db
    .deleteFrom('order_document')
    .where('order_code', '=', code)
    .where('entry_number', '=', 0)
    .where('format', '=', 'A4')
    .execute();
  await db
    .updateTable('order_document')
    .set({ bytes, sha256: createHash('sha256').update(bytes).digest('hex') })
    .where('order_code', '=', code)
    .where('entry_number', '=', 0)
    .execute();
  const { pages } = await buyer.labels(id);
  expect([pages[0], namesOn({ pages })[1], pages.length]).toEqual(['made by the carrier', 'BERNARD', 2]);
});
