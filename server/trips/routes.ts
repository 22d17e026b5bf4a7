/** The calls of saved trips and parcels (described at `/api/docs`). */
import type { Hono } from 'hono';
import { withTubeHeight } from '#domain/shipping/quote-request.ts';
import {
  removeParcelContract,
  removeTripContract,
  renameParcelContract,
  renameTripContract,
  savedParcelsContract,
  savedTripsContract,
  saveParcelContract,
  saveTripContract,
} from '#domain/trips/contract.ts';
import { maxParcels, maxTrips } from '#domain/trips/saved-limits.ts';
import { requireAccount } from '#server/http/identity.ts';
import { callMounter, type Mount, type MountOptions } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { TripService } from './service.ts';

/** Registers the calls of saved parcels. */
function mountParcels(mount: Mount, service: TripService): void {
  mount(savedParcelsContract, async (_input, context) => {
    const { id } = await requireAccount(context);
    return { status: 200, body: { parcels: await service.listParcels(id), limit: maxParcels } };
  });
  mount(
    saveParcelContract,
    async ({ body }, context) => {
      const { id } = await requireAccount(context);
      return { status: 201, body: await service.saveParcel(id, body) };
    },
    { complete: withTubeHeight },
  );
  mount(renameParcelContract, async ({ parameters: { parcelId }, body }, context) => {
    const { id: accountId } = await requireAccount(context);
    return { status: 200, body: await service.renameParcel({ accountId, id: parcelId }, body.name) };
  });
  mount(removeParcelContract, async ({ parameters: { parcelId } }, context) => {
    const { id: accountId } = await requireAccount(context);
    await service.removeParcel({ accountId, id: parcelId });
    return { status: 204, body: null };
  });
}

/** Registers the calls of saved trips and parcels. */
export function mountTrips(app: Hono<HttpEnv>, service: TripService, options: MountOptions): void {
  const mount = callMounter(app, options);
  mountParcels(mount, service);
  mount(savedTripsContract, async (_input, context) => {
    const { id } = await requireAccount(context);
    return { status: 200, body: { trips: await service.list(id, context.locale), limit: maxTrips } };
  });
  mount(
    saveTripContract,
    async ({ body }, context) => {
      const { id } = await requireAccount(context);
      return { status: 201, body: await service.save(id, body, context.locale) };
    },
    { complete: withTubeHeight },
  );
  mount(renameTripContract, async ({ parameters: { tripId }, body }, context) => {
    const { id: accountId } = await requireAccount(context);
    return { status: 200, body: await service.rename({ accountId, id: tripId }, body.name, context.locale) };
  });
  mount(removeTripContract, async ({ parameters: { tripId } }, context) => {
    const { id: accountId } = await requireAccount(context);
    await service.remove({ accountId, id: tripId });
    return { status: 204, body: null };
  });
}
