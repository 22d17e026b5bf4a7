/** The calls of the address book: the shop's own and those of OCC (docs/requirements.md ADR-10, API-1). */
import type { Hono } from 'hono';
import {
  addAddressContract,
  addressBookContract,
  addressCountriesContract,
  addressesContract,
  addToBookContract,
  changeAddressContract,
  changeInBookContract,
  exportBookContract,
  importBookContract,
  patchAddressContract,
  removeAddressContract,
  removeFromBookContract,
  restoreInBookContract,
} from '#domain/address/address-book-contract.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { csvAnswer } from '#server/http/csv-answer.ts';
import { requireAccount } from '#server/http/identity.ts';
import { callMounter, type Mount, type MountOptions } from '#server/http/mount.ts';
import { forbidden } from '#server/http/refusals.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { AddressBookService } from './address-book-service.ts';
import { toWireAddress } from './service.ts';

const fileNames: Readonly<Record<Locale, string>> = { fr: 'carnet-adresses.csv', en: 'address-book.csv' };

/** The account, if it is a professional's: import and export are only for professionals. Throws 403 for a consumer. */
async function requireProfessional(context: CallContext): Promise<string> {
  const { id, isPro } = await requireAccount(context);
  if (!isPro) throw forbidden();
  return id;
}

function mountFile(mount: Mount, service: AddressBookService): void {
  mount(importBookContract, async ({ body }, context) => {
    const accountId = await requireProfessional(context);
    return { status: 200, body: await service.importCsv(accountId, body.csv, context.locale) };
  });
  mount(exportBookContract, async (_, context) => {
    const csv = await service.exportCsv(await requireProfessional(context), context.locale);
    return csvAnswer(csv, fileNames[context.locale]);
  });
}

/** All calls are for the account that is signed in, and do the same on both sites. */
export function mountAddressBook(app: Hono<HttpEnv>, service: AddressBookService, options: MountOptions): void {
  const mount = callMounter(app, options);
  mount(addressBookContract, async (_, context) => {
    const { addresses, contacts, unserved, maximum } = await service.readBook((await requireAccount(context)).id);
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
    const { addresses } = await service.readBook((await requireAccount(context)).id);
    return { status: 200, body: { addresses: addresses.map(toWireAddress) } };
  });
  for (const call of [addToBookContract, addAddressContract]) {
    mount(call, async ({ body }, context) => {
      const { id } = await requireAccount(context);
      return { status: 201, body: toWireAddress(await service.addEntry(id, body)) };
    });
  }
  for (const call of [changeInBookContract, changeAddressContract]) {
    mount(call, async ({ parameters, body }, context) => {
      const { id: accountId } = await requireAccount(context);
      return { status: 200, body: toWireAddress(await service.changeEntry({ accountId, id: parameters.id }, body)) };
    });
  }
  mount(patchAddressContract, async ({ parameters, body }, context) => {
    const { id: accountId } = await requireAccount(context);
    return { status: 200, body: toWireAddress(await service.patchEntry({ accountId, id: parameters.id }, body)) };
  });
  for (const call of [removeFromBookContract, removeAddressContract]) {
    mount(call, async ({ parameters }, context) => {
      const { id: accountId } = await requireAccount(context);
      await service.removeEntry({ accountId, id: parameters.id });
      return { status: 204, body: null };
    });
  }
  mount(restoreInBookContract, async ({ parameters }, context) => {
    const { id: accountId } = await requireAccount(context);
    return { status: 200, body: toWireAddress(await service.restoreEntry({ accountId, id: parameters.id })) };
  });
  mountFile(mount, service);
  mount(addressCountriesContract, async (_, { locale }) => ({
    status: 200,
    body: { countries: service.countries(locale) },
  }));
}
