/** The quotation of a professional's cart (docs/quotations.md). */
import { readFile } from 'node:fs/promises';
import { pathOf } from '#domain/site/paths.ts';
import { addArticle } from '#tests/support/article-cart.ts';
import { registerCustomer } from '#tests/support/customer.ts';
import { askWith } from '#tests/support/filled-cart.ts';
import { readPdf } from '#tests/support/pdf-reading.ts';
import { expect, hydrated, test } from './fixtures.ts';

const carts = '/api/front/occ/ecommerce/pro/users/current/carts';

test('13.6 a professional downloads a quotation of the cart, and stays on its page', async ({ page, context }) => {
  await registerCustomer(context, { isPro: true });
  const ask = askWith(context.request);
  await ask('POST', carts);
  await addArticle(ask, `${carts}/current`, 'carton-30-20-15', { quantity: 2 });
  await page.goto(pathOf('cart', 'pro'));
  await hydrated(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger un devis (PDF)' }).press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^D\d{2}-[0-9A-Z]{10}\.pdf$/);
  const { text } = await readPdf(new Uint8Array(await readFile(await file.path())));
  expect(text).toContain('Établi pour Atelier Martin');
  expect(text).toContain('Réf. carton-30-20-15');
  await expect(page).toHaveURL(pathOf('cart', 'pro'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre panier');
});
