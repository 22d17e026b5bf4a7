/** Checks which service is asked about parcels, depending on the configuration (docs/operations.md). */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { signMessage } from '#server/http/signed-message.ts';
import { recordedUpstream } from '#tests/support/recorded-upstream.ts';
import { createTrackingService } from './providers.ts';
import type { FollowedParcel } from './service.ts';

const now = new Date('2026-11-25T08:00:00Z');
const parcel: FollowedParcel = {
  number: 'RR473124829FR',
  carrierCode: 'POFR',
  demoSteps: 2,
  facts: {
    paidAt: now,
    collectionDate: '2026-11-25',
    arrival: '2026-11-27',
    deliveryMode: 'HOME',
    crossesCustoms: false,
    towns: { from: 'Lyon', to: 'Paris' },
  },
};
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

function serviceOf(env: Record<string, string>) {
  const read = readConfig(env);
  if (!read.ok) throw new Error(read.errors.join('\n'));
  return createTrackingService({ config: read.config, logger: { warn: () => {} }, upstream: recordedUpstream() });
}

describe('ACC-7 parcels are followed', () => {
  test('at the demo’s carrier in a demo, at no carrier in production', async () => {
    const report = await serviceOf({}).provider?.ask(parcel, now);
    expect(report?.outcome === 'known' && report.events.map(({ code }) => code)).toEqual(['DEPOSITED', 'IN_TRANSIT']);
    expect(serviceOf(production).provider).toBeNull();
    expect(serviceOf({ ...production, TRACKING_URL: 'https://tracking.example/' }).provider?.name).toBe('suivi');
  });

  test('one in ten loses a day, and the carrier names the new day of arrival after the delay', async () => {
    const { provider } = serviceOf({});
    const late = { ...parcel, number: 'RR000000171FR' };
    const before = await provider?.ask(late, now);
    expect(before).toMatchObject({ outcome: 'known', expectedOn: null, nextAt: new Date('2026-11-27T18:00:00Z') });
    const after = await provider?.ask({ ...late, demoSteps: 3 }, now);
    expect(after).toMatchObject({ outcome: 'known', expectedOn: '2026-11-28' });
    expect(after?.outcome === 'known' && after.events.at(-1)).toMatchObject({ code: 'HELD_UP', at: now.toISOString() });
  });

  test('API-3 with TRACKING_TIMEOUT_MS as the deadline of TRACKING_URL', async () => {
    const server = createServer(() => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const { provider } = serviceOf({ TRACKING_URL: url, TRACKING_TIMEOUT_MS: '100', TIMEOUT_MS: '60000' });
    expect(await provider?.ask(parcel, now)).toEqual({ outcome: 'failed', reason: 'TimeoutError' });
    await provider?.close();
    await new Promise((resolve) => server.close(resolve).closeAllConnections());
  });

  test('by messages signed with the present or former TRACKING_WEBHOOK_SECRET; without it none is accepted', () => {
    const [present, former] = ['present-present-present-present-1', 'former-former-former-former-form-1'];
    const body = new TextEncoder().encode(
      JSON.stringify({
        id: 'm-1',
        number: 'rr 473124829 gb',
        events: [{ code: 'DEPOSITED', at: '2026-11-25T07:00:00Z' }],
      }),
    );
    const read = (env: Record<string, string>, secret: string) =>
      serviceOf(env).readMessage(new Headers({ 'carrier-signature': signMessage(body, secret, now) }), body, now);
    const env = { TRACKING_WEBHOOK_SECRET: `${present},${former}` };
    for (const secret of [present, former])
      expect(read(env, secret)).toEqual({
        id: 'm-1',
        number: 'RR473124829GB',
        events: [{ id: null, code: 'DEPOSITED', at: '2026-11-25T07:00:00Z', place: '' }],
        expectedOn: null,
      });
    expect(read(env, 'another-another-another-another-1')).toBeNull();
    expect(read({}, '')).toBeNull();
  });
});
