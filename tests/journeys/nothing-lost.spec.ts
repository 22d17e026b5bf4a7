/** What is typed on a step is in the draft whenever and however one leaves (docs/requirements.md SMT-18). */
import type { Page } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { beginJourney, readDraft, stepUrl } from '#tests/support/begun-journey.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { expect, hydrated, test } from './fixtures.ts';

const { address, options } = fr.steps;

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
  test(`SMT-18 a text typed just before ${how} is kept`, async ({ page, context }) => {
    const draft = await beginJourney(context.request);
    await page.goto(stepUrl('contact', draft));
    await hydrated(page);
    await lastNameOf(page).fill('Durand');
    await go(page);
    await expect
      .poll(async () => (await readDraft(context.request, draft.code)).details.sender?.lastName)
      .toBe('Durand');
  });
}

test('SMT-18 an option changed just before a reload is kept', async ({ page, context }) => {
  const draft = await beginJourney(context.request);
  await page.goto(stepUrl('options', draft));
  await hydrated(page);
  await page.getByRole('checkbox', { name: /signature/i }).check();
  await page.reload();
  await expect.poll(async () => (await readDraft(context.request, draft.code)).details.options).toEqual(['SIGNATURE']);
});

test('SMT-18 what is typed before the scripts arrive is kept once they are there', async ({ page, context }) => {
  const draft = await beginJourney(context.request);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(stepUrl('contact', draft), { waitUntil: 'commit' });
  await lastNameOf(page).fill('Durand');
  release();
  await expect.poll(async () => (await readDraft(context.request, draft.code)).details.sender?.lastName).toBe('Durand');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('OPT-3 CRT-4 a date chosen without asking for its price is priced and shown before anything is added', async ({
      page,
      context,
      watch,
    }) => {
      watch.expectStatus(422);
      const draft = await beginJourney(context.request);
      await page.goto(stepUrl('options', draft));
      if (javaScriptEnabled) await hydrated(page);
      await page.getByLabel(options.dateLabel).selectOption({ index: 3 });
      const add = page.getByRole('button', { name: options.add }).filter({ visible: true }).first();
      await add.click();
      await expect(page.getByRole('alert').filter({ hasText: 'La date de départ a changé' })).toBeVisible();
      const renewed = await readDraft(context.request, draft.code);
      expect([renewed.addedEntry, renewed.criteria.collectionDate === draft.criteria.collectionDate]).toEqual([
        null,
        false,
      ]);
      await add.click();
      await expect(page.getByRole('heading', { level: 1, name: fr.steps.cart.title })).toBeVisible();
      expect((await readDraft(context.request, draft.code)).addedEntry).toBe(0);
    });
  });
}
