/**
 * `npm run parcel -- NUMBER [STEPS]`: makes the demo carrier report the next steps of a parcel now
 * (docs/operations.md). The running site then updates the order's status and sends mails about it.
 */
import { readTrackingNumber } from '#domain/shipping/tracking-number.ts';
import { readConfig } from '#server/config.ts';
import { advanceDemoParcel } from '#server/orders/read/parcel-watch.ts';
import { runCommand } from './command.ts';

const usage = 'npm run parcel -- NUMBER [STEPS]   the next steps of a parcel, 1 by default; 9 deliver it';
const maxSteps = 9;

/** Why the command can't be used with the current configuration; null if it can. */
function refusal(): string | null {
  const read = readConfig(process.env);
  if (!read.ok) return read.errors.join('\n');
  if (read.config.env === 'production') return 'Production has no demo carrier: nothing was changed.';
  return read.config.trackingUrl === null ? null : 'TRACKING_URL is set: parcels are followed there, not by the demo.';
}

await runCommand(usage, ([typed, stepsText = '1']) => {
  const refused = refusal();
  if (refused !== null) throw new Error(refused);
  const { number } = readTrackingNumber(typed ?? '');
  const steps = Number(stepsText);
  if (number === null || !Number.isInteger(steps) || steps < 1 || steps > maxSteps) return null;
  return async ({ db }) => {
    if (await advanceDemoParcel(db, number, steps, new Date()))
      return `${number}: ${steps} steps, told by the running site within ten seconds.`;
    throw new Error(`${number}: no such parcel is on its way.`);
  };
});
