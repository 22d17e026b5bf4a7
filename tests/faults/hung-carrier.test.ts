import { afterAll, expect, test } from 'vitest';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import {
  answerJson,
  neverAnswer,
  remoteOffer,
  startFakeCarrier,
} from '#server/shipping/carriers/fake-carrier.fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { quoteBody, shippingApi } from '#tests/support/shipping-api.ts';
import { isLong, report } from './long-run.ts';

const codes = ['AAAA', 'BBBB', 'CCCC', 'HUNG'];
const carriers = await Promise.all(
  codes.map((code) => startFakeCarrier(code === 'HUNG' ? neverAnswer : answerJson({ offers: [remoteOffer()] }))),
);
const remote = carriers.map(({ url }, at) => ({ code: codes[at], name: `Carrier ${codes[at]}`, url, token: 'token' }));
const api = await shippingApi(await testDatabase(), { env: { REMOTE_CARRIERS: JSON.stringify(remote) } });
afterAll(async () => {
  await api.close();
  for (const carrier of carriers) await carrier.close();
});

/** One comparison: milliseconds until the offers of three carriers, and until the fourth is given up. */
async function compare(weight: number) {
  const body = { ...quoteBody({ packageDetail: { ...quoteBody().packageDetail, weight } }) };
  const start = performance.now();
  const run = (await api.call('POST', '/api/smt/quote-request', body)).body as object;
  const poll = async () => {
    const { status, body: answer } = await api.call('POST', '/api/smt/offers', { ...body, ...run });
    return status === 200 ? (answer as OffersAnswer) : null;
  };
  const until = async (isReached: (answer: OffersAnswer) => boolean) => {
    let answer: OffersAnswer | null = null;
    await expect
      .poll(
        async () => {
          answer = await poll();
          return answer !== null && isReached(answer);
        },
        { timeout: 60_000, interval: 20 },
      )
      .toBe(true);
    return { answer: answer as OffersAnswer | null, ms: performance.now() - start };
  };
  const hasOffers =
    ({ offers }: OffersAnswer) =>
    (code: string | undefined) =>
      offers.some(({ service }) => service.carrierCode === code);
  const others = await until((answer) => ['AAAA', 'BBBB', 'CCCC'].every(hasOffers(answer)));
  expect(others.answer?.pending).toEqual(['HUNG']);
  const end = await until(({ pending }) => pending.length === 0);
  expect(end.answer?.failed).toMatchObject([{ carrierCode: 'HUNG', reason: 'TIMEOUT' }]);
  return { others: others.ms, end: end.ms };
}

test('36.5 SMT-24 with one of four carriers hung, the offers of the others come first, and the wait ends', async () => {
  const times = [];
  // After five failures in a row the carrier would no longer be asked.
  for (let round = 0; round < (isLong ? 4 : 1); round += 1) times.push(await compare(1 + round / 100));
  const [others, end] = [Math.max(...times.map((each) => each.others)), Math.max(...times.map((each) => each.end))];
  report('one of four carriers hung', {
    comparisons: times.length,
    othersWithinMs: Math.round(others),
    endedWithinMs: Math.round(end),
  });
  if (!isLong) return;
  expect(others).toBeLessThanOrEqual(1000);
  expect(end).toBeLessThanOrEqual(3200);
});
