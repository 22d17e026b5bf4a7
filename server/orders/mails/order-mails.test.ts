/** The mails about orders as their buyers get them: what they say, which files they have, and each of them once. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { MailToSend } from '#server/mail/service.ts';
import { maxFileBytes } from '#server/orders/complete-mail.ts';
import { relayPoints } from '#tests/support/cart-api.ts';
import { orderPath, orderShop, parcelAndPacks, type Wanted } from '#tests/support/order-shop.ts';
import { readPdf } from '#tests/support/pdf-reading.ts';

const shop = await orderShop();
const { db, ask, bank, mailed, read, notify } = shop;

/** The text with ordinary spaces for no-break ones, so that expected texts can be typed. */
const plain = (text: string | undefined) => (text ?? '').replaceAll('\u00A0', ' ');

/** What both forms of a mail say: the facts of the HTML without its markup, and of the text. */
function expectSaid(mail: MailToSend | undefined, facts: readonly string[]): void {
  const read = plain(mail?.html).replaceAll('&#39;', '’').replaceAll('&amp;', '&');
  for (const fact of facts) {
    expect(plain(mail?.text)).toContain(fact);
    expect(read).toContain(fact);
  }
}

const namesOf = ({ files = [] }: Partial<MailToSend> = {}) => files.map(({ name }) => name);
const inEnglish = ({ code }: OrderAnswer) =>
  db.updateTable('customer_order').set({ locale: 'en' }).where('code', '=', code).execute();

async function pay(order: OrderAnswer): Promise<OrderAnswer> {
  bank.set(order.code, 'CAPTURED');
  return shop.check(order);
}

const cancel = (order: OrderAnswer, lines?: readonly number[]) =>
  ask(
    'POST',
    `${orderPath(order)}/cancellation`,
    lines && { cancellationRequestEntryInputs: lines.map((each) => ({ orderEntryNumber: each, quantity: 1 })) },
  );

describe('G14 the confirmation', () => {
  test('says what was bought for whom, at which price, and what to do by when, with all papers', async () => {
    const order = await shop.buy({ ...parcelAndPacks, parcels: 2 });
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    const [first, second] = (await read(order)).tracking;
    expectSaid(mail, [
      'Merci, votre commande est payée',
      'Colis pour Paul Petit, Paris (1)',
      'Colis pour Paul Petit, Paris (2)',
      first?.number ?? 'none',
      second?.number ?? 'none',
      'Imprimez l’étiquette jointe à ce mail.',
      'dans un bureau de poste, avant la fermeture. Demandez la preuve de dépôt et gardez-la.',
      'Articles vendus par Papeterie du Port',
      'à Zoé Martin, 14 rue Oberkampf, 75011 Paris.',
      'Total HT',
      'TVA 20 % sur',
      'Total TTC',
      'Conditions de vente (PDF)',
      'Guichet Démonstration',
      'boutique@guichet.example, 01 99 00 12 34',
      'TVA FR66999000011',
    ]);
    const { code } = order;
    expect(namesOf(mail)).toEqual([
      `${code}-label.pdf`,
      `${code}-receipt.pdf`,
      `${code}-invoice.pdf`,
      'conditions-de-vente.pdf',
    ]);
    const [label, , invoice, terms] = await Promise.all((mail?.files ?? []).map(({ bytes }) => readPdf(bytes)));
    expect(plain(label?.text).replaceAll(' ', '')).toContain(first?.number ?? 'none');
    expect(invoice?.text).toContain(code);
    expect(plain(terms?.text)).toContain('Un consommateur peut se rétracter 14 jours après la réception d');
  });

  test('is as complete in English', async () => {
    const placed = await shop.place(parcelAndPacks);
    await inEnglish(placed);
    const order = await pay(placed);
    const [mail] = await mailed();
    expectSaid(mail, [
      'Thank you, your order is paid',
      'Parcel to Paul Petit, Paris',
      (await read(order)).tracking[0]?.number ?? 'none',
      'Print the label attached to this mail.',
      'Hand it in on',
      'Articles sold by Papeterie du Port',
      'VAT 20% on',
      'Attached to this mail: Label (PDF, A4)',
      'Withdraw from contract here',
      'A question? boutique@guichet.example',
    ]);
    expect(namesOf(mail).at(-1)).toBe('terms-of-sale.pdf');
  });

  test('leaves out of its files what would make it too large, and says where it is', async () => {
    const order = await shop.buy();
    const large = Buffer.alloc(maxFileBytes + 1);
    await db
      .updateTable('order_document')
      .set({ bytes: large, sha256: createHash('sha256').update(large).digest('hex') })
      .where('order_code', '=', order.code)
      .where('type', '=', 'LABEL')
      .execute();
    const [mail] = await mailed();
    expect(namesOf(mail)).not.toContain(`${order.code}-label-0-A4.pdf`);
    expect(namesOf(mail)).toContain('conditions-de-vente.pdf');
    expectSaid(mail, [
      'Pas joints, à ouvrir depuis la page de la commande : Étiquette (PDF, A4).',
      'Imprimez l’étiquette depuis la page de la commande.',
    ]);
  });
});

describe('G14 a cancellation', () => {
  test('of an order says what is cancelled, that its label is void, what is repaid by when, with the credit note', async () => {
    const order = await shop.buy(parcelAndPacks);
    const number = (await read(order)).tracking[0]?.number;
    await mailed();
    await cancel(order);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Commande ${order.code} annulée – Guichet`);
    const total = plain(order.totalPrice.formattedValue);
    expectSaid(mail, [
      'Votre commande est annulée',
      `Colis pour Paul Petit, Paris, nº ${number}`,
      'L’étiquette ne vaut plus rien',
      'un colis déposé avec elle serait rendu à l’expéditeur, à ses frais.',
      `Nous vous rendons ${total} par le moyen de paiement utilisé`,
      'au plus tard le lundi 7 décembre 2026.',
      'Joints à ce mail : Avoir',
    ]);
    expect(namesOf(mail)).toEqual([`${order.code}-credit_note.pdf`]);
    const [note] = await Promise.all((mail?.files ?? []).map(({ bytes }) => readPdf(bytes)));
    expect(note?.text).toContain('Annule la facture');
  });

  test('of a part names this part alone, and says that the rest goes on', async () => {
    const order = await shop.buy(parcelAndPacks);
    await inEnglish(order);
    await mailed();
    await cancel(order, [0]);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    const [parcel, article] = order.entries;
    expectSaid(mail, [
      'A part of your order is cancelled',
      `This is about order ${order.code}. The rest of the order goes on.`,
      'Parcel to Paul Petit, Paris, no.',
      'The label is void',
      `We return ${plain(parcel?.totalPrice.formattedValue)} to you`,
      'by Monday 7 December 2026 at the latest.',
      'Attached to this mail: Credit note',
    ]);
    expect(plain(mail?.text)).not.toContain(article?.product.name ?? 'none');
    expect(namesOf(mail)).toEqual([`${order.code}-credit_note-0-A4.pdf`]);
  });

  test('after a part was repaid names only what was left', async () => {
    const order = await shop.buy(parcelAndPacks);
    await cancel(order, [0]);
    await mailed();
    await cancel(order);
    const [mail] = await mailed();
    const article = order.entries[1];
    expectSaid(mail, [`Nous vous rendons ${plain(article?.totalPrice.formattedValue)} par`]);
    expect(plain(mail?.text)).not.toContain('Colis pour');
    expect(plain(mail?.text)).not.toContain('étiquette');
  });

  test('is told even if a payment was given back before, which cancels nothing', async () => {
    const order = await shop.place();
    const first = bank.set(order.code, 'DECLINED');
    await shop.check(order);
    await ask('POST', `${orderPath(order)}/payment?open=true`);
    await pay(order);
    bank.change(first, { status: 'CAPTURED' });
    await notify('evt-late', first);
    await notify('evt-late-again', first);
    const repaid = (await mailed()).filter(({ subject }) => subject.startsWith('Remboursement'));
    expect(repaid).toHaveLength(1);
    expectSaid(repaid[0], [
      'Un paiement en trop vous est rendu',
      'Rien n’est annulé',
      'au plus tard le lundi 7 décembre 2026.',
    ]);
    await cancel(order);
    expect((await mailed()).map(({ subject }) => subject)).toEqual([`Commande ${order.code} annulée – Guichet`]);
  });
});

describe('G14 a mail about an order', () => {
  test('is stored without files, and as it was sent', async () => {
    const order = await shop.buy();
    const [mail] = await mailed();
    const { mail: stored } = await db.selectFrom('mail_outbox').select('mail').executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ text: mail?.text, completion: { order: order.code, kind: 'confirmed' } });
    expect(JSON.stringify(stored)).not.toContain('files');
    expect(JSON.stringify(stored).length).toBeLessThan(40_000);
  });

  test('arrives without a file that can’t be made', async () => {
    const order = await shop.buy();
    await db
      .updateTable('customer_order')
      .set({ removed: ['accounting'] })
      .where('code', '=', order.code)
      .execute();
    const [mail] = await mailed();
    expect(namesOf(mail)).toEqual([
      `${order.code}-label-0-A4.pdf`,
      `${order.code}-receipt.pdf`,
      'conditions-de-vente.pdf',
    ]);
  });

  test('whose order was erased meanwhile goes as it was written', async () => {
    await shop.buy();
    await db.updateTable('mail_outbox').set({ key: 'order:gone:confirmed' }).execute();
    await db.deleteFrom('customer_order').execute();
    const [mail] = await mailed();
    expect([mail?.subject.includes('confirmée'), namesOf(mail)]).toEqual([true, []]);
  });
});

describe('G13 a chosen relay point', () => {
  const toRelay: Wanted = {
    offer: ({ service, delivery }) => service.carrierCode === 'POFR' && delivery.type === 'RELAY',
    change: { addresses: { deliveryRelayPoint: relayPoints.paris } },
  };

  test('is named in the confirmation with its address and hours', async () => {
    await shop.buy(toRelay);
    const [mail] = await mailed();
    expectSaid(mail, ['À retirer à', 'Bureau de poste du Pont (démo), 7 avenue de la Gare, 75011 Paris', 'Ouvert']);
  });
});
