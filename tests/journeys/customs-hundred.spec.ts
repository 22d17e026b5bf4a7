/** A declaration with the maximum number of articles. */
import type { ArticleForm } from '#domain/customs/declaration-form.ts';
import { pathOf } from '#domain/site/paths.ts';
import { readDraft } from '#tests/support/begun-journey.ts';
import { someDeclaration, threeArticles } from '#tests/support/customs-journey.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { addButton, forward, openDeclaration } from './declaration.ts';
import { expect, test } from './fixtures.ts';

const { customs } = fr.pages;

// No trace: snapshots of a hundred lists of 249 countries take longer than the test itself.
test.use({ trace: 'off' });

test('CUS-3 37.4 a hundred articles are accepted, the next one is refused with a reason', async ({ page, context }) => {
  test.slow();
  const articles = Array.from({ length: 99 }, (_, at) => ({
    ...(threeArticles[1] as ArticleForm),
    description: `Savon solide nº ${at + 1}`,
    unitGrams: '10',
    quantity: '1',
  }));
  const draft = await openDeclaration(page, { customs: { ...someDeclaration, articles }, weight: 2 });
  // By their ids, because locators by label would search thousands of elements.
  const field = (name: 'description' | 'unitGrams' | 'unitValue') => page.locator(`#articles-99-${name}`);
  // Lists of all countries in each article would make every press slow: they are made when they are used.
  const origin = page.locator('#articles-3-originCountry');
  await expect(origin.locator('option')).toHaveText(['France']);
  await origin.focus();
  await origin.selectOption({ label: 'Italie' });
  await addButton(page).click();
  await expect(page.locator('#articles-99-originCountry option')).toHaveText(['France']);
  // A new row doesn't count as an article until something is typed into it.
  await expect(field('description')).toBeFocused();
  await expect(page.getByText(customs.counts(99, 99))).toBeVisible();
  await addButton(page).click();
  await expect(page.getByText(customs.full)).toBeVisible();
  await field('description').fill('Serviette en coton');
  await expect(page.getByText(customs.counts(100, 100))).toBeVisible();
  await field('unitGrams').fill('500');
  await field('unitValue').fill('9,99');
  await expect(page.getByText(customs.weightFits('1\u00A0490\u00A0g', '2\u00A0000\u00A0g'))).toBeVisible();
  await forward(page).click();
  await page.waitForURL((url) => url.pathname === pathOf('options', 'part'));
  // Removing a hundred articles takes long on a busy machine.
  const options = page.getByRole('heading', { level: 1, name: fr.pages.options.title });
  await expect(options).toBeVisible({ timeout: 60_000 });
  const storedArticles = (await readDraft(context.request, draft.code)).details.customs?.articles;
  expect(storedArticles).toHaveLength(100);
  expect(storedArticles?.[3]?.originCountry).toBe('IT');
  expect(storedArticles?.at(-1)).toMatchObject({
    description: 'Serviette en coton',
    unitValue: '9,99',
    originCountry: 'FR',
  });
});

test('CUS-3 articles outside the window have the height that they have inside it', async ({ page }) => {
  const articles = Array.from({ length: 40 }, () => threeArticles[1] as ArticleForm);
  await openDeclaration(page, { customs: { ...someDeclaration, articles }, weight: 2 });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const heights = await page.getByRole('group', { name: customs.article(40), exact: true }).evaluate((last) => {
      const unseen = last.getBoundingClientRect().height;
      last.style.setProperty('content-visibility', 'visible');
      return [unseen, last.getBoundingClientRect().height];
    });
    expect(heights[0], `at ${width} px`).toBe(heights[1]);
    await page.reload();
  }
});
