/**
 * Payments that are declined, abandoned, or made in several tabs (docs/requirements.md CRT-8, CRT-9,
 * docs/decisions/0023-placing-and-paying.md).
 */
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { mailLink } from '#tests/support/customer.ts';
import { addParcel } from '#tests/support/filled-cart.ts';
import { inSample } from '#tests/support/full-run.ts';
import { checkoutWords, fillCheckout, order, orderCode, payAtBank } from './checkout-page.ts';
import { axeClean, expect, hydrated, test, type Watch } from './fixtures.ts';

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
