/**
 * `npm run parcel -- NUMBER [STEPS]`: makes the demo carrier report the next steps of a parcel now
 * (docs/operations.md). The running site then updates the order's status and sends mails about it.
 */
import { readTrackingNumber } from '#domain/shipping/tracking-number.ts';
import { readConfig } from '#server/config.ts';
import { withDatabase } from '#server/db/with-database.ts';
import { advanceDemoParcel } from '#server/orders/read/parcel-watch.ts';

const usage = 'npm run parcel -- NUMBER [STEPS]   the next steps of a parcel, 1 by default; 9 deliver it';
const maxSteps = 9;

/** Why the command can't be used with the current configuration; null if it can. */
function refusal(): string | null {
  const read = readConfig(process.env);
  if (!read.ok) return read.errors.join('\n');
  if (read.config.env === 'production') return 'Production has no demo carrier: nothing was changed.';
  return read.config.trackingUrl === null ? null : 'TRACKING_URL is set: parcels are followed there, not by the demo.';
}

async function runCommand([typed, stepsText = '1']: readonly string[]): Promise<number> {
  const { number } = readTrackingNumber(typed ?? '');
  const steps = Number(stepsText);
  const refused = refusal();
  if (refused !== null || number === null || !Number.isInteger(steps) || steps < 1 || steps > maxSteps) {
    console.error(refused ?? usage);
    return 1;
  }
  return withDatabase(async ({ db }) => {
    const isFound = await advanceDemoParcel(db, number, steps, new Date());
    console.log(
      isFound
        ? `${number}: ${steps} steps, told by the running site within ten seconds.`
        : `${number}: no such parcel is on its way.`,
    );
    return isFound ? 0 : 1;
  });
}

try {
  process.exitCode = await runCommand(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
