/** Promotions as staff list and change them (docs/back-office.md, "Promotions"). */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { ErrorParams } from '#domain/errors/message.ts';
import { formatPrice } from '#domain/money/money.ts';
import type { Promotion, PromotionState } from '#domain/promotions/promotion.ts';
import { promotionFaults, type SavedPromotion } from '#domain/promotions/promotion-form.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { notFound, outdated, requireConfirmed } from '#server/http/refusals.ts';
import { readPromotion } from './service.ts';

type Db = Kysely<Database>;

export const promotionPageSize = 50;

/** A promotion with its uses by orders that weren't cancelled, and what they took off in all, in cents. */
export interface ListedPromotion extends Promotion {
  readonly version: number;
  readonly state: PromotionState;
  readonly uses: number;
  readonly given: number;
}

const stateOn = (today: IsoDate) =>
  sql<PromotionState>`case when not is_active or ends_on < ${today}::date then 'over'
    when starts_on > ${today}::date then 'coming' else 'current' end`;

const listed = (db: Db, today: IsoDate) =>
  db
    .selectFrom('promotion')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('order_promotion')
          .select(['promotion_id', sql<number>`count(*)::int`.as('uses'), sql<number>`sum(amount)::int`.as('given')])
          .where('released_at', 'is', null)
          .groupBy('promotion_id')
          .as('used'),
      (join) => join.onRef('used.promotion_id', '=', 'promotion.id'),
    )
    .selectAll('promotion')
    .select(['used.uses', 'used.given', stateOn(today).as('state')]);

type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

const toListed = ({ uses, given, state, ...row }: ListedRow): ListedPromotion => ({
  ...readPromotion(row),
  ...{ version: row.version, state, uses: uses ?? 0, given: given ?? 0 },
});

/** The latest first. */
export async function listPromotions(
  db: Db,
  today: IsoDate,
  { state, page }: { readonly state?: PromotionState | undefined; readonly page: number },
) {
  const found = state === undefined ? listed(db, today) : listed(db, today).where(stateOn(today), '=', state);
  const rows = await found
    .orderBy('promotion.id', 'desc')
    .limit(promotionPageSize)
    .offset((page - 1) * promotionPageSize)
    .execute();
  const { total } = await db
    .selectFrom('promotion')
    .select(sql<number>`count(*)::int`.as('total'))
    .$if(state !== undefined, (query) => query.where(stateOn(today), '=', state ?? 'over'))
    .executeTakeFirstOrThrow();
  return { promotions: rows.map(toListed), total, pageSize: promotionPageSize };
}

/** Throws 404 if there is none. */
export async function readListedPromotion(db: Db, today: IsoDate, id: number): Promise<ListedPromotion> {
  const row = await listed(db, today).where('promotion.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('id');
  return toListed(row);
}

/** What a promotion will do: the articles on sale that it concerns, and its largest reduction of one of them. */
async function effectOf(db: Db, promotion: SavedPromotion, uses: number): Promise<ErrorParams> {
  const { kind, value, sites, scope, scopeCodes } = promotion;
  const { rows } = await sql<{ articles: number; price: number | null; fee: number | null }>`
    with recursive chosen (code) as (
      select unnest(${scopeCodes}::text[])
      union select category.code from catalog_category category join chosen on category.parent = chosen.code)
    select count(distinct product)::int as articles, max(delivery_fee) as fee,
      max(case site when 'pro' then tax_exclusive else tax_inclusive end) as price
    from catalog_offer join catalog_product on catalog_product.code = product
    where withdrawn_at is null and site = any(${[...sites]}::text[]) and ${scope}::text <> 'services'
      and (${scope}::text = 'all' or exists (
        select from jsonb_array_elements_text(data -> 'categories') own where own in (select code from chosen)))`.execute(
    db,
  );
  const { articles = 0, price, fee } = rows[0] ?? {};
  const largest = { percentage: Math.round(((price ?? 0) * value) / 100), amount: value, freeDelivery: fee ?? 0 }[kind];
  const isOfParcels = kind === 'percentage' && scope === 'services';
  return {
    articles,
    services: { all: kind === 'freeDelivery' ? 0 : -1, categories: 0, services: scopeCodes.length }[scope],
    amount: isOfParcels ? `${value}\u00A0%` : formatPrice(largest),
    count: uses,
  };
}

const columnsOf = (promotion: SavedPromotion) => ({
  code: promotion.code || null,
  name_fr: promotion.nameFr,
  name_en: promotion.nameEn,
  sites: promotion.sites,
  kind: promotion.kind,
  value: promotion.kind === 'freeDelivery' ? 0 : promotion.value,
  threshold: promotion.threshold,
  starts_on: promotion.startsOn,
  ends_on: promotion.endsOn,
  scope: promotion.scope,
  scope_codes: promotion.scope === 'all' ? [] : promotion.scopeCodes,
  once_per_customer: promotion.oncePerCustomer,
  max_uses: promotion.maxUses,
  stackable: promotion.stackable,
  is_active: promotion.isActive,
});

async function requireFreeCode(tx: Transaction<Database>, { code, id }: SavedPromotion): Promise<void> {
  if (code === '') return;
  const other = await tx.selectFrom('promotion').select('id').where('code', '=', code).executeTakeFirst();
  if (other && other.id !== id) {
    throw fieldErrors([{ subject: 'code', reason: 'invalid', key: 'promotion.codeTaken' }]);
  }
}

/** The stored row, locked; null for a new promotion. Throws 409 if it isn't the version that was read. */
async function lockRead(tx: Transaction<Database>, { id, version }: SavedPromotion) {
  if (id === null) return null;
  const row = await tx.selectFrom('promotion').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound('id');
  if (row.version !== version) throw outdated('promotion.changed', 'version');
  return row;
}

export interface SaveFacts {
  readonly today: IsoDate;
  readonly locale: Locale;
  readonly record: RecordChange;
}

/**
 * Saves a promotion once its effect was read, and returns its id. Throws 400 with everything that contradicts itself, 409
 * if it was changed meanwhile, and 409 with the sentence about its effect if that isn't the one that was confirmed.
 */
export function savePromotion(
  db: Db,
  promotion: SavedPromotion,
  { today, locale, record }: SaveFacts,
): Promise<number> {
  const faults = promotionFaults(promotion, today);
  if (faults.length > 0) throw fieldErrors(faults);
  return db.transaction().execute(async (tx) => {
    const before = await lockRead(tx, promotion);
    await requireFreeCode(tx, promotion);
    const uses = before ? (await readListedPromotion(tx, today, before.id)).uses : 0;
    const params = await effectOf(tx, promotion, uses);
    requireConfirmed(locale, 'promotion.effect', params, promotion.confirmed);
    const columns = columnsOf(promotion);
    const { id } = before
      ? await tx
          .updateTable('promotion')
          .set({ ...columns, version: before.version + 1 })
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx.insertInto('promotion').values(columns).returning('id').executeTakeFirstOrThrow();
    const action = before ? 'promotion.change' : 'promotion.add';
    const { id: _, version: __, ...was } = before ?? {};
    await record(tx, { action, object: `promotion:${id}`, before: before ? was : null, after: columns });
    return id;
  });
}
