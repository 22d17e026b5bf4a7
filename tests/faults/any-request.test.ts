/** Generated requests against the built site (docs/operations.md, "Faults"). */
import { Agent, request } from 'undici';
import { afterAll, expect, test } from 'vitest';
import { comparisonPath, quoteRequest } from '#tests/bench/parcel-journeys.ts';
import { freePort, startOwnSite } from '#tests/support/journey-site.ts';
import { type AnyRequest, type ApiDocument, createAnyRequest } from './any-request.ts';

const isLong = process.env.FAULTS === 'long';
/** Reached by a hang alone. */
const hangs = isLong ? 3_600_000 : 600_000;
const seed = Number(process.env.SEED ?? 20_261_122);

const site = await startOwnSite(await freePort(), { LOG_LEVEL: 'fatal', RATE_LIMITS: '600', TRUSTED_PROXIES: '1' });
afterAll(() => site.stop());

// A redirect may repeat a long address.
const dispatcher = new Agent({ maxHeaderSize: 256 * 1024 });

/** Each from an address of its own, so that limits let it through. */
async function send({ method, path, headers, body }: AnyRequest, n: number) {
  const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  const sent = { ...headers, 'x-forwarded-for': address };
  const answer = await request(site.origin + path, { method: method as 'GET', headers: sent, body, dispatcher });
  return { status: answer.statusCode, text: await answer.body.text() };
}

test(
  'API-2 no generated request of a call, a page or a form is answered by a failure of ours',
  async () => {
    const document = (await (await fetch(`${site.origin}/api/openapi.json`)).json()) as ApiDocument;
    const next = createAnyRequest(document, seed);
    const total = isLong ? 50_000 : 1500;
    const statuses: Record<number, number> = {};
    const failures: string[] = [];
    let sent = 0;
    async function client(): Promise<void> {
      while (sent < total) {
        const n = sent;
        sent += 1;
        const asked = next();
        const { status, text } = await send(asked, n);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status >= 500 && status !== 503)
          failures.push(`${n} ${status} ${JSON.stringify(asked).slice(0, 1500)} → ${text.slice(0, 200)}`);
      }
    }
    await Promise.all(Array.from({ length: 6 }, client));
    if (isLong) console.log(`${total} requests of seed ${seed}, answers`, statuses);
    expect(failures.slice(0, 40)).toEqual([]);
  },
  hangs,
);

test(
  'SMT-16 a page of an address that has compared too often says so, with its form, and others go on',
  async () => {
    const page = (address: string) =>
      request(`${site.origin}${comparisonPath(0)}`, { headers: { accept: 'text/html', 'x-forwarded-for': address } });
    for (let asked = 0; asked < 600; asked += 1) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.7' };
      const body = JSON.stringify(quoteRequest(asked));
      const answer = await request(`${site.origin}/api/smt/quote-request`, { method: 'POST', headers, body });
      await answer.body.dump();
      expect(answer.statusCode).toBe(201);
    }
    const refused = await page('192.0.2.7');
    expect(refused.statusCode).toBe(429);
    const text = await refused.body.text();
    expect(text).toContain('Trop de demandes en peu de temps. Attendez une minute, puis réessayez.');
    expect(text).toContain('name="packageDetail.weight"');
    const other = await page('192.0.2.8');
    await other.body.dump();
    expect(other.statusCode).toBe(200);
  },
  hangs,
);
