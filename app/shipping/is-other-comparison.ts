import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { criteriaNames } from '#domain/shipping/criteria.ts';
import { entryParams } from './entry-params.ts';

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
