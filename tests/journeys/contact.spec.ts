/** 'Coordonnées': sender and recipient, their errors, and storage of what is typed. */
import type { Page } from '@playwright/test';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { locales } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import { beginJourney, readDraft, serviceOf, stepUrl } from '#tests/support/begun-journey.ts';
import { addParcel, askWith } from '#tests/support/filled-cart.ts';
import { inSample } from '#tests/support/full-run.ts';
import { recipientForm, senderForm, someDetails } from '#tests/support/journey-details.ts';
import { fr, texts } from '#tests/support/journey-texts.ts';
import { errorOf, fillParty, onward, openParty, partyField, partyOf } from './contact-page.ts';
import { expect, hydrated, test } from './fixtures.ts';

const { address, journey, options } = fr.pages;
const toLausanne = { to: { country: 'CH', postalCode: '1003', city: 'Lausanne', b2b: false } };
const swiss = { ...recipientForm, mobilePhone: '078 123 45 67', streetName: 'Avenue de la Gare 24', city: 'Lausanne' };

async function openContact(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

for (const locale of locales) {
  test(`ADR-3 ADR-4 an empty form lists all required fields, with links to them, ${locale}`, {
    tag: inSample(locale === 'fr'),
  }, async ({ page, context, visitorIn, watch }) => {
    watch.expectStatus(422);
    const t = texts[locale];
    await visitorIn(locale);
    const draft = await beginJourney(context.request, { details: null });
    await openContact(page, stepUrl('contact', draft));
    await onward(page, t.pages.journey.forward.options).click();
    const summary = page.getByRole('region', { name: t.pages.journey.errorsTitle(10) });
    await expect(summary).toBeFocused();
    const street = {
      fr: 'Veuillez saisir le champ libellé de voie, ou le champ lieu-dit ou boîte postale',
      en: 'Fill in the street name, or the place or PO box',
    }[locale];
    expect(await errorOf(partyField(page, 'sender', 'streetName', t))).toBe(street);
    await expect(page).toHaveTitle(new RegExp(`^${t.shell.errorPrefix.trim()}`));
    // Each field once, by party: the message names it, or its label precedes the message.
    const mobile = { fr: 'Indiquez un numéro de mobile.', en: 'Enter a mobile number.' }[locale];
    const headings = { fr: ['Expéditeur', 'Destinataire'], en: ['Sender', 'Recipient'] }[locale];
    await expect(summary.getByRole('heading', { level: 3 })).toHaveText(headings);
    const ofRecipient = summary.getByRole('list').nth(1);
    // Of a recipient who isn't told, neither e-mail nor mobile is needed (G15).
    await expect(ofRecipient.getByRole('link')).toHaveCount(4);
    await summary.getByRole('link', { name: mobile, exact: true }).click();
    await expect(partyField(page, 'sender', 'mobilePhone', t)).toBeFocused();
  });
}

test('ADR-9 a field is judged when it is left, then live once it was wrong', async ({ page, context }) => {
  const draft = await beginJourney(context.request, { details: null });
  await openContact(page, stepUrl('contact', draft));
  const first = partyField(page, 'sender', 'firstName');
  await first.focus();
  await page.keyboard.press('Tab');
  await first.fill('Ann7');
  expect(await errorOf(first)).toBe('');
  await first.blur();
  await expect.poll(() => errorOf(first)).toMatch(/^Le signe «\u00A07\u00A0» n’est pas accepté ici/);
  await expect(page.getByRole('status').filter({ hasText: /^Le signe «.7.»/ })).toBeAttached();
  await first.fill('Anne');
  await expect.poll(() => errorOf(first)).toBe('');
  await first.fill('Anne-');
  await expect.poll(() => errorOf(first)).toMatch(/^Ne finissez pas par/);
  await first.fill('Anne');
  await expect.poll(() => errorOf(first)).toBe('');
  // A field that was only passed through has no error yet.
  expect(await errorOf(partyField(page, 'sender', 'lastName'))).toBe('');
});

test('ADR-4 a typed place removes the error of a missing street at once', async ({ page, context, watch }) => {
  watch.expectStatus(422);
  const sender = { ...senderForm, streetName: '', additionalStreetName: '' };
  const draft = await beginJourney(context.request, { details: someDetails({ sender }) });
  await openContact(page, stepUrl('contact', draft));
  await onward(page, journey.forward.options).click();
  const street = partyField(page, 'sender', 'streetName');
  await expect.poll(() => errorOf(street)).toMatch(/^Veuillez saisir/);
  await partyField(page, 'sender', 'additionalStreetName').pressSequentially('BP 12');
  await expect.poll(() => errorOf(street)).toBe('');
});

test('ADR-5 a number of another country is judged by its rules, in the browser and by the server', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(422);
  const draft = await beginJourney(context.request, { details: null, quote: toLausanne });
  await openContact(page, stepUrl('contact', draft));
  const mobile = partyField(page, 'recipient', 'mobilePhone');
  await fillParty(page, 'sender', senderForm);
  await fillParty(page, 'recipient', { ...swiss, mobilePhone: '079 12 34' });
  const wrong = 'Numéro de mobile incorrect pour le pays sélectionné';
  await expect.poll(() => errorOf(mobile)).toBe(wrong);
  await onward(page, journey.forward.customs).click();
  await expect(page.getByRole('region', { name: journey.errorsTitle(1) })).toBeFocused();
  expect(await errorOf(mobile)).toBe(wrong);
  await mobile.fill('078 123 45 67');
  await expect.poll(() => errorOf(mobile)).toBe('');
  await onward(page, journey.forward.customs).click();
  await expect(page).toHaveURL(new RegExp(pathOf('customs', 'part')));
});

test('ADR-1 a company has a name and rules of its own; the switch keeps typed values', async ({ page, context }) => {
  const draft = await beginJourney(context.request, { site: 'pro', details: null, wanted: () => true });
  await openContact(page, stepUrl('contact', draft, 'pro'));
  const sender = partyOf(page, 'sender');
  await expect(sender.getByRole('radio', { name: address.company })).toBeChecked();
  const recipient = partyOf(page, 'recipient');
  await expect(recipient.getByRole('radio', { name: address.person })).toBeChecked();
  // The summary of the trip shows the recipient's name.
  const { toPerson, toBusiness } = fr.trip;
  await expect(page.getByText(toPerson, { exact: true })).toBeVisible();
  await recipient.getByRole('radio', { name: address.company }).check();
  await expect(page.getByText(toBusiness, { exact: true })).toBeVisible();
  await expect(page.getByText(toPerson, { exact: true })).toHaveCount(0);
  await recipient.getByRole('radio', { name: address.person }).check();
  await expect(page.getByText(toPerson, { exact: true })).toBeVisible();
  const company = partyField(page, 'sender', 'companyName');
  const service = partyField(page, 'sender', 'service');
  await company.fill('Dupont & Fils S.A.');
  await service.fill('Quai 2');
  await service.blur();
  await sender.getByRole('radio', { name: address.person }).check();
  await expect(company).toBeHidden();
  // A person's second line must not have digits; the field with the error stays visible.
  await expect.poll(() => errorOf(service)).toMatch(/^Le signe «\u00A02\u00A0»/);
  await sender.getByRole('radio', { name: address.company }).check();
  await expect(company).toHaveValue('Dupont & Fils S.A.');
  await expect.poll(() => errorOf(service)).toBe('');
});

test('ADR-9 a carrier’s narrower limits are reported on their field, and the split of a street is shown', async ({
  page,
  context,
}) => {
  const draft = await beginJourney(context.request, { details: null });
  await openContact(page, stepUrl('contact', draft));
  const sender = partyOf(page, 'sender');
  await sender.getByText(address.more).click();
  const keypad = partyField(page, 'sender', 'keypad');
  await keypad.fill('1234567890');
  await keypad.blur();
  await expect.poll(() => errorOf(keypad)).toBe('Colissimo\u00A0: 8\u00A0caractères au plus, espaces compris.');
  const street = partyField(page, 'sender', 'streetName');
  await street.fill('128 avenue du General Charles Gaulles');
  await street.blur();
  await expect(sender.getByText(/Colissimo imprime 35.caractères par ligne.: «.Gaulles.» ira/)).toBeVisible();
  expect(await errorOf(street)).toBe('');
});

test('SMT-18 reload, back button and language keep typed values', async ({ page, context }) => {
  const draft = await beginJourney(context.request, { details: null });
  const url = stepUrl('contact', draft);
  await openContact(page, url);
  await fillParty(page, 'sender', senderForm);
  await partyField(page, 'recipient', 'lastName').fill('Half 7');
  await partyField(page, 'recipient', 'firstName').focus();
  await expect
    .poll(async () => (await readDraft(context.request, draft.code)).details.recipient?.lastName)
    .toBe('Half 7');
  await page.reload();
  await hydrated(page);
  await expect(partyOf(page, 'sender').getByText(senderForm.streetName)).toBeVisible();
  await openParty(page, 'sender');
  await expect(partyField(page, 'sender', 'streetName')).toHaveValue(senderForm.streetName);
  await expect(partyField(page, 'recipient', 'lastName')).toHaveValue('Half 7');
  await page.getByRole('link', { name: journey.back.parcel, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(pathOf('parcel', 'part')));
  await page.goBack();
  await expect(partyField(page, 'recipient', 'lastName')).toHaveValue('Half 7');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.en.pages.address.title })).toBeVisible();
  await expect(partyField(page, 'recipient', 'lastName', texts.en)).toHaveValue('Half 7');
});

test('SMT-17 renewing an offer keeps typed values', async ({ page, context }) => {
  await page.clock.install();
  const draft = await beginJourney(context.request, { details: null });
  await openContact(page, stepUrl('contact', draft));
  await partyField(page, 'sender', 'lastName').fill('Ferrand');
  await page.clock.fastForward('01:01:00');
  const expired = page.getByRole('alert').filter({ hasText: journey.expiredTitle });
  await partyField(page, 'recipient', 'lastName').fill('Favre');
  await page.clock.setSystemTime(new Date());
  await expired.getByRole('button', { name: journey.renew }).click();
  await expect(expired).toHaveCount(0);
  await expect(partyField(page, 'sender', 'lastName')).toHaveValue('Ferrand');
  await expect(partyField(page, 'recipient', 'lastName')).toHaveValue('Favre');
});

test('CRT-5 Enter in a field of an edited line continues, and doesn’t cancel the change', async ({ page, context }) => {
  const { entry } = await addParcel(context.request);
  const answer = await askWith(context.request)('POST', '/api/smt/drafts', { entryNumber: entry.entryNumber });
  const draft = answer.body as DraftAnswer;
  await openContact(page, stepUrl('contact', draft));
  await expect(page.getByText(journey.editingHint)).toBeVisible();
  await openParty(page, 'recipient');
  await partyField(page, 'recipient', 'city').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: options.title })).toBeVisible();
  expect((await readDraft(context.request, draft.code)).edit?.entryNumber).toBe(entry.entryNumber);
});

test('NAV-18 professionals fill in sender and recipient on a separate page, which leads back', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(422);
  const draft = await beginJourney(context.request, {
    site: 'pro',
    details: null,
    wanted: serviceOf('ChronoRelais13'),
  });
  await openContact(page, stepUrl('contact', draft, 'pro'));
  await page.getByRole('link', { name: address.partiesLink }).click();
  await expect(page.getByRole('heading', { level: 1, name: address.partiesTitle })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${pathOf('parties', 'pro')}\\?envoi=`));
  await onward(page, address.partiesForward).click();
  await expect(page.getByRole('region', { name: journey.errorsTitle(11) })).toBeFocused();
  await fillParty(page, 'sender', { ...senderForm, isCompany: true, companyName: 'Dupont S.A.' });
  await fillParty(page, 'recipient', { ...recipientForm, streetName: '', additionalStreetName: '' });
  await onward(page, address.partiesForward).click();
  await expect(page.getByRole('heading', { level: 1, name: address.title })).toBeVisible();
  await expect(partyOf(page, 'sender').getByText('Dupont S.A.')).toBeVisible();
  await expect(partyOf(page, 'recipient').getByText(recipientForm.lastName)).toBeVisible();
});

test('ADR-13 CRT-2 a field that the cart refused has the specification’s message', async ({ page, context }) => {
  const draft = await beginJourney(context.request);
  await openContact(page, `${stepUrl('contact', draft)}&sujets=senderFirstName,recipientPostalCode`);
  const summary = page.getByRole('region', { name: journey.errorsTitle(2) });
  await expect(summary).toContainText("Merci de renseigner le prénom de l'expéditeur");
  await expect(summary).toContainText('Merci de renseigner un code postal valide pour le destinataire');
  expect(await errorOf(partyField(page, 'sender', 'firstName'))).toBe("Merci de renseigner le prénom de l'expéditeur");
});

test('@mobile the bar at the lower edge covers nothing that has the focus', async ({ page, context }) => {
  const draft = await beginJourney(context.request);
  await openContact(page, stepUrl('contact', draft));
  for (let stop = 0; stop < 45; stop += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      const { x, y, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      const same = !focused || !top || focused.contains(top) || top.contains(focused);
      return same || top.closest('label')?.contains(focused) ? '' : focused.outerHTML.slice(0, 90);
    });
    expect(covered).toBe('');
  }
});

test('NAV-18 consumers have no page of sender and recipient', async ({ page, watch }) => {
  watch.expectStatus(404);
  expect((await page.goto(pathOf('parties', 'pro').replace('/professionnel', '')))?.status()).toBe(404);
});
