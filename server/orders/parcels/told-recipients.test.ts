/** Recipients whom the sender has told of a parcel, over HTTP (docs/decisions/0044-telling-the-recipient.md). */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { advanceDemoParcel } from '#server/orders/read/parcel-watch.ts';
import { isHeldUp } from '#server/tracking/demo-carrier.ts';
import { choose, newCart, parcelOf, relayPoints } from '#tests/support/cart-api.ts';
import { orderShop, type Wanted } from '#tests/support/order-shop.ts';
import { followParcels } from './follow-parcels.ts';

const shop = await orderShop();
const { db, api, ask, time } = shop;
const { recipientParcel } = api.visitor();
const isRelay: Wanted['offer'] = ({ service, delivery }) => service.carrierCode === 'POFR' && delivery.type === 'RELAY';
const toRelay = { offer: isRelay, change: { addresses: { deliveryRelayPoint: relayPoints.paris } } };

const numberOf = ({ tracking }: OrderAnswer) => tracking[0]?.number ?? '';

/** Pays for a parcel whose recipient gets mails about it, and which the demo's carrier doesn't delay. */
async function told(wanted: Wanted = {}): Promise<OrderAnswer> {
  await db.deleteFrom('stopped_recipient').execute();
  const paid = await shop.buy({ ...wanted, change: { notifyRecipient: true, ...wanted.change } });
  if (!isHeldUp(numberOf(paid))) return paid;
  await db.deleteFrom('customer_order').where('code', '=', paid.code).execute();
  return told(wanted);
}

async function go(order: OrderAnswer, steps: number): Promise<void> {
  await advanceDemoParcel(db, numberOf(order), steps, new Date(time.now));
  await followParcels(api.parcelTracking);
}

/** The mails to the recipient, in their order. */
async function mails() {
  await api.outbox.sendDue();
  return api.mails.filter(({ to }) => to === 'paul@example.fr');
}

async function tokenOf({ code }: OrderAnswer): Promise<string> {
  const watch = db.selectFrom('parcel_watch').select('recipient_token').where('order_code', '=', code);
  return (await watch.executeTakeFirstOrThrow()).recipient_token;
}

async function newsOf({ guid }: OrderAnswer) {
  const { followed } = await api.visitor().order.open({ site: 'part', code: guid ?? '' });
  return followed.parcels[0]?.recipient;
}

describe('G15 a recipient who is told', () => {
  test('gets the news of the parcel, each once, from whom they come, and nothing of price, order or sender’s address', async () => {
    const order = await told();
    expect(await mails()).toEqual([]);
    for (const steps of [1, 1, 1, 9]) {
      await go(order, steps);
      await followParcels(api.parcelTracking);
    }
    const sent = await mails();
    expect(sent.map(({ subject }) => subject)).toEqual([
      "Zoé Martin-D'Arc vous envoie un colis – Guichet",
      "Le colis de Zoé Martin-D'Arc est en cours de livraison – Guichet",
      "Le colis de Zoé Martin-D'Arc a été remis – Guichet",
    ]);
    const token = await tokenOf(order);
    for (const { text, html = '', unsubscribe } of sent) {
      for (const hidden of [order.code, order.guid ?? '-', 'zoe.martin@example.fr', 'Sainte-Catherine', '0612345678'])
        expect(text + html).not.toContain(hidden);
      expect(text + html).not.toMatch(/\d,\d\d\s*€/);
      expect(text).toContain(`/suivi/destinataire/${token}`);
      expect(text).toContain('nous a confié votre adresse e-mail');
      expect(unsubscribe).toContain(`/suivi/destinataire/${token}`);
    }
    expect(sent[0]?.text).toMatch(/Arrivée prévue\s*:? \w+ \d+ novembre/);
    expect(await newsOf(order)).toMatchObject({
      state: 'ON',
      mails: [{ kind: 'handedOver', isRefused: false }, { kind: 'outForDelivery' }, { kind: 'delivered' }],
    });
  });

  test('learns where the parcel waits, until when and with what hours', async () => {
    const order = await told(toRelay);
    await go(order, 1);
    await go(order, 2);
    const [, waiting] = await mails();
    expect(waiting?.subject).toBe("Le colis de Zoé Martin-D'Arc vous attend au point de retrait – Guichet");
    expect(waiting?.text).toContain('7 avenue de la Gare, 75011 Paris');
    expect(waiting?.text).toContain('Retirez-le avec une pièce d’identité');
    expect(await recipientParcel.read(await tokenOf(order))).toMatchObject({
      sender: "Zoé Martin-D'Arc",
      wanted: true,
      choices: null,
      trace: { stage: 'TO_COLLECT', advice: 'Retirez-le avec une pièce d’identité et le numéro de suivi.' },
    });
  });

  test('is written to in the language of the place', async () => {
    const order = await told({
      quote: { to: { country: 'DE', postalCode: '10115', city: 'Berlin' } },
      change: { addresses: { addressTo: { phone: '+4915123456789' } } },
    });
    await go(order, 1);
    expect((await mails()).map(({ subject, locale }) => [subject, locale])).toEqual([
      ["Zoé Martin-D'Arc is sending you a parcel – Guichet", 'en'],
    ]);
  });

  test('hears nothing more once they say so, from anybody, until they say otherwise; mails that wait aren’t sent', async () => {
    const order = await told();
    await go(order, 1);
    const token = await tokenOf(order);
    await recipientParcel.choose({ token, wanted: false });
    expect(await mails()).toEqual([]);
    await go(order, 1);
    expect(await mails()).toEqual([]);
    expect(await newsOf(order)).toEqual({ state: 'STOPPED', mails: [] });
    expect((await recipientParcel.read(token)).wanted).toBe(false);
    const stored = JSON.stringify(await db.selectFrom('stopped_recipient').selectAll().execute());
    expect(stored).not.toContain('paul');
    await recipientParcel.choose({ token, wanted: true });
    await go(order, 9);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      "Le colis de Zoé Martin-D'Arc a été remis – Guichet",
    ]);
  });

  test('is written nothing about a parcel that is cancelled before the mail leaves', async () => {
    const order = await told();
    await go(order, 1);
    await db
      .updateTable('order_entry')
      .set({ cancelled_at: new Date(time.now), credit_note_number: 'A-part-2026-000001' })
      .where('order_code', '=', order.code)
      .execute();
    expect(await mails()).toEqual([]);
    expect(await db.selectFrom('recipient_mail').selectAll().where('order_code', '=', order.code).execute()).toEqual(
      [],
    );
  });

  test('reaches the carrier’s own choices of delivery where a tariff file names them, until the parcel is there', async () => {
    const order = await told();
    const token = await tokenOf(order);
    expect((await recipientParcel.read(token)).choices).toBeNull();
    await db
      .updateTable('order_entry')
      .set({
        quoted: sql`jsonb_set(quoted, '{offer,service,deliveryChoices}', '"https://carrier.example/{number}/choix"')`,
      })
      .where('order_code', '=', order.code)
      .execute();
    expect((await recipientParcel.read(token)).choices).toBe(`https://carrier.example/${numberOf(order)}/choix`);
    await go(order, 9);
    expect((await recipientParcel.read(token)).choices).toBeNull();
  });

  test('has a page that no other token opens, and that says nothing of the order', async () => {
    const order = await told();
    const token = await tokenOf(order);
    const text = JSON.stringify(await recipientParcel.read(token));
    for (const hidden of [order.code, order.guid ?? '-', 'Sainte-Catherine', 'paul@example.fr', 'zoe.martin@'])
      expect(text).not.toContain(hidden);
    const wrong = token.replace(/^./, (first) => (first === '0' ? '1' : '0'));
    for (const each of [wrong, 'x', order.guid ?? '']) {
      await expect(recipientParcel.read(each)).rejects.toMatchObject({ status: 404 });
      await expect(recipientParcel.choose({ token: each, wanted: false })).rejects.toMatchObject({ status: 404 });
    }
  });
});

test.each([
  ['doesn’t want it', false],
  ['says nothing of it, as programs that don’t know of it', undefined],
])('G15 a recipient is told nothing whose sender %s', async (_, notifyRecipient) => {
  await db.deleteFrom('stopped_recipient').execute();
  const order = await shop.buy({ change: { notifyRecipient } });
  await go(order, 9);
  expect(await mails()).toEqual([]);
  expect(await newsOf(order)).toEqual({ state: 'OFF', mails: [] });
  await expect(recipientParcel.read(await tokenOf(order))).rejects.toMatchObject({ status: 404 });
});

const none = { email: '', phone: '' };
const lausanne = { to: { country: 'CH', postalCode: '1003', city: 'Lausanne', b2b: false } };

test.each([
  ['says nothing, without both', {}, undefined, none, ['recipientEmail', 'recipientPhone']],
  ['says no, without both', {}, false, none, []],
  ['says no at a pickup point, without both', toRelay, false, none, ['recipientEmail']],
  ['says no at a pickup point, with a mobile', toRelay, false, { email: '' }, []],
  ['says yes at a pickup point, with a mobile', toRelay, true, { email: '' }, ['recipientEmail']],
  ['says yes, without a mobile', {}, true, { phone: '' }, []],
  ['says no, with an e-mail that is none', {}, false, { email: 'paul' }, ['recipientEmail']],
] as const)(
  'G15 ADR-3 what the cart wants of a recipient whose sender %s',
  async (_, wanted, notifyRecipient, contact, subjects) => {
    const { path } = await newCart(ask, 'part');
    const { offer, change } = wanted as Wanted;
    const own = (change as { addresses?: object } | undefined)?.addresses;
    const payload = parcelOf(await choose(ask, {}, offer), {
      notifyRecipient,
      addresses: { ...own, addressTo: contact },
    });
    const { status, body } = await ask('POST', `${path}/smt`, payload);
    const errors = status === 400 ? (body as { errors: { subject: string }[] }).errors : [];
    expect([status < 400, errors.map(({ subject }) => subject)]).toEqual([subjects.length === 0, subjects]);
  },
);

test('G15 customs get one of both: a parcel that needs a declaration wants e-mail or mobile', async () => {
  const { offer } = await choose(ask, lausanne);
  expect(offer.delivery.recipientContact).toEqual({ needs: 'EITHER', reason: 'CUSTOMS' });
  expect((await choose(ask)).offer.delivery.recipientContact).toBeUndefined();
});

test('G15 a label and a receipt are right without e-mail and mobile', async () => {
  const order = await shop.buy({ change: { notifyRecipient: false, addresses: { addressTo: none } } });
  const label = order.documents.find(({ type }) => type === 'LABEL');
  const pdf = await shop.openPdf(label?.url ?? '');
  expect(JSON.stringify(pdf)).toContain('PETIT');
});
