/** The use cases of files of parcels: storing them, and comparing all their lines at once. */
import type { Kysely } from 'kysely';
import type { BatchAnswer, BatchSavingsAnswer, BatchToCartAnswer, KeptBatchAnswer } from '#domain/batch/contract.ts';
import type { LineDeclarationAnswer } from '#domain/batch/declaration-contract.ts';
import type { DeclarationForm } from '#domain/customs/declaration-form.ts';
import type { Site } from '#domain/site/site.ts';
import type { CartService } from '#server/cart/service.ts';
import type { Database } from '#server/db/schema.ts';
import type { RelayService } from '#server/relay/service.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { addToCart, type BatchToCart } from './add-to-cart.ts';
import type { BatchContext, BatchVisit } from './batch-context.ts';
import { batchEvents, type EventsWanted } from './batch-events.ts';
import { batchFile } from './batch-file.ts';
import { batchSavings } from './batch-savings.ts';
import { type BatchChange, changeBatch } from './change-batch.ts';
import { createComparisons } from './comparisons.ts';
import { type BatchRequest, type CreatedBatch, createBatch } from './create-batch.ts';
import {
  exportKeptBatches,
  type Keeping,
  keepBatch,
  listKeptBatches,
  type OwnVisit,
  removeBatch,
} from './keep-batch.ts';
import type { OwnFile } from './kept-store.ts';
import { declareLine, readLineDeclaration } from './line-declaration.ts';
import { type LinesWanted, readBatch } from './read-batch.ts';
import type { Shown } from './summary.ts';

/**
 * Every method with a `BatchVisit` throws the same 404 for a file that doesn't exist, has expired, is of the other site
 * or another account's.
 */
export interface BatchService {
  /** Throws 400 with everything that is wrong with the file as a whole. */
  create(request: BatchRequest): Promise<CreatedBatch>;
  /** Waits until all lines are compared. */
  read(visit: BatchVisit, wanted: LinesWanted): Promise<BatchAnswer>;
  /** Throws 400 for lines and columns that aren't in the file. */
  change(visit: BatchVisit, change: BatchChange): Promise<void>;
  /** Throws 404 also for a line that needs none. */
  lineDeclaration(visit: BatchVisit, line: number): Promise<LineDeclarationAnswer>;
  /** The form may be incomplete. Throws 404 also for a line that needs none. */
  declareLine(visit: BatchVisit, line: number, form: DeclarationForm): Promise<LineDeclarationAnswer>;
  /** Throws 404 for an unknown cart, 400 for a wrong sender, 409 if the total isn't what the caller has seen. */
  addToCart(visit: BatchVisit, request: BatchToCart): Promise<BatchToCartAnswer>;
  /** Throws 400 for a wrong name and if the account keeps too many files. */
  keep(visit: OwnVisit, keeping: Keeping): ReturnType<typeof keepBatch>;
  /** The one kept last first. */
  kept(accountId: string, site: Site): Promise<KeptBatchAnswer[]>;
  remove(file: OwnFile): Promise<void>;
  exportKept(accountId: string): Promise<readonly object[]>;
  /** What lighter and flatter parcels would save by a strategy. */
  savings(visit: BatchVisit, shown: Shown): Promise<BatchSavingsAnswer>;
  /** The lines as CSV, in the order of the file. */
  file(visit: BatchVisit, shown: Shown): Promise<string>;
  /** The comparison as server-sent events. */
  events(visit: BatchVisit, wanted: EventsWanted): Promise<AsyncGenerator<string, void>>;
}

export interface BatchOptions {
  readonly db: Kysely<Database>;
  readonly shipping: ShippingService;
  readonly cart: CartService;
  readonly relay: RelayService;
  readonly territory: TerritoryService;
  readonly clock: () => Date;
  readonly newId: () => string;
}

export function createBatchService(options: BatchOptions): BatchService {
  const context: BatchContext = { ...options, comparisons: createComparisons(options) };
  return {
    create: (request) => createBatch(context, request),
    read: (visit, wanted) => readBatch(context, visit, wanted),
    change: (visit, change) => changeBatch(context, visit, change),
    lineDeclaration: (visit, line) => readLineDeclaration(context, visit, line),
    declareLine: (visit, line, form) => declareLine(context, visit, line, form),
    addToCart: (visit, request) => addToCart(context, visit, request),
    keep: (visit, keeping) => keepBatch(context, visit, keeping),
    kept: (accountId, site) => listKeptBatches(context, accountId, site),
    remove: (file) => removeBatch(context, file),
    exportKept: (accountId) => exportKeptBatches(context, accountId),
    savings: (visit, shown) => batchSavings(context, visit, shown),
    file: (visit, shown) => batchFile(context, visit, shown),
    events: (visit, wanted) => batchEvents(context, visit, wanted),
  };
}
