/** Prices and stock that change while somebody pays (docs/requirements.md CRT-8, docs/decisions/0023-placing-and-paying.md). */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { addDemoArticle, changeOffer } from '#tests/support/article-cart.ts';
import { mailLink } from '#tests/support/customer.ts';
import { letBankSettle } from '#tests/support/demo-payment.ts';
import { withSiteDatabase } from '#tests/support/site-database.ts';
import { fillCheckout, order, orderButton, orderCode, payAtBank } from './checkout-page.ts';
import { axeClean, expect, hydrated, noOverflow, test, type Watch } from './fixtures.ts';

/** An article that no other journey buys, and its offers: each is changed by one test. */
const tape = 'adhesif-kraft-gomme';
const offers = { price: '100177', lastPiece: '100180', lateMoney: '100181' };
const setOffer = (id: string, change: Parameters<typeof changeOffer>[2]) =>
  withSiteDatabase((db) => changeOffer(db, id, change));

/** Fills in the checkout of a cart with one piece of an offer of the tape. */
async function prepare(page: Page, offer: string, site: Site, email = 'zoe@example.fr'): Promise<void> {
  await addDemoArticle(page.context().request, site, tape, { offer });
  await page.goto(pathOf('checkout', site));
  await hydrated(page);
  await fillCheckout(page, { email, hasArticles: true, needsCompany: site === 'pro' });
}

async function somebodyElse(browser: Browser, watch: Watch, baseURL: string | undefined): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ baseURL });
  watch.add(context);
  return context.newPage();
}

test('CRT-8 a price that changes before the order is placed is reported, and paid only once the buyer has agreed to it', async ({
  page,
  watch,
}) => {
  watch.expectStatus(422);
  await setOffer(offers.price, { tax_exclusive: 375, tax_inclusive: 450 });
  await prepare(page, offers.price, 'part');
  await expect(orderButton(page)).toHaveText('Commander et payer 7,40\u00A0€');
  await setOffer(offers.price, { tax_exclusive: 500, tax_inclusive: 600 });
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Le prix de cet article a changé.');
  await expect(page.getByRole('alert')).toContainText('Rien n’a été débité.');
  await expect(page).toHaveURL(new RegExp(`${pathOf('checkout', 'part')}$`));
  await expect(page.getByLabel('E-mail')).toHaveValue('zoe@example.fr');
  await axeClean(page);
  await noOverflow(page);
  await expect(page.getByRole('status').filter({ hasText: 'empêche de commander' })).toContainText(
    'le prix passe de 4,50\u00A0€ à 6,00\u00A0€.',
  );
  await page.getByRole('button', { name: /^Garder à 6,00\s€/ }).click();
  await page.getByRole('link', { name: 'Vérifier la commande' }).click();
  await expect(orderButton(page)).toHaveText('Commander et payer 8,90\u00A0€');
  const delivery = page.getByRole('region', { name: 'Adresse de livraison des articles' });
  await expect(delivery.getByLabel('Numéro et voie')).toHaveValue('14 rue Oberkampf');
  await order(page);
  await expect(page.getByRole('button', { name: 'Payer 8,90\u00A0€' })).toBeVisible();
  await payAtBank(page);
});

test('CRT-8 the buyer who is at the bank gets the last piece, and a later buyer is informed before paying', async ({
  page,
  browser,
  watch,
  baseURL,
}) => {
  watch.expectStatus(422);
  await setOffer(offers.lastPiece, { stock: 1 });
  const other = await somebodyElse(browser, watch, baseURL);
  await prepare(page, offers.lastPiece, 'pro');
  await prepare(other, offers.lastPiece, 'pro');
  await order(other);
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Cet article est épuisé.');
  await expect(page.getByRole('alert')).toContainText('Rien n’a été débité.');
  await axeClean(page);
  await payAtBank(other);
  await other.context().close();
  await page.getByRole('button', { name: /^Retirer/ }).click();
  await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible();
});

test('CRT-8 money that arrives after the last piece was sold to somebody else is repaid, and the buyer is informed', async ({
  page,
  context,
  browser,
  watch,
  baseURL,
}) => {
  await setOffer(offers.lateMoney, { stock: 1 });
  const email = `client.${crypto.randomUUID()}@exemple.fr`;
  await prepare(page, offers.lateMoney, 'pro', email);
  await order(page);
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const otherTab = await context.newPage();
  await otherTab.goto(pathOf('checkout', 'pro'));
  await hydrated(otherTab);
  await page.getByRole('radio', { name: 'Réponse tardive' }).check();
  await page.getByRole('button', { name: /^Payer / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paiement en cours' })).toBeVisible();
  const code = await orderCode(page);
  // While the bank decides, the checkout offers neither to pay again nor to give up; this tab was opened before.
  await page.goto(pathOf('checkout', 'pro'));
  await expect(page.getByRole('status').filter({ hasText: 'La banque n’a pas encore répondu' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Reprendre|Abandonner/ })).toHaveCount(0);
  await otherTab.getByRole('button', { name: 'Abandonner et modifier le panier' }).click();
  await expect(orderButton(otherTab)).toBeVisible();

  const other = await somebodyElse(browser, watch, baseURL);
  await prepare(other, offers.lateMoney, 'pro');
  await order(other);
  await payAtBank(other);
  await other.context().close();

  await letBankSettle(context.request, reference);
  const link = await mailLink(email);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Commande annulée' })).toBeVisible();
  expect(await orderCode(page)).toBe(code);
  await expect(page.getByText(/^La somme vous est rendue/)).toBeVisible();
  await axeClean(page);
});
