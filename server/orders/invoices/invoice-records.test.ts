/**
 * Invoices as data: they are stored together with the payment and handed over to a platform afterwards, even if the
 * platform fails.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { InvoiceRecord } from '#domain/documents/invoice-record-schema.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { parisDayAndTime } from '#domain/time/paris-instant.ts';
import { reviewOrders } from '#server/orders/retention/review-orders.ts';
import { orderPath, orderShop } from '#tests/support/order-shop.ts';
import { monday } from '#tests/support/shipping-api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { brokenRules, centsAt, readXml, textsAt } from '#tests/support/ubl-reading.ts';

const minute = 60_000;
const hour = 60 * minute;
const outbox = join(await temporaryFolder('invoices'), 'outbox');
const lines: string[] = [];
const shop = await orderShop({ lines, env: { INVOICE_OUTBOX: outbox, VAT_ON_DEBITS: 'on' } });
const { db, api, ask, time } = shop;
const other = await shop.startProcess();
const withoutPlatform = await shop.startProcess({ lines });
let start = monday;
beforeEach(async () => {
  start += 24 * hour;
  time.now = start;
  lines.length = 0;
  await rm(outbox, { recursive: true, force: true });
});

const parcelAndPacks = { site: 'pro', articles: [[undefined, 2]] } as const;
const paid = (at = ask) => shop.buy(parcelAndPacks, at);
const cancel = async (order: OrderAnswer) => {
  const { status } = await ask('POST', `${orderPath(order)}/cancellation`, {});
  expect(status).toBe(200);
};
const rows = () => db.selectFrom('invoice').selectAll().orderBy('created_at').orderBy('kind', 'desc').execute();
const inCents = ({ value }: { readonly value: number }) => Math.round(value * 100);
const files = async () => (await readdir(outbox).catch(() => [])).sort();
const readFiles = async () =>
  Promise.all((await files()).map(async (name) => readXml(await readFile(join(outbox, name), 'utf8'))));

describe('CRT-8 the record of an invoice', () => {
  test('is stored with the payment, and that of a credit note with the cancellation', async () => {
    const order = await paid();
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      number: order.invoiceNumber,
      kind: 'INVOICE',
      order_code: order.code,
      credits: null,
      issued_on: parisDayAndTime(new Date(time.now)).day,
      tax_exclusive: inCents(order.total.ht),
      tax_inclusive: inCents(order.total.ttc),
    });
    const record = row?.data as InvoiceRecord;
    expect(record).toMatchObject({
      buyer: { name: 'Atelier Martin', siren: '732829320', routingAddress: '732829320_ACHATS' },
      nature: 'MIXED',
      vatOnDebits: true,
      taxInclusive: inCents(order.total.ttc),
    });
    expect(record.lines).toHaveLength(
      order.entries.length + order.sellers.filter(({ deliveryCost }) => deliveryCost.value > 0).length,
    );
    await cancel(order);
    expect((await rows()).at(-1)).toMatchObject({
      number: 'A-pro-2026-000001',
      kind: 'CREDIT_NOTE',
      credits: order.invoiceNumber,
      tax_inclusive: inCents(order.total.ttc),
    });
  });

  test('says what the PDF says, which is a copy where a platform has the original', async () => {
    const order = await paid();
    const { url = '' } = order.documents.find(({ type }) => type === 'INVOICE') ?? {};
    const { text } = await shop.openPdf(url);
    const plain = (written: string) => written.replace(/[\s\u00A0\u202F]+/g, ' ');
    const [row] = await rows();
    if (!row) throw new Error('no invoice');
    const { seller, buyer, lines: billed } = row.data as InvoiceRecord;
    for (const fact of [
      seller.name,
      seller.vatNumber,
      buyer.name,
      buyer.siren,
      buyer.vatNumber,
      ...billed.map(({ name }) => name),
    ])
      expect(plain(text)).toContain(plain(fact));
    expect(text).toContain('Copie : la facture électronique est transmise par une plateforme agréée');
    expect(text).toContain('Option pour le paiement de la TVA d’après les débits.');
  });

  test('that can’t be made keeps nobody from paying, and is made up for', async () => {
    // An order that consists of articles only and has lost its addresses names nobody to bill.
    const addresses = { checkout: null as string | null };
    const loseAddresses = async () => {
      const { checkout } = await db.selectFrom('customer_order').select('checkout').executeTakeFirstOrThrow();
      addresses.checkout = JSON.stringify(checkout);
      await db.updateTable('customer_order').set({ checkout: null }).execute();
    };
    const order = await paid(async (method, path, ...rest) => {
      if (path.endsWith('/smt')) return { status: 200, headers: new Headers(), body: null };
      if (path.endsWith('/payment')) await loseAddresses();
      return ask(method, path, ...rest);
    });
    expect(order.status).toBe('PAID');
    expect(await rows()).toEqual([]);
    expect(lines.join('')).toContain('an invoice has no buyer');
    await db.updateTable('customer_order').set(addresses).execute();
    await Promise.all([api.invoices.sweep(), other.invoices.sweep()]);
    expect((await rows()).map(({ number }) => number)).toEqual([order.invoiceNumber]);
  });

  test('is made up for orders that were paid before, with their credit notes', async () => {
    const order = await paid();
    await cancel(order);
    const before = await rows();
    await db.deleteFrom('invoice').execute();
    await api.invoices.sweep();
    expect(await rows()).toHaveLength(2);
    await db.deleteFrom('invoice').execute();
    // A sweep that finds missing records is followed by another search at the next sweep; otherwise the next search is
    // an hour later.
    await api.invoices.sweep();
    const data = (all: typeof before) =>
      all.map((row) => row.data).sort((one, two) => JSON.stringify(one).localeCompare(JSON.stringify(two)));
    const known = (await rows()).map(({ number, kind, credits }) => [number, kind, credits]);
    expect(known.sort()).toEqual(before.map(({ number, kind, credits }) => [number, kind, credits]).sort());
    // The record that was made later also contains the parcel's tracking number.
    const withoutNumbers = (text: string) => text.replace(/, [A-Z]{2} \d{4} \d{4} \d [A-Z]{2}/g, '');
    expect(JSON.parse(withoutNumbers(JSON.stringify(data(await rows()))))).toEqual(
      JSON.parse(withoutNumbers(JSON.stringify(data(before)))),
    );
  });

  test('outlives the erasure of its buyer, as accounting must, and goes with its order', async () => {
    const order = await paid();
    await cancel(order);
    await shop.sweep();
    await api.outbox.sendDue();
    const before = await rows();
    const asked = { erasure_asked_at: new Date(time.now), retention_due_at: new Date(time.now) };
    await db.updateTable('customer_order').set(asked).where('code', '=', order.code).execute();
    await reviewOrders(api.checkout, api.checkout.clock());
    const { email } = await db.selectFrom('customer_order').select('email').executeTakeFirstOrThrow();
    expect(email).toBeNull();
    expect(await rows()).toEqual(before);
    await db.deleteFrom('customer_order').execute();
    expect(await rows()).toEqual([]);
  });
});

describe('CRT-8 the outbox of invoices', () => {
  test('has a file per invoice and credit note of both sites, each handed over once', async () => {
    const orders = [await paid(), await shop.buy({ ...parcelAndPacks, site: 'part' }), await paid()];
    const [first] = orders;
    if (first) await cancel(first);
    expect(await files()).toEqual([]);
    const counts = await Promise.all([api.invoices.sweep(), other.invoices.sweep(), api.invoices.sweep()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(await files()).toEqual([
      'A-pro-2026-000001.xml',
      'F-part-2026-000001.xml',
      'F-pro-2026-000001.xml',
      'F-pro-2026-000002.xml',
    ]);
    const documents = await readFiles();
    expect(documents.flatMap(brokenRules)).toEqual([]);
    const sums = documents
      .slice(1)
      .map((document) => [
        ...textsAt(document, 'OrderReference/ID'),
        ...centsAt(document, 'LegalMonetaryTotal/TaxInclusiveAmount'),
      ]);
    expect(sums.sort()).toEqual(orders.map(({ code, total }) => [code, inCents(total.ttc)]).sort());
    expect((await rows()).every(({ send_at, sent_at }) => send_at === null && sent_at !== null)).toBe(true);
    await rm(outbox, { recursive: true });
    time.now += hour;
    expect(await api.invoices.sweep()).toBe(0);
  });

  test('that can’t be written delays nothing else, and is tried again at growing intervals', async () => {
    await mkdir(join(outbox, '..'), { recursive: true });
    await writeFile(outbox, 'a file where the folder should be');
    const order = await paid();
    expect(order.status).toBe('PAID');
    const begun = time.now;
    const tries: number[] = [];
    for (; time.now < begun + 130 * minute; time.now += minute) {
      const [before] = await rows();
      expect(await api.invoices.sweep()).toBe(0);
      const [after] = await rows();
      if (after?.tries !== before?.tries) tries.push((time.now - begun) / minute);
    }
    expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 123]);
    expect(lines.join('')).toContain('an invoice could not be handed over yet');
    expect(lines.join('')).not.toMatch(/Martin|Oberkampf|zoe@/);
    await rm(outbox);
    time.now += hour;
    expect(await api.invoices.sweep()).toBe(1);
    expect(await files()).toEqual([`${order.invoiceNumber}.xml`]);
  });

  test('writes the same file again if a process ended between writing and noting it', async () => {
    await paid();
    await api.invoices.sweep();
    const [name = ''] = await files();
    const first = await readFile(join(outbox, name), 'utf8');
    // The state that a process leaves if it is killed right after writing the file.
    await db
      .updateTable('invoice')
      .set({ sent_at: null, send_at: new Date(time.now + 5 * minute) })
      .execute();
    expect(await other.invoices.sweep()).toBe(0);
    time.now += 5 * minute;
    expect(await other.invoices.sweep()).toBe(1);
    expect(await files()).toEqual([name]);
    expect(await readFile(join(outbox, name), 'utf8')).toBe(first);
  });

  test('gets what is invoiced while it is set, without it records are stored alone', async () => {
    const order = await paid(withoutPlatform.call);
    await withoutPlatform.invoices.sweep();
    expect(await api.invoices.sweep()).toBe(0);
    expect(await files()).toEqual([]);
    expect(await rows()).toMatchObject([{ number: order.invoiceNumber, send_at: null, sent_at: null }]);
  });
});
