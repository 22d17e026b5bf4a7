/** Why the stock of an offer changed, from what orders, refunds, the audit log and imports have stored anyway. */
import { type Kysely, sql } from 'kysely';
import type { Code } from '#domain/catalog/catalog.ts';
import type { Database } from '#server/db/schema.ts';

export const movementPageSize = 50;

/**
 * `sold` takes packs from the stock. `unpaid`, `cancelled`, `refunded` and `returned` put those of an order back: it was never
 * paid, was cancelled, was repaid with restocking, or its articles came back.
 */
export type MovementKind = 'sold' | 'unpaid' | 'cancelled' | 'refunded' | 'returned' | 'added' | 'changed' | 'imported';

export interface StockMovement {
  readonly at: Date;
  readonly kind: MovementKind;
  /** Below zero for packs that left the stock. */
  readonly packs: number;
  readonly order: string | null;
  /** Who changed it by hand or by an import, and why; empty otherwise. */
  readonly actor: string;
  readonly reason: string;
}

/**
 * Latest first. Invented orders took nothing. Of imports, those that can be undone are known; of refunds, those whose lines name the offer. Lines of orders are found by the index of the search
 * of orders, so that selling needs no further one.
 */
export async function listMovements(db: Kysely<Database>, offer: Code, page: number) {
  const { rows } = await sql<StockMovement & { total: number }>`
    with sold as (
      select e.order_code, e.entry_number, e.quantity, o.created_at, o.paid_at, coalesce(e.cancelled_at, o.cancelled_at) as back_at,
        e.quantity - coalesce((select sum(u.quantity)::int from unavailable_line u
          where u.order_code = e.order_code and u.entry_number = e.entry_number), 0) as back
      from order_entry e join customer_order o on o.code = e.order_code
      where e.offer_id = ${offer} and entry_words(e.offer_id, e.quoted, e.payload) @@ search_query(${offer}) and not o.demo
    ), movement as (
      select created_at as at, 'sold' as kind, -quantity as packs, order_code as order, '' as actor, '' as reason from sold
      union all
      select back_at, case when paid_at is null then 'unpaid' else 'cancelled' end, back, order_code, '', ''
      from sold where back_at is not null
      union all
      select s.returned_at, 'returned', r.arrived, sold.order_code, '', ''
      from sold join withdrawal_statement s using (order_code)
        join return_line r on r.statement_id = s.id and r.entry_number = sold.entry_number
      where r.restocked and s.returned_at is not null
      union all
      select f.decided_at, 'refunded', (line ->> 'packs')::int, f.order_code, '', ''
      from staff_refund f cross join jsonb_array_elements(f.lines -> 'lines') line
      where f.order_code in (select order_code from sold) and f.state = 'APPROVED' and line ->> 'offer' = ${offer}
      union all
      select at, case when before is null then 'added' else 'changed' end,
        (after::jsonb ->> 'stock')::int - coalesce((before::jsonb ->> 'stock')::int, 0), null, actor, reason
      from audit_entry where object = ${`offer:${offer}`} and action in ('offer.create', 'offer.change')
        and after::jsonb ? 'stock'
      union all
      select a.at, 'added', (each ->> 'stock')::int, null, a.actor, a.reason
      from catalog_offer o join audit_entry a on a.object = 'product:' || o.product and a.action = 'product.create'
        cross join jsonb_array_elements(a.after::jsonb -> 'offers') each
      where o.id = ${offer} and each ->> 'id' = ${offer}
      union all
      select i.ended_at, 'imported', (b.data ->> 'stock_after')::int - (b.data ->> 'stock')::int, null, i.started_by, ''
      from catalog_import_before b join catalog_import i on i.id = b.import
      where b.catalog_table = 'offers' and b.key = ${offer} and i.state = 'applied'
    )
    select *, count(*) over ()::int as total from movement where packs <> 0
    order by at desc, packs limit ${movementPageSize} offset ${(page - 1) * movementPageSize}`.execute(db);
  return { movements: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, pageSize: movementPageSize };
}
