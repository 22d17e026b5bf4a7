/** The checkout, the demo bank and the page of the order as a visitor uses them in either language, with any hands. */
import type { Locator, Page } from '@playwright/test';
import type { Locale } from '#domain/site/locale.ts';
import { expect } from './fixtures.ts';
import { type Hands, mouse } from './hands.ts';

/** Texts of the pages, by which tests find fields, buttons and headings. */
export const checkoutWords = {
  fr: {
    title: 'Vérifier et payer',
    email: 'E-mail',
    delivery: 'Adresse de livraison des articles',
    firstName: 'Prénom',
    lastName: 'Nom',
    street: 'Numéro et voie',
    postalCode: 'Code postal',
    town: 'Localité',
    billing: 'Facturation',
    company: 'Entreprise',
    companyNumber: 'SIREN ou SIRET',
    order: /^Commander et payer [\d\s]+,\d\d\s€$/,
    accepted: 'Acceptée',
    declined: 'Refusée par la banque',
    payAtBank: /^Payer \d+,\d\d\s€$/,
    abandonAtBank: 'Abandonner et revenir à Guichet',
    backFromBank: 'Revenir à Guichet',
    paid: 'Commande payée',
    unpaid: 'Votre commande n’est pas payée',
    resume: 'Reprendre le paiement',
    number: /^Nº G\d\d-[0-9A-Z]{6}$/,
    emptyCart: 'Votre panier est vide',
  },
  en: {
    title: 'Check and pay',
    email: 'Email',
    delivery: 'Delivery address of the items',
    firstName: 'First name',
    lastName: 'Last name',
    street: 'Number and street',
    postalCode: 'Postcode',
    town: 'Town',
    billing: 'Billing',
    company: 'Company',
    companyNumber: 'SIREN or SIRET',
    order: /^Order and pay [\d\s]+,\d\d\s€$/,
    accepted: 'Accepted',
    declined: 'Declined by the bank',
    payAtBank: /^Pay \d+,\d\d\s€$/,
    abandonAtBank: 'Cancel and return to Guichet',
    backFromBank: 'Return to Guichet',
    paid: 'Order paid',
    unpaid: 'Your order isn’t paid',
    resume: 'Resume the payment',
    number: /^No\. G\d\d-[0-9A-Z]{6}$/,
    emptyCart: 'Your cart is empty',
  },
} as const;

export type CheckoutWords = (typeof checkoutWords)[Locale];

/** How a visitor uses the pages; by default with a mouse, in French. */
export interface CheckoutManner {
  readonly hands?: Hands;
  readonly words?: CheckoutWords;
}

/** What a visitor has to fill in. */
export interface CheckoutFill {
  /** Null for a customer, who has one. */
  readonly email: string | null;
  readonly hasArticles?: boolean;
  /** Whether the company to invoice is not known yet. */
  readonly needsCompany?: boolean;
}

/** The button that obliges to pay. */
export const orderButton = (page: Page, words: CheckoutWords = checkoutWords.fr): Locator =>
  page.getByRole('button', { name: words.order }).filter({ visible: true });

const textField = (section: Locator, label: string) => section.getByLabel(label, { exact: true });

/** Fills in the company to invoice. */
export async function fillCompany(
  page: Page,
  { hands = mouse, words = checkoutWords.fr }: CheckoutManner = {},
): Promise<void> {
  const section = page.getByRole('region', { name: words.billing });
  await hands.type(textField(section, words.company), 'Atelier Martin');
  await hands.type(textField(section, words.companyNumber), '732 829 320 00074');
}

/** Fills in the checkout in the order of its fields. */
export async function fillCheckout(
  page: Page,
  { email, hasArticles = false, needsCompany = false }: CheckoutFill,
  { hands = mouse, words = checkoutWords.fr }: CheckoutManner = {},
): Promise<void> {
  if (email !== null) await hands.type(page.getByRole('textbox', { name: words.email, exact: true }), email);
  if (hasArticles) {
    const section = page.getByRole('region', { name: words.delivery });
    await hands.type(textField(section, words.firstName), 'Zoé');
    await hands.type(textField(section, words.lastName), 'Martin');
    await hands.type(textField(section, words.street), '14 rue Oberkampf');
    await hands.type(textField(section, words.postalCode), '75011');
    await hands.type(textField(section, words.town), 'Paris');
  }
  if (needsCompany) await fillCompany(page, { hands, words });
}

/** Presses the button that obliges to pay, up to the bank's page. */
export async function order(page: Page, { hands = mouse, words = checkoutWords.fr }: CheckoutManner = {}) {
  await hands.press(orderButton(page, words));
  await expect(page).toHaveURL(/\/banque-demo\//);
}

/** Pays at the bank with the card that it accepts, up to the page of the paid order; returns the order's code. */
export async function payAtBank(
  page: Page,
  { hands = mouse, words = checkoutWords.fr }: CheckoutManner = {},
): Promise<string> {
  await hands.check(page.getByRole('radio', { name: words.accepted }));
  await hands.press(page.getByRole('button', { name: words.payAtBank }));
  await expect(page.getByRole('heading', { level: 1, name: words.paid })).toBeVisible();
  return orderCode(page, words);
}

/** The code that the page of an order shows. */
export async function orderCode(page: Page, words: CheckoutWords = checkoutWords.fr): Promise<string> {
  const number = await page.getByText(words.number).textContent();
  return number?.slice(number.indexOf('G')) ?? '';
}
