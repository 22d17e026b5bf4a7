/** Locators of the declaration, by roles and names. */
import type { Locator, Page } from '@playwright/test';
import type { ArticleField } from '#domain/customs/declaration-form.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { stepUrl } from '#tests/support/begun-journey.ts';
import { type BegunDeclaration, beginDeclaration } from '#tests/support/customs-journey.ts';
import { fr, type Texts } from '#tests/support/journey-texts.ts';
import { hydrated } from './fixtures.ts';

export const articleAt = (page: Page, number: number, t: Texts = fr) =>
  page.getByRole('group', { name: t.pages.customs.article(number), exact: true });
export const fieldOf = (article: Locator, name: ArticleField, t: Texts = fr) =>
  article.getByLabel(t.pages.customs.fields[name], { exact: true });
export const forward = (page: Page, t: Texts = fr) =>
  page.getByRole('main').getByRole('button', { name: t.pages.journey.forward.options }).first();
export const addButton = (page: Page) => page.getByRole('button', { name: fr.pages.customs.add });

export async function openDeclaration(page: Page, begun: BegunDeclaration = {}): Promise<DraftAnswer> {
  const draft = await beginDeclaration(page.context().request, begun);
  await page.goto(stepUrl('customs', draft, begun.site));
  await hydrated(page);
  return draft;
}
