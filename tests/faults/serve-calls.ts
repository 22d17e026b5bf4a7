/**
 * A process for the fault tests: `node serve-calls.ts {database address} [{origin of a shared bank}]` serves the calls
 * until it is killed, and prints its origin. A parent process can set its clock over an IPC channel, and make it settle
 * open payments (`ClockOrder`).
 */
import { flushCompileCache } from 'node:module';
import { connect } from '#server/db/connect.ts';
import { sweepOrders } from '#server/orders/checkout.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import type { ClockOrder } from './served.ts';
import { bankAt } from './shared-bank.ts';

const [connectionString = '', bankOrigin] = process.argv.slice(2);
const database = await connect(connectionString);
let now = monday;
const payment = bankOrigin === undefined ? undefined : bankAt(bankOrigin);
const api = await shippingApi(database, { clock: () => new Date(now), payment });
process.on('message', async (order: ClockOrder) => {
  now = order.now;
  if (order.sweep) await sweepOrders(api.checkout);
  process.send?.(order.id);
});
const { origin } = await api.listen();
// A process that is killed stores nothing at its end.
flushCompileCache();
console.log(origin);
