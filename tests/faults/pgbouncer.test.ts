/** 36.2: a shop whose connections a real PgBouncer in transaction mode lends out (docs/deployment.md, "PgBouncer"). */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogChanges, listenToChanges } from '#server/db/changes.ts';
import { connect, type DatabaseConnection, withoutDeadline } from '#server/db/connect.ts';
import { freePort } from '#server/db/free-port.ts';
import { sweepOrders } from '#server/orders/checkout.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { changeOffer } from '#tests/support/article-cart.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { havePrograms, isInstalled, programEnv } from '#tests/support/debian-program.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { isLong, report } from './long-run.ts';
import { buy, checkBooks, type Promised } from './paying-buyers.ts';

const buyers = isLong ? 200 : 4;
const startStock = 100_000;
const { db, connectionString } = await testDatabase();
const direct = new URL(connectionString);
// Installing it would lengthen `npm test`.
const isThere = isLong ? await havePrograms('pgbouncer') : isInstalled('pgbouncer');
const through = test.skipIf(!isThere);

let pgbouncer: ChildProcess | null = null;
let pooled: DatabaseConnection;

/** The file of `deploy/` at the addresses of this test, with two connections for everybody, so that they change hands. */
async function startPgbouncer(): Promise<string> {
  const folder = await temporaryFolder('pgbouncer');
  const port = await freePort();
  const [settings, users] = ['pgbouncer.ini', 'users.txt'].map((name) => join(folder, name)) as [string, string];
  writeFileSync(users, `"${direct.username}" "${decodeURIComponent(direct.password)}"\n`);
  writeFileSync(
    settings,
    readFileSync('deploy/pgbouncer.ini', 'utf8')
      .replace('host=postgres port=5432', `host=${direct.hostname} port=${direct.port}`)
      .replace('listen_addr = *', 'listen_addr = 127.0.0.1')
      .replace('6432', String(port))
      .replace('/run/secrets/userlist.txt', users)
      .replace('default_pool_size = 20', 'default_pool_size = 2'),
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [folder, settings, users]) chmodSync(path, path === folder ? 0o755 : 0o644);
  pgbouncer = spawn('pgbouncer', ['-q', ...(isRoot ? ['-u', 'nobody'] : []), settings], {
    env: programEnv,
    stdio: 'ignore',
  });
  return Object.assign(new URL(direct), { port: String(port) }).href;
}

beforeAll(async () => {
  if (!isThere) return;
  await sql.raw(`alter database ${direct.pathname.slice(1)} set statement_timeout = '10s'`).execute(db);
  const address = await startPgbouncer();
  const open = async (): Promise<DatabaseConnection> => {
    if (pgbouncer?.exitCode !== null) throw new Error('PgBouncer has ended.');
    return connect(address, { directUrl: connectionString }).catch(async (error: Error) => {
      if (!error.message.includes('ECONNREFUSED')) throw error;
      await wait(20);
      return open();
    });
  };
  pooled = await open();
  await writeCatalog(db, smallCatalog);
  await changeOffer(db, '2', { stock: startStock });
});
afterAll(async () => {
  await pooled?.close();
  if (!pgbouncer) return;
  const ended = once(pgbouncer, 'exit');
  pgbouncer.kill('SIGINT');
  await ended;
});

through('36.2 buyers order and pay through PgBouncer, and the books are right', { timeout: 600_000 }, async () => {
  const api = await shippingApi(pooled, { env: { RATE_LIMITS: '' } });
  const promised: Promised[] = [];
  const goods = { product: 'carton-20', offer: '2' };
  await Promise.all(
    Array.from({ length: 4 }, async (_, one) => {
      for (let n = one; n < buyers; n += 4) await buy(api.call, `buyer-${n}`, goods, (each) => promised.push(each));
    }),
  );
  await sweepOrders(api.checkout);
  await api.close();
  await checkBooks(db, promised, { offer: '2', startStock });
  report('orders through PgBouncer in transaction mode', { orders: buyers });
});

through('36.2 statements that recur, and those that libraries name, aren’t prepared behind it', async () => {
  const ask = () => pooled.pool.query({ name: 'often', text: 'select $1::int as one', values: [1] });
  const often = (n: number) => sql<{ n: number }>`select ${n}::int as n`.execute(pooled.db);
  await Promise.all(Array.from({ length: 60 }, (_, n) => (n % 2 ? ask() : often(n))));
  expect((await db.executeQuery(sql`select 1 from pg_prepared_statements`.compile(db))).rows).toEqual([]);
});

through('36.2 changes are heard past it, and housekeeping has no deadline there', async () => {
  const heard: number[] = [];
  const stop = await listenToChanges(pooled.pool, catalogChanges, (revision) => heard.push(revision), {
    pollMs: 60_000,
  });
  await sql`with one as (update catalog_revision set revision = revision + 1 returning revision)
    select pg_notify('catalog_changed', revision::text) from one`.execute(db);
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  await stop();
  const limit = sql<{ statement_timeout: string }>`show statement_timeout`;
  const { rows } = await withoutDeadline(pooled.pool, (own) => limit.execute(own));
  expect(rows).toEqual([{ statement_timeout: '0' }]);
  expect((await limit.execute(pooled.db)).rows).toEqual([{ statement_timeout: '10s' }]);
});

through('36.2 without a time limit of its role the shop doesn’t start, and says what to do', async () => {
  const name = direct.pathname.slice(1);
  await sql.raw(`alter database ${name} reset statement_timeout`).execute(db);
  await expect(connect(connectionString, { directUrl: connectionString })).rejects.toThrow(
    /^DATABASE_URL: a pooler passes on no time limit.*alter role/,
  );
});
