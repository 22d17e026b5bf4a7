/** Reads a compared file: its totals, and a page of its lines. */
import { missingRecipientColumns } from '#domain/batch/cart-parcel.ts';
import { columnHeading, dialectOf, type PlacedColumn } from '#domain/batch/columns.ts';
import { type BatchAnswer, maxListedDeclarations } from '#domain/batch/contract.ts';
import { type ChosenLine, type LineFilter, type LineOrder, listLines } from '#domain/batch/line-list.ts';
import { orderSizes } from '#domain/batch/order-sizes.ts';
import type { CartAddress } from '#domain/cart/cart-address.ts';
import { pickupOf } from '#domain/shipping/delivery-mode.ts';
import type { Locale } from '#domain/site/locale.ts';
import { type BatchContext, type BatchVisit, openBatch } from './batch-context.ts';
import type { BatchComparison } from './comparisons.ts';
import { wireColumns } from './create-batch.ts';
import { type CustomsOf, customsOfLines } from './declaration-store.ts';
import { findSnapshot } from './kept-store.ts';
import type { StoredBatch } from './store.ts';
import type { BatchData } from './stored-batch.ts';
import { type BatchView, lineChooser, pricedOwn, pricedStrategy, type Shown, summaryOf, viewOf } from './summary.ts';
import { keptChanges, wireCauses, wireFrom, wireKeptFile, wireLine, wireTotal } from './wire-batch.ts';

export interface LinesWanted {
  readonly shown: Shown;
  readonly cart: CartAddress;
  readonly filter: LineFilter | undefined;
  readonly order: LineOrder;
  /** From 1; a page after the last one is the last. */
  readonly page: number;
  readonly pageSize: number;
}

/** A file that the caller may open, with its comparison once that is done. */
export interface OpenBatch {
  readonly batch: StoredBatch;
  readonly comparison: BatchComparison;
  readonly view: BatchView;
}

/** Opens a file and waits until all its lines are compared; throws 404 if the caller may not open it. */
export async function openCompared(context: BatchContext, visit: BatchVisit): Promise<OpenBatch> {
  const batch = await openBatch(context, visit);
  const comparison = context.comparisons.of(batch);
  await comparison.done;
  return { batch, comparison, view: viewOf(batch, comparison) };
}

/** How many of some lines need a declaration that isn't complete or confirmed. */
function wireDeclarations(chosenLines: readonly ChosenLine[], customsOf: CustomsOf): BatchAnswer['cart']['customs'] {
  const lines: BatchAnswer['cart']['customs']['lines'] = [];
  let [incomplete, undeclared] = [0, 0];
  for (const { line, chosen } of chosenLines) {
    const customs = chosen && customsOf(line, chosen);
    if (!customs?.isNeeded) continue;
    if (customs.declaration) {
      undeclared += customs.isDeclared ? 0 : 1;
      continue;
    }
    incomplete += 1;
    if (lines.length < maxListedDeclarations) lines.push({ line: line.line, city: line.shipment?.to.city ?? '' });
  }
  return { incomplete, lines, undeclared };
}

async function wireCart(
  { cart }: BatchContext,
  { batch, comparison: { lines, present }, view }: OpenBatch,
  { shown, cart: address }: LinesWanted,
  customsOf: CustomsOf,
  locale: Locale,
): Promise<BatchAnswer['cart']> {
  const inCart = await cart.readBatchInCart(address, batch.id);
  const withOffer = lines.map(lineChooser(view, shown)).filter(({ chosen }) => chosen !== null);
  const count = (lines: ReadonlySet<number>) => withOffer.filter(({ line }) => lines.has(line.line)).length;
  const absent = withOffer.filter(({ line }) => !inCart.lines.has(line.line) && !inCart.ordered.has(line.line));
  const customs = wireDeclarations(absent, customsOf);
  const complete = absent.length - customs.incomplete;
  return {
    present: count(inCart.lines),
    ordered: count(inCart.ordered),
    toRelay: absent.filter(({ chosen }) => chosen && pickupOf[chosen.service.deliveryMode]).length,
    addable: Math.min(complete, inCart.room),
    orders: [...orderSizes(complete, inCart.room, cart.parcelsPerOrder)],
    limit: cart.parcelsPerOrder,
    customs,
    missingColumns: missingRecipientColumns(present).map((column) => columnHeading(column, locale)),
  };
}

/** The columns about which the account was asked when it first sent such a file. */
function wireRemembered({ headings, names, rememberedAt }: BatchData, columns: readonly PlacedColumn[]) {
  if (rememberedAt === undefined) return null;
  const told = headings.flatMap((heading, at) =>
    names[at] === heading ? [] : [{ at, heading, column: columns[at]?.read?.column ?? null }],
  );
  return { program: dialectOf(headings)?.program ?? null, usedAt: rememberedAt, columns: told };
}

/** Throws 400 for a strategy that isn't possible. */
export async function readBatch(context: BatchContext, visit: BatchVisit, wanted: LinesWanted): Promise<BatchAnswer> {
  const { site, locale } = visit;
  const { batch, comparison, view } = await openCompared(context, visit);
  const { rating, departure, columns } = comparison;
  const { counts, strategies } = summaryOf(view);
  const own = pricedOwn(view);
  const chosen = pricedStrategy(view, wanted.shown);
  const listed = listLines(comparison.lines.map(lineChooser(view, wanted.shown)), { ...wanted, site });
  const totalPages = Math.max(1, Math.ceil(listed.length / wanted.pageSize));
  const page = Math.min(wanted.page, totalPages);
  const shown = listed.slice((page - 1) * wanted.pageSize, page * wanted.pageSize);
  const snapshot = batch.name === null ? null : await findSnapshot(context.db, batch.id);
  const changes = snapshot && keptChanges(snapshot, view);
  const customsOf = await customsOfLines(context, batch.id);
  const wording = { territory: context.territory, rating, site, locale, changes, customsOf };
  return {
    batchId: batch.id,
    from: wireFrom(departure, wording),
    collectionDate: departure.collectionDate,
    columns: [...wireColumns(batch.data.headings, columns)],
    remembered: wireRemembered(batch.data, columns),
    joined: batch.data.joined ?? 0,
    counts,
    strategies: [...strategies, ...(own ? [own] : [])].map(wireTotal),
    chosen: wireTotal(chosen),
    unaskedCarriers: [...rating.unaskedCarriers],
    causes: [...wireCauses(view, wording)],
    lines: shown.map((line) => wireLine(line, wording)),
    pagination: { page, pageSize: wanted.pageSize, totalPages, totalResults: listed.length },
    cart: await wireCart(context, { batch, comparison, view }, wanted, customsOf, locale),
    kept: wireKeptFile(batch, changes, view),
    expiresAt: batch.expiresAt?.toISOString() ?? null,
  };
}
