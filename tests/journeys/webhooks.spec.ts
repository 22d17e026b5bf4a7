/** Webhooks in a professional's customer area (docs/decisions/0033-webhooks.md). */
import type { Page } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { registerCustomer } from '#tests/support/customer.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { axeClean, expect, hydrated, noOverflow, test } from './fixtures.ts';

const { webhooks: t, customerArea } = fr.pages;
const url = 'https://atelier.example/webhook';
const paidBox = (page: Page) => page.getByRole('checkbox', { name: t.events['order.paid'] });

async function make(page: Page, password: string): Promise<void> {
  await page.getByLabel(t.url, { exact: true }).fill(url);
  await paidBox(page).check();
  await page.getByLabel(t.password).fill(password);
  await page.getByRole('button', { name: t.make }).click();
}

test('13.7 a professional makes a webhook, sees its secret once, sends a test and ends it', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(422);
  const { password } = await registerCustomer(context, { isPro: true });
  await page.goto(pathOf('webhooks', 'pro'));
  await hydrated(page);
  await make(page, 'wrong');
  await expect(page.locator('[aria-invalid=true]')).toBeFocused();
  await expect(page.getByLabel(t.url, { exact: true })).toHaveValue(url);
  await expect(paidBox(page)).toBeChecked();
  await page.getByLabel(t.password).fill(password);
  await page.getByRole('button', { name: t.make }).click();
  await expect(page.locator(':focus')).toContainText(t.made);
  await expect(page.getByLabel(t.yourSecret)).toHaveValue(/^whsec_.{44}$/);
  await axeClean(page);
  await noOverflow(page);
  await page.getByRole('link', { name: url }).click();
  await expect(page.getByText(t.empty)).toBeVisible();
  await expect(page.getByLabel(t.yourSecret)).toHaveCount(0);
  await page.getByRole('button', { name: t.test }).click();
  await expect(page.getByText(customerArea.done['webhook-essai'])).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: t.events['webhook.test'] })).toBeVisible();
  await axeClean(page);
  await noOverflow(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
});
