/** Sellers' parts of orders are sent from the back office (docs/back-office.md, "Sending"). */
import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { formatPrice } from '#domain/money/money.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { packsSchema } from '#domain/orders/staff-parts.ts';
import type { CarrierEvent } from '#domain/orders/tracking-events.ts';
import { followDispatches } from '#server/orders/parcels/follow-dispatches.ts';
import type { TrackingProvider } from '#server/tracking/service.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { addArticle } from '#tests/support/article-cart.ts';
import { choose, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readPdf } from '#tests/support/pdf-reading.ts';
import { anonymousOrders, fillCheckout, sendOrder } from '#tests/support/placed-order.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { monday, RefusedUseCase, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const { db } = database;
await writeCatalog(db, smallCatalog);
let now = monday;
const bank = scriptedBank();
// No demo, whose sellers send by the clock.
const api = await shippingApi(database, { clock: () => new Date(now), payment: bank.payment });
afterAll(() => api.close());
beforeEach(async () => {
  now = monday;
  await db.deleteFrom('customer_order').execute();
  await db.deleteFrom('mail_outbox').execute();
  await writeCatalog(db, smallCatalog);
});
const { cookie } = await signedInAccount(db, monday, { roles: ['operator'] });
const { sending, orders } = api.office(cookie);

/** A stranger's paid order of three packs of one article and one of another, both of one seller. */
async function paid(parcels = 0) {
  const { path } = await newCart(api.call);
  for (let parcel = 0; parcel < parcels; parcel += 1)
    await api.call('POST', `${path}/smt`, parcelOf(await choose(api.call)));
  await addArticle(api.call, path, 'carton-20', { offer: '1', quantity: 3 });
  await fillCheckout(api.call, path, 'zoe@example.fr');
  const { body } = await sendOrder(api.call, path);
  bank.set(body.code, 'CAPTURED');
  const order = (await api.call('POST', `${anonymousOrders()}/${body.guid}/payment`)).body as OrderAnswer;
  const [{ seller = '' } = {}] = order.parts;
  return { order, part: { code: order.code, seller } };
}

const read = async ({ guid }: OrderAnswer) =>
  (await api.call('GET', `${anonymousOrders()}/${guid}?fields=FULL`)).body as OrderAnswer;

const dispatch = (quantity: number, more: object = {}) => ({
  ...{ id: randomUUID(), carrier: 'COLISSIMO' as const, number: '6A 12345 67890 1' },
  ...{ seen: 0, lines: [{ entryNumber: 0, quantity }] },
  ...more,
});

const at = (hours: number) => new Date(monday + hours * 3_600_000).toISOString();

const mailsAbout = async (pattern: RegExp) =>
  (await db.selectFrom('mail_outbox').select('mail').orderBy('position').execute())
    .map(({ mail }) => mail as { readonly subject: string; readonly text: string })
    .filter(({ subject }) => pattern.test(subject));
const mails = () => mailsAbout(/articles/);
const repaidMails = () => mailsAbout(/^Remboursement de /);

/** The sentence about what would be repaid; rejects as the use case does if something else is wrong. */
async function effectOf(missing: v.InferOutput<typeof packsSchema>): Promise<string> {
  try {
    await sending.unavailable({ ...missing, confirmed: '' });
  } catch (error) {
    if (error instanceof RefusedUseCase && error.errors[0]?.reason === 'effect') return error.errors[0].message;
    throw error;
  }
  throw new Error('repaid unasked');
}

const declare = async (missing: v.InferOutput<typeof packsSchema>) =>
  sending.unavailable({ ...missing, confirmed: await effectOf(missing) });

describe('G31 a part of an order', () => {
  test('is sent in two parcels, and the buyer sees and reads each with its number', async () => {
    const { order, part } = await paid();
    await sending.send({ ...part, ...dispatch(2) });
    expect((await read(order)).parts[0]).toMatchObject({ status: 'PARTLY_SHIPPED' });
    now += 1;
    await sending.send({ ...part, ...dispatch(1, { seen: 1, carrier: 'CHRONOPOST', number: 'xy123456789fr' }) });
    const { status, parts, consignments } = await read(order);
    expect(status).toBe('SHIPPED');
    expect(parts[0]).toMatchObject({
      status: 'SHIPPED',
      dispatches: [
        {
          carrierName: 'Colissimo',
          number: '6A12345678901',
          lines: [{ entryNumber: 0, quantity: 2 }],
          delivered: null,
        },
        { carrierName: 'Chronopost', number: 'XY123456789FR', lines: [{ entryNumber: 0, quantity: 1 }] },
      ],
    });
    expect(parts[0]?.dispatches[1]?.url).toBe(
      'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=XY123456789FR',
    );
    expect(consignments?.map(({ status, trackingID, entries }) => [status, trackingID, entries[0]?.quantity])).toEqual([
      ['SHIPPED', '6A12345678901', 2],
      ['SHIPPED', 'XY123456789FR', 1],
    ]);
    const [first, second] = await mails();
    expect(first?.subject).toMatch(/^Une partie de vos articles est partie, commande /);
    expect(first?.text).toContain('Colissimo, 6A12345678901');
    expect(second?.subject).toMatch(/^Vos articles sont partis, commande /);
    expect(second?.text).toContain('listeNumerosLT=XY123456789FR');
  });

  test('sent twice by the same form is sent once, with one mail', async () => {
    const { order, part } = await paid();
    const sent = { ...part, ...dispatch(3) };
    await Promise.all([sending.send(sent), sending.send(sent)]);
    expect((await read(order)).parts[0]?.dispatches).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test('is refused with each wrong field: too many packs, no packs, a number of another carrier', async () => {
    const { order, part } = await paid();
    await expect(sending.send({ ...part, ...dispatch(4, { number: '123' }) })).rejects.toMatchObject({
      status: 400,
      errors: [
        { subject: 'lines.0', message: 'Il en reste 3 à envoyer.' },
        {
          subject: 'number',
          message:
            'Ce n’est pas un numéro de ce transporteur. Recopiez celui de l’étiquette, par exemple 6A12345678901.',
        },
      ],
    });
    await expect(sending.send({ ...part, ...dispatch(1), lines: [] })).rejects.toMatchObject({
      errors: [{ subject: 'lines', message: 'Indiquez au moins un article à envoyer.' }],
    });
    expect((await read(order)).parts[0]).toMatchObject({ status: 'TO_PREPARE', dispatches: [] });
  });

  test('that a colleague has changed since is not changed again', async () => {
    const { part } = await paid();
    await sending.prepare([{ ...part, seen: 0 }]);
    await expect(sending.send({ ...part, ...dispatch(3) })).rejects.toMatchObject({ status: 409 });
    // The same wish again is none.
    await sending.prepare([{ ...part, seen: 0 }]);
    expect(await sending.read(part)).toMatchObject({ status: 'IN_PREPARATION', version: 1 });
  });

  test('of which something was sent can’t be cancelled any more', async () => {
    const { order, part } = await paid();
    await sending.send({ ...part, ...dispatch(1) });
    const { status } = await api.call('POST', `${anonymousOrders()}/${order.guid}/cancellation`, {});
    expect(status).toBe(409);
  });

  test('is delivered once all of its parcels are', async () => {
    const { order, part } = await paid();
    const [one, two] = [dispatch(1), dispatch(2, { seen: 1 })];
    await sending.send({ ...part, ...one });
    await sending.deliver(one.id);
    expect((await read(order)).parts[0]?.status).toBe('PARTLY_SHIPPED');
    await sending.send({ ...part, ...two, seen: 2 });
    await sending.deliver(two.id);
    expect(await read(order)).toMatchObject({ status: 'DELIVERED', parts: [{ status: 'DELIVERED' }] });
    await sending.deliver(two.id);
    const arrived = await mailsAbout(/^Vos articles sont arrivés, commande /);
    expect(arrived).toHaveLength(2);
    expect(arrived[0]?.text).toContain('pendant 14\u00A0jours après la livraison du dernier article');
  });

  test('is followed at a carrier that knows its number, which says once that it arrived', async () => {
    const { order, part } = await paid();
    await sending.send({ ...part, ...dispatch(2) });
    now += 1;
    await sending.send({ ...part, ...dispatch(1, { seen: 1, carrier: 'DPD', number: '25012345678901' }) });
    const asked: string[] = [];
    let events: readonly CarrierEvent[] = [{ id: null, code: 'IN_TRANSIT', at: at(20), place: '' }];
    const provider: TrackingProvider = {
      name: 'test',
      close: async () => undefined,
      async ask({ number, facts }) {
        asked.push(number);
        expect(facts).toBeNull();
        return { outcome: 'known', events, expectedOn: null, nextAt: null };
      },
    };
    const follow = () => followDispatches({ ...api.parcelTracking, tracking: { provider } });
    const dispatches = async () => (await read(order)).parts[0]?.dispatches;
    await follow();
    await follow();
    expect(asked).toEqual(['6A12345678901']);
    expect(await dispatches()).toMatchObject([{ status: 'IN_TRANSIT', delivered: null }, { status: 'ANNOUNCED' }]);
    now += 6 * 3_600_000;
    // What was scanned before is told late.
    events = [
      { id: null, code: 'DELIVERED', at: at(22), place: 'Lyon' },
      { id: null, code: 'OUT_FOR_DELIVERY', at: at(21), place: '' },
    ];
    await Promise.all([follow(), follow()]);
    expect(asked).toHaveLength(2);
    expect(await dispatches()).toMatchObject([{ delivered: at(22) }, { delivered: null }]);
    now += 90 * 24 * 3_600_000;
    await follow();
    expect(asked).toHaveLength(2);
    expect((await sending.read(part)).status).toBe('SHIPPED');
  });

  test('of which packs are missing is repaid for them, and sent without them', async () => {
    const { order, part } = await paid();
    const missing = { ...part, id: randomUUID(), seen: 0, lines: [{ entryNumber: 0, quantity: 1 }] };
    const confirmed = await effectOf(missing);
    expect((await read(order)).refunds).toEqual([]);
    await Promise.all([sending.unavailable({ ...missing, confirmed }), sending.unavailable({ ...missing, confirmed })]);
    const { parts, refunds } = await read(order);
    expect(parts[0]).toMatchObject({ status: 'TO_PREPARE', unavailable: [{ entryNumber: 0, quantity: 1 }] });
    const each = Math.round((order.entries[0]?.total.ttc.value ?? 0) * 100) / 3;
    expect(refunds.map(({ amount }) => Math.round(amount.value * 100))).toEqual([Math.round(each)]);
    // 35.1: the sentence that was read says what then happened.
    const sum = formatPrice(Math.round(each));
    expect(confirmed).toBe(`1\u00A0article manquant annulé, ${sum} remboursés par avoir. L’acheteur reçoit un mail.`);
    expect((await repaidMails())[0]?.text).toContain(
      'Motif\u00A0: article indisponible, que nous ne pouvons pas vous envoyer',
    );
    await sending.send({ ...part, ...dispatch(2, { seen: 1 }) });
    const sent = await read(order);
    expect(sent).toMatchObject({ status: 'SHIPPED', parts: [{ status: 'SHIPPED' }] });
    expect(sent.consignments?.map(({ status, entries }) => [status, entries[0]?.quantity])).toEqual([
      ['SHIPPED', 2],
      ['CANCELLED', 1],
    ]);
  });

  test('of which nothing can be sent is cancelled, and repaid to the cent with its delivery', async () => {
    const { order, part } = await paid();
    const missing = (quantity: number, seen: number) =>
      declare({ ...part, id: randomUUID(), seen, lines: [{ entryNumber: 0, quantity }] });
    await expect(missing(4, 0)).rejects.toMatchObject({
      errors: [{ subject: 'lines.0', message: 'Il en reste 3 à envoyer.' }],
    });
    await missing(1, 0);
    await expect(missing(2, 0)).rejects.toMatchObject({ status: 409 });
    await missing(2, 1);
    const { status, parts, refunds } = await read(order);
    expect({ status, part: parts[0]?.status }).toEqual({ status: 'CANCELLED', part: 'CANCELLED' });
    const cents = refunds.map(({ amount }) => Math.round(amount.value * 100));
    expect(cents).toHaveLength(2);
    expect(cents.reduce((sum, each) => sum + each, 0)).toBe(Math.round(order.total.ttc.value * 100));
    expect(await repaidMails()).toHaveLength(2);
    expect((await sending.list({ view: 'toSend' })).parts).toEqual([]);
  });

  test('that is missing doesn’t keep the buyer from cancelling the parcels of the order', async () => {
    const { order, part } = await paid(1);
    const number = order.entries.find((entry) => !('smt' in entry))?.entryNumber ?? -1;
    await declare({ ...part, id: randomUUID(), seen: 0, lines: [{ entryNumber: number, quantity: 3 }] });
    const repaid = await read(order);
    expect(repaid).toMatchObject({ status: 'PAID', cancellable: false, parts: [{ status: 'CANCELLED' }] });
    const [parcel] = repaid.cancellableParts;
    const entryInputs = [{ orderEntryNumber: parcel?.entryNumbers[0], quantity: 1 }];
    const path = `${anonymousOrders()}/${order.guid}/cancellation`;
    const { status } = await api.call('POST', path, { cancellationRequestEntryInputs: entryInputs });
    expect(status).toBe(200);
    const ended = await read(order);
    expect(ended.status).toBe('CANCELLED');
    const sum = ended.refunds.reduce((all, { amount }) => all + Math.round(amount.value * 100), 0);
    expect(sum).toBe(Math.round(order.total.ttc.value * 100));
  });

  test('is packed by a slip that says what is left to send, for whom and by when', async () => {
    const { part } = await paid();
    await sending.send({ ...part, ...dispatch(1) });
    const path = `/api/gestion/packing-slips?parts=${part.code}/${part.seller}`;
    const answer = await api.app.request(`http://localhost:3000${path}`, { headers: { cookie } });
    const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(text).toContain(part.code);
    expect(text).toMatch(/À envoyer le \S+ \d+ novembre/);
    expect(text).toContain('Carton simple 20 cm carton-20 2 ______');
  });

  test('is late once its buyer can’t get it on the first day that was told', async () => {
    await paid();
    const day = 24 * 3_600_000;
    expect(await orders.waiting()).toMatchObject({ late: 0 });
    expect((await sending.list({ view: 'toSend' })).parts).toMatchObject([
      { isLate: false, articles: [{ quantity: 3 }] },
    ]);
    now += 10 * day;
    expect(await orders.waiting()).toMatchObject({ late: 1 });
    expect((await sending.list({ view: 'late' })).parts).toMatchObject([{ isLate: true, sum: expect.any(Number) }]);
  });
});
