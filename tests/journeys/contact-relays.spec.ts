/** 'Coordonnées': the relay points of both ends as part of its form. */
import type { Page } from '@playwright/test';
import { beginJourney, readDraft, serviceOf, stepUrl } from '#tests/support/begun-journey.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { onward, partyField } from './contact-page.ts';
import { expect, hydrated, test } from './fixtures.ts';

const { address, journey, options, relay } = fr.steps;

async function openContact(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

const toRelay = serviceOf('ColissimoPickupStation');
const points = (page: Page) => page.getByRole('radiogroup', { name: relay.title.delivery }).getByRole('radio');

test('ADR-14 NAV-14 a relay point is asked for with the addresses, and kept as chosen', async ({
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
  await points(page).nth(1).check();
  await expect
    .poll(async () => (await readDraft(context.request, draft.code)).details.deliveryRelay?.postOfficeId)
    .toBe(await points(page).nth(1).inputValue());
  await page.reload();
  await hydrated(page);
  await expect(points(page).nth(1)).toBeChecked();
  await onward(page, journey.forward.options).click();
  await expect(page.getByRole('heading', { level: 1, name: options.title })).toBeVisible();
});

test('ADR-14 the relay point to hand in at is asked for where one chooses that way', async ({ page, context }) => {
  const draft = await beginJourney(context.request);
  await openContact(page, stepUrl('contact', draft));
  const picker = page.getByRole('radiogroup', { name: relay.title.deposit });
  await expect(picker).toBeHidden();
  await page.getByRole('radio', { name: address.depositModes.RELAY }).check();
  await expect(picker).toBeVisible();
  await picker.getByRole('radio').first().check();
  const id = await picker.getByRole('radio').first().inputValue();
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
    await partyField(page, 'sender', 'lastName').fill('Ferrand');
    const section = page.getByRole('region', { name: relay.title.delivery });
    await section.getByRole('textbox', { name: relay.around }).fill('69002 Lyon');
    await section.getByRole('button', { name: relay.search }).click();
    await expect(section.getByText(/69002 Lyon/i).first()).toBeVisible();
    await expect(partyField(page, 'sender', 'lastName')).toHaveValue('Ferrand');
    await points(page).first().check();
    const id = await points(page).first().inputValue();
    await onward(page, journey.forward.options).click();
    await expect(page.getByRole('heading', { level: 1, name: options.title })).toBeVisible();
    expect((await readDraft(context.request, draft.code)).details.deliveryRelay?.postOfficeId).toBe(id);
  });
});
