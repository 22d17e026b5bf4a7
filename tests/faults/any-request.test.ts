/** Generated requests against the built site (docs/operations.md, "Faults"). */
import { Agent, request } from 'undici';
import { afterAll, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { freePort } from '#server/db/free-port.ts';
import { demoBankSecret } from '#server/payment/demo-bank-events.ts';
import { comparisonPath, quoteRequest } from '#tests/bench/parcel-journeys.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { databaseOf, startOwnSite } from '#tests/support/journey-site.ts';
import { type AnyRequest, type ApiDocument, createAnyRequest, signedEvent } from './any-request.ts';
import { isLong, report, seed } from './long-run.ts';

/** Long enough that only a hang reaches it. */
const hangs = isLong ? 3_600_000 : 600_000;

const secretKey = 'k'.repeat(40);
const stripeSecret = `whsec_${'s'.repeat(32)}`;
const carrierSecret = 'c'.repeat(40);
const site = await startOwnSite(await freePort(), {
  LOG_LEVEL: 'fatal',
  RATE_LIMITS: '600',
  TRUSTED_PROXIES: '1',
  SECRET_KEY: secretKey,
  STRIPE_SECRET_KEY: `sk_test_${'t'.repeat(32)}`,
  STRIPE_WEBHOOK_SECRET: stripeSecret,
  TRACKING_WEBHOOK_SECRET: carrierSecret,
});
const senders = [
  ['/api/payments/demo/events', 'demo-bank-signature', demoBankSecret(secretKey)],
  ['/api/payments/stripe/events', 'stripe-signature', stripeSecret],
  ['/api/tracking/events', 'carrier-signature', carrierSecret],
] as const;
const database = await connect(databaseOf(site));
afterAll(async () => {
  await database.close();
  await site.stop();
});
/** Cookies of a member of staff, a customer and nobody, since most calls refuse strangers before they read anything. */
const newCallers = async () => [
  (await signedInAccount(database.db, Date.now(), { roles: ['operator'] })).cookie,
  (await signedInAccount(database.db, Date.now())).cookie,
  undefined,
];
let callers = await newCallers();

// A redirect may repeat a long URL.
const dispatcher = new Agent({ maxHeaderSize: 256 * 1024 });

/** Sends each request from a different address, so that no limit applies. */
async function send({ method, path, headers, body }: AnyRequest, n: number) {
  const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  const session = callers[n % callers.length];
  const cookie = [headers.cookie, session].filter(Boolean).join('; ');
  const allHeaders = { ...headers, ...(cookie !== '' && { cookie }), 'x-forwarded-for': address };
  const answer = await request(site.origin + path, { method: method as 'GET', headers: allHeaders, body, dispatcher });
  return { status: answer.statusCode, text: await answer.body.text() };
}

test(
  'API-2 G47 G48 no generated request of a call, a page, a form or a bank is answered with a 500',
  async () => {
    const document = (await (await fetch(`${site.origin}/api/openapi.json`)).json()) as ApiDocument;
    const { next } = createAnyRequest(document, seed);
    const total = isLong ? 50_000 : 1500;
    const statuses: Record<number, number> = {};
    const failures: string[] = [];
    let count = 0;
    async function client(): Promise<void> {
      while (count < total) {
        const n = count;
        count += 1;
        // A generated request may have signed them out.
        if (n % 200 === 199) callers = await newCallers();
        const call = n % 20 === 0 ? signedEvent(senders, n / 20) : next();
        const { status, text } = await send(call, n);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status >= 500 && status !== 503)
          failures.push(`${n} ${status} ${JSON.stringify(call).slice(0, 1500)} → ${text.slice(0, 200)}`);
      }
    }
    await Promise.all(Array.from({ length: 6 }, client));
    report('generated bad inputs', { seed, total, answers: statuses });
    expect(failures.slice(0, 40)).toEqual([]);
  },
  hangs,
);

test(
  'SMT-16 a page for an address with too many comparisons has a message and the form, and other addresses aren’t affected',
  async () => {
    const page = (address: string) =>
      request(`${site.origin}${comparisonPath(0)}`, { headers: { accept: 'text/html', 'x-forwarded-for': address } });
    for (let count = 0; count < 600; count += 1) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.7' };
      const body = JSON.stringify(quoteRequest(count));
      const answer = await request(`${site.origin}/api/smt/quote-request`, { method: 'POST', headers, body });
      await answer.body.dump();
      expect(answer.statusCode).toBe(201);
    }
    const refused = await page('192.0.2.7');
    expect(refused.statusCode).toBe(429);
    const text = await refused.body.text();
    expect(text).toContain('Trop de demandes en peu de temps. Attendez une minute, puis réessayez.');
    expect(text).toContain('name="packageDetail.weight"');
    const otherPage = await page('192.0.2.8');
    await otherPage.body.dump();
    expect(otherPage.statusCode).toBe(200);
  },
  hangs,
);
