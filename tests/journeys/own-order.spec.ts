/** An order of one's own in the customer area: found, paid later, cancelled and repaid (docs/requirements.md ACC-7). */
import type { Page } from '@playwright/test';
import type { OrdersAnswer } from '#domain/orders/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { addDemoArticle } from '#tests/support/article-cart.ts';
import { registerCustomer } from '#tests/support/customer.ts';
import { addParcel, askWith } from '#tests/support/filled-cart.ts';
import { inSample } from '#tests/support/full-run.ts';
import { order as orderCart } from './checkout-page.ts';
import { axeClean, expect, hydrated, noOverflow, test } from './fixtures.ts';

/** Orders the cart up to the bank's page. */
async function order(page: Page, site: Site, scripted: boolean): Promise<void> {
  await page.goto(pathOf('checkout', site));
  if (scripted) await hydrated(page);
  await orderCart(page);
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /accept/i }).check({ force: true });
  await page
    .getByRole('button', { name: /payer|continuer/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Commande payée' })).toBeVisible();
}

for (const [site, javaScriptEnabled] of [
  ['part', true],
  ['pro', false],
] as const) {
  test.describe(`${site}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('ACC-7 an order is found unpaid, paid from the list, and cancelled with its refund', {
      tag: inSample(javaScriptEnabled),
    }, async ({ page, context }) => {
      await addParcel(context.request, site);
      await registerCustomer(context, { isPro: site === 'pro' });
      await order(page, site, javaScriptEnabled);
      await page.goto(pathOf('purchases', site));
      await expect(page.getByText('En attente de paiement\u00A0: rien n’est débité.')).toBeVisible();
      await page.getByRole('link', { name: /^Reprendre le paiement/ }).click();
      await page.getByRole('button', { name: 'Reprendre le paiement' }).click();
      await pay(page);
      const code = (await page.getByText(/^Nº G\d\d-[0-9A-Z]{6}$/).textContent())?.slice(3) ?? '';

      await page.goto(pathOf('purchases', site));
      await page.getByRole('searchbox', { name: 'Rechercher dans vos achats' }).fill('nulle part');
      await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).click();
      await expect(page.getByRole('heading', { name: 'Aucune commande trouvée' })).toBeVisible();
      await page.getByRole('searchbox', { name: 'Rechercher dans vos achats' }).fill(code.slice(4).toLowerCase());
      await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).click();
      await expect(page.getByText(/à déposer le/)).toBeVisible();
      if (javaScriptEnabled) {
        await axeClean(page);
        await noOverflow(page);
      }
      await page.getByRole('link', { name: code, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: `Commande ${code}` })).toBeVisible();
      const label = page.getByRole('link', { name: /^Étiquette A4/ });
      const pdf = await context.request.get((await label.getAttribute('href')) ?? '');
      expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);

      await page.getByRole('link', { name: 'Annuler la commande' }).click();
      const question = page.getByRole('heading', { level: 2, name: `Annuler la commande ${code}\u00A0?` });
      await expect(question).toBeVisible();
      if (javaScriptEnabled) {
        await expect(question).toBeFocused();
        await axeClean(page);
        await noOverflow(page);
      }
      await page.getByRole('button', { name: /^Annuler et récupérer/ }).click();
      await expect(page.getByRole('status').filter({ hasText: 'La commande est annulée' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: 'Remboursement' })).toBeVisible();
      await expect(page.getByText(/^L’étiquette ne vaut plus rien/)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Annuler la commande' })).toHaveCount(0);
      await expect(label).toHaveCount(0);
      if (javaScriptEnabled) {
        await axeClean(page);
        await noOverflow(page);
      }
      await page.goto(`${pathOf('purchases', site)}?etat=annulees`);
      await expect(page.getByRole('row').filter({ hasText: code })).toContainText(/rendus/);
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('CRT-8 articles go to an address of the book, or to a typed one, without typing the rest again', {
      tag: inSample(javaScriptEnabled),
    }, async ({ page, context }) => {
      await addDemoArticle(context.request, 'part', 'carton-50-40-30');
      await registerCustomer(context);
      const ask = askWith(context.request);
      const home = {
        addressName: 'Domicile',
        isPrimary: true,
        firstName: 'Zoé',
        lastName: 'Martin',
        email: 'zoe@exemple.fr',
        phone: '0612345678',
        line1: '14 rue Oberkampf',
        postalCode: '75011',
        town: 'Paris',
        country: { isocode: 'FR' },
      };
      const book = '/api/front/occ/ecommerce/part/users/current/addresses';
      for (const address of [home, { ...home, addressName: 'Atelier', isPrimary: false, line1: '3 rue du Marché' }]) {
        expect((await ask('POST', book, address)).status).toBe(201);
      }
      await page.goto(pathOf('checkout', 'part'));
      if (javaScriptEnabled) await hydrated(page);
      const section = page.getByRole('region', { name: 'Adresse de livraison des articles' });
      await expect(section.getByRole('radio', { name: /^Domicile/ })).toBeChecked();
      await expect(section.getByLabel('Numéro et voie')).toBeHidden();
      await section.getByRole('radio', { name: 'Saisir une autre adresse' }).check({ force: true });
      await expect(section.getByLabel('Numéro et voie')).toBeVisible();
      await section.getByRole('radio', { name: 'Atelier' }).check({ force: true });
      if (javaScriptEnabled) {
        await axeClean(page);
        await noOverflow(page);
      }
      await orderCart(page);
      await pay(page);
      const { orders } = (await ask('GET', '/api/front/occ/ecommerce/part/users/current/orders')).body as OrdersAnswer;
      const path = `/api/front/occ/ecommerce/part/users/current/orders/${orders[0]?.code}`;
      expect((await ask('GET', path)).body).toMatchObject({ deliveryAddress: { line1: '3 rue du Marché' } });
    });
  });
}
