/** The shortest way of a first visitor, from two towns to the bank (docs/decisions/0047-a-town-is-enough.md). */
import type { Page } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { allSites } from '#domain/site/site.ts';
import { inSample } from '#tests/support/full-run.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { fillCompany, order } from './checkout-page.ts';
import { axeClean, expect, hydrated, noOverflow, test } from './fixtures.ts';
import { countPresses, mouse } from './hands.ts';
import { departureField, offerList, offerRow, suggestions } from './screen.ts';
import { fillParty } from './walk.ts';
import { sender } from './whole-journeys.ts';

const { slip } = fr.documents.home;
const { address, journey, options, cart, shipping } = fr.pages;
const { fields } = address;
const recipient = {
  ...sender,
  civility: 'mr',
  firstName: 'Paul',
  lastName: 'Petit',
  email: 'paul@example.fr',
} as const;

/** Types a town and takes the first suggestion. */
async function typeTown(page: Page, label: string, typed: string, town: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.focus();
  await field.pressSequentially(typed);
  await expect(suggestions(page).first()).toHaveText(new RegExp(`^${town}${shipping.form.allCodes} \\d\\d…$`));
  await field.press('Enter');
  await expect(field).toHaveValue(town);
}

const partyField = (page: Page, role: 'sender' | 'recipient', label: string) =>
  page.getByRole('region', { name: address.parties[role], exact: true }).getByLabel(label, { exact: true });

for (const site of allSites) {
  test(`G20 two towns give prices on the second screen, and ten presses lead to the bank, ${site}`, {
    tag: inSample(site === 'pro'),
  }, async ({ page }) => {
    const presses = await countPresses(page);
    await page.goto(pathOf('home', site));
    await typeTown(page, slip.departure, 'paris', 'Paris');
    await typeTown(page, slip.arrival, 'lyon', 'Lyon');
    await page.getByRole('button', { name: slip.compare }).click();
    await expect(offerList(page)).toBeVisible();
    await hydrated(page);
    await expect(page.getByRole('main')).not.toContainText(/69001|75001/);
    const service = site === 'part' ? 'Colissimo Domicile' : 'Chrono 13';
    await offerRow(page, service)
      .getByRole('button', { name: /^Choisir/ })
      .click();

    await expect(page.getByRole('heading', { level: 1, name: address.title })).toBeVisible();
    await hydrated(page);
    await axeClean(page);
    await fillParty(page, mouse, fr, 'sender', {
      ...sender,
      ...(site === 'pro' && { isCompany: true, companyName: 'Ateliers' }),
    });
    await fillParty(page, mouse, fr, 'recipient', recipient);
    await partyField(page, 'sender', fields.postalCode).fill('75011');
    await partyField(page, 'recipient', fields.postalCode).selectOption('69003');
    await noOverflow(page);
    await page.getByRole('main').getByRole('button', { name: journey.forward.options }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: options.title })).toBeVisible();
    await page.getByRole('button', { name: options.add }).filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: cart.title })).toBeVisible();
    await page.getByRole('link', { name: cart.check }).filter({ visible: true }).first().click();
    if (site === 'pro') await fillCompany(page);
    await order(page);
    expect(
      presses.filter((press) => !/^(sender|recipient)\./.test(press)).length,
      presses.join('\n'),
    ).toBeLessThanOrEqual(10);
  });
}

test('G20 a code of another town is kept as typed, with what to do; the right one goes on', async ({ page, watch }) => {
  watch.expectStatus(422);
  await page.goto(
    `${pathOf('parcel', 'part')}?from.cityZip=Lyon&to.cityZip=Paris&packageDetail.length=20&packageDetail.width=15&packageDetail.height=10&packageDetail.weight=1`,
  );
  await offerRow(page, 'Colissimo Domicile')
    .getByRole('button', { name: /^Choisir/ })
    .click();
  await hydrated(page);
  await fillParty(page, mouse, fr, 'sender', sender);
  await fillParty(page, mouse, fr, 'recipient', recipient);
  await partyField(page, 'sender', fields.postalCode).selectOption('69007');
  const code = partyField(page, 'recipient', fields.postalCode);
  await code.fill('31000');
  await page.getByRole('main').getByRole('button', { name: journey.forward.options }).first().click();
  await expect(
    page.getByText(/ne vaut pas pour ce code postal\. Indiquez celui de l’adresse à Paris/).first(),
  ).toBeVisible();
  await expect(code).toHaveValue('31000');
  await code.fill('75018');
  await page.getByRole('main').getByRole('button', { name: journey.forward.options }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: options.title })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('75018');
});

test('G25 SMT-18 a picked place survives a reload', async ({ page }) => {
  await page.goto(pathOf('parcel', 'part'));
  await hydrated(page);
  await typeTown(page, shipping.form.departureCityZip, 'saint-denis', 'Saint-Denis');
  await page.reload();
  await hydrated(page);
  await expect(departureField(page)).toHaveValue('Saint-Denis');
  await expect(page.locator('input[name="from.city"]')).toHaveValue('Saint-Denis');
});
