/** Changes several offers and their products at once, in two presses (docs/back-office.md, "Catalog"). */
import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { Code } from '#domain/catalog/catalog.ts';
import { isUnusualPrice } from '#domain/catalog/import-report.ts';
import { shownPrice } from '#domain/catalog/offer-order.ts';
import type { ProductChange } from '#domain/catalog/staff-edits.ts';
import { defaultThreshold } from '#domain/catalog/stock-level.ts';
import { changedOffer, type TickedChange, tickedEffect } from '#domain/catalog/ticked-change.ts';
import type { ErrorParams } from '#domain/errors/message.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { formatPrice, inclusiveOfVat } from '#domain/money/money.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError, fieldErrors } from '#server/http/api-error.ts';
import { conflict } from '#server/http/refusals.ts';
import { type PricePast, readPricePast, referenceOfChange, referenceOfFall } from './announced-reductions.ts';
import type { CatalogContext } from './catalog-context.ts';
import type { ListedOffer } from './edited-list.ts';
import { announceReductionIn, archiveProductIn, sellOfferIn } from './editing.ts';
import { changeOffers } from './offer-editing.ts';
import { changeDetails } from './product-editing.ts';
import { offerOf } from './store.ts';
import { editCatalog, findStored, type StoredProduct } from './stored-product.ts';

type Tx = Transaction<Database>;
type Context = Pick<CatalogContext, 'db' | 'overview'>;

/** Changes prices and stocks of offers of several products as `changeOffers` does, all or none. */
export function changeListed(
  { db }: Pick<Context, 'db'>,
  changes: readonly Pick<ProductChange, 'code' | 'offers'>[],
  record: RecordChange,
): Promise<void> {
  return editCatalog(db, async (tx) => {
    const refusals: ApiError[] = [];
    for (const { code, offers = {} } of changes.toSorted((one, other) => (one.code < other.code ? -1 : 1))) {
      await changeOffers(tx, code, offers, record).catch((error) => {
        if (!(error instanceof ApiError)) throw error;
        refusals.push(error);
      });
    }
    const [first] = refusals.toSorted((one, other) => one.status - other.status);
    if (first)
      throw new ApiError(
        first.status,
        refusals.flatMap(({ details }) => details),
      );
  });
}

/** What a change makes of an offer and its product. */
function planOf(row: TickedRow, change: TickedChange) {
  const stored = offerOf(row);
  const { addCategory, removeCategory, sale, reduction } = change;
  const left = row.data.categories.filter((code) => code !== removeCategory);
  const categories = addCategory === '' || left.includes(addCategory) ? left : [...left, addCategory];
  const isSold = row.withdrawn_at === null;
  const isAnnounced = row.reduction_announced_at !== null;
  const isArchived = row.archived_at !== null;
  return {
    ...{ row, stored, after: changedOffer(stored, change), categories, isSold, isAnnounced, isArchived },
    threshold: change.threshold ?? row.stock_threshold,
    willBeSold: sale === 'restore' || (sale !== 'withdraw' && isSold),
    willAnnounce: reduction === 'announce' || (reduction !== 'end' && isAnnounced),
    willBeArchived: sale === 'archive' || (sale !== 'unarchive' && isArchived),
  };
}
type TickedRow = ListedOffer & Pick<StoredProduct, 'archived_at'>;
type Plan = ReturnType<typeof planOf>;
type Line = readonly [key: ErrorKey, params: ErrorParams];

export interface TickedFacts {
  readonly now: Date;
  readonly locale: Locale;
  /** How many carts withdrawing each offer blocks, and under null all of them. */
  readonly holdsOf: (tx: Tx, offers: readonly Code[]) => Promise<ReadonlyMap<Code | null, { readonly carts: number }>>;
}

/** What the lines say besides the plans; each only if the change is about it. */
interface Told {
  readonly locale: Locale;
  readonly past: PricePast;
  readonly holds: ReadonlyMap<Code | null, { readonly carts: number }>;
  readonly archiving: ReadonlyMap<Code, { readonly offers: number; readonly carts: number }>;
}

/** By product, how many offers archiving it withdraws and carts it blocks, or how many offers the undoing sells again. */
async function archivingOf(tx: Tx, plans: readonly Plan[], { holdsOf }: TickedFacts): Promise<Told['archiving']> {
  const codes = new Set(plans.filter((plan) => plan.isArchived !== plan.willBeArchived).map(({ row }) => row.product));
  const told = [...codes].map(async (code) => {
    const { archived_at, offers } = await findStored(tx, code);
    const ids = offers.filter((each) => each.withdrawn_at?.getTime() === archived_at?.getTime()).map(({ id }) => id);
    const holds = archived_at ? undefined : await holdsOf(tx, ids);
    return [code, { offers: ids.length, carts: holds?.get(null)?.carts ?? 0 }] as const;
  });
  return new Map(await Promise.all(told));
}

/** What becomes of the announced reduction of an offer: what will be struck out, or below which price something would be. */
function reductionLines(plan: Plan, { past }: Told): readonly Line[] {
  const { row, stored, after, isSold, isAnnounced, willBeSold, willAnnounce } = plan;
  if (!willAnnounce) return isAnnounced ? [['catalog.tickedEnded', {}]] : [];
  if (isAnnounced && stored.taxExclusive === after.taxExclusive && isSold === willBeSold) return [];
  const price = {
    taxExclusive: after.taxExclusive,
    taxInclusive: inclusiveOfVat(after.taxExclusive, row.data.vatRate),
  };
  const reference = referenceOfChange(row, { ...price, isAnnounced: true, isOnSale: willBeSold }, past);
  const least = referenceOfFall(row, past);
  const textOf = (shown: OfferPrice | null) => (shown ? formatPrice(shownPrice(shown, row.site)) : '');
  return [
    reference
      ? ['catalog.tickedReduced', { reference: textOf(reference) }]
      : ['catalog.tickedUnreduced', { least: textOf(least) }],
  ];
}

/** What a plan changes, a line for each thing. */
function linesOf(plan: Plan, { overview }: Context, told: Told): readonly Line[] {
  const { row, stored, after, willBeSold, isSold, categories, threshold, isArchived, willBeArchived } = plan;
  const { locale, holds, archiving } = told;
  const { structure } = overview();
  const name = `${row.data.name[locale]} (${structure.sellers.get(row.seller)?.name ?? row.seller}, ${row.site})`;
  const [from, to] = [stored.taxExclusive, after.taxExclusive];
  const percent = Math.round(((to - from) / from) * 100);
  const price = {
    before: formatPrice(from),
    after: formatPrice(to),
    share: `${percent < 0 ? '−' : '+'}${Math.abs(percent)}`,
  };
  const isSoldOut = stored.stock > 0 && after.stock === 0;
  const line = (is: boolean, key: ErrorKey, params: ErrorParams): readonly Line[] =>
    is ? [[key, { name, unusual: 0, ...params }]] : [];
  const differing = (one: readonly Code[], other: readonly Code[], key: ErrorKey) =>
    one.flatMap((code): readonly Line[] => {
      const category = structure.categories.get(code)?.name[locale] ?? code;
      return other.includes(code) ? [] : [[key, { name: row.data.name[locale], category, unusual: 0 }]];
    });
  return [
    ...line(from !== to, 'catalog.tickedPrice', { ...price, unusual: Number(isUnusualPrice(from, to)) }),
    ...line(stored.stock !== after.stock, 'catalog.tickedStock', {
      before: stored.stock,
      after: after.stock,
      unusual: Number(isSoldOut),
    }),
    ...line(threshold !== row.stock_threshold, 'catalog.tickedThreshold', {
      before: row.stock_threshold ?? defaultThreshold,
      after: threshold ?? defaultThreshold,
    }),
    ...line(isSold && !willBeSold, 'catalog.tickedWithdraw', { carts: holds.get(row.id)?.carts ?? 0 }),
    ...line(!isSold && willBeSold, 'catalog.tickedRestore', {}),
    ...reductionLines(plan, told).flatMap(([key, params]) => line(true, key, params)),
    ...line(isArchived !== willBeArchived, willBeArchived ? 'catalog.tickedArchive' : 'catalog.tickedUnarchive', {
      name: row.data.name[locale],
      ...archiving.get(row.product),
    }),
    ...differing(categories, row.data.categories, 'catalog.tickedAdd'),
    ...differing(row.data.categories, categories, 'catalog.tickedRemove'),
  ];
}

/** Throws 409 with what the change will do, what is unusual first, unless exactly that was confirmed. */
function requireConfirmed(lines: readonly Line[], confirmed: string, locale: Locale): void {
  const byText = new Map(lines.map((line) => [errorMessage(locale, ...line), line]));
  const sorted = [...byText].toSorted(([, [, one]], [, [, other]]) => Number(other.unusual) - Number(one.unusual));
  const message = tickedEffect(sorted.map(([text]) => text));
  if (message !== confirmed)
    throw conflict('catalog.tickedEffect', { params: { message }, reason: 'effect', subject: 'confirmed' });
}

async function apply(
  tx: Tx,
  { overview }: Context,
  plans: readonly Plan[],
  { now }: TickedFacts,
  record: RecordChange,
): Promise<void> {
  for (const [code, own] of Map.groupBy(plans, ({ row }) => row.product)) {
    const changes = own.map(({ row: { id }, stored, after }) => {
      const { taxExclusive, stock, volumePrices } = after;
      const known = {
        knownTaxExclusive: stored.taxExclusive,
        knownVolumePrices: [...stored.volumePrices],
        knownStock: stored.stock,
      };
      const confirmed = {
        confirmedTaxExclusive: taxExclusive,
        confirmedVolumePrices: volumePrices,
        confirmedStock: stock,
      };
      return [id, { ...after, ...known, ...confirmed }] as const;
    });
    await changeOffers(tx, code, Object.fromEntries(changes), record);
    const { data, version } = await findStored(tx, code);
    const categories = [...(own[0]?.categories ?? [])];
    if (isDeepStrictEqual(categories, data.categories)) continue;
    const { structure } = overview();
    await changeDetails(tx, { structure, now }, { code, version, details: { categories } }, record);
  }
  for (const { row, threshold } of plans) {
    if (threshold === row.stock_threshold) continue;
    await tx.updateTable('catalog_offer').set({ stock_threshold: threshold }).where('id', '=', row.id).execute();
    const [before, after] = [{ threshold: row.stock_threshold }, { threshold }];
    await record(tx, { action: 'offer.threshold', object: `offer:${row.id}`, before, after });
  }
  for (const { row, isSold, willBeSold } of plans)
    if (isSold !== willBeSold) await sellOfferIn(tx, { id: row.id, isSold: willBeSold, now }, record);
  for (const { row, isAnnounced, willAnnounce } of plans)
    if (isAnnounced !== willAnnounce)
      await announceReductionIn(tx, { id: row.id, isAnnounced: willAnnounce, now }, record);
  for (const { row, isArchived, willBeArchived } of plans)
    if (isArchived !== willBeArchived)
      await archiveProductIn(tx, { code: row.product, isArchived: willBeArchived, now }, record);
}

/**
 * Changes several offers and the categories of their products, all or none. The first press gets a 409 that says what
 * will happen to each; the second one confirms that. What has changed in between makes another text, which is asked about again.
 */
export function changeTicked(
  context: Context,
  change: TickedChange,
  facts: TickedFacts,
  record: RecordChange,
): Promise<void> {
  return editCatalog(context.db, async (tx) => {
    const { rows } =
      await sql<TickedRow>`select o.*, p.data, p.archived_at from catalog_offer o join catalog_product p on p.code = o.product
      where o.id = any(${[...change.offers]}::text[]) order by o.id for update`.execute(tx);
    const plans = rows.map((row) => planOf(row, change));
    const error = { reason: 'invalid' } as const;
    if (plans.some(({ after }) => after.taxExclusive < 1 || after.taxExclusive > 1e8))
      throw fieldErrors([{ ...error, key: 'office.price', subject: 'price.value' }]);
    if (plans.some(({ after }) => after.stock < 0 || after.stock > 1_000_000))
      throw fieldErrors([{ ...error, key: 'office.stock', subject: 'stock.value' }]);
    if (plans.some(({ categories }) => categories.length === 0))
      throw fieldErrors([{ ...error, key: 'catalog.tickedLast', subject: 'removeCategory' }]);
    const ids = plans.map(({ row }) => row.id);
    const told: Told = {
      locale: facts.locale,
      past: await readPricePast(tx, ids),
      holds: await facts.holdsOf(tx, change.sale === 'withdraw' ? ids : []),
      archiving: await archivingOf(tx, plans, facts),
    };
    const lines = plans.flatMap((plan) => linesOf(plan, context, told));
    if (lines.length === 0) throw fieldErrors([{ ...error, key: 'catalog.tickedNothing', subject: 'offers' }]);
    await apply(tx, context, plans, facts, record);
    // Last, so that what the rules refuse is said first; nothing stays of a change that isn't confirmed.
    requireConfirmed(lines, change.confirmed, facts.locale);
  });
}
