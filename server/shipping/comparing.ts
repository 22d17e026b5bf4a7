/**
 * The use cases of a comparison: starting it, reading and following its answers, advice (docs/requirements.md SMT-8,
 * SMT-14, SMT-26).
 */
import { allExplanatoryParts } from '#domain/shipping/explanatory-parts.ts';
import type { QuoteRequest } from '#domain/shipping/quote-request.ts';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import type { Site } from '#domain/site/site.ts';
import { ApiError } from '#server/http/api-error.ts';
import { unavailable } from '#server/http/refusals.ts';
import { tariffCarrierCodes } from '#server/shipping/carriers/tariff-carrier.ts';
import { localiseAlert } from './alert.ts';
import { compareRun, giveUp } from './comparison.ts';
import { uncounted } from './count-comparison.ts';
import { localiseComparison } from './offers-answer.ts';
import { readShipment, sameCriteria } from './quote-criteria.ts';
import type { QuoteRun } from './quote-run.ts';
import type { ShippingContext, Visit } from './shipping-context.ts';

/** How many milliseconds of the caller's time-out are reserved for making the answer after the last carrier. */
const answerMs = 250;

type Reading = Pick<Visit, 'locale' | 'parts'>;

/** Null as long as no carrier has answered. */
function localiseRun(
  context: ShippingContext,
  run: QuoteRun,
  { locale, parts = allExplanatoryParts }: Reading,
): OffersAnswer | null {
  const { generations, territory, keys, asking, counting, isCarrierOpen } = context;
  const compiled = generations.current();
  const comparison = compareRun(run, compiled, isCarrierOpen);
  if (comparison.unanswered) return null;
  counting.outcome(run, comparison);
  const carrierName = (code: string) => asking.carriers.find((carrier) => carrier.code === code)?.name ?? code;
  return localiseComparison(run, comparison, { compiled, territory, locale, keys, carrierName, parts });
}

async function findRun({ runs, clock }: ShippingContext, shipmentId: string, site: Site): Promise<QuoteRun> {
  const run = await runs.find(shipmentId, site, clock());
  if (run) return run;
  throw new ApiError(404, [
    { type: 'NotFoundError', key: 'shipment.unknown', subject: 'shipmentId', reason: 'unknown' },
  ]);
}

export async function startComparison(
  { runs, territory, generations, counting, clock }: ShippingContext,
  request: QuoteRequest,
  { site }: Visit,
): Promise<{ shipmentId: string; ids: string[] }> {
  const now = clock();
  const { run } = await runs.start(readShipment(request, territory, now), site, now);
  counting.start(run);
  const remote = Object.keys(run.remote);
  const local = tariffCarrierCodes(generations.current(), site).filter((code) => !remote.includes(code));
  return { shipmentId: run.shipmentId, ids: [...local, ...remote].map((code) => `${run.shipmentId}.${code}`) };
}

/** Throws 404 for an unknown comparison, 400 if the criteria or ids are those of another one. */
export async function readOffers(
  context: ShippingContext,
  shipmentId: string,
  ids: readonly string[],
  request: QuoteRequest,
  visit: Visit,
): Promise<OffersAnswer | null> {
  const run = await findRun(context, shipmentId, visit.site);
  if (!ids.every((id) => id.startsWith(`${shipmentId}.`))) {
    throw new ApiError(400, [{ type: 'ValidationError', key: 'field.invalid', subject: 'ids', reason: 'invalid' }]);
  }
  if (!sameCriteria(request, run.shipment)) {
    throw new ApiError(400, [
      { type: 'ValidationError', key: 'shipment.otherCriteria', subject: 'shipmentId', reason: 'invalid' },
    ]);
  }
  return localiseRun(context, run, visit);
}

/** Throws 503 if it can't start within the time-out for offers. */
export async function compareAtOnce(
  context: ShippingContext,
  request: QuoteRequest,
  visit: Visit,
): Promise<OffersAnswer> {
  const { site, counted = true } = visit;
  const { runs, territory, config, asking, clock } = context;
  const counting = counted ? context.counting : uncounted;
  const now = clock();
  const patience = Math.max(config.timeouts.offers - answerMs, answerMs);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patience, null);
  });
  try {
    const starting = runs.start(readShipment(request, territory, now), site, now);
    const started = await Promise.race([starting, late]);
    if (!started) throw unavailable();
    const { run, done } = started;
    counting.start(run);
    const settled = await Promise.race([done, late]);
    const answer = localiseRun({ ...context, counting }, settled ?? giveUp(asking.withAnswers(run)), visit);
    if (!answer) throw new Error('a comparison has no answer although all its carriers have answered or failed');
    return answer;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A comparison by the tariff files alone, which is stored nowhere, so that many can be made for one request. Remote
 * carriers aren't asked; those with a tariff file are rated by it.
 */
export function compareByTariffs(context: ShippingContext, request: QuoteRequest, visit: Visit): OffersAnswer {
  const { territory, clock, newId } = context;
  const startedAt = clock();
  const shipment = readShipment(request, territory, startedAt);
  const run = { shipmentId: newId(), site: visit.site, shipment, startedAt, remote: {} };
  const answer = localiseRun({ ...context, counting: uncounted }, run, visit);
  if (!answer) throw new Error('a comparison without remote carriers has no answer');
  return answer;
}

/**
 * What a stream needs to follow a comparison: its current answer, and a callback for each change. Throws 404 for an
 * unknown comparison.
 */
export async function followRun(context: ShippingContext, shipmentId: string, { site, locale }: Visit) {
  const { asking, draining, config } = context;
  await findRun(context, shipmentId, site);
  return {
    async read(final: boolean): Promise<OffersAnswer | null> {
      const run = await findRun(context, shipmentId, site);
      return localiseRun(context, final ? giveUp(run) : run, { locale });
    },
    onChange: (listener: () => void) => asking.onAnswer(shipmentId, listener),
    draining: draining.signal,
    pollMs: config.pollPeriodMs,
    timeoutMs: config.pollTimeoutMs,
  };
}

/**
 * The smallest changes of the parcel that make an offer cheaper; if nothing is offered, why (docs/requirements.md
 * SMT-26, SMT-14).
 */
export function adviseOn(context: ShippingContext, request: QuoteRequest, visit: Visit) {
  const { territory, generations, advising, clock } = context;
  const now = clock();
  const shipment = readShipment(request, territory, now);
  const later = territory.availabilityDates(shipment.from, now).filter((date) => date > shipment.collectionDate);
  const compiled = generations.current();
  return {
    advice: advising(shipment, now, compiled, visit, later),
    alert: localiseAlert(shipment, { compiled, territory, ...visit }),
  };
}
