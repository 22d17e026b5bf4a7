/** Claims about parcels, from the sender's form to their end (docs/back-office.md, "Claims"). */
import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { signMessage } from '#server/http/signed-message.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { orderShop } from '#tests/support/order-shop.ts';
import { monday } from '#tests/support/shipping-api.ts';

const secret = createHash('sha256').update('carrier').digest('hex');
const shop = await orderShop({ env: { TRACKING_WEBHOOK_SECRET: secret } });
const { db, api, time, read } = shop;
beforeEach(() => db.deleteFrom('tracking_message').execute());
const day = 24 * 3_600_000;
const visitor = api.visitor();
const operator = async () => api.office((await signedInAccount(db, time.now, { roles: ['operator'] })).cookie).claims;

let messages = 0;
/** The carrier tells that something has happened to an order's first parcel. */
async function tell({ tracking: [first] }: OrderAnswer, code: string) {
  messages += 1;
  const events = [{ code, at: new Date(time.now).toISOString() }];
  const body = JSON.stringify({ id: `m-${messages}`, number: first?.number, events });
  const signature = signMessage(new TextEncoder().encode(body), secret, new Date(time.now));
  const headers = { 'carrier-signature': signature };
  await api.app.request('/api/tracking/events', { method: 'POST', body, headers });
}

/** A parcel of 250 grams, sent with Colissimo. */
const buy = () => shop.buy({ parcels: 1, offer: ({ service }) => service.serviceCode === 'ColissimoAccess' });
const photo = async () =>
  new Uint8Array(
    await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Artist: 'Zoé Martin' } })
      .jpeg()
      .toBuffer(),
  );

const claim = ({ guid }: OrderAnswer, change: object = {}) =>
  visitor.order.claim({
    ...{ site: 'part', code: guid ?? '', entryNumber: 0, id: randomUUID() },
    ...{ kind: 'DAMAGED', value: 4590, text: ' Le vase est cassé ', photos: [] },
    ...change,
  });
const claimable = async (order: OrderAnswer) => (await read(order)).tracking[0]?.claimable;
const subjects = async () =>
  (await db.selectFrom('mail_outbox').select('mail').orderBy('position').execute()).map(
    ({ mail }) => (mail as { readonly subject: string }).subject,
  );

describe('a claim', () => {
  test('is possible once there is something to claim, and not while one is open', async () => {
    const order = await buy();
    expect(await claimable(order)).toEqual([]);
    await tell(order, 'DEPOSITED');
    expect(await claimable(order)).toEqual([]);
    time.now = monday + 30 * day;
    expect(await claimable(order)).toEqual(['LOST']);
    await claim(order, { kind: 'LOST' });
    expect(await read(order)).toMatchObject({
      claims: [{ entryNumber: 0, kind: 'LOST', state: 'OPEN', answer: '' }],
      tracking: [{ claimable: [], indemnity: { value: 5.75 } }],
    });
    await expect(claim(order, { kind: 'LOST' })).rejects.toMatchObject({ status: 409 });
  });

  test('says every field that is wrong, and takes photographs only', async () => {
    const order = await buy();
    await tell(order, 'DELIVERED');
    const faultsOf = async (change: object) =>
      claim(order, change).then(
        () => [],
        ({ errors }: { errors: { subject: string; message: string }[] }) =>
          errors.map(({ subject, message }) => [subject, message]),
      );
    expect(await faultsOf({ value: null })).toEqual([
      ['value', 'Indiquez la valeur du contenu en euros, par exemple 45,90.'],
      ['photos', 'Joignez au moins une photo du colis ou de l’objet abîmé.'],
    ]);
    expect(await faultsOf({ text: ' ', photos: [await photo()] })).toEqual([
      ['text', 'Dites en quelques mots ce qui s’est passé.'],
    ]);
    expect(await faultsOf({ photos: [new TextEncoder().encode('<svg onload=alert(1)>')] })).toEqual([
      ['photos', 'Un des fichiers n’est pas une photo que nous savons lire. Joignez des JPEG, PNG, WebP ou AVIF.'],
    ]);
    expect(await faultsOf({ photos: Array.from({ length: 5 }, () => new Uint8Array(1)) })).toEqual([
      ['photos', 'Joignez 4\u00A0photos au plus, de 8\u00A0Mo au plus chacune.'],
    ]);
    expect((await read(order)).claims).toEqual([]);
  });

  test('is one however often it is sent, and keeps of a photograph what is seen on it', async () => {
    const order = await buy();
    await tell(order, 'DELIVERED');
    const stated = { id: randomUUID(), photos: [await photo()] };
    await Promise.all([claim(order, stated), claim(order, stated)]);
    expect((await read(order)).claims).toHaveLength(1);
    const stored = await db.selectFrom('claim_photo').select('content').executeTakeFirstOrThrow();
    const { format, width, exif } = await sharp(stored.content).metadata();
    expect({ format, width, exif }).toEqual({ format: 'jpeg', width: 30, exif: undefined });
    expect((await subjects()).filter((subject) => subject.startsWith('Réclamation'))).toEqual([
      `Réclamation reçue, commande ${order.code} – Guichet`,
    ]);
  });

  test('about another’s order is answered as one about none', async () => {
    const order = await buy();
    await tell(order, 'DELIVERED');
    await expect(claim({ ...order, guid: order.code })).rejects.toMatchObject({ status: 404 });
    await expect(claim({ ...order, guid: randomUUID() })).rejects.toMatchObject({ status: 404 });
  });

  test('ends in a refund of at most what was paid, proposed up to the indemnity', async () => {
    const order = await buy();
    await tell(order, 'DELIVERED');
    const id = randomUUID();
    await claim(order, { id, photos: [await photo()] });
    const paid = Math.round(order.total.ttc.value * 100);
    const claims = await operator();
    expect(await claims.ofOrder(order.code)).toMatchObject([
      {
        id,
        text: 'Le vase est cassé',
        value: 4590,
        indemnity: 575,
        remaining: paid,
        proposed: Math.min(575, paid),
        photos: [0],
      },
    ]);
    await expect(claims.repay({ id, amount: paid + 1 })).rejects.toMatchObject({ status: 400 });
    await Promise.all([claims.repay({ id, amount: paid }), claims.repay({ id, amount: paid })]);
    await expect(claims.refuse({ id, answer: 'non' })).rejects.toMatchObject({ status: 409 });
    const after = await read(order);
    expect(after.claims).toMatchObject([{ state: 'REPAID' }]);
    expect(after.refunds.map(({ amount }) => amount.value)).toEqual([order.total.ttc.value]);
  });

  test('is refused with a reason that its sender reads', async () => {
    const order = await buy();
    await tell(order, 'DELIVERED');
    const id = randomUUID();
    await claim(order, { id, photos: [await photo()] });
    await (await operator()).refuse({ id, answer: 'Remis contre signature, sans réserve.' });
    expect((await read(order)).claims).toMatchObject([
      { state: 'REFUSED', answer: 'Remis contre signature, sans réserve.' },
    ]);
    expect((await subjects()).at(-1)).toBe(`Votre réclamation est refusée, commande ${order.code} – Guichet`);
    expect(await claimable(order)).toEqual(['DAMAGED']);
  });
});
