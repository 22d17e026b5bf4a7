/**
 * Writes the result of ordering an order's articles again into the address of its page, and reads it
 * (docs/requirements.md CRT-6).
 */
import { maxOfOffer } from '#domain/cart/article-line.ts';
import type { ArticleAgain, MissingReason } from '#domain/orders/reorder.ts';

/** A line of the order that wasn't put into the cart, or only partly. */
export interface MissingArticle {
  readonly entryNumber: number;
  /** Number of packs that were put into the cart. */
  readonly added: number;
  readonly reason: MissingReason;
}

export interface AgainResult {
  /** Total number of packs that were put into the cart. */
  readonly count: number;
  readonly missing: readonly MissingArticle[];
}

/** Id of the section of an order's page with the button that orders it again. */
export const againId = 'commander-a-nouveau';

/** Name of the form field with the idempotency key of the page. */
export const pressField = 'key';

/** Query parameter of the page of an order: how many packs were just put into the cart. */
export const addedParam = 'ajoutes';
/** Query parameter of the page of an order: the lines that weren't put into the cart, or only partly. */
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

/** Null if the address describes no result. */
export function againResult(params: URLSearchParams): AgainResult | null {
  const text = params.get(addedParam) ?? '';
  if (!/^\d{1,6}$/.test(text)) return null;
  const missing = (params.get(missingParam) ?? '').split('_').flatMap(missingOf);
  return { count: Number(text), missing };
}
