/** A process for the fault tests: `node serve-calls.ts {database address}` serves the calls until it is killed, and prints its origin. */
import { connect } from '#server/db/connect.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';

const database = await connect(String(process.argv[2]));
const api = await shippingApi(database);
const { origin } = await api.listen();
console.log(origin);
