/** The cart: its content, leaving and returning, changes by another tab. */
import type { Page } from '@playwright/test';
import type { ParcelEntryAnswer } from '#domain/cart/contract.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { relayPointCall } from '#domain/relay/calls.ts';
import { callPath } from '#domain/site/call.ts';
import { pathOf } from '#domain/site/paths.ts';
import { cartsPath, parcelOf, relayPoints } from '#tests/support/cart-api.ts';
import { addParcel, askWith, toLausanne } from '#tests/support/filled-cart.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { expect, hydrated, test } from './fixtures.ts';

const { cart } = fr.pages;
const { total: totals } = fr.price;

const price = (amount: { readonly value: number }) => formatPrice(toCents(amount.value));
const nameOf = ({ smt, product }: ParcelEntryAnswer, t = cart) =>
  t.parcelTo(smt.addresses.addressTo.town ?? '', product.name);
const lineOf = (page: Page, name: string) => page.getByRole('article', { name });
const summary = (page: Page, t = cart) => page.getByRole('complementary', { name: t.summary });
const removeButton = (page: Page, name: string) => page.getByRole('button', { name: cart.removeLabel(name) });

async function openCart(page: Page, query = '', path = pathOf('cart', 'part')): Promise<void> {
  await page.goto(`${path}${query}`);
  await hydrated(page);
}

test('NAV-32 CRT-7 the lines show the parcels, the recap their prices', async ({ page, context }) => {
  const home = (await addParcel(context.request, 'part', { change: { options: ['SIGNATURE'] } })).entry;
  const abroad = (await addParcel(context.request, 'part', toLausanne)).entry;
  await openCart(page);
  await expect(page.getByText(cart.count(2, 2))).toBeVisible();
  const line = lineOf(page, nameOf(home));
  await expect(line).toContainText(home.schedule.collection.label);
  await expect(line).toContainText(cart.fromTo("Zoé Martin-D'Arc", 'Paul Petit'));
  await expect(line).toContainText('22\u00A0×\u00A016\u00A0×\u00A06\u00A0cm, 0,250\u00A0kg');
  await expect(line).toContainText(cart.options([home.prices[1]?.label ?? 'none']));
  await expect(line).not.toContainText(cart.customs);
  await line.getByText(cart.detail).click();
  for (const part of home.prices) await expect(line).toContainText(price(part.total.ttc));
  await expect(lineOf(page, nameOf(abroad))).toContainText(cart.customs);

  const sum = home.total.ttc.value + abroad.total.ttc.value;
  await expect(summary(page)).toContainText(`${totals.part}${price({ value: sum })}`);
  await expect(summary(page)).toContainText(totals.pro);
  await expect(page).toHaveTitle(new RegExp(`^${cart.title}`));
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('NAV-32 ADR-14 a line shows its deposit and pickup points', async ({ page, context }) => {
  const { entry } = await addParcel(context.request, 'part', {
    wanted: ({ service, collection }) => service.serviceType === 'RELAIS' && collection.type.includes('RELAY'),
    change: {
      offer: { service: { depositMode: 'RELAY' } },
      addresses: { depositRelayPoint: relayPoints.lyon, deliveryRelayPoint: relayPoints.paris },
    },
  });
  await openCart(page);
  const line = lineOf(page, nameOf(entry));
  // The points' data come from the server, whatever the payload says.
  const pointText = async ({ postOfficeId }: { readonly postOfficeId: string }) => {
    const path = callPath(relayPointCall, { postOfficeId });
    const point = await (await context.request.get(`${path}?site=part`)).json();
    return `${point.label}, ${point.line1}, ${point.postalCode} ${point.town}`;
  };
  await expect(line).toContainText(cart.depositAt(await pointText(relayPoints.lyon)));
  await expect(line).toContainText(cart.pickUpAt(await pointText(relayPoints.paris)));
});

test('CRT-9 a slow removal is announced and sent once', async ({ page, context }) => {
  const { entry } = await addParcel(context.request);
  await openCart(page);
  const requests: string[] = [];
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/panier.data*', async (route) => {
    if (route.request().method() === 'POST') {
      requests.push(route.request().postData() ?? '');
      await held;
    }
    await route.continue();
  });
  const button = removeButton(page, nameOf(entry));
  await button.click();
  await expect(button).toHaveText(cart.removing);
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click();
  await expect(page.getByRole('progressbar', { name: fr.shell.loading })).toBeVisible();
  letThrough();
  await expect(page.getByRole('heading', { name: cart.emptyTitle })).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('NAV-32 SMT-21 on the professional site HT comes first, and each site has its own cart', async ({
  page,
  context,
}) => {
  const { entry } = await addParcel(context.request, 'pro');
  await openCart(page, '', pathOf('cart', 'pro'));
  const line = lineOf(page, nameOf(entry));
  await expect(line).toContainText(`${price(entry.total.ht)}\u00A0HT`);
  await expect(line).toContainText(fr.price.taxInclusive(price(entry.total.ttc)));
  const recap = await summary(page).getByRole('term').allTextContents();
  expect(recap.slice(1)).toEqual([totals.pro, totals.part, cart.vat(20)]);
  await page.getByRole('link', { name: fr.documents.frame.part, exact: true }).click();
  await expect(page.getByRole('heading', { name: cart.emptyTitle })).toBeVisible();
});

test('NAV-32 CRT-7 a line is removed and restored by keyboard, and is announced', async ({ page, context }) => {
  const stays = (await addParcel(context.request, 'part', toLausanne)).entry;
  const goes = (await addParcel(context.request)).entry;
  await openCart(page);
  await removeButton(page, nameOf(goes)).focus();
  await page.keyboard.press('Enter');
  const toast = page.getByRole('status').filter({ hasText: cart.removed(nameOf(goes)) });
  await expect(toast).toBeVisible();
  await expect(toast).toContainText(cart.total(1, price(stays.total.ttc)));
  await expect(lineOf(page, nameOf(goes))).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: cart.title })).toBeFocused();
  await expect(page.getByRole('link', { name: `${fr.shell.cart.label} 1 ${fr.shell.cart.units[0]}` })).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(toast.getByRole('button', { name: cart.restore })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lineOf(page, nameOf(goes))).toContainText(cart.isRestored);
  const notice = page.getByText(cart.restored(nameOf(goes)));
  await expect(notice).toBeVisible();
  await expect(page.locator(':focus')).toContainText(cart.restored(nameOf(goes)));
  await expect(toast).toHaveCount(0);
});

test('NAV-32 the toast stays while the pointer or the focus is on it; afterwards the line can still be restored', async ({
  page,
  context,
}) => {
  const { entry } = await addParcel(context.request);
  await page.clock.install();
  await openCart(page);
  await removeButton(page, nameOf(entry)).click();
  const undo = page.getByRole('button', { name: cart.restore });
  await undo.focus();
  await page.clock.fastForward(20_000);
  await expect(undo).toBeVisible();
  const toast = page.getByRole('status').filter({ hasText: cart.removed(nameOf(entry)) });
  await expect(toast).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.clock.fastForward(7000);
  await expect(toast).toHaveCount(0);
  await expect(page.getByText(cart.gone)).toBeVisible();
  await undo.click();
  await expect(lineOf(page, nameOf(entry))).toBeVisible();
});

test('NAV-32 removing the last line leaves an empty cart, where it can still be restored', async ({
  page,
  context,
}) => {
  const { entry } = await addParcel(context.request);
  await openCart(page);
  await removeButton(page, nameOf(entry)).click();
  await expect(page.getByRole('heading', { name: cart.emptyTitle })).toBeVisible();
  await expect(page.getByRole('link', { name: fr.shell.cart.label, exact: true })).toBeVisible();
  await expect(page.getByText(cart.total(0, ''))).toBeAttached();
  await page.reload();
  await expect(page.getByText(cart.removed(nameOf(entry)))).toBeVisible();
  await page.getByRole('button', { name: cart.restore }).click();
  await expect(lineOf(page, nameOf(entry))).toBeVisible();
  await expect(page.getByRole('heading', { name: cart.emptyTitle })).toHaveCount(0);
});

test('NAV-32 a change made in another tab is reported, with the current cart', async ({ page, context, watch }) => {
  watch.expectStatus(422);
  const { entry, chosen } = await addParcel(context.request);
  await openCart(page);
  const ask = askWith(context.request);
  const line = `${cartsPath('part')}/current/smt/${entry.entryNumber}`;
  const answer = await ask('PUT', line, parcelOf(chosen, { addresses: { addressTo: { firstName: 'Anne' } } }));
  expect(answer.status).toBe(200);
  await removeButton(page, nameOf(entry)).click();
  await expect(page.getByRole('alert')).toContainText(cart.problems.changed.title);
  await expect(page.locator(':focus')).toContainText(cart.problems.changed.title);
  await expect(lineOf(page, nameOf(entry))).toContainText('Anne Petit');
  await removeButton(page, nameOf(entry)).click();
  await expect(page.getByRole('heading', { name: cart.emptyTitle })).toBeVisible();
});

test('NAV-32 an outdated notice in the address isn’t shown', async ({ page, context }) => {
  const { entry } = await addParcel(context.request);
  await openCart(page, `?ajoute=${entry.entryNumber}`);
  await expect(page.getByText(cart.added(nameOf(entry)))).toBeVisible();
  await expect(lineOf(page, nameOf(entry))).toContainText(cart.isNew);
  await expect(page.locator(':focus')).toContainText(cart.added(nameOf(entry)));
  await askWith(context.request)('DELETE', `${cartsPath('part')}/current/entries/${entry.entryNumber}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: cart.emptyTitle })).toBeVisible();
  await expect(page.getByText(cart.added(nameOf(entry)))).toHaveCount(0);
});

test('NAV-32 an unknown cart is an empty one, a server that does not answer is reported', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  await context.addCookies([{ name: 'cart_part', value: crypto.randomUUID(), url: baseURL }]);
  await openCart(page);
  await expect(page.getByRole('heading', { name: cart.emptyTitle })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: cart.start }).click();
  await expect(page.getByRole('heading', { level: 1, name: cart.title })).toBeHidden();
  await page.getByRole('link', { name: fr.shell.cart.label }).click();
  watch.expectLostRequests();
  await page.route('**/panier.data*', (route) => route.abort());
  await page.getByRole('link', { name: fr.shell.cart.open }).click();
  await expect(page.getByRole('heading', { name: cart.failedTitle })).toBeVisible();
  await page.unroute('**/panier.data*');
  await page.getByRole('link', { name: cart.retry }).click();
  await expect(page.getByRole('heading', { name: cart.emptyTitle })).toBeVisible();
});
