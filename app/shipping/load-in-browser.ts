import { comparisonOfFailure, initialComparison } from '#domain/shipping/comparison.ts';
import { failureOf } from '#domain/shipping/comparison-failure.ts';
import { hasCriteria, readCriteria } from '#domain/shipping/criteria.ts';
import type { ComparisonPage } from './load-comparison.ts';

let lastInit: ComparisonPage['init'] = null;

/** Asks the server for the page's data; no answer is a failed comparison, with the form as it was typed (SMT-16). */
export async function loadInBrowser(url: URL, ask: () => Promise<ComparisonPage>): Promise<ComparisonPage> {
  try {
    const page = await ask();
    lastInit = page.init ?? lastInit;
    return page;
  } catch (error) {
    if (error instanceof Response) throw error;
    const asked = hasCriteria(url.searchParams);
    return {
      init: lastInit,
      closed: false,
      form: readCriteria(url.searchParams),
      asked,
      choices: { from: [], to: [] },
      errors: {},
      comparison: asked ? comparisonOfFailure(failureOf({ status: 503, errors: [] })) : initialComparison,
      advice: [],
      cause: null,
    };
  }
}
