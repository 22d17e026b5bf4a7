/** The quick order of professionals (docs/quick-order.md). */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { signInAsDemo } from '#tests/support/demo-customer.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { axeClean, expect, hydrated, noOverflow, test } from './fixtures.ts';

const texts = fr.pages.quickOrder;
const { lists } = texts;
const path = pathOf('quickOrder', 'pro');

const reference = (page: Page, line: number) =>
  page.getByRole('combobox', { name: texts.reference(line), exact: true });
const quantity = (page: Page, line: number) => page.getByRole('textbox', { name: texts.quantity(line), exact: true });
const lineOf = (page: Page, line: number) =>
  page.getByRole('row').filter({ has: page.getByLabel(texts.reference(line), { exact: true }) });

test('13.6 references are ordered by keyboard alone: suggestions, Enter, and what is wrong put right', async ({
  page,
}) => {
  await page.goto(path);
  await hydrated(page);
  await reference(page, 1).focus();
  await page.keyboard.type('carton-30-20-15');
  await page.keyboard.press('Enter');
  await expect(reference(page, 2)).toBeFocused();
  await page.keyboard.type('carton 40 30');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(quantity(page, 2)).toBeFocused();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(lineOf(page, 2)).toContainText('Carton');
  await page.keyboard.type('carton-15-20-30');
  await page.keyboard.press('Tab');
  await expect(lineOf(page, 3)).toContainText('Référence inconnue. La plus proche');
  await lineOf(page, 3)
    .getByRole('button', { name: /^carton-30-20-15/ })
    .press('Enter');
  await expect(quantity(page, 1)).toHaveValue('2');
  await expect(quantity(page, 1)).toBeFocused();
  await expect(page.getByRole('button', { name: texts.recap.add(4) })).toBeVisible();
  await axeClean(page);
  await page.reload();
  await hydrated(page);
  await expect(quantity(page, 1)).toHaveValue('2');
  await page.getByRole('button', { name: texts.recap.add(4) }).press('Enter');
  await expect(page.locator(':focus')).toContainText('4\u00A0lots ajoutés au panier');
  await expect(reference(page, 1)).toHaveValue('');
  await page.getByRole('link', { name: texts.done.seeCart }).click();
  await expect(page.getByRole('main')).toContainText('Carton simple cannelure 30 × 20 × 15 cm');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test('13.6 a pasted list keeps every line, and its buttons put them right', async ({ page }) => {
    await page.goto(path);
    await page.getByText(texts.paste.title).click();
    await page
      .getByLabel(texts.paste.label)
      .fill('Qté;Référence\n3;carton-30-20-15\n1;carton-15-20-30\nx;carton-40-30-30\n;rien');
    await page.getByRole('button', { name: texts.paste.read }).click();
    await expect(page.getByText('4\u00A0lignes lues.')).toBeVisible();
    await noOverflow(page);
    await page.getByRole('button', { name: /^carton-30-20-15/ }).click();
    await expect(quantity(page, 1)).toHaveValue('4');
    await page.getByRole('button', { name: texts.recap.add(4) }).click();
    await expect(page.getByText(texts.done.left(2))).toBeVisible();
    await expect(reference(page, 1)).toHaveValue('carton-40-30-30');
    await expect(quantity(page, 1)).toHaveValue('x');
    await expect(reference(page, 2)).toHaveValue('rien');
  });
});

test('13.6 the cart is saved as a list, ordered again from the customer area, and the list deleted', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(422);
  await signInAsDemo(context, 'pro');
  await page.goto(path);
  await hydrated(page);
  await reference(page, 1).fill('carton-30-20-15');
  await reference(page, 1).press('Enter');
  await page.getByRole('button', { name: texts.recap.add(1) }).click();
  await page.getByRole('link', { name: texts.done.seeCart }).click();
  await page.getByRole('link', { name: fr.pages.cart.saveAsList }).click();
  await page.getByRole('button', { name: lists.keep }).click();
  await expect(page.getByLabel(lists.name).first()).toBeFocused();
  await expect(page.getByText('Donnez un nom à cette liste.')).toBeVisible();
  const name = `Réassort ${randomUUID().slice(0, 8)}`;
  await page.getByLabel(lists.name).first().fill(name);
  await page.getByRole('button', { name: lists.keep }).click();
  await expect(page.getByText(lists.done.creee)).toBeVisible();
  await noOverflow(page);
  await page.getByRole('link', { name: `${lists.order} ${name}` }).click();
  await expect(page.getByText(lists.opened(name))).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Carton simple cannelure 30 × 20 × 15 cm');
  await page.goto(pathOf('orderLists', 'pro'));
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByText(lists.remove, { exact: true }).click();
  await row.getByRole('button', { name: lists.removeConfirm(name) }).click();
  await expect(page.getByText(lists.done.supprimee)).toBeVisible();
  await expect(row).toHaveCount(0);
});
