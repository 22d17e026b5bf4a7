/** The declaration without JavaScript: each button sends the form and keeps everything typed. */
import type { Page } from '@playwright/test';
import type { ArticleField } from '#domain/customs/declaration-form.ts';
import { readDraft, stepUrl } from '#tests/support/begun-journey.ts';
import { beginDeclaration, someDeclaration, threeArticles } from '#tests/support/customs-journey.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

const { customs, journey } = fr.pages;
const article = (page: Page, number: number) => page.getByRole('group', { name: customs.article(number), exact: true });
const field = (page: Page, number: number, name: ArticleField) =>
  article(page, number).getByLabel(customs.fields[name], { exact: true });
const forward = (page: Page) => page.getByRole('main').getByRole('button', { name: journey.forward.options }).first();

test('NAV-32 CUS-3 CUS-5 articles are added, classified and removed, and the declaration continues', async ({
  page,
  context,
}) => {
  const draft = await beginDeclaration(context.request);
  await page.goto(stepUrl('customs', draft));
  await page.getByLabel(customs.goodsType).selectOption('GIFT');
  await page.getByRole('combobox', { name: customs.detail }).selectOption('PRIVATE_GIFT');
  for (const [at, each] of threeArticles.entries()) {
    const number = at + 1;
    await field(page, number, 'description').fill(each.description);
    await field(page, number, 'originCountry').selectOption(each.originCountry);
    await field(page, number, 'unitGrams').fill(each.unitGrams);
    await field(page, number, 'unitValue').fill(each.unitValue);
    await field(page, number, 'quantity').fill(each.quantity);
    await article(page, number).getByRole('button', { name: customs.findShort }).click();
    await page.getByRole('button', { name: customs.take(each.tariffNumber) }).click();
    await expect(field(page, number, 'tariffNumber')).toHaveValue(each.tariffNumber);
    await page.getByRole('button', { name: customs.add }).click();
    await expect(field(page, number + 1, 'description')).toBeFocused();
  }
  await page.getByRole('button', { name: customs.remove(4) }).click();
  await expect(article(page, 4)).toHaveCount(0);
  await expect(page.getByText(customs.counts(3, 7))).toBeVisible();
  await page.getByRole('checkbox', { name: customs.declared }).check();
  await forward(page).click();
  await expect(page.getByRole('heading', { level: 1, name: fr.pages.options.title })).toBeVisible();
  expect((await readDraft(context.request, draft.code)).details.customs).toEqual({
    ...someDeclaration,
    goodsDetail: 'PRIVATE_GIFT',
  });
});

test('NAV-32 CUS-2 errors are reported, and all typed values stay', async ({ page, context, watch }) => {
  watch.expectStatus(422);
  const draft = await beginDeclaration(context.request);
  await page.goto(stepUrl('customs', draft));
  await page.getByLabel(customs.goodsType).selectOption('OTHER');
  await field(page, 1, 'description').fill('Divers');
  await field(page, 1, 'unitGrams').fill('lourd');
  await forward(page).click();
  const summary = page.getByRole('region', { name: journey.errorsTitle(5) });
  await expect(summary).toBeVisible();
  await expect(page.getByLabel(customs.explanation)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 1, 'description')).toHaveValue('Divers');
  await expect(field(page, 1, 'unitGrams')).toHaveValue('lourd');
  await summary.getByRole('link').nth(1).click();
  await expect(field(page, 1, 'description')).toBeFocused();
});
