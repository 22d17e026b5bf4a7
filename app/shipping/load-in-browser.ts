import { fromJsonData, type JsonData } from '#app/api/json-data.ts';
import { initialComparison, unansweredComparison } from '#domain/shipping/comparison-state.ts';
import { isComparison, readCriteria } from '#domain/shipping/criteria.ts';
import { picksEntry } from './entry-params.ts';
import type { ComparisonPage } from './load-comparison.ts';

let lastInit: ComparisonPage['init'] = null;

/** Remembers the form's data from the last page that the server sent, in case a later call fails. */
export function rememberInit(init: ComparisonPage['init']): void {
  lastInit = init ?? lastInit;
}

/**
 * The page's data from the server. If it doesn't answer: a failed comparison with the form from the address
 * (docs/requirements.md SMT-16).
 */
export async function loadInBrowser(url: URL, ask: () => Promise<JsonData<ComparisonPage>>): Promise<ComparisonPage> {
  try {
    const page = fromJsonData(await ask());
    rememberInit(page.init);
    return page;
  } catch (error) {
    if (error instanceof Response) throw error;
    const isRequested = isComparison(url.searchParams) && !picksEntry(url.searchParams);
    return {
      init: lastInit,
      origins: [],
      closed: false,
      form: readCriteria(url.searchParams),
      isRequested,
      choices: { from: [], to: [] },
      moves: { from: [], to: [] },
      errors: {},
      comparison: isRequested ? unansweredComparison() : initialComparison,
      advice: [],
      alert: null,
      packaging: null,
      calendar: null,
      unfinished: [],
      saved: null,
    };
  }
}
