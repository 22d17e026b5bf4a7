/** What the use cases of files of parcels depend on. */
import type { Kysely } from 'kysely';
import type { Locale } from '#domain/site/locale.ts';
import type { CartService } from '#server/cart/service.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { RelayService } from '#server/relay/service.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import type { Comparisons } from './comparisons.ts';
import { type BatchRef, findBatch, type StoredBatch } from './store.ts';

export interface BatchContext {
  readonly db: Kysely<Database>;
  readonly shipping: ShippingService;
  readonly cart: CartService;
  readonly relay: Pick<RelayService, 'findForDelivery'>;
  readonly territory: TerritoryService;
  readonly comparisons: Comparisons;
  readonly clock: () => Date;
  /** Makes a new id with at least 122 random bits. */
  readonly newId: () => string;
}

export interface BatchVisit extends BatchRef {
  readonly locale: Locale;
}

/** The 404 for a file that doesn't exist, has expired, or belongs to another account. */
export const unknownBatch = () =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'batch.unknown', subject: 'batchId', reason: 'unknown' }]);

/** Throws a 404 if the caller may not open the file. */
export async function openBatch({ db, clock }: BatchContext, ref: BatchRef): Promise<StoredBatch> {
  const batch = isUuid(ref.id) ? await findBatch(db, ref, clock()) : null;
  if (!batch) throw unknownBatch();
  return batch;
}
