/** A cart that costs less from fewer sellers: one press applies it, another undoes it. */
import type { BrowserContext, Page } from '@playwright/test';
import { consolidation } from '#app/i18n/fr/consolidation.ts';
import { pathOf } from '#domain/site/paths.ts';
import { addDemoArticle } from '#tests/support/article-cart.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { axeClean, expect, hydrated, noOverflow, test } from './fixtures.ts';

const { cart } = fr.pages;

/**
 * Two boxes that cost least from two sellers, 17,40 € and 31,80 € with 3,90 € for delivery. Atelier du Carton sells both
 * for 14,90 € and 29,50 € with 6,90 € for delivery, which is 1,80 € less.
 */
async function fillCart({ request }: BrowserContext) {
  const small = await addDemoArticle(request, 'part', 'carton-20-15-10');
  const large = await addDemoArticle(request, 'part', 'carton-40-30-30');
  return [small.product.name, large.product.name] as const;
}

const row = (page: Page) =>
  page.getByRole('region', { name: '1,80\u00A0€ de moins chez un seul vendeur au lieu de 2' });
const applyButton = (page: Page) => row(page).getByRole('button', { name: 'Prendre chez un seul vendeur' });
const undoButton = (page: Page) => page.getByRole('button', { name: consolidation.undoLabel });
const totalOf = (page: Page) => page.getByRole('complementary', { name: cart.summary });
const saved = 'Vous payez 1,80\u00A0€ de moins, livraison comprise';

test('CRT-7 one press buys from fewer sellers and says what it saved, another undoes it', async ({ page, context }) => {
  const names = await fillCart(context);
  await page.goto(pathOf('cart', 'part'));
  await hydrated(page);
  await expect(row(page)).toContainText(`Chez Atelier du Carton\u00A0: ${names.join(', ')}`);
  await expect(totalOf(page)).toContainText('53,10\u00A0€');
  await axeClean(page);
  await noOverflow(page);

  await applyButton(page).click();
  const notice = page.getByRole('status').filter({ hasText: saved });
  await expect(notice).toBeVisible();
  await expect(page.locator(':focus')).toContainText(saved);
  await expect(totalOf(page)).toContainText('51,30\u00A0€');
  await expect(row(page)).toHaveCount(0);
  await axeClean(page);

  await undoButton(page).click();
  await expect(page.locator(':focus')).toContainText(consolidation.undone);
  await expect(totalOf(page)).toContainText('53,10\u00A0€');
  await expect(row(page)).toBeVisible();
});
