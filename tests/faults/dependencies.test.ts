/** 36.6: what comes of each fault of each service outside the shop, as docs/faults.md says. */
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { connectIssuer } from '#server/account/relying-party/issuer-connection.ts';
import { createGovernmentSearch } from '#server/address/government-search.ts';
import { createSlsLabels } from '#server/documents/sls-labels.ts';
import { OutboundFailure } from '#server/http/outbound.ts';
import { post } from '#server/http/outbound-post.ts';
import { createStripeProvider } from '#server/payment/stripe.ts';
import { createPointRetrait, relayServiceLimits } from '#server/relay/point-retrait.ts';
import { ownInterface } from '#server/shipping/carriers/own-interface.ts';
import { createRemoteCarrier, remoteCarrierLimits } from '#server/shipping/carriers/remote-carrier.ts';
import { createSuivi } from '#server/tracking/suivi.ts';
import { countryName, making, orderCode } from '#tests/build/documents.ts';
import { aParcelWithAccents } from '#tests/build/order-lines.ts';
import { recordedUpstream } from '#tests/support/recorded-upstream.ts';
import { recordingLogger } from '#tests/support/shipping-api.ts';
import { type Dependency, dependencies, matrix, matrixMarkdown } from './fault-matrix.ts';
import { type Fault, faults, startFaulty } from './faulty-server.ts';

/** Only what never ends is to reach its deadline, also on a busy machine. */
const deadlineOf = (fault: Fault): number => (fault === 'hang' || fault === 'drip' ? 300 : 20_000);
/** What more than its deadline a call may take on a busy machine. */
const patienceMs = 10_000;
const never = new AbortController().signal;
const now = new Date('2026-11-23T08:00:00Z');
const logger = recordingLogger([]);

const recorder = () => recordedUpstream().recorder();
const limits = (deadlineMs: number) => ({ ...relayServiceLimits(deadlineMs), breakAfter: 100 });
const ended: { close(): unknown }[] = [];
afterAll(() => Promise.all(ended.map((each) => each.close())));
const opened = <T extends { close(): unknown }>(each: T): T => {
  ended.push(each);
  return each;
};

const reasonOf = (error: unknown): string =>
  error instanceof OutboundFailure || (error instanceof Error && 'reason' in error)
    ? String(error.reason)
    : String(error instanceof Error ? error.name : error);

const shipment = {
  from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
  to: { country: 'DE', postalCode: '10115', city: 'Berlin' },
  toBusiness: true,
  parcel: { dimensionType: 'ORDINARY', lengthMm: 225, widthMm: 160, heightMm: 60, weightGrams: 251 },
  collectionDate: '2026-11-23',
} as const;

const labelled = {
  ...{ orderCode, parcel: aParcelWithAccents(), place: { number: 1, of: 1 }, locale: 'fr' as const, countryName },
  ...{ declaredOn: '2026-11-21', madeAt: making.madeAt, dutiesPrepaid: false },
};

/** Asks a service once; resolves to what its caller is told, and rejects as the caller is. */
const ask: Readonly<Record<Dependency, (url: URL, deadlineMs: number) => Promise<unknown>>> = {
  carrier({ href: url }, deadlineMs) {
    const address = { code: 'SWFT', name: 'Swift', url };
    const given = { ...remoteCarrierLimits, deadlineMs, connectMs: deadlineMs };
    return opened(createRemoteCarrier(address, ownInterface(address), given)).ask(shipment, 'part', never);
  },
  addresses: ({ href }, deadlineMs) =>
    createGovernmentSearch(href, limits(deadlineMs), recorder()).search(
      { q: 'rue', postcode: '', limit: 5, autocomplete: '1' },
      never,
    ),
  relayPoints: ({ href: url }, deadlineMs) =>
    createPointRetrait({ url, key: null }, limits(deadlineMs), recorder()).one(
      '1',
      { date: '2026-11-23', weightGrams: 1 },
      never,
    ),
  async tracking({ href: url }, deadlineMs) {
    const suivi = opened(createSuivi({ url, key: null, deadlineMs, logger }));
    return (await suivi.ask({ number: 'AB1', carrierCode: 'POFR', facts: null, demoSteps: 0 }, now)).outcome;
  },
  async labels({ href: url }, deadlineMs) {
    const labels = createSlsLabels({ url, apiKey: 'k', commercialName: 'G', timeoutMs: deadlineMs });
    const bought = await labels.buy(labelled, 'key');
    return bought.outcome === 'refused' && bought.isTransient ? 'not bought' : bought.outcome;
  },
  payment({ hostname: host, port, protocol }, deadlineMs) {
    const server = {
      host,
      port: Number(port),
      protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
    };
    return createStripeProvider({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', deadlineMs, server }).read('cs_1');
  },
  issuer({ href: issuer }, deadlineMs) {
    const settings = { client: { id: 'shop', secret: null }, fetch: null, deadlineMs, pauseMs: 10_000, logger };
    return connectIssuer({ issuer, ...settings }).metadata();
  },
  webhooks: ({ href: url }, deadlineMs) =>
    post({ deadlineMs, isAllowed: () => true }, { url, headers: {}, body: '{}' }),
};

async function outcomeOf(dependency: Dependency, fault: Fault) {
  const faulty = await startFaulty(fault);
  const start = performance.now();
  const told = await ask[dependency](faulty.url, deadlineOf(fault)).then(String, reasonOf);
  const isLate = performance.now() - start > deadlineOf(fault) + patienceMs;
  await faulty.end();
  const followed = faulty.asked.some((line) => line.includes('/canary'));
  return `${told}${isLate ? ', late' : ''}${followed ? ', followed' : ''}`;
}

test('36.6 each of 13 faults of each service ends as docs/faults.md says, in time and without following', async () => {
  const found: Partial<Record<Fault, object>> = {};
  for (const fault of faults) {
    const outcomes = dependencies.map(async (each) => [each, await outcomeOf(each, fault)] as const);
    found[fault] = Object.fromEntries(await Promise.all(outcomes));
  }
  expect(found).toEqual(matrix);
}, 60_000);

test('36.6 docs/faults.md shows the matrix', () => {
  expect(readFileSync('docs/faults.md', 'utf8')).toContain(matrixMarkdown());
});
