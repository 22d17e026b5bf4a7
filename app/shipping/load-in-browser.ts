import { initialComparison, unansweredComparison } from '#domain/shipping/comparison-state.ts';
import { hasCriteria, readCriteria } from '#domain/shipping/criteria.ts';
import type { ComparisonPage } from './load-comparison.ts';

let lastInit: ComparisonPage['init'] = null;

/** Keeps what the form needs of a page that came from the server, for when a later call doesn't come through. */
export function rememberInit(init: ComparisonPage['init']): void {
  lastInit = init ?? lastInit;
}

/** Asks the server for the page's data; no answer is a failed comparison, with the form as it was typed (SMT-16). */
export async function loadInBrowser(url: URL, ask: () => Promise<ComparisonPage>): Promise<ComparisonPage> {
  try {
    const page = await ask();
    rememberInit(page.init);
    return page;
  } catch (error) {
    if (error instanceof Response) throw error;
    const asked = hasCriteria(url.searchParams);
    return {
      init: lastInit,
      origins: [],
      closed: false,
      form: readCriteria(url.searchParams),
      asked,
      choices: { from: [], to: [] },
      moves: { from: [], to: [] },
      errors: {},
      comparison: asked ? unansweredComparison() : initialComparison,
      advice: [],
      alert: null,
      unfinished: [],
    };
  }
}
