/** The calls of the address services (docs/requirements.md API-1, described at `/api/docs`). */
import type { Hono } from 'hono';
import { recipientsNamed } from '#domain/address/address-book.ts';
import {
  addAddressContract,
  addressBookContract,
  addressesContract,
  addToBookContract,
  changeAddressContract,
  changeInBookContract,
  exportBookContract,
  findRecipientsContract,
  patchAddressContract,
  removeAddressContract,
  removeFromBookContract,
} from '#domain/address/address-book-contract.ts';
import { addressCheckContract, addressSearchContract } from '#domain/address/contract.ts';
import { countriesContract, regionsContract, titlesContract } from '#domain/address/form-lists-contract.ts';
import { regionsOf } from '#domain/address/regions.ts';
import { titles } from '#domain/address/titles.ts';
import type { Locale } from '#domain/site/locale.ts';
import { csvAnswer } from '#server/http/csv-answer.ts';
import { requireAccount } from '#server/http/identity.ts';
import { callMounter, type Mount, type MountOptions } from '#server/http/mount.ts';
import { notFound } from '#server/http/refusals.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import { addressCountries, exportCsv, readBook, requireProfessional } from './address-book.ts';
import { type AddressBookContext, addEntry, changeEntry, patchEntry, removeFromBook } from './address-book-change.ts';
import { type AddressService, toWireAddress } from './service.ts';

const fileNames: Readonly<Record<Locale, string>> = { fr: 'carnet-adresses.csv', en: 'address-book.csv' };

/** All calls are for the account that is signed in, and do the same on both sites. */
function mountAddressBook(app: Hono<HttpEnv>, books: AddressBookContext, options: MountOptions): void {
  const mount = callMounter(app, options);
  mount(addressBookContract, async (_, context) => {
    const { addresses, contacts, unserved, maximum } = await readBook(books, (await requireAccount(context)).id);
    return {
      status: 200,
      body: {
        addresses: addresses.map(toWireAddress),
        contacts: contacts.map(toWireAddress),
        unserved: [...unserved],
        maximum,
      },
    };
  });
  mount(addressesContract, async (_, context) => {
    const { addresses } = await readBook(books, (await requireAccount(context)).id);
    return { status: 200, body: { addresses: addresses.map(toWireAddress) } };
  });
  mount(findRecipientsContract, async ({ query }, context) => {
    const { addresses, unserved } = await readBook(books, (await requireAccount(context)).id);
    const served = addresses.filter(({ id }) => !unserved.includes(id));
    return { status: 200, body: { recipients: [...recipientsNamed(served, query.input)] } };
  });
  for (const call of [addToBookContract, addAddressContract]) {
    mount(call, async ({ body }, context) => {
      const { id } = await requireAccount(context);
      return { status: 201, body: toWireAddress(await addEntry(books, id, body)) };
    });
  }
  for (const call of [changeInBookContract, changeAddressContract]) {
    mount(call, async ({ parameters, body }, context) => {
      const { id: accountId } = await requireAccount(context);
      return { status: 200, body: toWireAddress(await changeEntry(books, { accountId, id: parameters.id }, body)) };
    });
  }
  mount(patchAddressContract, async ({ parameters, body }, context) => {
    const { id: accountId } = await requireAccount(context);
    return { status: 200, body: toWireAddress(await patchEntry(books, { accountId, id: parameters.id }, body)) };
  });
  for (const call of [removeFromBookContract, removeAddressContract]) {
    mount(call, async ({ parameters }, context) => {
      const { id: accountId } = await requireAccount(context);
      await removeFromBook(books, { accountId, id: parameters.id });
      return { status: 204, body: null };
    });
  }
  mount(exportBookContract, async (_, context) => {
    const accountId = requireProfessional(await requireAccount(context));
    return csvAnswer(await exportCsv(books, accountId, context.locale), fileNames[context.locale]);
  });
}

function mountFormLists(mount: Mount, books: Pick<AddressBookContext, 'territory'>): void {
  mount(titlesContract, async (_, { locale }) => ({ status: 200, body: { titles: titles[locale] } }));
  mount(countriesContract, async (_, { locale }) => ({
    status: 200,
    body: {
      countries: addressCountries(books, locale).map(({ isoAlpha2, label }) => ({ isocode: isoAlpha2, name: label })),
    },
  }));
  mount(regionsContract, async ({ parameters: { isocode } }, { locale }) => {
    if (!addressCountries(books, locale).some(({ isoAlpha2 }) => isoAlpha2 === isocode)) throw notFound('isocode');
    const regions = regionsOf(isocode).filter(({ isoCode }) => isoCode !== '');
    const listed = regions.map(({ isoCode, name }) => {
      return { isocode: `${isocode}-${isoCode}`, isocodeShort: isoCode, countryIso: isocode, name };
    });
    return { status: 200, body: { regions: listed } };
  });
}

export function mountAddress(app: Hono<HttpEnv>, service: AddressService, options: MountOptions): void {
  const mount = callMounter(app, options);
  mountAddressBook(app, service.book, options);
  mountFormLists(mount, service.book);
  mount(addressSearchContract, async ({ query }, { signal }) => ({
    status: 200,
    body: await service.search(query, signal),
  }));
  mount(addressCheckContract, async ({ body }, { signal }) => ({
    status: 200,
    body: await service.check(body, signal),
  }));
}
