/** The cart without JavaScript. */
import type { Page } from '@playwright/test';
import type { ParcelEntryAnswer } from '#domain/cart/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { cartsPath, parcelOf } from '#tests/support/cart-api.ts';
import { addParcel, askWith } from '#tests/support/filled-cart.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { expect, test } from './fixtures.ts';
import { offerList } from './screen.ts';

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

test('CRT-5 duplicating a line fills in all its values', async ({ page, context }) => {
  const { entry } = await addParcel(context.request);
  await page.goto(pathOf('cart', 'part'));
  await page.getByRole('button', { name: cart.duplicateLabel(nameOf(entry)) }).click();
  await offerList(page).getByRole('button').first().click();
  const recipient = page.getByRole('region', { name: fr.pages.address.parties.recipient, exact: true });
  await expect(recipient.getByText('Paul Petit')).toBeVisible();
  await page.goto(pathOf('cart', 'part'));
  await expect(lineOf(page, entry)).toHaveCount(1);
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

test('NAV-32 a line that can no longer be restored is reported', async ({ page, context, watch }) => {
  watch.expectStatus(422);
  const { entry } = await addParcel(context.request);
  await page.goto(pathOf('cart', 'part'));
  await removeButton(page, entry).click();
  await expect(page.getByText(cart.removed(nameOf(entry)))).toBeVisible();
  await askWith(context.request)('DELETE', `${cartsPath('part')}/current`);
  await page.getByRole('button', { name: cart.restore }).click();
  await expect(page.getByRole('alert')).toContainText(cart.problems.late.title);
});

test('NAV-32 CRT-5 a line opens in the journey', async ({ page, context }) => {
  const { entry } = await addParcel(context.request);
  await page.goto(pathOf('cart', 'part'));
  await page.getByRole('button', { name: cart.editLabel(nameOf(entry)) }).click();
  await expect(page).toHaveURL(new RegExp(`${pathOf('contact', 'part')}\\?envoi=[\\w-]+$`));
});

test('NAV-32 unexpected forms are refused without a server error', async ({ request, context }) => {
  await addParcel(context.request);
  const path = pathOf('cart', 'part');
  const forms: Record<string, string>[] = [
    { intent: '' },
    { intent: 'order', entryNumber: '0' },
    { intent: 'remove', entryNumber: 'x' },
  ];
  for (const form of forms) {
    const answer = await request.post(path, { form, headers: { accept: 'text/html' } });
    expect(answer.status()).toBe(422);
    expect(await answer.text()).toContain(cart.problems.failed.title);
  }
});
