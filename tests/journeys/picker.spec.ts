/** Choosing sender and recipient from the address book, and saving typed ones in it. */
import type { APIRequestContext, Page } from '@playwright/test';
import { addressPicker as texts } from '#app/i18n/fr/address-picker.ts';
import type { AddressBookAnswer } from '#domain/address/address-book-contract.ts';
import { type AddressForm, typedAddressOf } from '#domain/address/address-form.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { pathOf } from '#domain/site/paths.ts';
import { beginJourney, readDraft, stepUrl } from '#tests/support/begun-journey.ts';
import { registerCustomer, signUp } from '#tests/support/customer.ts';
import { askWith } from '#tests/support/filled-cart.ts';
import { recipientForm, senderForm } from '#tests/support/journey-details.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { signInWith } from './account-page.ts';
import { errorOf, fillParty, onward, openParty, partyField, partyOf } from './contact-page.ts';
import { axeClean, expect, hydrated, test } from './fixtures.ts';

const { address, journey, options } = fr.pages;
const nowhere = {
  streetName: '',
  additionalStreetName: '',
  building: '',
  additionalInformation: '',
  postalCode: '',
  city: '',
};
const brussels = {
  country: 'BE',
  postalCode: '1000',
  city: 'Bruxelles',
  mobilePhone: '0470123456',
  streetName: 'Rue Neuve 40',
};

/** Puts entries into the customer's book: one valid address of Lyon, changed. */
async function fillBook(request: APIRequestContext, changes: readonly Partial<AddressForm>[]): Promise<void> {
  for (const change of changes) {
    const entry = typedAddressOf({ ...senderForm, additionalStreetName: '', ...change });
    const { status, body } = await askWith(request)('POST', '/api/address/part/account', entry);
    if (status !== 201) throw new Error(JSON.stringify(body));
  }
}

async function bookOf(request: APIRequestContext): Promise<AddressBookAnswer['addresses']> {
  return ((await askWith(request)('GET', '/api/address/part/account')).body as AddressBookAnswer).addresses;
}

const openButton = (page: Page, role: AddressRole) => partyOf(page, role).getByRole('button', { name: texts.open });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: texts.title });

/** Chooses an entry in the dialog. */
async function pick(page: Page, role: AddressRole, name: string): Promise<void> {
  await openButton(page, role).click();
  await dialogOf(page)
    .getByRole('radio', { name: new RegExp(`^${name}`) })
    .check();
  await dialogOf(page)
    .getByRole('button', { name: texts.choose(name) })
    .click();
  await expect(dialogOf(page)).toBeHidden();
}

test('ADR-11 ADR-15 both ends are filled from the address book, with every possible answer', async ({
  page,
  context,
}) => {
  // Long: a busy machine needs more than a minute.
  test.slow();
  await registerCustomer(context);
  const { request } = context;
  await fillBook(request, [
    { addressName: 'Maison', isPrimary: true },
    { addressName: 'Mamie', firstName: '', streetName: '4 rue Haute' },
    { addressName: 'Nora', firstName: 'Nora', ...brussels },
    { addressName: 'Luc', firstName: 'Luc', lastName: 'Favre', ...nowhere },
  ]);
  const draft = await beginJourney(request, { details: null });
  await page.goto(stepUrl('contact', draft));
  await hydrated(page);
  const [sender, recipient] = [partyOf(page, 'sender'), partyOf(page, 'recipient')];

  // The primary address is proposed, and can be removed as easily.
  await expect(sender.getByText(texts.suggested('Maison'))).toBeVisible();
  await expect(partyField(page, 'sender', 'streetName')).toHaveValue(senderForm.streetName);
  await sender.getByRole('button', { name: texts.clear }).click();
  await expect(partyField(page, 'sender', 'streetName')).toHaveValue('');
  await expect(partyField(page, 'sender', 'city')).toHaveValue('Lyon');

  // Ineligible, because no carrier collects there; then a search without results.
  await partyField(page, 'sender', 'lastName').fill('Saisie');
  await openButton(page, 'sender').click();
  await expect(dialogOf(page).getByRole('radio', { name: /^Nora/ })).toBeDisabled();
  await expect(dialogOf(page).getByText('Les adresses non éligibles ne sont pas sélectionnables.')).toBeVisible();
  await axeClean(page);
  await dialogOf(page).getByRole('searchbox').fill('personne');
  await expect(dialogOf(page).getByText('Aucun contact ne correspond à votre recherche')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: texts.type }).click();
  await expect(openButton(page, 'sender')).toBeFocused();

  // Incomplete: it is filled in, and the missing name gets the focus; undo restores what was typed.
  await pick(page, 'sender', 'Mamie');
  await expect(sender.getByText("L'adresse sélectionnée ne comporte pas Nom et/ou Prénom.")).toBeVisible();
  await expect(partyField(page, 'sender', 'firstName')).toBeFocused();
  await expect.poll(() => errorOf(partyField(page, 'sender', 'firstName'))).toBe('Indiquez le prénom.');
  await sender.getByRole('button', { name: texts.restore }).click();
  await expect(partyField(page, 'sender', 'lastName')).toHaveValue('Saisie');
  await pick(page, 'sender', 'Maison');

  // A contact without an address fills in only the person.
  await partyField(page, 'recipient', 'streetName').fill('3 avenue Parmentier');
  await pick(page, 'recipient', 'Luc');
  await expect(recipient.getByText("Ce contact n'a pas d'adresse postale.")).toBeVisible();
  await expect(partyField(page, 'recipient', 'lastName')).toHaveValue('Favre');
  await expect(partyField(page, 'recipient', 'streetName')).toHaveValue('3 avenue Parmentier');

  // Another country: after confirmation the comparison is repeated, then the address is filled in.
  await pick(page, 'recipient', 'Nora');
  await expect(recipient.getByText(texts.confirm.country('Nora'))).toBeVisible();
  await recipient.getByRole('button', { name: texts.keepPlace('75011 Paris') }).click();
  await expect(recipient.getByText(texts.confirm.country('Nora'))).toBeHidden();
  await expect(page.locator('#recipient-book')).toBeFocused();
  await pick(page, 'recipient', 'Nora');
  await recipient.getByRole('button', { name: texts.compare }).click();
  await page
    .getByRole('list')
    .getByRole('button', { name: /^Choisir/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: address.title })).toBeVisible();
  await expect(partyField(page, 'recipient', 'firstName')).toHaveValue('Nora');
  await expect(partyField(page, 'recipient', 'streetName')).toHaveValue(brussels.streetName);
  await expect(partyOf(page, 'sender').getByText(senderForm.streetName)).toBeVisible();
});

test('ADR-10 ADR-15 signing in during a step keeps all typed values, and a typed address is saved under its own name', async ({
  page,
  context,
  watch,
}) => {
  // Long: a busy machine needs more than a minute.
  test.slow();
  watch.expectStatus(401, 422);
  const customer = await signUp(context);
  const draft = await beginJourney(context.request, { details: null });
  await page.goto(stepUrl('contact', draft));
  await hydrated(page);
  await fillParty(page, 'sender', senderForm);
  await fillParty(page, 'recipient', recipientForm);
  const signIn = page.getByRole('button', { name: address.signIn });
  await expect(signIn).toHaveCSS('text-decoration-line', 'underline');
  await signIn.click();
  await expect(page).toHaveURL(new RegExp(pathOf('signIn', 'part')));
  await hydrated(page);
  await signInWith(page, customer);
  await expect(page).toHaveURL(stepUrl('contact', draft));
  await hydrated(page);
  await expect(partyOf(page, 'sender').getByText(senderForm.lastName)).toBeVisible();
  await openParty(page, 'recipient');
  await expect(partyField(page, 'recipient', 'streetName')).toHaveValue(recipientForm.streetName);

  await fillBook(context.request, [{ addressName: 'Maison', streetName: '1 rue Haute' }]);
  const recipient = partyOf(page, 'recipient');
  await recipient.getByRole('checkbox', { name: texts.keep }).check();
  const name = partyField(page, 'recipient', 'addressName');
  await name.fill('Maison');
  await onward(page, journey.forward.options).click();
  await expect(page.getByRole('region', { name: journey.errorsTitle(1) })).toBeFocused();
  expect(await errorOf(name)).toBe("Vous avez déjà utilisé ce nom d'adresse. Merci d'en choisir un autre.");
  await name.fill('Paul');
  await onward(page, journey.forward.options).click();
  await expect(page.getByRole('heading', { level: 1, name: options.title })).toBeVisible();
  expect((await bookOf(context.request)).map(({ addressName, line1 }) => [addressName, line1])).toEqual([
    ['Maison', '1 rue Haute'],
    ['Paul', recipientForm.streetName],
  ]);

  // Changes to a chosen address are offered as an update of its entry.
  await page.goto(stepUrl('contact', draft));
  await hydrated(page);
  await openParty(page, 'sender');
  await pick(page, 'sender', 'Maison');
  await expect(partyOf(page, 'sender').getByRole('checkbox', { name: texts.update('Maison') })).toBeHidden();
  await partyField(page, 'sender', 'streetName').fill('2 rue Haute');
  await partyOf(page, 'sender')
    .getByRole('checkbox', { name: texts.update('Maison') })
    .check();
  await onward(page, journey.forward.options).click();
  await expect(page.getByRole('heading', { level: 1, name: options.title })).toBeVisible();
  expect((await bookOf(context.request)).find(({ addressName }) => addressName === 'Maison')?.line1).toBe(
    '2 rue Haute',
  );

  // The session has ended: the dialog says so and leads through sign-in and back, here without a sign-in screen.
  await page.goto(stepUrl('contact', draft));
  await hydrated(page);
  await openParty(page, 'sender');
  await context.clearCookies({ name: 'session' });
  await openButton(page, 'sender').click();
  await expect(dialogOf(page).getByText(texts.ended)).toBeVisible();
  await Promise.all([page.waitForEvent('load'), dialogOf(page).getByRole('button', { name: texts.signIn }).click()]);
  await expect(page).toHaveURL(stepUrl('contact', draft));
  await hydrated(page);
  await openParty(page, 'sender');
  await pick(page, 'sender', 'Maison');
});

test('ADR-15 NAV-30 if the code of the address book can’t be loaded, the step can be filled in by hand', async ({
  page,
  context,
  watch,
}) => {
  watch.expectLostRequests();
  // The server rendered the buttons, but the browser can't load them: React has to render the page again.
  watch.expectMessage(/React error #418/);
  await registerCustomer(context);
  const formFilled = Promise.withResolvers<void>();
  let attempts = 0;
  await page.route(/\/assets\/BookTools/, async (route) => {
    attempts += 1;
    // After the first failed attempt the page is loaded again, as it is after a deployment.
    if (attempts > 1) await formFilled.promise;
    await route.abort();
  });
  const draft = await beginJourney(context.request, { details: null });
  await page.goto(stepUrl('contact', draft), { waitUntil: 'commit' });
  await expect.poll(() => attempts).toBe(2);
  await fillParty(page, 'sender', senderForm);
  await fillParty(page, 'recipient', recipientForm);
  formFilled.resolve();
  await expect(openButton(page, 'sender')).toHaveCount(0);
  await onward(page, journey.forward.options).click();
  await expect(page.getByRole('heading', { level: 1, name: options.title })).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('ADR-11 ADR-15 the address book and its answers are lists in the page', async ({ page, context, watch }) => {
    watch.expectStatus(422);
    await registerCustomer(context);
    await fillBook(context.request, [
      { addressName: 'Bureau', postalCode: '75011', city: 'Paris', streetName: '3 avenue Parmentier' },
      { addressName: 'Nora', firstName: 'Nora', ...brussels },
    ]);
    const draft = await beginJourney(context.request, { details: null });
    await page.goto(stepUrl('contact', draft));
    await partyField(page, 'sender', 'lastName').fill('Saisie');
    const recipient = partyOf(page, 'recipient');
    const use = async (name: string) => {
      await openButton(page, 'recipient').click();
      await recipient.getByRole('searchbox').fill(name);
      await recipient.getByRole('button', { name: texts.searchButton }).click();
      await recipient.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
      await recipient.getByRole('button', { name: texts.use }).click();
    };
    await use('Nora');
    await expect(recipient.getByText(texts.confirm.country('Nora'))).toBeVisible();
    await recipient.getByRole('button', { name: texts.keepPlace('75011 Paris') }).click();
    await use('Bureau');
    await expect(recipient.getByText(texts.filled('Bureau'))).toBeVisible();
    await expect(partyField(page, 'recipient', 'streetName')).toHaveValue('3 avenue Parmentier');
    await expect(partyField(page, 'sender', 'lastName')).toHaveValue('Saisie');
    await fillParty(page, 'sender', senderForm);
    await partyOf(page, 'sender').getByRole('checkbox', { name: texts.keep }).check();
    await partyField(page, 'sender', 'addressName').fill('Chez moi');
    await onward(page, journey.forward.options).click();
    await expect(page).toHaveURL(new RegExp(pathOf('options', 'part')));
    expect((await bookOf(context.request)).map(({ addressName }) => addressName).sort()).toEqual([
      'Bureau',
      'Chez moi',
      'Nora',
    ]);
    expect((await readDraft(context.request, draft.code)).details.recipient?.addressName).toBe('Bureau');
  });
});
