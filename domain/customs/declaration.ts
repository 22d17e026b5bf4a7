/** A customs declaration in the units of the API, and its totals (docs/requirements.md CUS-2 to CUS-4). */
import { toCents } from '#domain/money/money.ts';
import { readUnitsUp } from '#domain/shipping/decimal.ts';
import type { DestinationDemands } from './destination-rules.ts';

/** In units of the API: weight in kilograms and value in euros of one piece. */
export interface DeclaredArticle {
  readonly description?: string | null;
  readonly originCountry?: string | null;
  readonly tariffNumber?: string | null;
  readonly unitWeight: number;
  readonly unitValue: number;
  readonly quantity: number;
}

/** In units of the API; `receiver` is BUSINESS if the recipient is a company, otherwise absent. */
export interface Declaration {
  readonly shipmentType: { readonly type: string; readonly typeDetail?: string | null };
  readonly receiver?: 'BUSINESS' | null;
  readonly cn23Products: readonly DeclaredArticle[];
}

/**
 * Limits of a declaration: number of articles, characters (code points) of a description and of an explanation,
 * quantity of an article.
 */
export const declarationLimits = { articles: 100, description: 64, explanation: 35, quantity: 9999 } as const;

/** Types of goods whose articles need a tariff number even if the recipient isn't a company. */
const tariffNumberTypes: ReadonlySet<string> = new Set(['SALE_OF_GOODS', 'COMMERCIAL_SAMPLE', 'RETURNED_GOODS']);
export const explainedType = 'OTHER';

/** Of all pieces; the weight of a piece is rounded up to whole grams. */
function articleGrams({ unitWeight, quantity }: DeclaredArticle): number {
  return (readUnitsUp(unitWeight, 3) ?? 0) * quantity;
}

export function declarationTotals(articles: readonly DeclaredArticle[]): { grams: number; cents: number } {
  return {
    grams: articles.reduce((sum, article) => sum + articleGrams(article), 0),
    cents: articles.reduce((sum, { unitValue, quantity }) => sum + toCents(unitValue) * quantity, 0),
  };
}

export interface TariffNumberCase {
  readonly goodsType: string;
  readonly toBusiness: boolean;
  readonly demands: Pick<DestinationDemands, 'tariffNumber'>;
}

/** Null if the destination makes no demand; numbers of 6, 8 or 10 digits are then accepted. */
export function demandedDigits({ goodsType, toBusiness, demands }: TariffNumberCase): number | null {
  const { tariffNumber } = demands;
  if (tariffNumber === null) return null;
  return !toBusiness && tariffNumber.notForPrivate.includes(goodsType) ? null : tariffNumber.digits;
}

/** Needed for a sale, a sample or a return, if the recipient is a company, or if the destination demands it. */
export function needsTariffNumber(numbered: TariffNumberCase): boolean {
  const { goodsType, toBusiness } = numbered;
  return toBusiness || tariffNumberTypes.has(goodsType) || demandedDigits(numbered) !== null;
}
