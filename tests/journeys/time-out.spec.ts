/** A session that ends while a page is open: the page says so at once, and no second cart is created. */
import type { BrowserContext, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { beginJourney, stepUrl } from '#tests/support/begun-journey.ts';
import { registerCustomer, sendSecurityForm } from '#tests/support/customer.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { carton } from './product-screens.ts';

/** Ends all sessions of the signed-in customer from elsewhere; the browser still has its cookie. */
async function endSessions(context: BrowserContext, playwright: PlaywrightWorkerArgs['playwright'], baseURL = '') {
  const elsewhere = await playwright.request.newContext({ baseURL, storageState: await context.storageState() });
  expect((await sendSecurityForm(elsewhere, { intent: 'endAll' })).status()).toBe(303);
  await elsewhere.dispose();
}

async function askedToSignIn(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'Votre session a expiré' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
}

const cartCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name.endsWith('cart_part'));

test('ACC-4 an article added after the session is over asks to sign in, and makes no second cart', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  await registerCustomer(context);
  await page.goto(pathOf('product', 'part', carton));
  await endSessions(context, playwright, baseURL);
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await askedToSignIn(page);
  expect(await cartCookies(context)).toEqual([]);
});

const addParcel = (page: Page) =>
  page.getByRole('complementary', { name: fr.pages.journey.recap }).getByRole('button', { name: fr.pages.options.add });

test('ACC-5 a parcel added after the session is over asks to sign in, and makes no second cart', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  await registerCustomer(context);
  const draft = await beginJourney(context.request);
  await page.goto(stepUrl('options', draft));
  await hydrated(page);
  await endSessions(context, playwright, baseURL);
  await addParcel(page).click();
  await askedToSignIn(page);
  expect(await cartCookies(context)).toEqual([]);
});

/** Ends only the shop's session: the issuer's session remains, which signs in again without a screen. */
async function spoilSession(context: BrowserContext): Promise<void> {
  const session = (await context.cookies()).find(({ name }) => name.endsWith('session') && !name.includes('oidc'));
  if (!session) throw new Error('nobody is signed in');
  await context.addCookies([{ ...session, value: `${session.value.slice(0, -4)}0000` }]);
}

test('ACC-5 an article added with an expired session is added after signing in', async ({ page, context }) => {
  await registerCustomer(context);
  await page.goto(pathOf('product', 'part', carton));
  await spoilSession(context);
  const main = page.getByRole('main');
  await main.getByLabel('Quantité').first().fill('3');
  await main.getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'ajouté' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /Panier/ })).toHaveText(/3/);
  await expect(page).toHaveURL(new RegExp(`${pathOf('product', 'part', carton)}$`));
  expect(await cartCookies(context)).toEqual([]);
});

test('ACC-5 a parcel added with an expired session is reported as not added', async ({ page, context }) => {
  await registerCustomer(context);
  const draft = await beginJourney(context.request);
  await page.goto(stepUrl('options', draft));
  await hydrated(page);
  await spoilSession(context);
  const add = page
    .getByRole('complementary', { name: fr.pages.journey.recap })
    .getByRole('button', { name: fr.pages.options.add });
  await add.click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Votre session avait expiré\u00A0: rien n’a été fait' }),
  ).toBeVisible();
  await hydrated(page);
  await add.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Votre panier' })).toBeVisible();
  expect(await cartCookies(context)).toEqual([]);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('ACC-5 an article added with an expired session is reported as not added', async ({ page, context }) => {
    await registerCustomer(context);
    await page.goto(pathOf('product', 'part', carton));
    await spoilSession(context);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Ajouter au panier' }).first().click();
    await expect(page.getByText('Votre session avait expiré\u00A0: rien n’a été fait')).toBeVisible();
    await main.getByRole('button', { name: 'Ajouter au panier' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Votre panier' })).toBeVisible();
    expect(await cartCookies(context)).toEqual([]);
  });
});
