import { afterEach, expect, test } from 'vitest';
import { answerJson, neverAnswer, startFakeCarrier } from '#server/shipping/carriers/fake-carrier.fixture.ts';
import { recordedUpstream } from '#tests/support/recorded-upstream.ts';
import { createOutbound } from './outbound.ts';

const limits = {
  deadlineMs: 5000,
  connectMs: 500,
  maxBytes: 1000,
  concurrent: 8,
  queued: 8,
  breakAfter: 3,
  breakMs: 60_000,
  retryShare: 0,
};
const outbounds: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of outbounds.splice(0).reverse()) await each.close();
});

async function start() {
  const service = await startFakeCarrier(neverAnswer);
  const { seen, recorder } = recordedUpstream();
  const outbound = createOutbound(limits, recorder());
  outbounds.push(service, outbound);
  const ask = (signal: AbortSignal) =>
    outbound.ask({ url: service.url, method: 'GET' }, (answer) => JSON.stringify(answer), signal);
  return { service, ask, seen };
}

test('API-3 cancelled calls do not open the breaker', async () => {
  const { service, ask } = await start();
  for (let call = 1; call <= 2 * limits.breakAfter; call += 1) {
    const caller = new AbortController();
    const answer = ask(caller.signal);
    const outcome = expect(answer).rejects.toMatchObject({ name: 'OutboundFailure', reason: 'TIMEOUT' });
    await expect.poll(() => service.received.length).toBe(call);
    caller.abort();
    await outcome;
  }
  service.behave(answerJson({ fine: true }));
  await expect(ask(new AbortController().signal)).resolves.toBe('{"fine":true}');
});

test('API-3 calls whose caller’s deadline passes open the breaker', async () => {
  const { service, ask } = await start();
  for (let call = 0; call < limits.breakAfter; call += 1) {
    await expect(ask(AbortSignal.timeout(30))).rejects.toMatchObject({ reason: 'TIMEOUT' });
  }
  service.behave(answerJson({ fine: true }));
  await expect(ask(new AbortController().signal)).rejects.toMatchObject({ reason: 'UNAVAILABLE' });
});

test('SMT-24 calls that are cancelled or not sent during a pause are no failures of the service', async () => {
  const { service, ask, seen } = await start();
  service.behave(answerJson({ fine: true }));
  await ask(new AbortController().signal);
  service.behave(answerJson({ error: 'secret' }, 500));
  const cancelled = new AbortController();
  cancelled.abort();
  await ask(cancelled.signal).catch(() => undefined);
  for (let call = 0; call < limits.breakAfter + 2; call += 1) {
    await ask(new AbortController().signal).catch(() => undefined);
  }
  const failure = { reason: 'UNAVAILABLE', detail: 'status 500', pauseMs: null };
  expect(seen).toEqual(['answered', failure, failure, { ...failure, pauseMs: limits.breakMs }]);
});
