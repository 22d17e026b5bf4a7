import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { fromJsonData, type JsonData } from '#app/api/json-data.ts';
import { unansweredComparison } from '#domain/shipping/comparison-state.ts';
import { criteriaNames, isComparison, readCriteria } from '#domain/shipping/criteria.ts';
import type { ComparisonPage } from './comparison-page.ts';
import { emptyPage } from './comparison-page.ts';
import { entryParams, picksEntry } from './page-params.ts';

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
    const page = emptyPage(readCriteria(url.searchParams), isRequested);
    return { ...page, init: lastInit, comparison: isRequested ? unansweredComparison() : page.comparison };
  }
}

const watched = [...criteriaNames, ...Object.values(entryParams), 'package', 'from.choice', 'to.choice'];
const criteriaOf = (url: URL): string => watched.map((name) => url.searchParams.get(name) ?? '').join('\n');

/**
 * Reloads the data only if the criteria change. Filters and sort order change how the offers are shown, not the
 * comparison.
 */
export function isOtherComparison({ currentUrl, nextUrl, formMethod, formData }: ShouldRevalidateFunctionArgs) {
  if (formMethod && formMethod !== 'GET') return formData?.has('giveUp') ?? false;
  return currentUrl.href === nextUrl.href || criteriaOf(currentUrl) !== criteriaOf(nextUrl);
}
