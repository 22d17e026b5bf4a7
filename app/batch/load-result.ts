/** The loader of a compared file. */
import { type ApiClient, CallError } from '#app/api/client.ts';
import { batchCall, batchSavingsCall } from '#domain/batch/calls.ts';
import type { BatchAnswer, BatchSavingsAnswer } from '#domain/batch/contract.ts';
import type { Site } from '#domain/site/site.ts';
import { type ResultView, readResultView, shownQuery } from './result-address.ts';

export type ResultPage =
  | {
      readonly kind: 'result';
      readonly batch: BatchAnswer;
      readonly view: ResultView;
      readonly savings: BatchSavingsAnswer;
    }
  | { readonly kind: 'gone' };

const pageSize = 50;

interface ResultRequest {
  readonly api: ApiClient;
  readonly site: Site;
  readonly batchId: string;
}

function read({ api, site, batchId }: ResultRequest, view: ResultView): Promise<BatchAnswer> {
  return api.call(batchCall, {
    parameters: { batchId },
    query: {
      site,
      ...shownQuery(view),
      ...(view.filter && { state: view.filter }),
      sort: view.order,
      page: String(view.page),
      pageSize: String(pageSize),
    },
  });
}

async function shown(
  { api, site, batchId }: ResultRequest,
  batch: BatchAnswer,
  view: ResultView,
): Promise<Extract<ResultPage, { kind: 'result' }>> {
  const savings = await api.call(batchSavingsCall, { parameters: { batchId }, query: { site, ...shownQuery(view) } });
  return { kind: 'result', batch, view, savings };
}

/**
 * The day and carrier that a rule begins with: the first day before which every parcel can arrive, and the carrier that
 * takes the most lines, of several the cheapest.
 */
function proposed({ strategies }: BatchAnswer): Pick<ResultView, 'day' | 'carrier'> {
  const days = strategies.filter(({ code }) => code === 'before');
  const complete = days.find(({ left }) => left === 0) ?? days.at(-1);
  const [carrier] = strategies
    .filter(({ code }) => code === 'carrier')
    .toSorted((a, b) => a.left - b.left || a.price.value.value - b.price.value.value);
  return { day: complete?.day ?? '', carrier: carrier?.carrierCode ?? '' };
}

/** A rule without its day or carrier, or with one that no offer has, gets the proposed one. */
export async function loadResult(request: ResultRequest, params: URLSearchParams): Promise<ResultPage> {
  const view = readResultView(params);
  const needsMore = view.rule === 'before' || view.rule === 'carrier';
  try {
    if (!needsMore) {
      const batch = await read(request, view);
      return await shown(request, batch, { ...view, ...proposed(batch) });
    }
    const plain = await read(request, { ...view, rule: 'cheapest' });
    const isThere = plain.strategies.some(
      ({ code, day, carrierCode }) =>
        code === view.rule && (code === 'before' ? day === view.day : carrierCode === view.carrier),
    );
    const first = proposed(plain);
    const full = {
      ...view,
      day: view.rule === 'before' && isThere ? view.day : first.day,
      carrier: view.rule === 'carrier' && isThere ? view.carrier : first.carrier,
    };
    const isPossible = view.rule === 'before' ? full.day !== '' : full.carrier !== '';
    if (!isPossible) return await shown(request, plain, { ...full, rule: 'cheapest' });
    return await shown(request, await read(request, full), full);
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return { kind: 'gone' };
    throw error;
  }
}
