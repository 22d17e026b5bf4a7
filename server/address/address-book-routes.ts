/** The address book over HTTP: the calls of the shop and those of OCC (docs/requirements.md ADR-10, API-1). */
import type { Hono } from 'hono';
import {
  type AnsweredAddress,
  addAddressCall,
  addressBookCall,
  addressCountriesCall,
  addressesCall,
  addToBookCall,
  changeAddressCall,
  changeInBookCall,
  exportBookCall,
  importBookCall,
  type KeptAddress,
  removeAddressCall,
  removeFromBookCall,
  restoreInBookCall,
} from '#domain/address/address-book-contract.ts';
import type { Locale } from '#domain/site/locale.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { requireAccount } from '#server/http/identity.ts';
import { type MountOptions, mountCall } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { AddressBookService } from './address-book-service.ts';

const fileNames: Readonly<Record<Locale, string>> = { fr: 'carnet-adresses.csv', en: 'address-book.csv' };

/** Files of address books are for professionals: 403 for a consumer. */
async function requireProfessional(context: CallContext): Promise<string> {
  const { id, isPro } = await requireAccount(context);
  if (!isPro) throw new ApiError(403, [{ type: 'ForbiddenError', key: 'http.forbidden' }]);
  return id;
}

function mountFile(app: Hono<HttpEnv>, service: AddressBookService, options: MountOptions): void {
  mountCall(
    app,
    importBookCall,
    async ({ body }, context) => {
      const accountId = await requireProfessional(context);
      return { status: 200, body: await service.importCsv(accountId, body.csv, context.locale) };
    },
    options,
  );
  mountCall(
    app,
    exportBookCall,
    async (_, context) => {
      const csv = await service.exportCsv(await requireProfessional(context), context.locale);
      return new Response(csv, {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="${fileNames[context.locale]}"`,
          'Cache-Control': 'no-store',
        },
      });
    },
    options,
  );
}

/** An entry in the words of the specification and of OCC. */
function toWireAddress(entry: KeptAddress): AnsweredAddress {
  return { ...entry, type: 'smt', defaultAddress: entry.isPrimary };
}

/** Mounts every call of the address book's contract; each is for whoever is signed in, on both sites. */
export function mountAddressBook(app: Hono<HttpEnv>, service: AddressBookService, options: MountOptions): void {
  mountCall(
    app,
    addressBookCall,
    async (_, context) => {
      const { addresses, contacts, maximum } = await service.readBook((await requireAccount(context)).id);
      return {
        status: 200,
        body: { addresses: addresses.map(toWireAddress), contacts: contacts.map(toWireAddress), maximum },
      };
    },
    options,
  );
  mountCall(
    app,
    addressesCall,
    async (_, context) => {
      const { addresses } = await service.readBook((await requireAccount(context)).id);
      return { status: 200, body: { addresses: addresses.map(toWireAddress) } };
    },
    options,
  );
  for (const call of [addToBookCall, addAddressCall]) {
    mountCall(
      app,
      call,
      async ({ body }, context) => {
        const { id } = await requireAccount(context);
        return { status: 201, body: toWireAddress(await service.addEntry(id, body)) };
      },
      options,
    );
  }
  for (const call of [changeInBookCall, changeAddressCall]) {
    mountCall(
      app,
      call,
      async ({ parameters, body }, context) => {
        const { id: accountId } = await requireAccount(context);
        return { status: 200, body: toWireAddress(await service.changeEntry({ accountId, id: parameters.id }, body)) };
      },
      options,
    );
  }
  for (const call of [removeFromBookCall, removeAddressCall]) {
    mountCall(
      app,
      call,
      async ({ parameters }, context) => {
        const { id: accountId } = await requireAccount(context);
        await service.removeEntry({ accountId, id: parameters.id });
        return { status: 204, body: null };
      },
      options,
    );
  }
  mountCall(
    app,
    restoreInBookCall,
    async ({ parameters }, context) => {
      const { id: accountId } = await requireAccount(context);
      return { status: 200, body: toWireAddress(await service.restoreEntry({ accountId, id: parameters.id })) };
    },
    options,
  );
  mountFile(app, service, options);
  mountCall(
    app,
    addressCountriesCall,
    async (_, { locale }) => ({ status: 200, body: { countries: service.countries(locale) } }),
    options,
  );
}
