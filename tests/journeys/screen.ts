/** Locators of the comparison, by roles and names. */
import type { Locator, Page } from '@playwright/test';
import { fr, type Texts } from '#tests/support/journey-texts.ts';

/** The list of offers in the order `sorted`. */
export function offerList(page: Page, t: Texts = fr, sorted: 'moins_chère' | 'plus_rapide' = 'moins_chère'): Locator {
  return page.getByRole('list', { name: t.pages.shipping.results.sortedBy[sorted] });
}

/** The row of an offer by the name of its service. */
export function offerRow(page: Page, service: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: service, exact: true }) });
}

/** The button that chooses an offer. */
export function chooseButton(page: Page, service: string, price: string, t: Texts = fr): Locator {
  return page.getByRole('button', { name: t.pages.shipping.results.chooseLabel(service, price), exact: true });
}

/** Names of the services from the top to the bottom of the list. */
export async function servicesInOrder(
  page: Page,
  t: Texts = fr,
  sorted?: 'moins_chère' | 'plus_rapide',
): Promise<string[]> {
  return offerList(page, t, sorted).getByRole('heading', { level: 3 }).allTextContents();
}

/** Opens the choice of the day on the step 'Options'. */
export const openDays = (page: Page, { options }: Texts['pages'] = fr.pages): Promise<void> =>
  page.getByRole('region', { name: options.date }).getByText(options.change, { exact: true }).click();

export function departureField(page: Page, t: Texts = fr): Locator {
  return page.getByRole('combobox', { name: t.pages.shipping.form.departureCityZip });
}

export function arrivalField(page: Page, t: Texts = fr): Locator {
  return page.getByRole('combobox', { name: t.pages.shipping.form.arrivalCityZip });
}

export function weightField(page: Page, t: Texts = fr): Locator {
  return page.getByRole('textbox', { name: t.pages.shipping.form.weight });
}

export function compareButton(page: Page, t: Texts = fr): Locator {
  return page.getByRole('button', { name: t.pages.shipping.form.compare });
}

/** Suggestions of an open place field, without the options of select elements. */
export function suggestions(page: Page): Locator {
  return page.getByRole('listbox').getByRole('option');
}

/** Types a place and chooses the suggestion with the mouse. */
export async function pickPlace(page: Page, field: Locator, typed: string, suggestion: string): Promise<void> {
  await field.click();
  await field.fill('');
  await field.pressSequentially(typed);
  await suggestions(page)
    .filter({ hasText: suggestion.replace(/ (\d+)$/, '$1') })
    .first()
    .click();
}
