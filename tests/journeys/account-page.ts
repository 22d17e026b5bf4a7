/** The pages of sign-in and registration as a visitor uses them, by roles and names. */
import type { Locator, Page } from '@playwright/test';
import { signIn as en } from '#app/i18n/en/sign-in.ts';
import { signIn as fr, type SignInMessages } from '#app/i18n/fr/sign-in.ts';
import type { Locale } from '#domain/site/locale.ts';
import { type Hands, mouse } from './hands.ts';

export const accountTexts: Readonly<Record<Locale, SignInMessages>> = { fr, en };

export interface NewCustomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  /** A company's name with its SIREN or SIRET. */
  readonly company?: { readonly name: string; readonly number: string };
}

type Field = keyof SignInMessages['fields'];

/** A field by its label, with or without the mark of optional fields. */
export function accountField(page: Page, field: Field, t: SignInMessages = fr): Locator {
  return page.getByRole('textbox', { name: new RegExp(`^${t.fields[field]}(?: \\(|$)`) }).or(
    // Password fields have no role.
    page.locator('main input[type="password"]').and(page.getByLabel(t.fields[field], { exact: true })),
  );
}

/** Fills in the required fields of the registration form. */
export async function fillRegistration(
  page: Page,
  customer: NewCustomer,
  { hands = mouse, t = fr }: { hands?: Hands; t?: SignInMessages } = {},
): Promise<void> {
  const { company } = customer;
  if (company) {
    await hands.type(accountField(page, 'companyName', t), company.name);
    await hands.type(accountField(page, 'companyNumber', t), company.number);
  }
  for (const field of ['firstName', 'lastName', 'email', 'password'] as const) {
    await hands.type(accountField(page, field, t), customer[field]);
  }
  await hands.check(page.getByRole('checkbox', { name: new RegExp(`^${t.registration.terms}`) }));
}

/** Fills in e-mail and password, and sends them. */
export async function signInWith(
  page: Page,
  { email, password }: Pick<NewCustomer, 'email' | 'password'>,
  { hands = mouse, t = fr }: { hands?: Hands; t?: SignInMessages } = {},
): Promise<void> {
  await hands.type(accountField(page, 'email', t), email);
  await hands.type(accountField(page, 'password', t), password);
  await hands.press(page.getByRole('button', { name: t.submit, exact: true }));
}

/** A person whom no other test registers. */
export function newCustomer(firstName: string, company?: NewCustomer['company']): NewCustomer {
  const email = `${crypto.randomUUID()}@exemple.fr`;
  return { firstName, lastName: 'Martin', email, password: 'quatre mots sans lien', company };
}
