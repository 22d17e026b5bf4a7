/** API keys in a professional's customer area (docs/decisions/0032-api-keys.md). */
import type { BrowserContext, Page } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { registerCustomer } from '#tests/support/customer.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { expect, hydrated, noOverflow, test } from './fixtures.ts';

const { apiKeys: keys, customerArea } = fr.pages;
const name = 'Entrepôt';
const compareBox = (page: Page) => page.getByRole('checkbox', { name: new RegExp(`^${keys.scopes.compare.label}`) });
const statusWith = async (context: BrowserContext, key: string) =>
  (await context.request.get('/api/smt/config?site=pro', { headers: { authorization: `Bearer ${key}` } })).status();

async function fillIn(page: Page, password: string): Promise<void> {
  await page.getByLabel(keys.name, { exact: true }).fill(name);
  await page.getByLabel(keys.lifetime).selectOption({ label: '90\u00A0jours' });
  await compareBox(page).check();
  await page.getByLabel(keys.password).fill(password);
  await page.getByRole('button', { name: keys.make }).click();
}

/** Makes a key, whose value the page shows, and returns it. */
async function madeKey(page: Page): Promise<string> {
  await expect(page.getByText(keys.made(name))).toBeVisible();
  const key = await page.getByLabel(keys.yourKey).inputValue();
  expect(key).toMatch(/^gk_.{50}$/);
  return key;
}

async function endKey(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: name });
  await row.locator('summary').click();
  await row.getByRole('button', { name: keys.endConfirm(name) }).click();
  await expect(page.getByText(customerArea.done.cle)).toBeVisible();
  await expect(page.getByText(keys.none)).toBeVisible();
}

test('13.7 a professional makes a key, sees it once, uses it and ends it', async ({ page, context, watch }) => {
  watch.expectStatus(422);
  const { password } = await registerCustomer(context, { isPro: true });
  await page.goto(pathOf('apiKeys', 'pro'));
  await hydrated(page);
  await fillIn(page, 'wrong');
  await expect(page.locator('[aria-invalid=true]')).toBeFocused();
  await expect(page.getByLabel(keys.name, { exact: true })).toHaveValue(name);
  await expect(compareBox(page)).toBeChecked();
  await page.getByLabel(keys.password).fill(password);
  await page.getByRole('button', { name: keys.make }).click();
  const key = await madeKey(page);
  await expect(page.locator(':focus')).toContainText(keys.made(name));
  await noOverflow(page);
  expect(await statusWith(context, key)).toBe(200);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(key.slice(0, 9));
  await expect(page.getByText(key)).toHaveCount(0);
  await hydrated(page);
  await endKey(page);
  expect(await statusWith(context, key)).toBe(404);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('13.7 a key is made and ended by forms; nothing typed is lost', async ({ page, context, watch }) => {
    watch.expectStatus(422);
    const { password } = await registerCustomer(context, { isPro: true });
    await page.goto(pathOf('apiKeys', 'pro'));
    await fillIn(page, 'wrong');
    await expect(page.getByLabel(keys.name, { exact: true })).toHaveValue(name);
    await expect(page.getByLabel(keys.lifetime)).toHaveValue('90');
    await expect(compareBox(page)).toBeChecked();
    await page.getByLabel(keys.password).fill(password);
    await page.getByRole('button', { name: keys.make }).click();
    expect(await statusWith(context, await madeKey(page))).toBe(200);
    await endKey(page);
  });
});
