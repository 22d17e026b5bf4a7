/** 'Coordonnées': doubts of the postal check, with and without JavaScript, and while it is unavailable. */
import type { Page } from '@playwright/test';
import { checkKey } from '#app/address/postal-doubt.ts';
import { beginJourney, readDraft, stepUrl } from '#tests/support/begun-journey.ts';
import { inSample } from '#tests/support/full-run.ts';
import { recipientForm, senderForm, someDetails } from '#tests/support/journey-details.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { fillParty, onward, openParty, partyField, partyOf } from './contact-page.ts';
import { expect, hydrated, test } from './fixtures.ts';

const { address, journey, options } = fr.pages;
const unknown = 'Ces indications ne correspondent pas à une adresse postale connue.';
const checkCall = '**/api/address/sercadia*';
const elsewhere = someDetails({ recipient: { ...recipientForm, city: 'Marseille' } });

const doubt = (page: Page) => partyOf(page, 'recipient').getByText(unknown);

async function openWith(page: Page, details: Parameters<typeof beginJourney>[1]): Promise<string> {
  const draft = await beginJourney(page.context().request, details);
  await page.goto(stepUrl('contact', draft));
  return draft.code;
}

test('ADR-12 a town of another postal code gives a warning, and the proposal fills in the right one', async ({
  page,
  context,
}) => {
  const code = await openWith(page, { details: null });
  await hydrated(page);
  await fillParty(page, 'sender', senderForm);
  await fillParty(page, 'recipient', { ...recipientForm, city: 'Marseille' });
  await partyField(page, 'recipient', 'city').blur();
  await expect(doubt(page)).toBeVisible();
  await expect(partyField(page, 'recipient', 'city')).not.toBeFocused();
  await partyOf(page, 'recipient').getByRole('button', { name: address.takeProposal }).first().click();
  await expect(doubt(page)).toHaveCount(0);
  await expect(partyField(page, 'recipient', 'streetName')).toBeFocused();
  await expect(
    partyOf(page, 'recipient').getByRole('status').filter({ hasText: address.proposalTaken }),
  ).toBeAttached();
  await expect(partyField(page, 'recipient', 'city')).toHaveValue(/^Paris/);
  await expect(partyField(page, 'recipient', 'lastName')).toHaveValue(recipientForm.lastName);
  await onward(page, journey.forward.options).click();
  await expect(page.getByRole('heading', { level: 1, name: options.title })).toBeVisible();
  expect((await readDraft(context.request, code)).details.recipient?.city).toMatch(/^Paris/);
});

test('ADR-12 the typed address is used if the visitor confirms it, without asking again', async ({ page, context }) => {
  const code = await openWith(page, { details: null });
  await hydrated(page);
  await fillParty(page, 'sender', senderForm);
  await fillParty(page, 'recipient', { ...recipientForm, city: 'Marseille' });
  await partyField(page, 'recipient', 'city').blur();
  await partyOf(page, 'recipient').getByRole('button', { name: address.keepTyped }).click();
  await expect(doubt(page)).toHaveCount(0);
  await onward(page, journey.forward.options).click();
  await expect(page.getByRole('heading', { level: 1, name: options.title })).toBeVisible();
  expect((await readDraft(context.request, code)).details.recipient?.city).toBe('Marseille');
  await expect(page.getByText('Adresse non vérifiée')).toHaveCount(1);
  await onward(page, options.add).click();
  await expect(page.getByText('L’adresse du destinataire n’est pas vérifiée.')).toBeVisible();
});

test('ADR-12 a visitor who sends the form before the check is asked once, with the focus on the question', async ({
  page,
  watch,
}) => {
  watch.expectStatus(422);
  await openWith(page, { details: elsewhere });
  await hydrated(page);
  await onward(page, journey.forward.options).click();
  await expect(doubt(page)).toBeVisible();
  await expect(page.locator('#recipient-doubt')).toBeFocused();
  await onward(page, journey.forward.options).click();
  await expect(page.getByRole('heading', { level: 1, name: options.title })).toBeVisible();
});

test('ADR-12 a check that doesn’t answer doesn’t block the step', async ({ page, watch }) => {
  watch.expectLostRequests();
  await openWith(page, { details: null });
  await hydrated(page);
  const checkedKey = page.locator('input[name="recipient.asked"]');
  await page.route(checkCall, (route) => route.abort());
  await fillParty(page, 'sender', senderForm);
  await fillParty(page, 'recipient', recipientForm);
  await partyField(page, 'recipient', 'city').fill('Paris 11');
  await partyField(page, 'recipient', 'city').blur();
  await expect(checkedKey, 'the check has failed, and isn’t made again').toHaveValue(
    String(checkKey({ ...recipientForm, city: 'Paris 11' })),
  );
  await onward(page, journey.forward.options).click();
  await expect(page.getByRole('heading', { level: 1, name: options.title })).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('SMT-25 ADR-3 a wrong form returns with all typed values, and continues once corrected', async ({
    page,
    context,
    watch,
  }) => {
    watch.expectStatus(422);
    const code = await openWith(page, { details: null });
    await fillParty(page, 'sender', senderForm);
    await fillParty(page, 'recipient', { ...recipientForm, lastName: 'Petit7', mobilePhone: '0102030405' });
    await onward(page, journey.forward.options).click();
    await expect(page.getByRole('region', { name: journey.errorsTitle(2) })).toBeVisible();
    await expect(partyField(page, 'recipient', 'lastName')).toHaveValue('Petit7');
    await openParty(page, 'sender');
    await expect(partyField(page, 'sender', 'streetName')).toHaveValue(senderForm.streetName);
    await partyField(page, 'recipient', 'lastName').fill('Petit');
    await partyField(page, 'recipient', 'mobilePhone').fill('0712345678');
    await onward(page, journey.forward.options).click();
    await expect(page.getByRole('heading', { level: 1, name: options.title })).toBeVisible();
    expect((await readDraft(context.request, code)).complete).toContain('contact');
  });

  test('ADR-1 the switch shows the field for a company’s name', async ({ page }) => {
    await openWith(page, { details: null });
    await expect(partyField(page, 'sender', 'companyName')).toBeHidden();
    await partyOf(page, 'sender').getByRole('radio', { name: address.company }).check();
    await expect(partyField(page, 'sender', 'companyName')).toBeVisible();
  });

  for (const [name, button, city] of [
    ['taken', address.takeProposal, /^Paris/],
    ['kept as typed', address.keepTyped, 'Marseille'],
  ] as const) {
    test(`ADR-12 a doubtful address is ${name}, and the step continues`, {
      tag: inSample(button === address.keepTyped),
    }, async ({ page, context, watch }) => {
      watch.expectStatus(422);
      const code = await openWith(page, { details: elsewhere });
      await onward(page, journey.forward.options).click();
      await expect(doubt(page)).toBeVisible();
      await expect(partyField(page, 'recipient', 'city')).toHaveValue('Marseille');
      await partyOf(page, 'recipient').getByRole('button', { name: button }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: options.title })).toBeVisible();
      const storedCity = (await readDraft(context.request, code)).details.recipient?.city ?? '';
      expect(storedCity).toMatch(city);
      await expect(page.getByText('Adresse non vérifiée')).toHaveCount(button === address.keepTyped ? 1 : 0);
    });
  }
});
