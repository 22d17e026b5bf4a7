/** The statements that recur most or read most, as the shop's own functions make them, with their plans. */

import { Registry } from '@prometheus-io/client';
import {
  type CompiledQuery,
  type Dialect,
  DummyDriver,
  Kysely,
  type LogEvent,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Transaction,
} from 'kysely';
import type pg from 'pg';
import { countBestSellers } from '#server/catalog/best-sellers.ts';
import { countBaskets } from '#server/catalog/bought-together.ts';
import { purgeExpired } from '#server/db/purge.ts';
import type { Database } from '#server/db/schema.ts';
import { watchShop } from '#server/jobs/metrics.ts';
import { listStuckPurchases } from '#server/orders/parcels/label-purchases.ts';
import { claimDue } from '#server/orders/read/parcel-watch.ts';
import { findGuestOrder, findOrderForShop, findOrders } from '#server/orders/read/store.ts';
import { findNumberedParcel } from '#server/orders/read/trace-store.ts';
import { findDueOrders } from '#server/orders/retention/erase-orders.ts';
import { readAccounts } from '#server/orders/staff/staff-accounting.ts';
import { ordersOfCustomer } from '#server/orders/staff/staff-customer-orders.ts';
import { findNamedOrders, listOrdersForStaff } from '#server/orders/staff/staff-order-list.ts';
import { createPostgresRunStore } from '#server/shipping/store.ts';

type Db = Kysely<Database>;

/** An order to look for, with what leads to it. */
interface Sample {
  readonly code: string;
  readonly email: string;
  readonly account: string;
  readonly parcel: string;
  readonly shipment: string;
}

const filter = { view: 'all', text: '', site: null, status: null, tag: null, period: 'all', sort: 'newest' } as const;

const lastMonth = (now: Date) => {
  const to = now.toISOString().slice(0, 10);
  return { from: new Date(now.getTime() - 30 * 86_400_000).toISOString().slice(0, 10), to, site: null };
};

function usesOf(db: Db, pool: pg.Pool, sample: Sample): Readonly<Record<string, () => Promise<unknown>>> {
  const now = new Date();
  const staff = { db, clock: () => now, today: () => lastMonth(now).to as never };
  const runs = createPostgresRunStore(db);
  const registry = new Registry();
  const nothing = { list: async () => [], report: async () => new Map() } as never;
  watchShop(registry, { pool, db, jobs: nothing, upstream: nothing, services: [] });
  return {
    'a comparison is polled': () => runs.find(sample.shipment, now),
    'a carrier answers': () => runs.keepAnswer(sample.shipment, 'SWFT', { services: [], refusals: [], failure: null }),
    'an order by its code': () => findOrderForShop(db, sample.code),
    'a guest’s order': () => findGuestOrder(db, sample.code, sample.email),
    'the orders of an account': () =>
      findOrders(db, sample.account, { page: 0, pageSize: 10 }, { sort: 'byDate', statuses: [], text: '' }),
    'a customer for staff': () => ordersOfCustomer(db, sample.account),
    'a parcel by its number': () => findNumberedParcel(db, sample.parcel),
    'parcels to be followed': () => claimDue(db, now),
    'labels that wait for somebody': () => listStuckPurchases(db),
    'the office’s list of orders': () => listOrdersForStaff(staff, filter, 1, 'fr'),
    'its hundredth page': () => listOrdersForStaff(staff, filter, 100, 'fr'),
    'a search of it': () => findNamedOrders(staff, sample.email, 10, 'fr'),
    'accounts of a month': () => readAccounts(db, lastMonth(now), 'fr'),
    'orders due for review': () => findDueOrders(db, now, 100),
    'Prometheus asks': () => registry.metrics(),
  };
}

/** What PostgreSQL's `explain` in JSON says of a node. */
interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Node[];
}

export interface PlannedStatement {
  readonly use: string;
  readonly sql: string;
  readonly milliseconds: number;
  /** Of 8 kB, from memory or disk. */
  readonly blocks: number;
  /** Tables that are read whole, with the rows read. */
  readonly scans: readonly string[];
}

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Rolls back what `work` has done. */
async function undone(db: Db, work: (tx: Transaction<Database>) => Promise<unknown>): Promise<void> {
  const undo = new Error('undo');
  await db
    .transaction()
    .execute(async (tx) => {
      await work(tx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
}

async function planOf(db: Db, use: string, { sql, parameters }: CompiledQuery): Promise<PlannedStatement> {
  let planned: PlannedStatement | undefined;
  await undone(db, async (tx) => {
    const explained = { sql: `explain (analyze, buffers, format json) ${sql}`, parameters };
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] }>(
      explained as CompiledQuery<never>,
    );
    const [explanation] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!explanation) return;
    const { Plan: plan, 'Execution Time': milliseconds } = explanation;
    const scans = nodesOf(plan)
      .map(
        (node) =>
          [
            node,
            Math.round((node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']),
          ] as const,
      )
      .filter(([node, rows]) => node['Node Type'] === 'Seq Scan' && rows > 10_000)
      .map(([node, rows]) => `${node['Relation Name']} (${rows})`);
    planned = { use, sql, milliseconds, blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], scans };
  });
  if (!planned) throw new Error('no plan');
  return planned;
}

/** Statements sent to it do nothing, so that a loop over all rows that expire ends with the first. */
const withoutDatabase: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/** Runs each use once, undoes it, and explains each of its statements. */
export async function planHotStatements(pool: pg.Pool): Promise<readonly PlannedStatement[]> {
  const { rows } = await pool.query<Sample>(`select code, email, account_id as account, tracking_number as parcel,
      (select shipment_id from quote_run where expires_at > now() limit 1) as shipment
    from customer_order join order_entry on order_code = code
    where tracking_number is not null and account_id is not null order by md5(code) limit 1`);
  const [sample] = rows;
  if (!sample) throw new Error('The database has no parcels of accounts.');
  const seen: CompiledQuery[] = [];
  const log = ({ query }: LogEvent) => void seen.push(query);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log });
  const planned: PlannedStatement[] = [];
  const jobs = ['a purge', 'best sellers', 'bought together'];
  for (const use of [...Object.keys(usesOf(db, pool, sample)), ...jobs]) {
    seen.length = 0;
    if (use === 'a purge') await purgeExpired(new Kysely<Database>({ dialect: withoutDatabase, log }), new Date());
    // The jobs begin transactions of their own, and change nothing that matters here.
    else if (use === 'best sellers') await countBestSellers(db, new Date());
    else if (use === 'bought together') await countBaskets(db, new Date());
    else await undone(db, (tx) => usesOf(tx, pool, sample)[use]?.() ?? Promise.resolve());
    const statements = new Map(
      seen.filter(({ sql }) => /^\s*(?:select|with|insert|update|delete)/i.test(sql)).map((each) => [each.sql, each]),
    );
    for (const each of statements.values()) planned.push(await planOf(db, use, each));
  }
  return planned;
}
