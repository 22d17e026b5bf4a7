/** The built site takes orders and payments while its database is killed (docs/operations.md, "Faults"). */
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { freePort } from '#server/db/free-port.ts';
import { findPostmaster } from '#server/db/postmaster.ts';
import type { Ask } from '#tests/support/cart-api.ts';
import { startOwnSite } from '#tests/support/journey-site.ts';
import { isLong, report, seed } from './long-run.ts';
import { buy, checkBooks, type Promised } from './paying-buyers.ts';
import { askAt } from './served.ts';

const kills = isLong ? 100 : 2;
const hangs = isLong ? 1_800_000 : 300_000;
const buyers = 4;
/** An article of the demo shop, and an offer of it with much stock. */
const goods = { product: 'carton-30-20-15', offer: '100008' };

const site = await startOwnSite(await freePort(), { LOG_LEVEL: 'fatal' });
afterAll(() => site.stop());
const home = realpathSync(join(site.dataDir, 'postgres'));

const postmaster = () => findPostmaster(join(home, 'cluster'));

/** A connection of the test's own to the site's database as it runs now. */
async function withDatabase<T>(use: (database: Awaited<ReturnType<typeof connect>>) => Promise<T>): Promise<T> {
  const password = readFileSync(join(home, 'password'), 'utf8').trim();
  const database = await connect(`postgres://guichet:${password}@127.0.0.1:${postmaster()?.port}/guichet`);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

test(
  `CRT-8 R13 a database killed ${kills} times during orders and payments loses nothing acknowledged and leaves nothing half-made (seed ${seed})`,
  async () => {
    const startStock = 10_000;
    await withDatabase(({ db }) =>
      db.updateTable('catalog_offer').set({ stock: startStock }).where('id', '=', goods.offer).execute(),
    );
    const answered = askAt(site.origin);
    let sent = 0;
    let killAt = Number.POSITIVE_INFINITY;
    let reached = () => {};
    const ask: Ask = (...request) => {
      sent += 1;
      if (sent >= killAt) reached();
      return answered(...request);
    };
    const promised = new Map<string, Promised>();
    let isOver = false;
    const buyer = async (name: string): Promise<void> => {
      for (let n = 0; !isOver; n += 1) await buy(ask, `${name}-${n}`, goods, (each) => promised.set(each.code, each));
    };
    const visits = Array.from({ length: buyers }, (_, at) => buyer(`buyer-${at}`));
    for (let kill = 0; kill < kills; kill += 1) {
      await new Promise<void>((resolve) => {
        reached = resolve;
        killAt = sent + 40 + ((seed + kill * 37) % 80);
      });
      const pid = postmaster()?.pid ?? 0;
      process.kill(pid, 'SIGKILL');
      await vi.waitFor(() => expect(postmaster()?.pid ?? pid).not.toBe(pid), { timeout: hangs, interval: 10 });
    }
    isOver = true;
    await Promise.all(visits);
    await withDatabase(({ db }) => checkBooks(db, [...promised.values()], { offer: goods.offer, startStock }));
    expect(promised.size).toBeGreaterThanOrEqual(buyers);
    report('kills of the database while buyers order and pay', { kills, acknowledged: promised.size, lost: 0 });
  },
  hangs,
);
