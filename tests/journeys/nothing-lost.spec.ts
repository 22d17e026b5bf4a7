/**
 * What is typed on a step is stored in the draft, whenever and however the visitor leaves (docs/requirements.md
 * SMT-18).
 */
import type { Page } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { beginJourney, readDraft, serviceOf, stepUrl } from '#tests/support/begun-journey.ts';
import { inSample } from '#tests/support/full-run.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { openParty } from './contact-page.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { openWithoutScripts } from './held-scripts.ts';
import { openDays } from './screen.ts';

const { address, options } = fr.pages;

const lastNameOf = (page: Page) =>
  page
    .getByRole('region', { name: address.parties.sender, exact: true })
    .getByRole('textbox', { name: address.fields.lastName, exact: true });

const leave: readonly [string, (page: Page) => Promise<unknown>][] = [
  ['a reload', (page) => page.reload()],
  ['another page', (page) => page.goto(pathOf('home', 'part'))],
  ['closing the tab', (page) => page.close({ runBeforeUnload: true })],
];

for (const [how, go] of leave) {
  test(`SMT-18 a text typed just before ${how} stays`, { tag: inSample(how !== 'another page') }, async ({
    page,
    context,
  }) => {
    const draft = await beginJourney(context.request);
    await page.goto(stepUrl('contact', draft));
    await hydrated(page);
    await openParty(page, 'sender');
    await lastNameOf(page).fill('Durand');
    await go(page);
    await expect
      .poll(async () => (await readDraft(context.request, draft.code)).details.sender?.lastName)
      .toBe('Durand');
  });
}

test('SMT-18 text typed before the scripts arrive stays once they have loaded', async ({ page, context }) => {
  const draft = await beginJourney(context.request);
  const release = await openWithoutScripts(page, stepUrl('contact', draft));
  await openParty(page, 'sender');
  await lastNameOf(page).fill('Durand');
  release();
  await expect.poll(async () => (await readDraft(context.request, draft.code)).details.sender?.lastName).toBe('Durand');
});

test('ADR-14 a place typed before the scripts arrive is the one that is searched', async ({ page, context }) => {
  const draft = await beginJourney(context.request, { wanted: serviceOf('ColissimoPickupStation') });
  const release = await openWithoutScripts(page, stepUrl('contact', draft));
  const section = page.getByRole('region', { name: 'Point relais de retrait' });
  const around = section.getByRole('textbox', { name: 'Autour de' });
  await around.fill('13001 Marseille');
  release();
  await hydrated(page);
  await section.getByRole('button', { name: 'Chercher' }).click();
  await expect(section.getByRole('status').first()).toContainText('13001 Marseille');
  await expect(around).toHaveValue('13001 Marseille');
});

test('SMT-6 a place typed before the scripts arrive is not replaced by the earlier one', async ({ page }) => {
  const release = await openWithoutScripts(page, `${pathOf('parcel', 'part')}?from.postalCode=75001&from.city=Paris`);
  const departure = page.getByRole('combobox', { name: 'Code postal ou ville de départ' });
  await departure.fill('13001 Marseille');
  release();
  await hydrated(page);
  await departure.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Marseille');
  await expect(departure).toHaveValue('13001 Marseille');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('OPT-3 CRT-4 a date chosen without a new quote is quoted and shown before the parcel is added', {
      tag: inSample(javaScriptEnabled),
    }, async ({ page, context, watch }) => {
      watch.expectStatus(422);
      const draft = await beginJourney(context.request);
      await page.goto(stepUrl('options', draft));
      if (javaScriptEnabled) await hydrated(page);
      await openDays(page);
      await page.getByLabel(options.dateLabel).selectOption({ index: 3 });
      const add = page.getByRole('button', { name: options.add }).filter({ visible: true }).first();
      await add.click();
      await expect(page.getByRole('alert').filter({ hasText: 'La date de dépôt a changé' })).toBeVisible();
      const renewed = await readDraft(context.request, draft.code);
      expect([renewed.addedEntry, renewed.criteria.collectionDate === draft.criteria.collectionDate]).toEqual([
        null,
        false,
      ]);
      await add.click();
      await expect(page.getByRole('heading', { level: 1, name: fr.pages.cart.title })).toBeVisible();
      expect((await readDraft(context.request, draft.code)).addedEntry).toBe(0);
    });
  });
}

for (const page of ['landing', 'parcel'] as const) {
  test(`SMT-18 a reload and a change of language keep the values typed on the first step: ${page}`, {
    tag: inSample(page === 'landing'),
  }, async ({ page: tab, visitorIn }) => {
    await tab.goto(pathOf(page, 'part'));
    if (page === 'parcel') await hydrated(tab);
    await tab.getByLabel(/^Poids/).fill('1,5');
    await tab.getByLabel('Pays de départ').selectOption('MC');
    await tab.getByRole('radio', { name: 'Autres dimensions' }).check({ force: true });
    await tab.getByRole('textbox', { name: 'Longueur' }).fill('33');
    const storedJourney = () => tab.evaluate(() => sessionStorage.getItem('smt') ?? '');
    await expect.poll(storedJourney).toContain('length=33');
    await tab.reload();
    await expect(tab.getByLabel(/^Poids/)).toHaveValue('1,5');
    await expect(tab.getByLabel('Pays de départ')).toHaveValue('MC');
    await expect(tab.getByRole('textbox', { name: 'Longueur' })).toHaveValue('33');
    await visitorIn('en');
    await tab.goto(`${pathOf(page, 'part')}?lang=en`);
    await expect(tab.getByRole('textbox', { name: 'Weight' })).toHaveValue('1,5');
    if (page === 'landing') {
      // The steps have no switch of the site.
      await tab.getByRole('banner').getByRole('link', { name: 'Professionals', exact: true }).first().click();
      await expect(tab).toHaveURL(/\/professionnel\//);
      await expect(tab.getByRole('textbox', { name: 'Weight' })).toHaveValue('1,5');
      await expect(tab.getByLabel('Country of departure')).toHaveValue('MC');
    }
    // After a submit, the stored form has the sent values, here with missing places.
    await tab.getByRole('textbox', { name: 'Weight' }).fill('2');
    await tab.getByRole('button', { name: /^Compare (offers|carriers)$/ }).click();
    await expect(tab).toHaveURL(/packageDetail\.weight=2/);
    await expect(tab.getByRole('textbox', { name: 'Weight' })).toHaveValue('2');
  });
}
