/** From a shop's export to labels and numbers, by as few presses as may be (docs/batches.md). */
import type { Page } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { registerCustomer } from '#tests/support/customer.ts';
import { askWith } from '#tests/support/filled-cart.ts';
import { isFullRun } from '#tests/support/full-run.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { readPdf } from '#tests/support/pdf-reading.ts';
import { order as orderCart } from './checkout-page.ts';
import { axeClean, expect, hydrated, noOverflow, test } from './fixtures.ts';
import { countPresses } from './hands.ts';

const { form, cart, bought, defaults } = fr.pages.batch;
/** Presses don't grow with the orders: the most that one order may hold in the full run, which takes over a minute. */
const orderCount = isFullRun ? 200 : 8;

const heading =
  'order_id,order_number,billing_email,billing_phone,shipping_first_name,shipping_last_name,shipping_address_1,shipping_postcode,shipping_city,shipping_country';
const order = (at: number) =>
  `${1000 + at},${1000 + at},anne@exemple.fr,0612345678,Anne,Durand,${at + 1} rue des Lilas,59000,Lille,FR`;
const orders = Array.from({ length: orderCount }, (_, at) => at);
const file = [heading, ...orders.map(order)].join('\n');

const sender = {
  addressName: 'Atelier',
  isPrimary: true,
  firstName: 'Zoé',
  lastName: 'Martin',
  titleCode: 'mrs',
  line1: '12 rue Sainte-Catherine',
  postalCode: '69003',
  town: 'Lyon',
  country: { isocode: 'FR' },
  email: 'zoe.martin@exemple.fr',
  phone: '0612345678',
};

async function buyFile(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByText(form.chooseFile, { exact: true }).click();
  await (await chooser).setFiles({ name: 'commandes.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  for (const [field, text] of [
    ['box.length', '30'],
    ['box.width', '20'],
    ['box.height', '15'],
    ['box.weight', '1,2'],
  ] as const)
    await page.getByLabel(defaults.fields[field]).fill(text);
  await page.getByLabel(defaults.fields.title).selectOption('Mme');
  await page.getByRole('button', { name: form.compareCount(orderCount) }).click();
  await page.getByRole('button', { name: cart.submit(orderCount) }).click();
  await orderCart(page);
}

test(`33.6 ${orderCount} orders of a shop are paid by six presses, then their labels and numbers fetched`, async ({
  page,
  context,
}) => {
  await registerCustomer(context, { isPro: true });
  const book = await askWith(context.request)('POST', '/api/front/occ/ecommerce/pro/users/current/addresses', sender);
  expect(book.status).toBe(201);
  const presses = await countPresses(page);
  await page.goto(pathOf('batch', 'pro'));
  await hydrated(page);
  await buyFile(page);
  expect(presses.length).toBeLessThanOrEqual(6);

  await page.getByRole('radio', { name: 'Acceptée' }).check({ force: true });
  await page.getByRole('button', { name: /^Payer/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Commande payée' })).toBeVisible({ timeout: 120_000 });
  await page.getByRole('link', { name: fr.pages.orders.file.papers }).click();
  await expect(page.getByRole('region', { name: bought.title })).toContainText(bought.progress(orderCount, orderCount));
  await axeClean(page);
  await noOverflow(page);
  const download = async (name: string) =>
    context.request.get((await page.getByRole('link', { name }).getAttribute('href')) ?? '');
  const { pages } = await readPdf(new Uint8Array(await (await download(bought.labels['10x15'])).body()));
  const rows = (await (await download(bought.numbers('WooCommerce'))).text()).trim().split('\r\n');
  expect(rows.map((row) => row.split(',')[0])).toEqual(['order_id', ...orders.map((at) => String(1000 + at))]);
  expect(pages.map((each) => /ZZ[ \d]+XX/.exec(each)?.[0].replaceAll(' ', ''))).toEqual(
    rows.slice(1).map((row) => row.split(',')[2]),
  );
});
