/** A parcel's number typed by anyone: from the home, the menu and the page itself (docs/requirements.md ACC-7). */
import type { ShipmentsAnswer } from '#domain/orders/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { allSites } from '#domain/site/site.ts';
import { signInAsDemo } from '#tests/support/demo-customer.ts';
import { askWith } from '#tests/support/filled-cart.ts';
import { inSample } from '#tests/support/full-run.ts';
import { axeClean, expect, noOverflow, test } from './fixtures.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const site of allSites)
    test(`ACC-7 a tracking number on the home page leads to its parcel, other texts are reported on the field, ${site}`, {
      tag: inSample(site === 'part'),
    }, async ({ page, browser, watch, baseURL }) => {
      watch.expectStatus(400, 404);
      const owner = await browser.newContext({ baseURL });
      await signInAsDemo(owner, site);
      const path = `/api/front/occ/ecommerce/${site}/users/current/shipments`;
      const { shipments } = (await askWith(owner.request)('GET', path)).body as ShipmentsAnswer;
      await owner.close();
      const [{ tracking, recipient } = { tracking: { number: '' }, recipient: { name: '' } }] = shipments;
      const number = String(tracking.number);

      await page.goto(pathOf('home', site));
      await page.getByRole('navigation', { name: 'Que voulez-vous faire ?' }).getByText('Suivre un envoi').click();
      await page.getByRole('textbox', { name: 'Numéro de suivi' }).last().fill('12 34');
      await page.getByRole('main').getByRole('button', { name: 'Suivre' }).click();
      const field = page.getByRole('main').getByRole('textbox', { name: 'Numéro de suivi' });
      await expect(field).toHaveValue('12 34');
      await expect(field).toHaveAccessibleDescription(/11 à 15\u00A0chiffres et lettres/);

      await field.fill('DEMO-ZZZZZZ-9');
      await page.getByRole('main').getByRole('button', { name: 'Suivre' }).click();
      await expect(field).toHaveAccessibleDescription(/Aucun envoi ne porte ce numéro/);
      await expect(page.getByRole('link', { name: 'Vos envois y sont tous' })).toBeVisible();

      await field.fill(number.toLowerCase().replaceAll('-', ' '));
      await page.getByRole('main').getByRole('button', { name: 'Suivre' }).click();
      await expect(page).toHaveURL(pathOf('tracedParcel', site, { number: number.replaceAll('-', '') }));
      await expect(page.getByRole('heading', { name: 'Étapes' })).toBeVisible();
      await expect(page.getByText('Envoi annoncé au transporteur')).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(recipient.name);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await noOverflow(page);
    });
});

test('ACC-7 a parcel’s page shows its stops on a line, and its number is found again on this device', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await browser.newContext({ baseURL });
  await signInAsDemo(owner, 'part');
  const path = '/api/front/occ/ecommerce/part/users/current/shipments';
  const { shipments } = (await askWith(owner.request)('GET', path)).body as ShipmentsAnswer;
  await owner.close();
  const number = String(shipments.find(({ tracking }) => tracking.stage === 'UNDER_WAY')?.tracking.number).replaceAll(
    '-',
    '',
  );
  await page.goto(pathOf('trace', 'part'));
  await expect(page.getByRole('heading', { name: 'Suivis sur cet appareil' })).toBeHidden();

  await page.goto(pathOf('tracedParcel', 'part', { number }));
  const stations = page.getByRole('list', { name: 'Trajet' }).getByRole('listitem');
  await expect(stations).toHaveCount(2);
  await expect(stations.first()).toHaveAttribute('aria-current', 'step');
  const towns = await stations.locator('b').allTextContents();
  await axeClean(page);
  await noOverflow(page);

  await page.goto(pathOf('trace', 'part'));
  await page.getByRole('main').getByRole('link', { name: number }).click();
  await expect(page).toHaveURL(pathOf('tracedParcel', 'part', { number }));
  await page.goBack();
  await expect(page.getByRole('main').getByText(`${towns[0]} vers ${towns[1]}`)).toBeVisible();
  await axeClean(page);
  await page.getByRole('button', { name: 'Oublier ces numéros' }).click();
  await expect(page.getByRole('heading', { name: 'Suivis sur cet appareil' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Numéro de suivi' })).toBeFocused();
  await expect(page.getByText('Les numéros sont oubliés.')).toBeAttached();
  await page.reload();
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Numéro de suivi' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Suivis sur cet appareil' })).toBeHidden();
});

test('ACC-7 the menu of a small screen has the field, and the page of a number passes axe', async ({ page, watch }) => {
  watch.expectStatus(404);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pathOf('home', 'part'));
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Trouver un point de dépôt' })).toBeVisible();
  await menu.getByRole('textbox', { name: 'Numéro de suivi' }).fill('demo zzzzzz 9');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/suivi/DEMOZZZZZZ9');
  await axeClean(page);
});
