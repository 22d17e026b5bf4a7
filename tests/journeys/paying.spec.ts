/**
 * Payments that are declined, abandoned, or made in several tabs (docs/requirements.md CRT-8, CRT-9,
 * docs/decisions/0023-placing-and-paying.md).
 */
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { OrdersAnswer } from '#domain/orders/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { mailLink, registerCustomer } from '#tests/support/customer.ts';
import { addParcel, askWith } from '#tests/support/filled-cart.ts';
import { inSample } from '#tests/support/full-run.ts';
import { checkoutWords, fillCheckout, order, orderButton, orderCode, payAtBank } from './checkout-page.ts';
import { axeClean, expect, hydrated, test, type Watch } from './fixtures.ts';

const { fr } = checkoutWords;
const newEmail = () => `client.${randomUUID()}@exemple.fr`;

async function openCheckout(page: Page, scripted = true): Promise<void> {
  await page.goto(pathOf('checkout', 'part'));
  if (scripted) await hydrated(page);
}

/** A page of another device, which knows neither the visitor nor the language. */
async function otherDevice(browser: Browser, page: Page, watch: Watch, javaScriptEnabled: boolean): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ baseURL: new URL(page.url()).origin, javaScriptEnabled });
  watch.add(context);
  return context.newPage();
}

for (const [language, javaScriptEnabled] of [
  ['fr', true],
  ['en', false],
] as const) {
  const words = checkoutWords[language];

  test.describe(`${language}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('CRT-8 a declined payment is reported with its reason, and another card pays the same order', {
      tag: inSample(javaScriptEnabled),
    }, async ({ page, context, visitorIn }) => {
      await visitorIn(language);
      await addParcel(context.request);
      await openCheckout(page, javaScriptEnabled);
      await fillCheckout(page, { email: 'zoe@example.fr' }, { words });
      await order(page, { words });
      await page.getByRole('radio', { name: words.declined }).check();
      await page.getByRole('button', { name: words.payAtBank }).click();
      await page.getByRole('link', { name: words.backFromBank }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.unpaid })).toBeVisible();
      const reason = {
        fr: 'La banque a refusé\u00A0: la provision est insuffisante. Rien n’a été débité.',
        en: 'The bank refused: there are not enough funds. Nothing was charged.',
      }[language];
      await expect(page.getByRole('status').filter({ hasText: reason })).toBeVisible();
      const code = await orderCode(page, words);
      if (javaScriptEnabled) await axeClean(page);
      await page.getByRole('button', { name: words.resume }).click();
      expect(await payAtBank(page, { words })).toBe(code);
      await page.goto(pathOf('cart', 'part'));
      await expect(page.getByRole('heading', { name: words.emptyCart })).toBeVisible();
    });

    test('CRT-8 NAV-31 a payment that was abandoned is resumed from its mail, on another device', {
      tag: inSample(!javaScriptEnabled),
    }, async ({ page, context, browser, visitorIn, watch }) => {
      await visitorIn(language);
      await addParcel(context.request);
      await openCheckout(page, javaScriptEnabled);
      const email = newEmail();
      await fillCheckout(page, { email }, { words });
      await order(page, { words });
      await page.getByRole('button', { name: words.abandonAtBank }).click();
      await expect(page.getByRole('status').filter({ hasText: words.unpaid })).toBeVisible();
      const device = await otherDevice(browser, page, watch, !javaScriptEnabled);
      await device.goto(await mailLink(email));
      await expect(device.getByRole('heading', { level: 1, name: words.unpaid })).toBeVisible();
      const code = await orderCode(device, words);
      await device.getByRole('button', { name: words.resume }).click();
      expect(await payAtBank(device, { words })).toBe(code);
      await device.context().close();
      await page.reload();
      await expect(page.getByRole('heading', { name: words.emptyCart })).toBeVisible();
      await page.goto(pathOf('confirmation', 'part', { code }));
      await expect(page.getByRole('heading', { level: 1, name: words.paid })).toBeVisible();
    });
  });
}

/** The codes of the customer's orders. */
async function codesOfOrders({ request }: BrowserContext): Promise<readonly string[]> {
  const { body } = await askWith(request)('GET', '/api/front/occ/ecommerce/part/users/current/orders');
  return (body as OrdersAnswer).orders.map(({ code }) => code);
}

for (const buyer of ['guest', 'customer'] as const) {
  test(`CRT-8 CRT-9 a cart that is paid in three tabs is one order, and all of them lead to it, ${buyer}`, {
    tag: inSample(buyer === 'customer'),
  }, async ({ page, context, watch }) => {
    watch.expectStatus(404, 409);
    await addParcel(context.request);
    if (buyer === 'customer') await registerCustomer(context);
    const tabs = [page, await context.newPage(), await context.newPage()] as const;
    for (const tab of tabs) {
      await openCheckout(tab);
      await fillCheckout(tab, { email: buyer === 'guest' ? 'zoe@example.fr' : null });
    }
    const [first, second, third] = tabs;
    await order(first);
    await orderButton(second).click();
    await expect(second).toHaveURL(first.url());
    const code = await payAtBank(first);
    // This tab still asks for a card, although the payment has been made in the first one.
    expect(await payAtBank(second)).toBe(code);
    await orderButton(third).click();
    await expect(third.getByRole('heading', { level: 1, name: fr.paid })).toBeVisible();
    expect(await orderCode(third)).toBe(code);
    if (buyer === 'customer') expect(await codesOfOrders(context)).toEqual([code]);
  });
}
