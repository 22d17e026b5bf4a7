/** The calls of the address services (docs/requirements.md API-1, described at `/api/docs`). */
import type { Hono } from 'hono';
import { addressCheckContract, addressSearchContract } from '#domain/address/contract.ts';
import { callMounter, type MountOptions } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import { mountAddressBook } from './address-book-routes.ts';
import { mountFormLists } from './form-lists-routes.ts';
import type { AddressService } from './service.ts';

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
