/** The command that controls the demo's carrier, run as an operator would. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

const command = fileURLToPath(new URL('./parcel.ts', import.meta.url));
const production = {
  GUICHET_ENV: 'production',
  ORIGIN: 'https://boutique.example',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  SECRET_KEY: '5a1f0e9c83d74b2690b1c8d7e6f50413',
  SMTP_URL: 'smtps://mail.example:465',
  TRUSTED_PROXIES: '0',
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

/** Runs the command, which has to fail; returns its standard error. */
async function refused(args: readonly string[], env: Record<string, string>): Promise<string> {
  const run = promisify(execFile)(process.execPath, [command, ...args], { env: { ...process.env, ...env } });
  return run.then(
    () => 'not refused',
    ({ stderr }: { stderr: string }) => stderr,
  );
}

describe('ACC-7 npm run parcel', () => {
  test('is refused in production, and where a real service follows parcels', async () => {
    expect(await refused(['RR473124829GB'], production)).toMatch(/^Production has no demo carrier/);
    expect(await refused(['RR473124829GB'], { TRACKING_URL: 'http://127.0.0.1:1/' })).toMatch(/^TRACKING_URL is set/);
  });

  test.each([[['123']], [[]], [['RR473124829GB', '0']], [['RR473124829GB', '10']], [['RR473124829GB', 'two']]])(
    'explains itself for %j',
    async (args) => {
      expect(await refused(args, {})).toMatch(/^npm run parcel -- NUMBER/);
    },
  );
});
