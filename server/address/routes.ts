/** The address services over HTTP (docs/requirements.md API-1, described at `/api/docs`). */
import type { Hono } from 'hono';
import { addressCheckCall, addressSearchCall } from '#domain/address/contract.ts';
import { type MountOptions, mountCall } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import { mountAddressBook } from './address-book-routes.ts';
import type { AddressService } from './service.ts';

/** Mounts every call of the address contract and of the address book's. */
export function mountAddress(app: Hono<HttpEnv>, service: AddressService, options: MountOptions): void {
  mountAddressBook(app, service.book, options);
  mountCall(
    app,
    addressSearchCall,
    async ({ query }, { signal }) => ({ status: 200, body: await service.search(query, signal) }),
    options,
  );
  mountCall(
    app,
    addressCheckCall,
    async ({ body }, { signal }) => ({ status: 200, body: await service.check(body, signal) }),
    options,
  );
}
