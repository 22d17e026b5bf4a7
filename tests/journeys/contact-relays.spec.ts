/** 'Coordonnées': the relay points of both ends as part of its form. */
import type { Page } from '@playwright/test';
import { beginJourney, readDraft, serviceOf, stepUrl } from '#tests/support/begun-journey.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { onward, openParty, partyField, partyOf } from './contact-page.ts';
import { expect, hydrated, test } from './fixtures.ts';

const { address, journey, options, relay } = fr.pages;

async function openContact(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

const toRelay = serviceOf('ColissimoPickupStation');
const points = (page: Page) => page.getByRole('radiogroup', { name: relay.title.delivery }).getByRole('radio');

const changePoint = (page: Page) =>
  page.getByRole('region', { name: relay.title.delivery }).getByText(relay.change, { exact: true });

test('OPT-3 ADR-14 a chosen point folds the picker to a line and names the end of the trip', async ({
  page,
  context,
}) => {
  const draft = await beginJourney(context.request, { wanted: toRelay });
  await openContact(page, stepUrl('contact', draft));
  const recap = page.getByRole('complementary', { name: journey.recap });
  const office = recap.getByText('Bureau de poste', { exact: true });
  await expect(office).toBeVisible();
  const section = page.getByRole('region', { name: relay.title.delivery });
  const name = (await section.getByRole('radio').first().locator('xpath=..').locator('b').textContent()) ?? '-';
  await points(page).first().check();
  await expect(section.locator('summary:focus').filter({ hasText: name })).toContainText('Changer');
  await expect(points(page)).toHaveCount(0);
  await expect(recap).toContainText(name);
  // Opened by keyboard, the focus is on the chosen point, and the arrow keys move from point to point.
  await page.keyboard.press('Enter');
  await expect(points(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(points(page).nth(1)).toBeFocused();
  await expect(recap).not.toContainText(name);
  await page.getByRole('radio', { name: address.depositModes.RELAY }).check();
  const deposit = page.getByRole('region', { name: relay.title.deposit });
  const handIn = (await deposit.getByRole('radio').first().locator('xpath=..').locator('b').textContent()) ?? '-';
  await deposit.getByRole('radio').first().check();
  await expect(recap).toContainText(handIn);
  await expect(office).toHaveCount(0);
});

test('ADR-14 NAV-14 a relay point is required with the addresses, and stays chosen', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(422);
  const draft = await beginJourney(context.request, { wanted: toRelay });
  await openContact(page, stepUrl('contact', draft));
  await onward(page, journey.forward.options).click();
  await expect(page.getByRole('region', { name: journey.errorsTitle(1) })).toBeFocused();
  await page
    .getByRole('region', { name: journey.errorsTitle(1) })
    .getByRole('link')
    .click();
  const id = await points(page).nth(1).inputValue();
  await points(page).nth(1).check();
  await expect
    .poll(async () => (await readDraft(context.request, draft.code)).details.deliveryRelay?.postOfficeId)
    .toBe(id);
  await page.reload();
  await hydrated(page);
  await changePoint(page).click();
  await expect(points(page).nth(1)).toBeChecked();
  await onward(page, journey.forward.options).click();
  await expect(page.getByRole('heading', { level: 1, name: options.title })).toBeVisible();
});

test('ADR-14 a deposit point is required if the visitor chooses deposit at a relay', async ({ page, context }) => {
  const draft = await beginJourney(context.request);
  await openContact(page, stepUrl('contact', draft));
  const picker = page.getByRole('radiogroup', { name: relay.title.deposit });
  await expect(picker).toBeHidden();
  await page.getByRole('radio', { name: address.depositModes.RELAY }).check();
  await expect(picker).toBeVisible();
  const id = await picker.getByRole('radio').first().inputValue();
  await picker.getByRole('radio').first().check();
  await onward(page, journey.forward.options).click();
  await expect(page.getByRole('heading', { level: 1, name: options.title })).toBeVisible();
  const { details } = await readDraft(context.request, draft.code);
  expect([details.depositMode, details.depositRelay?.postOfficeId]).toEqual(['RELAY', id]);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('SMT-25 ADR-14 points are searched elsewhere and one is chosen', async ({ page, context }) => {
    const draft = await beginJourney(context.request, { wanted: toRelay });
    await page.goto(stepUrl('contact', draft));
    await openParty(page, 'sender');
    await partyField(page, 'sender', 'lastName').fill('Ferrand');
    const section = page.getByRole('region', { name: relay.title.delivery });
    await section.getByRole('textbox', { name: relay.around }).fill('69002 Lyon');
    await section.getByRole('button', { name: relay.search }).click();
    await expect(section.getByText(/69002 Lyon/i).first()).toBeVisible();
    await expect(partyOf(page, 'sender').getByText('Ferrand')).toBeVisible();
    await points(page).first().check();
    const id = await points(page).first().inputValue();
    await onward(page, journey.forward.options).click();
    await expect(page.getByRole('heading', { level: 1, name: options.title })).toBeVisible();
    expect((await readDraft(context.request, draft.code)).details.deliveryRelay?.postOfficeId).toBe(id);
  });
});
