/**
 * Grows a database to many orders and comparisons and measures it: `node tools/db/large-shop.ts 0.1` makes 100 000 orders
 * and 1 000 000 comparisons in a database made for it (docs/operations.md, "How it grows").
 */
import type pg from 'pg';
import { withDatabase } from '#server/db/with-database.ts';
import { configOfCommand } from '../operator/command.ts';
import { addQuotes, cloneOrders } from './grow-shop.ts';
import { planHotStatements } from './hot-statements.ts';

const wholeOrders = 1_000_000;
const wholeQuotes = 10_000_000;

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  // The connection isn't given back: it has settings of its own.
  return work(client).finally(() => client.release(true));
}

async function printSizes(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; rows: number; bytes: number }>(
    `select relname as name, reltuples::bigint as rows, pg_total_relation_size(oid) as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_total_relation_size(oid) > 1000000 order by 3 desc`,
  );
  for (const each of rows) console.log(`${each.name}: ${each.rows} rows, ${(each.bytes / 1e6).toFixed(1)} MB`);
}

const scale = Number(process.argv[2] ?? 0.1);
if (!(scale >= 0) || configOfCommand().env === 'production') {
  console.error('Give a scale, as 0.1, and no database that is in use: it is filled with clones.');
  process.exit(1);
}
await withDatabase(async ({ pool }) => {
  const start = performance.now();
  await withClient(pool, async (client) => {
    if (scale > 0) {
      console.log(`${await cloneOrders(client, scale * wholeOrders)} orders cloned`);
      await addQuotes(client, scale * wholeQuotes);
    }
    await client.query('vacuum analyze');
  });
  console.log(`grown in ${Math.round((performance.now() - start) / 1000)} s`);
  await printSizes(pool);
  const { rows } = await pool.query<{ documents: number }>(
    `select sum(pg_column_size(bytes)) / count(distinct order_code)::float as documents from order_document`,
  );
  console.log(`documents of an order: ${Math.round(rows[0]?.documents ?? 0)} bytes; they are not cloned`);
  const planned = await planHotStatements(pool);
  for (const { use, sql, milliseconds, blocks, scans } of planned.toSorted(
    (one, other) => other.milliseconds - one.milliseconds,
  )) {
    if (milliseconds < 1 && scans.length === 0) continue;
    const text = sql.replaceAll(/\s+/g, ' ').trim().slice(0, 100);
    const whole = scans.length > 0 ? `, reads all of ${scans.join()}` : '';
    console.log(`${milliseconds.toFixed(1)} ms, ${blocks} blocks${whole} | ${use} | ${text}`);
  }
  const quick = planned.filter(({ milliseconds, scans }) => milliseconds < 1 && scans.length === 0);
  console.log(`${quick.length} of ${planned.length} statements take less than a millisecond and read no table whole`);
});
