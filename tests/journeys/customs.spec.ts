/** 'Formalités douanières': the content of a parcel, declared article by article. */

import type { Locator, Page } from '@playwright/test';
import type { ArticleForm } from '#domain/customs/declaration-form.ts';
import { beginJourney, readDraft, stepUrl } from '#tests/support/begun-journey.ts';
import { someDeclaration, threeArticles } from '#tests/support/customs-journey.ts';
import { inSample, opposites } from '#tests/support/full-run.ts';
import { recipientForm, someDetails } from '#tests/support/journey-details.ts';
import { fr, texts } from '#tests/support/journey-texts.ts';
import { addButton, articleAt, fieldOf, forward, openDeclaration } from './declaration.ts';
import { axeClean, expect, hydrated, noOverflow, test } from './fixtures.ts';
import { suggestions } from './screen.ts';

const { customs, journey } = fr.pages;
/** Fills in an article by keyboard, from the description; the tariff number is found by a word. */
async function typeArticle(page: Page, article: ArticleForm, word: string): Promise<void> {
  await page.keyboard.type(article.description);
  await page.keyboard.press('Tab');
  if (article.originCountry !== 'FR') await page.keyboard.type('Italie');
  await page.keyboard.press('Tab');
  await page.keyboard.type(word);
  await expect(suggestions(page).filter({ hasText: article.tariffNumber })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true }).filter({ hasText: article.tariffNumber })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await page.keyboard.press('Enter');
  for (const field of ['unitGrams', 'unitValue', 'quantity'] as const) {
    await page.keyboard.press('Tab');
    // Selects the existing text of the field.
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(article[field]);
  }
}

test('NAV-15 CUS-2 CUS-3 CUS-5 three articles from Paris to Genève, by the keyboard alone', async ({
  page,
  context,
}) => {
  const draft = await openDeclaration(page);
  await page.getByLabel(customs.goodsType).focus();
  await page.keyboard.type('Cadeau');
  await expect(page.getByText(customs.goodsHints.GIFT ?? '?')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(fieldOf(articleAt(page, 1), 'description')).toBeFocused();
  const words = ['bougie', 'savon', 'carnet'];
  for (const [at, article] of threeArticles.entries()) {
    await typeArticle(page, article, words[at] ?? '');
    if (at === threeArticles.length - 1) break;
    await addButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(fieldOf(articleAt(page, at + 2), 'description')).toBeFocused();
  }
  await expect(page.getByText(customs.counts(3, 7))).toBeVisible();
  await expect(page.getByText('35,80\u00A0€')).toBeVisible();
  await expect(page.getByText(customs.weightFits('295\u00A0g', '380\u00A0g'))).toBeVisible();
  await page.getByRole('checkbox', { name: customs.declared }).focus();
  await page.keyboard.press('Space');
  await forward(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: fr.pages.options.title })).toBeVisible();
  const storedDraft = await readDraft(context.request, draft.code);
  expect(storedDraft.details.customs).toEqual(someDeclaration);
  expect(storedDraft.complete).toContain('customs');
});

test('ADR-9 the error of the field just left never moves a button while it is pressed', async ({ page }) => {
  await openDeclaration(page);
  const description = fieldOf(articleAt(page, 1), 'description');
  await description.fill('Divers');
  await addButton(page).hover();
  await page.mouse.down();
  await expect(description).not.toBeFocused();
  // By then, the page has been painted.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await description.getAttribute('aria-invalid')).not.toBe('true');
  await page.mouse.up();
  await expect(fieldOf(articleAt(page, 2), 'description')).toBeFocused();
  await expect(description).toHaveAttribute('aria-invalid', 'true');
});

test('SMT-18 a reload keeps typed values, complete or not', async ({ page, context }) => {
  const draft = await openDeclaration(page);
  const first = articleAt(page, 1);
  await fieldOf(first, 'description').fill('Divers');
  await fieldOf(first, 'unitGrams').fill('lourd');
  await addButton(page).click();
  await fieldOf(articleAt(page, 2), 'description').fill('Savon');
  await expect
    .poll(async () =>
      (await readDraft(context.request, draft.code)).details.customs?.articles.map(({ description }) => description),
    )
    .toEqual(['Divers', 'Savon']);
  await page.reload();
  await expect(fieldOf(first, 'unitGrams')).toHaveValue('lourd');
  await expect(fieldOf(articleAt(page, 2), 'description')).toHaveValue('Savon');
});

test('CUS-3 removing an article moves the focus to a neighbour, and restoring brings it back unchanged', async ({
  page,
  context,
}) => {
  const draft = await openDeclaration(page, { customs: someDeclaration });
  await fieldOf(articleAt(page, 2), 'unitValue').fill('7');
  await page.getByRole('button', { name: customs.remove(2) }).click();
  await expect(fieldOf(articleAt(page, 2), 'description')).toHaveValue('Carnet à dessin');
  await expect(fieldOf(articleAt(page, 2), 'description')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: customs.removed(2) })).toBeVisible();
  await expect(page.getByText(customs.counts(2, 5))).toBeVisible();
  await page.getByRole('button', { name: customs.undo }).click();
  await expect(fieldOf(articleAt(page, 2), 'description')).toBeFocused();
  await expect(fieldOf(articleAt(page, 2), 'unitValue')).toHaveValue('7');
  await expect(fieldOf(articleAt(page, 3), 'description')).toHaveValue('Carnet à dessin');
  await expect(fieldOf(articleAt(page, 3), 'originCountry')).toHaveValue('IT');

  for (const number of [3, 2, 1]) {
    await page.getByRole('button', { name: customs.remove(number) }).click();
    await expect(addButton(page)).toBeFocused();
  }
  await expect(page.getByText(customs.none)).toBeVisible();
  await expect.poll(async () => (await readDraft(context.request, draft.code)).details.customs?.articles).toEqual([]);
});

test('CUS-3 articles heavier than the parcel are reported at once, in words', async ({ page, watch }) => {
  watch.expectStatus(422);
  await openDeclaration(page, { customs: someDeclaration });
  await fieldOf(articleAt(page, 1), 'unitGrams').fill('300');
  await expect(page.getByText(customs.weightOver('500\u00A0g', '380\u00A0g'))).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: customs.tooHeavy })).toHaveCount(1);
  await forward(page).click();
  const summary = page.getByRole('region', { name: journey.errorsTitle(1) });
  await expect(summary).toBeFocused();
  await summary.getByRole('link').click();
  await expect(fieldOf(articleAt(page, 1), 'quantity')).toBeFocused();
});

test('CUS-1 CUS-4 names the end outside of the Union, and asks persons for no company reference', async ({ page }) => {
  await openDeclaration(page);
  await expect(page.getByText('Suisse\u00A0: hors du territoire douanier de l’Union européenne.')).toBeVisible();
  await expect(page.getByLabel(customs.recipientReference)).toBeVisible();
  await expect(page.getByLabel(customs.senderReference)).toHaveCount(0);
});

test('CUS-5 an empty tariff number has proposals from the description', async ({ page }) => {
  await openDeclaration(page);
  const article = articleAt(page, 1);
  await fieldOf(article, 'description').fill('Tee-shirt en coton');
  await fieldOf(article, 'tariffNumber').focus();
  await suggestions(page).filter({ hasText: '610910' }).click();
  await expect(fieldOf(article, 'tariffNumber')).toHaveValue('610910');
  await fieldOf(article, 'tariffNumber').fill('999999');
  await expect(page.getByText(customs.doubt)).toBeVisible();
});

test('CUS-4 references are stored in the addresses; an unusual form gives a warning, one that is too long an error', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(422);
  const draft = await openDeclaration(page, {
    customs: someDeclaration,
    sender: { isCompany: true, companyName: 'Martin SARL' },
  });
  const reference = page.getByLabel(customs.senderReference);
  await reference.fill('12345');
  await page.getByLabel(customs.recipientReference).fill('CHE-123.456.789');
  await expect(page.getByText(customs.referenceDoubt)).toBeVisible();
  await reference.fill('F'.repeat(36));
  await forward(page).click();
  await expect(page.getByRole('region', { name: journey.errorsTitle(1) })).toBeFocused();
  await expect(reference).toHaveAttribute('aria-invalid', 'true');
  await reference.fill('FR12345678901234');
  await forward(page).click();
  await expect(page.getByRole('heading', { level: 1, name: fr.pages.options.title })).toBeVisible();
  await expect(page.getByText('Cadeau', { exact: true })).toBeVisible();
  const { details } = await readDraft(context.request, draft.code);
  expect(details.sender?.customsReference).toBe('FR12345678901234');
  expect(details.recipient?.customsReference).toBe('CHE-123.456.789');
});

test('CUS-3 the summary shrinks as fields are corrected and disappears with the last; the next refusal gets the focus', async ({
  page,
  watch,
}) => {
  watch.expectStatus(422);
  const [first, second] = threeArticles as [ArticleForm, ArticleForm];
  const articles = [first, { ...second, description: '<script>', unitValue: '1,250' }];
  await openDeclaration(page, { customs: { ...someDeclaration, articles } });
  await expect(page.getByText(customs.totalUnsure)).toHaveCount(1);
  const summary = (count: number) => page.getByRole('region', { name: journey.errorsTitle(count) });
  const reference = page.getByLabel(customs.recipientReference);
  await reference.fill('F'.repeat(36));
  await forward(page).click();
  await expect(summary(3)).toBeFocused();
  await expect(page).toHaveTitle(/^Erreur/);
  await expect(summary(3).getByRole('link', { name: '«\u00A0<\u00A0»' })).toBeVisible();
  const value = fieldOf(articleAt(page, 2), 'unitValue');
  await value.fill('12,50');
  await expect(summary(2)).toBeVisible();
  await expect(value).toBeFocused();
  await expect(page.getByText('43,00\u00A0€')).toBeVisible();
  // The other article is removed, so that the faulty one has another number.
  await page.getByRole('button', { name: customs.remove(1) }).click();
  const description = fieldOf(articleAt(page, 1), 'description');
  await expect(summary(2).getByRole('link', { name: /^Article 1/ })).toBeVisible();
  await expect(description).toBeFocused();
  await reference.fill('FR12345678901234');
  await expect(summary(1)).toBeVisible();
  await description.fill('Savon solide');
  await expect(summary(1)).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Erreur/);
  await description.fill('');
  await expect(description).toHaveAttribute('aria-invalid', 'true');
  await expect(description).toBeFocused();
  await expect(summary(1)).toHaveCount(0);
  await forward(page).click();
  await expect(summary(1)).toBeFocused();
});

/** The sides of an open list that are outside the window or under the bottom bar, or have too little room for rows. */
function cutOff(list: Locator): Promise<string[]> {
  return list.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const bar = document.elementFromPoint((left + right) / 2, bottom - 2);
    const codes = [...element.querySelectorAll('[role="option"] > :last-child')];
    return [
      ...(left < 0 || right > document.documentElement.clientWidth ? ['sides'] : []),
      ...(top < 0 || bottom > innerHeight || !element.contains(bar) ? ['ends'] : []),
      ...(element.scrollWidth > element.clientWidth ? ['rows'] : []),
      ...(codes.every((code) => /^\d+$/.test(code.textContent ?? '')) ? [] : ['codes']),
    ];
  });
}

const wrong = {
  goodsType: 'OTHER',
  goodsDetail: '',
  articles: [
    {
      description: 'divers',
      originCountry: '',
      tariffNumber: '34',
      unitGrams: 'lourd',
      unitValue: '0',
      quantity: '1,5',
    },
    { ...(threeArticles[1] as ArticleForm), description: '' },
  ],
  declared: false,
};

for (const [locale, width, colorScheme] of opposites([
  ['fr', 390, 'dark'],
  ['fr', 1280, 'light'],
  ['en', 390, 'dark'],
  ['en', 1280, 'light'],
])) {
  const t = texts[locale];
  test(`CUS-2 CUS-3 all errors are reported with links, then checked live: ${locale}, ${width} px, ${colorScheme}`, {
    tag: inSample(locale === 'fr'),
  }, async ({ page, watch, visitorIn }) => {
    watch.expectStatus(422);
    await visitorIn(locale);
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await openDeclaration(page, { customs: wrong });
    await fieldOf(articleAt(page, 2, t), 'tariffNumber', t).fill(locale === 'fr' ? 'montre' : 'watch');
    const list = page.getByRole('listbox');
    await expect(list).toBeInViewport({ ratio: 1 });
    await expect.poll(() => cutOff(list)).toEqual([]);
    await page.keyboard.press('Escape');
    await fieldOf(articleAt(page, 2, t), 'tariffNumber', t).fill(threeArticles[1]?.tariffNumber ?? '');
    await forward(page, t).click();
    const summary = page.getByRole('region', { name: t.pages.journey.errorsTitle(9) });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(9);
    await axeClean(page);
    await noOverflow(page);
    await summary.getByRole('link', { name: new RegExp(`^${t.pages.customs.article(2)}`) }).click();
    const description = fieldOf(articleAt(page, 2, t), 'description', t);
    await expect(description).toBeFocused();
    await expect(description).toHaveAttribute('aria-invalid', 'true');
    await description.fill(locale === 'fr' ? 'Savon' : 'Soap');
    await expect(description).not.toHaveAttribute('aria-invalid');
    const shrunk = page.getByRole('region', { name: t.pages.journey.errorsTitle(8) });
    await expect(shrunk.getByRole('link')).toHaveCount(8);
    await expect(description).toBeFocused();
  });
}

test('CUS-5 to the United States the page asks for ten digits, in English, and says who pays the duties', async ({
  page,
  watch,
}) => {
  watch.expectStatus(422);
  const abroad = { country: 'US', postalCode: '78701', city: 'Austin TX' };
  const recipient = { ...recipientForm, ...abroad, mobilePhone: '+1 512 555 0100' };
  const quote = { to: { ...abroad, b2b: false } };
  const draft = await beginJourney(page.context().request, {
    quote,
    details: someDetails({ recipient, customs: someDeclaration }),
  });
  await page.goto(stepUrl('customs', draft));
  await hydrated(page);
  await expect(
    page.getByText('Seul un cadeau entre particuliers de 100\u00A0$US au plus en est exempt.'),
  ).toBeVisible();
  await expect(page.getByText('Décrivez chaque article en anglais.')).toBeVisible();
  await page.getByLabel('Type d’envoi').selectOption('SALE_OF_GOODS');
  await expect(page.getByText(/exige un numéro tarifaire de 10\s*chiffres.*\(hts\.usitc\.gov\)/)).toBeVisible();
  const number = fieldOf(articleAt(page, 1), 'tariffNumber');
  await number.fill('610910');
  await forward(page).click();
  await expect(number).toHaveAccessibleDescription(/Indiquez un numéro tarifaire de 10\s*chiffres/);
  await number.fill('6109100012');
  await expect(number).not.toHaveAccessibleDescription(/Indiquez un numéro tarifaire/);
});
