import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ApiErrorItem } from '#domain/errors/api-error.ts';
import { comparisonOfAnswer, reduceComparison } from './comparison.ts';
import { failureOf, isTooMany } from './comparison-failure.ts';
import { type ComparisonState, initialComparison, unansweredComparison } from './comparison-state.ts';
import type { QuoteRequestInput } from './quote-request.ts';
import { type ComparisonPorts, defaultComparisonOptions, runComparison } from './run-comparison.ts';
import { wireOffer } from './wire-offer.fixture.ts';
import type { OffersAnswer } from './wire-offer.ts';

const request: QuoteRequestInput = {
  from: { country: 'FR', postalCode: '75011' },
  to: { country: 'FR', postalCode: '69003' },
  packageDetail: { dimensionType: 'ORDINARY', length: 22, width: 16, height: 6, weight: '0,28' },
};
const answer = (change: Partial<OffersAnswer> = {}): OffersAnswer => ({
  shipmentCode: 's1',
  offers: [wireOffer()],
  pending: [],
  late: [],
  failed: [],
  notOffered: [],
  customsNeeded: false,
  validUntil: '2026-11-21T12:00:00Z',
  ...change,
});
const refusal = (status: number, ...errors: ApiErrorItem[]) => ({ status, errors });
const notReady = refusal(404, { type: 'NotReadyError', message: 'not yet' });
const lost = refusal(404, { type: 'NotFoundError', message: 'lost', subject: 'shipmentId' });

type ScriptedAnswer = OffersAnswer | object;

/** Ports that answer from two scripts, whose last entry repeats; each call advances their clock by `callMs`. */
function scriptedPorts(
  polls: readonly ScriptedAnswer[],
  quotes: readonly object[] = [{ shipmentId: 's1', ids: ['i1'] }],
  callMs = 10,
) {
  const log: string[] = [];
  let clock = 0;
  const take = (name: string, script: readonly object[]) => {
    const index = log.filter((entry) => entry === name).length;
    log.push(name);
    clock += callMs;
    const entry = script[Math.min(index, script.length - 1)];
    return entry && ('offers' in entry || 'ids' in entry) ? Promise.resolve(entry) : Promise.reject(entry);
  };
  const ports: ComparisonPorts = {
    quote: async () => (await take('quote', quotes)) as { shipmentId: string; ids: string[] },
    offers: async () => (await take('poll', polls)) as OffersAnswer,
    wait: async (ms) => {
      log.push(`wait ${ms}`);
      clock += ms;
    },
    now: () => clock,
    isCancelled: () => false,
  };
  return { ports, log, clock: () => clock };
}

async function run(ports: ComparisonPorts, options = defaultComparisonOptions) {
  const states: ComparisonState[] = [];
  for await (const state of runComparison(ports, request, options)) states.push(state);
  return states;
}
const last = (states: readonly ComparisonState[]) => states.at(-1) ?? initialComparison;

describe('SMT-8 a comparison', () => {
  test('sets the loading flag, asks for a quote, then polls until the offers are there', async () => {
    const { ports, log } = scriptedPorts([notReady, notReady, answer()]);
    const states = await run(ports);
    expect(states[0]).toMatchObject({ status: 'INFORMATIONAL', loading: true, offers: [] });
    expect(log).toEqual(['quote', 'poll', 'wait 500', 'poll', 'wait 500', 'poll']);
    expect(last(states)).toMatchObject({
      status: 'OFFERS',
      loading: false,
      shipmentCode: 's1',
      ids: ['i1'],
      pending: [],
    });
    expect(last(states).offers[0]).toMatchObject({ key: 'key-1', delayDays: 2 });
  });

  test('SMT-14 shows the offers received while carriers are pending, and continues', async () => {
    const { ports } = scriptedPorts([
      answer({ offers: [], pending: ['CHRP', 'POFR'] }),
      answer({ pending: ['CHRP'] }),
      answer({ offers: [wireOffer(), wireOffer({ key: 'key-2' })] }),
    ]);
    const shownStates = (await run(ports)).map(({ status, loading, offers }) => [status, loading, offers.length]);
    expect(shownStates).toEqual(
      expect.arrayContaining([
        ['INFORMATIONAL', true, 0],
        ['OFFERS', true, 1],
        ['OFFERS', false, 2],
      ]),
    );
  });

  test('SMT-14 an empty result shows the alert status, only once no carrier is pending', async () => {
    const states = await run(scriptedPorts([answer({ offers: [], pending: ['CHRP'] }), answer({ offers: [] })]).ports);
    expect(states.filter(({ status }) => status === 'ALERT')).toHaveLength(1);
    expect(last(states)).toMatchObject({ status: 'ALERT', loading: false, failure: null });
  });

  test('SMT-12 an offer whose delay cannot be parsed is an error', async () => {
    const states = await run(scriptedPorts([answer({ offers: [wireOffer(), wireOffer({ delay: 'soon' })] })]).ports);
    expect(last(states)).toMatchObject({ status: 'ERROR', loading: false, offers: [] });
    expect(last(states).failure).toEqual({ key: 'smt.unable', status: 500, errors: [] });
  });

  test('each poll sends the id that the quote returned, with the criteria', async () => {
    const { ports } = scriptedPorts([notReady, answer()]);
    const requests: object[] = [];
    await run({
      ...ports,
      offers: (poll, timeLeft) => {
        requests.push(poll);
        return ports.offers(poll, timeLeft);
      },
    });
    const poll = { ...request, shipmentId: 's1', ids: ['i1'] };
    expect(requests).toEqual([poll, poll]);
  });
});

describe('SMT-15 failures', () => {
  test.each([400, 404])('the error of a %i with a subject is shown at its field only', async (status) => {
    const namedFailure = refusal(status, {
      type: 'ValidationError',
      message: 'Indiquez',
      subject: 'packageDetail.weight',
    });
    const viaQuote = last(await run(scriptedPorts([answer()], [namedFailure]).ports));
    const viaPoll = last(await run(scriptedPorts([namedFailure]).ports));
    for (const state of [viaQuote, viaPoll]) {
      expect(state).toMatchObject({ status: 'INFORMATIONAL', loading: false, failure: null, offers: [] });
      expect(state.fieldErrors).toEqual(namedFailure.errors);
    }
  });

  test.each([
    [refusal(400, { type: 'BadRequestError', message: 'x' })],
    [refusal(500, { type: 'InternalServerError', message: 'x', subject: 'packageDetail.weight' })],
    [refusal(503)],
  ])('any other failure is ERROR and clears the offers: %j', async (failure) => {
    const states = await run(scriptedPorts([answer({ pending: ['CHRP'] }), failure]).ports);
    expect(last(states)).toMatchObject({
      status: 'ERROR',
      loading: false,
      offers: [],
      failure: { key: 'offers.unable', status: failure.status, errors: failure.errors },
    });
  });

  test('a 404 of the quote itself does not mean "not ready"', async () => {
    expect(last(await run(scriptedPorts([answer()], [refusal(404)]).ports)).status).toBe('ERROR');
  });

  test('a lost shipment restarts the quote once, then is ERROR', async () => {
    const once = scriptedPorts([lost, answer()]);
    expect(last(await run(once.ports))).toMatchObject({ status: 'OFFERS', restarted: true });
    expect(once.log).toEqual(['quote', 'poll', 'quote', 'poll']);
    const twice = scriptedPorts([lost]);
    expect(last(await run(twice.ports)).status).toBe('ERROR');
    expect(twice.log).toEqual(['quote', 'poll', 'quote', 'poll']);
    const weight: ApiErrorItem = { type: 'ValidationError', message: 'x', subject: 'packageDetail.weight' };
    expect(last(await run(scriptedPorts([refusal(404, weight, ...lost.errors), answer()]).ports)).restarted).toBe(true);
  });

  test('a time-out without offers is an error', async () => {
    const { ports, clock } = scriptedPorts([notReady]);
    expect(last(await run(ports))).toMatchObject({
      status: 'ERROR',
      loading: false,
      failure: { key: 'offers.timeout', status: 504, errors: [] },
    });
    expect(clock()).toBeGreaterThanOrEqual(20_000);
    expect(clock()).toBeLessThan(20_020);
  });

  test('G25 a time-out with some offers keeps them and moves the pending carriers, by name, to failed', async () => {
    const late = [{ carrierCode: 'CHRP', carrierName: 'Chronopost', reason: 'TIMEOUT', message: 'too late' }];
    const failedCarrier = { carrierCode: 'DLVG', carrierName: 'Delivengo', reason: 'UNAVAILABLE', message: 'x' };
    const states = await run(scriptedPorts([answer({ pending: ['CHRP'], failed: [failedCarrier], late })]).ports);
    expect(last(states)).toMatchObject({ status: 'OFFERS', loading: false, pending: [] });
    expect(last(states).offers).toHaveLength(1);
    expect(last(states).failed).toEqual([failedCarrier, ...late]);
  });
});

test('SMT-16 a failure has a message, and the status and errors of the failed call', () => {
  const failure = refusal(500, { type: 'InternalServerError', message: 'x' });
  expect(failureOf(failure)).toEqual({ key: 'offers.unable', ...failure });
  expect(failureOf(refusal(503))).toEqual({ key: 'offers.unable', status: 503, errors: [] });
  expect(failureOf(notReady, 'sync')).toEqual({ key: 'offers.unable', status: 503, errors: [] });
  expect(failureOf(notReady).status).toBe(404);
  expect(failureOf(new TypeError('x'))).toEqual({ key: 'smt.unable', status: 500, errors: [] });
  expect(failureOf(null).key).toBe('smt.unable');
  expect(failureOf('text').key).toBe('smt.unable');
  expect(failureOf({ status: '500', errors: [] }).key).toBe('smt.unable');
  expect(failureOf({ status: 500, errors: 'none' }).key).toBe('smt.unable');
  expect(failureOf(refusal(500), 'sync').status).toBe(500);
  expect([isTooMany(refusal(429)), isTooMany(refusal(404)), isTooMany(null)]).toEqual([true, false, false]);
});

describe('SMT-8, SMT-13 leaving a comparison', () => {
  test('a cancelled comparison ends and keeps the offers received', async () => {
    const { ports } = scriptedPorts([answer({ pending: ['CHRP'] })]);
    let polls = 0;
    const states = await run({
      ...ports,
      offers: (poll, timeLeft) => {
        polls += 1;
        return ports.offers(poll, timeLeft);
      },
      isCancelled: () => polls === 2,
    });
    expect(last(states)).toMatchObject({ status: 'OFFERS', loading: false, next: null, failure: null, pending: [] });
    expect(polls).toBe(2);
  });

  test('a comparison not yet started is INFORMATIONAL; an answer after the end changes nothing', () => {
    expect(initialComparison).toMatchObject({ status: 'INFORMATIONAL', offers: [], shipmentCode: null });
    const endedState = reduceComparison(comparisonOfAnswer(answer({ pending: ['CHRP'] })), { type: 'cancelled' });
    expect(reduceComparison(endedState, { type: 'offersArrived', answer: answer() })).toBe(endedState);
    expect(reduceComparison(initialComparison, { type: 'offersArrived', answer: answer() })).toBe(initialComparison);
  });

  test('SMT-25 a page rendered with an answer continues to poll the pending carriers', async () => {
    const { ports, log } = scriptedPorts([answer()]);
    const from = comparisonOfAnswer(answer({ offers: [], pending: ['CHRP'] }));
    expect(last(await run(ports, { ...defaultComparisonOptions, ...{ from } })).status).toBe('OFFERS');
    expect(log).toEqual(['wait 500', 'poll']);
  });

  test('SMT-16 a page whose calls had no answer has failed and ended', () => {
    expect(unansweredComparison()).toMatchObject({ status: 'ERROR', loading: false, next: null });
    expect(unansweredComparison().failure).toEqual({ key: 'offers.unable', status: 503, errors: [] });
  });
});

test('SMT-8 a comparison ends within its time-out for any answers of the server', async () => {
  const entry = fc.constantFrom<object>(
    notReady,
    lost,
    refusal(503),
    refusal(400, { type: 'ValidationError', message: 'x', subject: 'to.country' }),
    answer(),
    answer({ offers: [] }),
    answer({ pending: ['CHRP'] }),
    answer({ offers: [], pending: ['CHRP'] }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 4000 }),
      async (polls, callMs) => {
        const { ports, clock } = scriptedPorts(polls, [{ shipmentId: 's1', ids: [] }], callMs);
        const end = last(await run(ports));
        expect(end).toMatchObject({ next: null, loading: false, pending: [] });
        expect(end.status === 'OFFERS').toBe(end.offers.length > 0);
        expect(end.status === 'ERROR').toBe(end.failure !== null);
        if (end.status === 'INFORMATIONAL') expect(end.fieldErrors).not.toEqual([]);
        expect(clock()).toBeLessThan(20_000 + callMs);
      },
    ),
  );
});
