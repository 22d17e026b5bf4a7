/** The calls with which OCC storefronts fill the lists of their address forms (docs/requirements.md API-1). */
import { countriesContract, regionsContract, titlesContract } from '#domain/address/form-lists-contract.ts';
import { titles } from '#domain/address/titles.ts';
import type { Mount } from '#server/http/mount.ts';
import { notFound } from '#server/http/refusals.ts';
import { addressCountries } from './address-book.ts';
import type { AddressBookContext } from './address-book-change.ts';

export function mountFormLists(mount: Mount, books: Pick<AddressBookContext, 'territory'>): void {
  mount(titlesContract, async (_, { locale }) => ({ status: 200, body: { titles: titles[locale] } }));
  mount(countriesContract, async (_, { locale }) => ({
    status: 200,
    body: {
      countries: addressCountries(books, locale).map(({ isoAlpha2, label }) => ({ isocode: isoAlpha2, name: label })),
    },
  }));
  mount(regionsContract, async ({ parameters: { isocode } }, { locale }) => {
    if (!addressCountries(books, locale).some(({ isoAlpha2 }) => isoAlpha2 === isocode)) throw notFound('isocode');
    return { status: 200, body: { regions: [] } };
  });
}
