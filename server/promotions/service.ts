/** Reads and writes promotions and their uses in PostgreSQL (docs/decisions/0048-promotions.md). */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { AppliedPromotion } from '#domain/promotions/evaluate.ts';
import { type KnownPromotion, type Promotion, refusalOfUse, type UseFacts } from '#domain/promotions/promotion.ts';
import type { Database } from '#server/db/schema.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** Whose uses are counted; both are null for a visitor who has named neither. */
export interface PromotionBuyer {
  readonly accountId: string | null;
  readonly email: string | null;
}

export function readPromotion(row: Omit<Selectable<Database['promotion']>, 'version'>): Promotion {
  const { id, code, sites, kind, value, threshold, scope, stackable } = row;
  return {
    ...{ id, code, sites, kind, value, threshold, scope, stackable },
    name: { fr: row.name_fr, en: row.name_en },
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    scopeCodes: row.scope_codes,
    oncePerCustomer: row.once_per_customer,
    maxUses: row.max_uses,
    isActive: row.is_active,
  };
}

// Listed, since PostgreSQL keeps no plan for `select *` (server/db/prepared-statements.ts).
const columns = [
  ...(['id', 'code', 'name_fr', 'name_en', 'sites', 'kind', 'value', 'threshold', 'starts_on', 'ends_on'] as const),
  ...(['scope', 'scope_codes', 'once_per_customer', 'max_uses', 'stackable', 'is_active'] as const),
] as const;

const livingUses = sql`order_promotion where promotion_id = promotion.id and released_at is null`;

/** Uses are counted only where they decide something. */
function knownPromotions(db: Db, { accountId, email }: PromotionBuyer) {
  const ofBuyer = sql<boolean>`exists (
    select from ${livingUses} and order_code in (
      select code from customer_order where account_id = ${accountId}::uuid
      union all select code from customer_order where lower(email) = 
        lower(coalesce(${email}::text, (select email from account where id = ${accountId}::uuid)))))`;
  return db
    .selectFrom('promotion')
    .select(columns)
    .select([
      sql<number>`case when max_uses is null then 0 else (select count(*)::int from ${livingUses}) end`.as('uses'),
      sql<boolean>`once_per_customer and ${ofBuyer}`.as('usedByBuyer'),
    ])
    .orderBy('id');
}

type KnownRow = Awaited<ReturnType<ReturnType<typeof knownPromotions>['execute']>>[number];

const known = ({ uses, usedByBuyer, ...row }: KnownRow): KnownPromotion => ({
  ...readPromotion(row),
  ...{ uses, usedByBuyer },
});

const isOfCart = (guid: string) =>
  sql<boolean>`(id in (select promotion_id from cart_voucher where cart_guid = ${guid}::uuid) or (code is null and is_active))`;

/** Those whose code is in a cart, and those that need none. */
export async function findCartPromotions(
  db: Db,
  guid: string,
  buyer: PromotionBuyer,
): Promise<readonly KnownPromotion[]> {
  const rows = await knownPromotions(db, buyer).where(isOfCart(guid)).execute();
  return rows.map(known);
}

/** `code` as `normaliseCode` writes it. */
export async function findPromotionByCode(db: Db, code: string, buyer: PromotionBuyer): Promise<KnownPromotion | null> {
  const row = await knownPromotions(db, buyer).where('code', '=', code).executeTakeFirst();
  return row ? known(row) : null;
}

/** Those that apply by themselves: codes are told to nobody who doesn't know them. */
export async function findOpenPromotions(db: Db, facts: UseFacts): Promise<readonly Promotion[]> {
  const rows = await knownPromotions(db, { accountId: null, email: null }).where('code', 'is', null).execute();
  return rows.map(known).filter((promotion) => refusalOfUse(promotion, facts) === null);
}

/**
 * As `findCartPromotions`, for an order that is placed now: those whose uses are limited are locked until the transaction
 * ends, so that two orders can't share the last use.
 */
export async function lockCartPromotions(
  tx: Tx,
  guid: string,
  buyer: PromotionBuyer,
): Promise<readonly KnownPromotion[]> {
  const found = await findCartPromotions(tx, guid, buyer);
  const limited = found.filter(({ oncePerCustomer, maxUses }) => oncePerCustomer || maxUses !== null);
  if (limited.length === 0) return found;
  const ids = limited.map(({ id }) => id);
  await tx.selectFrom('promotion').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  // Read again: this statement sees the uses of orders that the lock has waited for.
  return findCartPromotions(tx, guid, buyer);
}

export async function insertUses(tx: Tx, orderCode: string, applied: readonly AppliedPromotion[]): Promise<void> {
  if (applied.length === 0) return;
  const rows = applied.map(({ promotion: { id, code, kind, name }, amount }) => ({
    ...{ order_code: orderCode, promotion_id: id, code, kind, amount },
    ...{ name_fr: name.fr, name_en: name.en },
  }));
  await tx.insertInto('order_promotion').values(rows).execute();
}

/** Gives back the uses of promotions that an order counted as, once it is cancelled. */
export async function releaseUses(tx: Tx, orderCode: string, now: Date): Promise<void> {
  await tx
    .updateTable('order_promotion')
    .set({ released_at: now })
    .where('order_code', '=', orderCode)
    .where('released_at', 'is', null)
    .execute();
}
