/** Past orders: finding, tracking and reordering them, up to the last step before the cart. */
import type { Page } from '@playwright/test';
import { orders as en } from '#app/i18n/en/orders.ts';
import { orders as fr } from '#app/i18n/fr/orders.ts';
import { reorder } from '#app/i18n/fr/reorder.ts';
import type { OrderSummary } from '#domain/orders/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { readDraft } from '#tests/support/begun-journey.ts';
import { signInAsDemo } from '#tests/support/demo-customer.ts';
import { fr as site } from '#tests/support/journey-texts.ts';
import { axeClean, expect, noOverflow, test } from './fixtures.ts';

const { pages } = site;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

function orderTo(orders: readonly OrderSummary[], town: string): OrderSummary {
  const order = orders.find(({ parcels }) => parcels.some((parcel) => parcel.town === town));
  if (!order) throw new Error(`no order with a parcel to ${town}`);
  return order;
}

test('NAV-22 CRT-6 an order abroad is found, tracked and ordered again with all its values', async ({
  page,
  context,
}) => {
  const { code } = orderTo(await signInAsDemo(context), 'Lausanne');
  await page.goto(pathOf('purchases', 'part'));
  await expect(page.getByRole('row')).toHaveCount(7);
  // An order of a single parcel can be reordered by one press in the list, as on its page.
  await page.getByRole('button', { name: fr.againOf(code) }).click();
  await expect(heading(page, pages.options.title)).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: code, exact: true }).click();
  await expect(heading(page, fr.order(code))).toBeVisible();
  await expect(page.getByText(fr.demoNote)).toBeVisible();
  await page.getByText(/^Tout l’historique/).click();
  const events = page.getByRole('list', { name: fr.timeline('Lausanne') }).getByRole('listitem');
  await expect(events.first()).toContainText(fr.events.ANNOUNCED);
  await page.getByText(fr.details).click();
  await expect(page.getByRole('heading', { level: 3, name: fr.customs(1) })).toBeVisible();
  await expect(page.getByText('Tee-shirt en coton')).toBeVisible();
  await axeClean(page);
  await noOverflow(page);
  await page.getByRole('button', { name: fr.againParcel('Lausanne') }).click();
  await expect(heading(page, pages.options.title)).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: reorder.title(code) });
  await expect(notice).toContainText('Dépôt le');
  const draft = await readDraft(context.request, new URL(page.url()).searchParams.get('envoi') ?? '');
  expect(draft.problems).toEqual({ contact: [], customs: [], options: [] });
  expect(draft.details.customs?.articles).toMatchObject([{ description: 'Tee-shirt en coton' }]);
  await expect(page.getByRole('region', { name: pages.options.check })).toContainText('Anna Keller');
  await page.reload();
  await expect(notice).toContainText('Dépôt le');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('ACC-7 CRT-6 parcels are tracked, in English too, and one to a relay point is ordered again', async ({
    page,
    context,
    visitorIn,
  }) => {
    const orders = await signInAsDemo(context);
    await visitorIn('en');
    await page.goto(pathOf('shipments', 'part'));
    await expect(heading(page, en.shipmentsTitle)).toBeVisible();
    const groups = page.getByRole('heading', { level: 2 });
    await expect(groups.first()).toHaveText(en.underWay);
    const parcel = page.getByRole('group').filter({ hasText: en.stages.TO_COLLECT });
    // The summary shows the day and the tracking number (or that there is none yet) before it is opened.
    await expect(parcel.locator('summary')).toContainText(/\d{1,2} \w+, Colissimo tracking \S+/);
    await parcel.getByText(en.stages.TO_COLLECT).click();
    await expect(parcel.getByText(en.events.AT_RELAY)).toBeVisible();
    await parcel.getByRole('link', { name: /^Order / }).click();
    const { code } = orderTo(orders, 'Lille');
    await expect(heading(page, en.order(code))).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: en.pickUpAt })).toBeVisible();
    await page.getByRole('button', { name: en.againParcel('Lille') }).click();
    await expect(page).toHaveURL(/options\?envoi=/);
    await expect(page.getByText(/Drop-off on/)).toBeVisible();
  });
});
