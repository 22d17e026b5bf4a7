/** A known sender is at the bank's page in a few presses (docs/requirements.md SMT-18, CRT-6, ADR-15). */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { anEntry, bookPath } from '#tests/support/address-book-rows.ts';
import { registerCustomer } from '#tests/support/customer.ts';
import { addParcel } from '#tests/support/filled-cart.ts';
import { inSample } from '#tests/support/full-run.ts';
import { fillCheckout, order, payAtBank } from './checkout-page.ts';
import { axeClean, expect, noOverflow, test } from './fixtures.ts';

/** Counts what the visitor presses. */
function presses() {
  let count = 0;
  return {
    count: () => count,
    async press(control: Locator) {
      await control.filter({ visible: true }).first().click();
      count += 1;
    },
  };
}

const button = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name });
const last = (page: Page) => button(page, /^Comme la dernière fois/);

async function keepContacts({ request }: BrowserContext, site: Site): Promise<void> {
  const home = { line1: '14 rue Oberkampf', postalCode: '75011', town: 'Paris', isPrimary: true };
  for (const entry of [anEntry('Chez moi', home), anEntry('Samira', { firstName: 'Samira', lastName: 'Benali' })]) {
    const answer = await request.post(bookPath(site), { data: entry });
    expect(answer.status(), await answer.text()).toBe(201);
  }
}

/** From the options to the bank's page. */
async function payNow(page: Page, press: (control: Locator) => Promise<void>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Options' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Payer maintenant' }));
  await press(page.getByRole('button', { name: /^Commander et payer/ }));
  await expect(page).toHaveURL(/\/banque-demo\//);
}

for (const site of allSites) {
  test(`G21 to a known recipient in four presses, and the same again in three, on ${site}`, {
    tag: inSample(site === 'part'),
  }, async ({ page, context }) => {
    test.slow();
    await registerCustomer(context, { isPro: site === 'pro' });
    await keepContacts(context, site);
    await page.goto(pathOf('home', site));
    const arrival = page.getByRole('combobox', { name: 'Arrivée', exact: true });
    await expect(page.getByRole('combobox', { name: 'Départ' })).toHaveValue('75011 Paris');
    await arrival.pressSequentially('samira');
    const found = page.getByRole('option', { name: /^Samira Benali/ });
    await expect(found).toContainText('69003 Lyon, carnet');
    await arrival.press('Enter');
    await expect(arrival).toHaveValue('69003 Lyon');
    await expect(page.getByText('Pour Samira Benali')).toBeVisible();
    const first = presses();
    await first.press(button(page, /^Comparer/));
    await first.press(button(page, /^Choisir Colissimo Domicile,/));
    await expect(page.getByRole('heading', { level: 1, name: 'Options' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Samira Benali');
    await expect(page.getByRole('main')).toContainText('14 rue Oberkampf');
    await payNow(page, first.press);
    expect(first.count()).toBeLessThanOrEqual(4);
    await payAtBank(page);

    await page.goto(pathOf('home', site));
    await expect(last(page)).toHaveText(/: Paris → Lyon, .+, \d+,\d\d\s€$/);
    await expect(page.getByRole('link', { name: 'Samira Benali, Lyon' })).toBeVisible();
    await axeClean(page);
    await noOverflow(page);
    const again = presses();
    await again.press(last(page));
    await payNow(page, again.press);
    expect(again.count()).toBeLessThanOrEqual(3);

    await page.goto(pathOf('parcel', site));
    await expect(last(page)).toBeVisible();
    await page.getByRole('link', { name: 'Samira Benali, Lyon' }).click();
    await button(page, /^Choisir Colissimo Domicile,/).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Options' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Samira Benali');
  });
}

test('G21 a stranger’s browser keeps the last parcel when asked to, and forgets it in one press', async ({
  page,
  context,
}) => {
  const stored = () => page.evaluate(() => localStorage.getItem('last-parcel.part'));
  await addParcel(context.request);
  await page.goto(pathOf('checkout', 'part'));
  await fillCheckout(page, { email: 'zoe@example.fr' });
  await order(page);
  await payAtBank(page);
  expect(await stored()).toBeNull();
  await button(page, /^Retenir cet envoi$/).click();
  expect(Object.keys(JSON.parse((await stored()) ?? '{}').parcel)).toEqual([
    'order',
    'entryNumber',
    'from',
    'to',
    'grams',
  ]);
  await axeClean(page);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(pathOf('home', 'part'));
  await expect(last(page)).toHaveText('Comme la dernière fois\u00A0: Lyon → Paris, 250\u00A0g');
  expect(asked.filter((url) => /users\/current|confirmation/.test(url))).toEqual([]);
  await button(page, /^Oublier cet envoi$/).click();
  await expect(last(page)).toBeHidden();
  expect(await stored()).toBeNull();

  await page.goBack();
  await button(page, /^Retenir cet envoi$/).click();
  await page.goto(pathOf('parcel', 'part'));
  await last(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Options' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('12 rue Sainte-Catherine');
});
