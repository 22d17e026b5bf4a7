/** A server that is killed outright while buyers order and pay (docs/requirements.md CRT-8; docs/operations.md, "Faults"). */
import { afterEach, expect, test } from 'vitest';
import { sweepOrders } from '#server/orders/checkout.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { changeOffer } from '#tests/support/article-cart.ts';
import type { Ask } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { isLong, report, seed } from './long-run.ts';
import { buy, checkBooks, type Promised } from './paying-buyers.ts';
import { killAll, type Served, serve } from './served.ts';

const kills = isLong ? 100 : 2;
const buyers = 6;
const startStock = 100_000;

const database = await testDatabase();
await writeCatalog(database.db, smallCatalog);
await changeOffer(database.db, '2', { stock: startStock });

// Clean up even if the test has failed.
afterEach(killAll);

test(
  `CRT-8 R13 a server killed ${kills} times during orders and payments loses nothing acknowledged and leaves nothing half-made (seed ${seed})`,
  async () => {
    let served: Served = await serve(database.connectionString);
    let sent = 0;
    let killAt = Number.POSITIVE_INFINITY;
    let reached = () => {};
    const ask: Ask = (...request) => {
      sent += 1;
      if (sent >= killAt) reached();
      return served.ask(...request);
    };
    const promised = new Map<string, Promised>();
    let isOver = false;
    let bought = 0;
    const buyer = async (name: string): Promise<void> => {
      for (let n = 0; !isOver; n += 1) {
        await buy(ask, `${name}-${n}`, { product: 'carton-20', offer: '2' }, (each) => promised.set(each.code, each));
        bought += 1;
      }
    };
    const visits = Array.from({ length: buyers }, (_, at) => buyer(`buyer-${at}`));
    for (let kill = 0; kill < kills; kill += 1) {
      // The number of requests before each kill changes by a prime, so that each kill hits another moment of a
      // purchase.
      await new Promise<void>((resolve) => {
        reached = resolve;
        killAt = sent + 40 + ((seed + kill * 37) % 80);
      });
      await served.kill();
      served = await serve(database.connectionString);
    }
    isOver = true;
    await Promise.all(visits);
    const api = await shippingApi(database);
    await sweepOrders(api.checkout);
    await checkBooks(database.db, [...promised.values()], { offer: '2', startStock });
    expect(bought).toBeGreaterThanOrEqual(buyers);
    report('kills of the server while buyers order and pay', { kills, bought, acknowledged: promised.size, lost: 0 });
    await api.close();
    await served.kill();
  },
  isLong ? 1_800_000 : 600_000,
);
