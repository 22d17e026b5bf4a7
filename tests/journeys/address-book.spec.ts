/** The address book in the customer area (docs/requirements.md ADR-10, ADR-11, ADR-15). */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { addressBook as t } from '#app/i18n/fr/address-book.ts';
import { pathOf } from '#domain/site/paths.ts';
import { anEntry, bookPath } from '#tests/support/address-book-rows.ts';
import { registerCustomer, sendSecurityForm } from '#tests/support/customer.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { signInWith } from './account-page.ts';
import { axeClean, expect, hydrated, noOverflow, test } from './fixtures.ts';

const { address } = texts.fr.pages;
const list = pathOf('addressBook', 'part');

const nonBreaking = (text: string) => text.replaceAll('\u00A0', ' ');

function field(page: Page, label: string): Locator {
  return page.getByLabel(new RegExp(`^${label}(?: \\(|$)`));
}

/** The texts typed for a complete address. */
const entryTexts = {
  addressName: 'Maison',
  firstName: 'Anne',
  lastName: 'Durand',
  email: 'anne.durand@exemple.fr',
  mobilePhone: '06 12 34 56 78',
  streetName: '12 rue des Lilas',
  postalCode: '69003',
  city: 'Lyon',
} as const;

async function type(page: Page, change: Partial<Record<keyof typeof entryTexts, string>> = {}): Promise<void> {
  for (const [name, text] of Object.entries({ ...entryTexts, ...change })) {
    await field(page, address.fields[name as keyof typeof entryTexts]).fill(text);
  }
}

const save = (page: Page) => page.getByRole('button', { name: t.entry.save, exact: true });
const named = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const act = (page: Page, verb: string, name: string) => page.getByRole('button', { name: t.of(verb, name) });

test('ADR-10 ADR-11 ACC-5 a book is filled, corrected and searched; a deleted entry is restored', async ({
  page,
  context,
  watch,
}) => {
  // Long: a busy machine needs more than a minute.
  test.slow();
  watch.expectStatus(422);
  const customer = await registerCustomer(context);
  await page.goto(list);
  await expect(page.getByRole('heading', { name: t.empty })).toBeVisible();
  await page.getByRole('link', { name: t.add }).click();
  await hydrated(page);
  await type(page, { email: 'anne' });
  const emailError = page.getByText('Indiquez une adresse e-mail au format nom@exemple.fr.').first();
  await expect(emailError).toBeVisible();
  await field(page, address.fields.email).fill(entryTexts.email);
  await expect(emailError).toHaveCount(0);
  // By keyboard: Enter in a field sends the form.
  await field(page, address.fields.city).press('Enter');
  await expect(page.getByText(t.done.ajoutee('Maison'))).toBeVisible();
  await expect(named(page, 'Maison')).toContainText(t.primary);

  await page.getByRole('link', { name: t.add }).click();
  await hydrated(page);
  await type(page, { addressName: 'maison', city: 'Marseille', firstName: '' });
  await save(page).click();
  // The postal check doesn't know this town and postal code; the typed address is stored anyway.
  await expect(page.getByText(address.unknown)).toBeVisible();
  await page.getByRole('button', { name: address.keepTyped }).click();
  await expect(page.getByText(t.entry.nameUsed)).toBeVisible();
  await expect(field(page, address.fields.city)).toHaveValue('Marseille');
  await expect(field(page, address.fields.addressName)).toBeFocused();
  await field(page, address.fields.addressName).fill('Bureau');
  await save(page).click();
  await expect(named(page, 'Bureau')).toContainText(t.incomplete);

  await act(page, t.makePrimary, 'Bureau').click();
  await expect(page.getByText(t.done.principale('Bureau'))).toBeVisible();
  await expect(named(page, 'Maison')).not.toContainText(t.primary);
  await page.getByRole('link', { name: t.of(t.edit, 'Bureau') }).click();
  await hydrated(page);
  await field(page, address.fields.firstName).fill('Paul');
  await save(page).click();
  await expect(named(page, 'Bureau')).toContainText('Paul Durand');
  await expect(named(page, 'Bureau')).not.toContainText(t.incomplete);

  await act(page, t.remove, 'Bureau').click();
  await expect(page.getByText(t.done.supprimee())).toBeVisible();
  await expect(named(page, 'Bureau')).toHaveCount(0);
  await expect(named(page, 'Maison')).toContainText(t.primary);
  await page.getByRole('button', { name: t.undo }).click();
  await expect(named(page, 'Bureau')).toContainText(t.primary);

  await page.getByRole('searchbox', { name: t.search }).fill('PAUL marseille');
  await page.keyboard.press('Enter');
  await expect(named(page, 'Maison')).toHaveCount(0);
  await expect(named(page, 'Bureau')).toBeVisible();
  const search = page.getByRole('searchbox', { name: t.search });
  await expect(search).toBeFocused();
  await search.fill('nulle part');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t.none })).toBeVisible();
  await page.getByRole('link', { name: t.all }).click();
  await expect(named(page, 'Maison')).toBeVisible();
  await expect(search).toHaveValue('');
  await axeClean(page);
  await noOverflow(page);

  // ACC-5: nothing typed is lost when the session ends.
  await page.getByRole('link', { name: t.add }).click();
  await hydrated(page);
  await page.getByRole('radio', { name: address.company }).check();
  await type(page, { addressName: 'Atelier' });
  await field(page, address.fields.companyName).fill('Durand et filles');
  await sendSecurityForm(page.request, { intent: 'endAll' });
  await save(page).click();
  // Both pages have an e-mail field.
  await page.waitForURL(/[?&]interaction=/);
  await hydrated(page);
  await signInWith(page, customer);
  await expect(field(page, address.fields.addressName)).toHaveValue('Atelier');
  await expect(field(page, address.fields.companyName)).toHaveValue('Durand et filles');
  await expect(field(page, address.fields.city)).toHaveValue(entryTexts.city);
  await save(page).click();
  await expect(named(page, 'Atelier')).toBeVisible();
});

test('ADR-10 a professional imports a file, reads which lines were refused, and exports', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(422);
  await registerCustomer(context, { isPro: true });
  await page.goto(pathOf('addressBook', 'pro'));
  const heading = 'Nom de l’adresse;Prénom;Nom;E-mail;Mobile;Numéro et voie;Code postal;Localité';
  const tail = 'Zoé;Petit;zoe@exemple.fr;0612345678;1 rue Pasteur;75011;Paris';
  const bring = async (csv: string, encoding: BufferEncoding = 'utf8') => {
    const file = { name: 'carnet.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, encoding) };
    await page.getByLabel(t.file.choose).setInputFiles(file);
    await page.getByRole('button', { name: t.file.send }).click();
  };
  await bring('Taille;Couleur\nA;bleu');
  await expect(page.getByText(/^Aucune colonne n’est reconnue/)).toBeVisible();
  await bring(
    `${heading}\nDépôt;${tail}\n=1+1;${tail}\nDÉPÔT;${tail}\nFaux;${tail.replace('75011', '7501')}`,
    'latin1',
  );
  await expect(page.getByText(t.file.added(2))).toBeVisible();
  const report = page.getByRole('table', { name: t.file.report });
  await expect(report.getByRole('row')).toHaveText([
    `${t.file.line}${t.file.field}${t.file.reason}`,
    `4${address.fields.addressName}Nom d'adresse déjà existant veuillez en saisir un autre`,
    `5${address.fields.postalCode}Code postal incorrect`,
  ]);
  await axeClean(page);
  await noOverflow(page);
  await expect(named(page, 'Dépôt')).toContainText(t.primary);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t.file.export }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toMatch(/^\uFEFFNom de l’adresse;Principale;/);
  expect(text).toContain("\r\n'=1+1;");
  await bring(text);
  await expect(page.getByText(t.file.added(0))).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('ADR-10 a book can be managed with forms and links alone', async ({ page, context, watch }) => {
    watch.expectStatus(422);
    await registerCustomer(context);
    const added = await context.request.post(bookPath(), { data: anEntry('Bureau') });
    expect(added.status()).toBe(201);
    await page.goto(list);
    await page.getByRole('link', { name: t.add }).click();
    await type(page, { addressName: 'Bureau', email: 'anne' });
    await save(page).click();
    await expect(page.getByText('Indiquez une adresse e-mail au format nom@exemple.fr.').first()).toBeVisible();
    await expect(field(page, address.fields.streetName)).toHaveValue(entryTexts.streetName);
    await field(page, address.fields.email).fill(entryTexts.email);
    await save(page).click();
    await expect(page.getByText(t.entry.nameUsed).first()).toBeVisible();
    await field(page, address.fields.addressName).fill('Maison');
    await page.getByRole('checkbox', { name: t.entry.makePrimary }).check();
    await save(page).click();
    await expect(page.getByText(t.done.ajoutee('Maison'))).toBeVisible();
    await expect(named(page, 'Maison')).toContainText(t.primary);
    await act(page, t.remove, 'Maison').click();
    await page.getByRole('button', { name: t.undo }).click();
    await expect(page.getByText(t.done.retablie('Maison'))).toBeVisible();
    await page.getByRole('searchbox', { name: t.search }).fill('bureau');
    await page.getByRole('button', { name: t.searchButton, exact: true }).click();
    await expect(page.getByText(nonBreaking(t.found(1)))).toBeVisible();
    await expect(named(page, 'Maison')).toHaveCount(0);
  });
});

test('SMT-25 ADR-11 the home page proposes the primary address as departure, and never replaces a typed one', async ({
  page,
  context,
}) => {
  await registerCustomer(context);
  expect((await context.request.post(bookPath(), { data: anEntry('Maison') })).status()).toBe(201);
  const departure = page.getByRole('combobox', { name: 'Départ' });
  await page.goto('/');
  await expect(departure).toHaveValue('69003 Lyon');
  await departure.fill('Pau');
  await page.waitForFunction(() => sessionStorage.getItem('smt')?.includes('Pau'));
  await page.reload();
  await expect(departure).toHaveValue('Pau');
  await page.goto('/professionnel');
  await expect(departure).toBeVisible();
});
