/** The result of ordering an order's articles again, as parameters of its page (docs/requirements.md CRT-6). */
import { maxOfOffer } from '#domain/cart/article-line.ts';
import type { MissingReason, ReorderArticlesAnswer } from '#domain/orders/contract.ts';

/** A line of the order that was not added, or only in part. */
export interface MissingArticle {
  readonly entryNumber: number;
  /** Packs that were added. */
  readonly added: number;
  readonly reason: MissingReason;
}

/** The result of ordering again. */
export interface AgainResult {
  /** Packs added in all. */
  readonly count: number;
  readonly missing: readonly MissingArticle[];
}

/** Id of the part of an order's page that orders it again. */
export const againId = 'commander-a-nouveau';

/** Name of the form's field with the one-time key of the page. */
export const pressField = 'key';

/** Parameter of an order's address: how many packs were just added to the cart. */
export const addedParam = 'ajoutes';
/** Parameter of an order's address: the lines that were not, or only in part. */
export const missingParam = 'manques';

const reasons: Record<MissingReason, true> = { lowStock: true, noStock: true, withdrawn: true, full: true };

const isReason = (text: string): text is MissingReason => Object.hasOwn(reasons, text);

/** The parameters of an answer. */
export function againQuery(articles: ReorderArticlesAnswer['articles']): URLSearchParams {
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

/** The result in an address; null without one. */
export function againResult(params: URLSearchParams): AgainResult | null {
  const text = params.get(addedParam) ?? '';
  if (!/^\d{1,6}$/.test(text)) return null;
  const missing = (params.get(missingParam) ?? '').split('_').flatMap(missingOf);
  return { count: Number(text), missing };
}
