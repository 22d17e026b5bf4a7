/** The form of the addresses, filled in by the browser (G23). */
import { beginJourney, stepUrl } from '#tests/support/begun-journey.ts';
import { recipientForm } from '#tests/support/journey-details.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { fillParty, onward, partyOf } from './contact-page.ts';
import { expect, hydrated, test } from './fixtures.ts';

/** What a browser keeps of an address in France, by the tokens of `autocomplete`. */
const filled: Readonly<Record<string, string>> = {
  'given-name': 'Zoé',
  'family-name': 'Martin',
  email: 'zoe.martin@exemple.fr',
  tel: '+33 6 12 34 56 78',
  'address-line1': '12 rue Sainte-Catherine',
  'address-level2': 'LYON',
  'country-name': 'FR',
};

test('G23 an address that the browser fills in at once is taken as it is', async ({ page, context }) => {
  const draft = await beginJourney(context.request, { details: null });
  await page.goto(stepUrl('contact', draft));
  await hydrated(page);
  await fillParty(page, 'recipient', recipientForm);
  const sender = partyOf(page, 'sender');
  await sender.getByRole('radio', { name: fr.pages.address.person }).check();
  await sender.evaluate((section, values) => {
    for (const field of section.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[autocomplete]')) {
      const value = values[field.autocomplete.split(' ').at(-1) ?? ''];
      if (value === undefined || field.disabled || (field instanceof HTMLInputElement && field.readOnly)) continue;
      // As a browser does: past what the page's script set, with the events of typing.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      for (const name of ['input', 'change', 'blur']) field.dispatchEvent(new Event(name, { bubbles: true }));
    }
  }, filled);
  await sender.getByRole('combobox', { name: fr.pages.address.fields.civility }).selectOption('mrs');
  await onward(page, fr.pages.journey.forward.options).click();
  await expect(page.getByRole('heading', { level: 1, name: fr.pages.options.title })).toBeVisible();
  await page.goBack();
  await expect(sender).toContainText('12 rue Sainte-Catherine');
  await expect(sender).toContainText('+33 6 12 34 56 78');
});
