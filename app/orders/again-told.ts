/** What the address of an order's page tells of ordering its articles again (docs/requirements.md CRT-6). */
import { mostOfOffer } from '#domain/cart/article-line.ts';
import type { MissingReason, ReorderArticlesAnswer } from '#domain/orders/contract.ts';

/** A line of the order that was not added, or only in part. */
export interface MissingArticle {
  readonly entryNumber: number;
  /** Packs that were added all the same. */
  readonly added: number;
  readonly reason: MissingReason;
}

/** What ordering again has done. */
export interface AgainTold {
  /** Packs added in all. */
  readonly count: number;
  readonly missing: readonly MissingArticle[];
}

/** Name of a form's field: the one-time key of the page that shows it. */
/** Where an order's page has what orders its lines again. */
export const againId = 'commander-a-nouveau';

export const pressField = 'key';

/** Parameter of an order's address: how many packs were just added to the cart. */
export const addedParam = 'ajoutes';
/** Parameter of an order's address: the lines that were not, or only in part. */
export const missingParam = 'manques';

const reasons: Record<MissingReason, true> = { lowStock: true, noStock: true, withdrawn: true, full: true };

const isReason = (text: string): text is MissingReason => Object.hasOwn(reasons, text);

/** The query that tells an answer. */
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
  if (!isReason(reason) || Number(added) > mostOfOffer) return [];
  return [{ entryNumber: Number(entryNumber), added: Number(added), reason }];
}

/** What an address tells; null when it tells nothing. */
export function againTold(params: URLSearchParams): AgainTold | null {
  const text = params.get(addedParam) ?? '';
  if (!/^\d{1,6}$/.test(text)) return null;
  const missing = (params.get(missingParam) ?? '').split('_').flatMap(missingOf);
  return { count: Number(text), missing };
}
