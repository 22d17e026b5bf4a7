/** A process for the fault tests: `node hold-database.ts {directory}` uses the embedded database until SIGTERM. */
import { startEmbeddedPostgres } from '#server/db/embedded.ts';

const { connectionString, stop } = await startEmbeddedPostgres({
  directory: String(process.argv[2]),
  onRestart: () => undefined,
});
const keepAlive = setInterval(() => undefined, 60_000);
process.once('SIGTERM', () => {
  clearInterval(keepAlive);
  void stop();
});
// Only now: whoever reads this line may end the process at once, and the server has to be stopped with it.
console.log(connectionString);
