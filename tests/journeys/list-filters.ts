/** The filters of a list of products (docs/requirements.md SHOP-2). */
import type { Page } from '@playwright/test';
import { fr } from '#tests/support/journey-texts.ts';

export const listFilters = (page: Page) =>
  page.getByRole('complementary', { name: fr.documents.catalog.filters.label });

/** A value in a group of filters; opens the group if necessary. */
export async function filterValue(page: Page, group: string, name: RegExp) {
  const folded = listFilters(page).locator('details:not([open]) > summary', { hasText: new RegExp(`^${group}$`) });
  if ((await folded.count()) > 0) await folded.click();
  return listFilters(page).getByRole('link', { name });
}
