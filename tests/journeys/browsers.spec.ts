/** What browsers do to pages while they are used: extensions, lost scripts, the back/forward cache (G23). */
import { pathOf } from '#domain/site/paths.ts';
import { beginJourney, readDraft, serviceOf, stepUrl } from '#tests/support/begun-journey.ts';
import { addParcel } from '#tests/support/filled-cart.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { fillCheckout, orderButton } from './checkout-page.ts';
import { errorOf, onward, openParty, partyField } from './contact-page.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { openWithoutScripts } from './held-scripts.ts';

const { journey, options } = fr.pages;

test('G23 SMT-18 what is typed stays if an extension has inserted elements before the scripts run', async ({
  page,
  context,
}) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const mark = () => document.createElement('extension-mark');
      document.documentElement.append(mark());
      document.body.prepend(mark());
      for (const field of document.querySelectorAll('input, select, label')) field.before(mark());
    }),
  );
  const draft = await beginJourney(context.request);
  const release = await openWithoutScripts(page, stepUrl('contact', draft));
  await openParty(page, 'sender');
  const lastName = partyField(page, 'sender', 'lastName');
  await lastName.fill('Durand');
  release();
  await hydrated(page);
  await expect(lastName).toHaveValue('Durand');
  await expect(lastName).toBeFocused();
  await expect.poll(async () => (await readDraft(context.request, draft.code)).details.sender?.lastName).toBe('Durand');
});

for (const [what, script] of [
  ['the step’s own script', /assets\/contact-[^/]+\.js$/],
  ['the script of its relay points', /assets\/RelaySection-[^/]+\.js$/],
] as const) {
  test(`G23 a step works as a document if ${what} is lost, and its answer has all that was typed`, async ({
    page,
    context,
    watch,
  }) => {
    watch.expectLostRequests();
    watch.expectStatus(422);
    const draft = await beginJourney(context.request, { wanted: serviceOf('ColissimoPickupStation') });
    const release = await openWithoutScripts(page, stepUrl('contact', draft), script);
    await openParty(page, 'sender');
    await partyField(page, 'sender', 'firstName').fill('Maryse');
    const mobile = partyField(page, 'sender', 'mobilePhone');
    await mobile.fill('12');
    const lost = page.waitForEvent('requestfailed');
    release();
    await lost;
    await onward(page, journey.forward.options).click();
    await expect(mobile).toHaveAttribute('aria-invalid', 'true');
    expect(await errorOf(mobile)).toContain('10\u00A0chiffres');
    await expect(partyField(page, 'sender', 'firstName')).toHaveValue('Maryse');
    await mobile.fill('0612345678');
    await page.getByRole('radiogroup', { name: fr.pages.relay.title.delivery }).getByRole('radio').first().check();
    await onward(page, journey.forward.options).click();
    await expect(page.getByRole('heading', { level: 1, name: options.title })).toBeVisible();
  });
}

test('G23 SMT-18 a step that is left with something typed has it when the visitor comes back', async ({
  page,
  context,
}) => {
  const draft = await beginJourney(context.request);
  await page.goto(stepUrl('contact', draft));
  await hydrated(page);
  await openParty(page, 'sender');
  await partyField(page, 'sender', 'lastName').fill('Durand');
  await page.goto(pathOf('home', 'part'));
  await page.goBack();
  await hydrated(page);
  await openParty(page, 'sender');
  await expect(partyField(page, 'sender', 'lastName')).toHaveValue('Durand');
});

test('G23 CRT-8 a page that comes back from the bank as it was left can be used, and shows the cart of now', async ({
  page,
  context,
}) => {
  await addParcel(context.request);
  await page.goto(pathOf('checkout', 'part'));
  await hydrated(page);
  await fillCheckout(page, { email: 'zoe@example.fr' });
  // The bank's page doesn't take the place of this one, as if this one came back from the back/forward cache.
  await page.route(/\/banque-demo\//, (route) => route.fulfill({ status: 204 }));
  const atBank = page.waitForResponse(/\/banque-demo\//);
  await orderButton(page).click();
  await atBank;
  await expect(page.getByRole('button', { name: 'Ouverture de la banque…' }).first()).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText('Un paiement est en cours pour ce panier')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reprendre le paiement' })).toBeEnabled();
});
