/**
 * Writes the result of ordering an order's articles again into the address of its page, and reads it
 * (docs/requirements.md CRT-6).
 */
import { maxOfOffer } from '#domain/cart/article-line.ts';
import type { ArticleAgain, MissingReason } from '#domain/orders/reorder.ts';

export interface MissingArticle {
  readonly entryNumber: number;
  readonly added: number;
  readonly reason: MissingReason;
}

export interface AgainResult {
  readonly count: number;
  readonly missing: readonly MissingArticle[];
}

export const againId = 'commander-a-nouveau';

export const pressField = 'key';

export const addedParam = 'ajoutes';
export const missingParam = 'manques';

const reasons: Record<MissingReason, true> = { lowStock: true, noStock: true, withdrawn: true, full: true };

const isReason = (text: string): text is MissingReason => Object.hasOwn(reasons, text);

export function againQuery(articles: readonly ArticleAgain[]): URLSearchParams {
  const count = articles.reduce((sum, { quantityAdded }) => sum + quantityAdded, 0);
  const missing = articles
    .filter(({ statusCode }) => statusCode !== 'success')
    .map(({ entryNumber, quantityAdded, statusCode }) => `${entryNumber}.${quantityAdded}.${statusCode}`);
  return new URLSearchParams({
    [addedParam]: `${count}`,
    ...(missing.length > 0 && { [missingParam]: missing.join('_') }),
  });
}

function missingOf(text: string): MissingArticle[] {
  const [, entryNumber, added, reason = ''] = /^(\d{1,9})\.(\d{1,3})\.(\w+)$/.exec(text) ?? [];
  if (!isReason(reason) || Number(added) > maxOfOffer) return [];
  return [{ entryNumber: Number(entryNumber), added: Number(added), reason }];
}

export function againResult(params: URLSearchParams): AgainResult | null {
  const text = params.get(addedParam) ?? '';
  if (!/^\d{1,6}$/.test(text)) return null;
  const missing = (params.get(missingParam) ?? '').split('_').flatMap(missingOf);
  return { count: Number(text), missing };
}
