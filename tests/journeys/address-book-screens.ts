/** The states of the address book. */
import { expect } from '@playwright/test';
import { addressBook as en } from '#app/i18n/en/address-book.ts';
import { addressBook as fr } from '#app/i18n/fr/address-book.ts';
import { pathOf } from '#domain/site/paths.ts';
import { aContact, anEntry, bookPath } from '#tests/support/address-book-rows.ts';
import { registerCustomer } from '#tests/support/customer.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { hydrated } from './fixtures.ts';
import type { ScreenState } from './screens.ts';

const bookTexts = { fr, en };

const entries = [
  anEntry('Maison'),
  anEntry('Chez Paul, à la montagne', {
    companyName: 'Établissements Dupont & Fils',
    email: 'une.tres.longue.adresse.de.messagerie@exemple-d-entreprise.fr',
  }),
  anEntry('Bruxelles', {
    titleCode: null,
    firstName: '',
    phone: '0470123456',
    postalCode: '1000',
    town: 'Bruxelles',
    country: { isocode: 'BE' },
  }),
  aContact('Tonton'),
];

/** A file of which only a part is accepted. */
const csv = `Nom de l’adresse;Nom;E-mail\nTante;Durand;tante@exemple.fr\nMaison;Durand;a@exemple.fr\nFaux;Dur4nd;x`;

export const addressBookScreens: readonly ScreenState[] = [
  {
    name: 'address book with something removed and a file imported',
    // A consumer’s page is the same without files.
    sites: ['pro'],
    async open({ page, site, locale }) {
      const t = bookTexts[locale];
      await registerCustomer(page.context(), { isPro: true });
      for (const data of [...entries, anEntry('Ancienne')]) {
        await page.context().request.post(bookPath(site), { data });
      }
      await page.goto(pathOf('addressBook', site));
      await page.getByRole('button', { name: t.of(t.remove, 'Ancienne') }).click();
      await expect(page.getByRole('button', { name: t.undo })).toBeVisible();
      const file = { name: 'carnet.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
      await page.getByLabel(t.file.choose).setInputFiles(file);
      await page.getByRole('button', { name: t.file.send }).click();
      await expect(page.getByRole('table', { name: t.file.report })).toBeVisible();
    },
  },
  {
    name: 'entry of the address book with errors',
    announce: (watch) => watch.expectStatus(422),
    async open({ page, site, locale }) {
      const t = bookTexts[locale].entry;
      await registerCustomer(page.context(), { isPro: site === 'pro' });
      await page.goto(pathOf('addressBookEntry', site, { id: 'nouvelle' }));
      await hydrated(page);
      await page.getByLabel(texts[locale].pages.address.fields.streetName).fill('!');
      await page.getByRole('button', { name: t.save }).click();
      await expect(page.locator('[aria-invalid]').first()).toBeVisible();
    },
  },
];
