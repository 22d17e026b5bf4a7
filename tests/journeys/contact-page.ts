/** The page 'Coordonnées' as a visitor fills it in, by roles and names. */
import type { Locator, Page } from '@playwright/test';
import type { AddressForm } from '#domain/address/address-form.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { fr, type Texts } from '#tests/support/journey-texts.ts';

type TypedField = Exclude<keyof AddressForm, 'isCompany' | 'isPrimary' | 'civility' | 'country' | 'postalCode'>;

/** The section of a party. */
export function partyOf(page: Page, role: AddressRole, t: Texts = fr): Locator {
  return page.getByRole('region', { name: t.pages.address.parties[role], exact: true });
}

/** A text field of a party. */
export function partyField(page: Page, role: AddressRole, field: TypedField, t: Texts = fr): Locator {
  return partyOf(page, role, t).getByRole('textbox', {
    name: new RegExp(`^${t.pages.address.fields[field]}(?: \\(|$)`),
  });
}

/** The error message of a field; empty if it has none. */
export async function errorOf(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    element.getAttribute('aria-invalid') === 'true'
      ? (element.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .filter((id) => id.endsWith('-error'))
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' ')
      : '',
  );
}

const fields = ['companyName', 'firstName', 'lastName', 'email', 'mobilePhone', 'streetName', 'city'] as const;

/** Opens a complete party, which is shown as a single line. */
export async function openParty(page: Page, role: AddressRole, t: Texts = fr): Promise<void> {
  await partyOf(page, role, t).getByText(t.pages.address.change, { exact: true }).click();
}

/** Fills in the fields that an address has. */
export async function fillParty(page: Page, role: AddressRole, form: AddressForm, t: Texts = fr): Promise<void> {
  const { address } = t.pages;
  const section = partyOf(page, role, t);
  await section.getByRole('radio', { name: form.isCompany ? address.company : address.person }).check();
  if (form.civility !== '')
    await section.getByRole('combobox', { name: address.fields.civility }).selectOption(form.civility);
  for (const field of fields) {
    if (field === 'companyName' && !form.isCompany) continue;
    // Not asked of a recipient who collects the parcel.
    if (field === 'streetName' && form.streetName === '') continue;
    await partyField(page, role, field, t).fill(form[field]);
  }
}

/** The button that leads on, at the end of the form. */
export function onward(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true }).first();
}
