/** The cart without JavaScript. */
import type { Page } from '@playwright/test';
import type { ParcelEntryAnswer } from '#domain/cart/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { cartsPath, parcelOf } from '#tests/support/cart-api.ts';
import { addParcel, askWith } from '#tests/support/filled-cart.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

const { cart } = fr.pages;
const nameOf = ({ smt, product }: ParcelEntryAnswer) => cart.parcelTo(smt.addresses.addressTo.town ?? '', product.name);
const lineOf = (page: Page, entry: ParcelEntryAnswer) => page.getByRole('article', { name: nameOf(entry) });
const removeButton = (page: Page, entry: ParcelEntryAnswer) =>
  page.getByRole('button', { name: cart.removeLabel(nameOf(entry)) });

test('NAV-32 CRT-7 a line is removed and restored', async ({ page, context }) => {
  const { entry } = await addParcel(context.request);
  await page.goto(`${pathOf('cart', 'part')}?ajoute=${entry.entryNumber}`);
  await expect(page.getByText(cart.added(nameOf(entry)))).toBeVisible();
  await removeButton(page, entry).click();
  await expect(page.getByText(cart.removed(nameOf(entry)))).toBeVisible();
  await expect(page.getByRole('heading', { name: cart.emptyTitle })).toBeVisible();
  await page.getByRole('button', { name: cart.restore }).click();
  await expect(page.getByText(cart.restored(nameOf(entry)))).toBeVisible();
  await expect(lineOf(page, entry)).toContainText(cart.isRestored);
});

test('NAV-32 a refused change shows the current cart, and the page’s title begins with the error', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(422);
  const { entry, chosen } = await addParcel(context.request);
  await page.goto(pathOf('cart', 'part'));
  const ask = askWith(context.request);
  const change = parcelOf(chosen, { addresses: { addressTo: { firstName: 'Anne' } } });
  await ask('PUT', `${cartsPath('part')}/current/smt/${entry.entryNumber}`, change);
  await removeButton(page, entry).click();
  await expect(page.getByRole('alert')).toContainText(cart.problems.changed.title);
  await expect(page).toHaveTitle(new RegExp(`^${fr.shell.errorPrefix.trim()}`));
  await expect(lineOf(page, entry)).toContainText('Anne Petit');

  await ask('DELETE', `${cartsPath('part')}/current`);
  await removeButton(page, entry).click();
  await expect(page.getByRole('alert')).toContainText(cart.problems.gone.title);
  await expect(page.getByRole('heading', { name: cart.emptyTitle })).toBeVisible();
});
