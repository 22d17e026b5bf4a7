/** A customs declaration in the units of the API, and its totals (docs/requirements.md CUS-2 to CUS-4). */
import { toCents } from '#domain/money/money.ts';
import { readUnitsUp } from '#domain/shipping/decimal.ts';
import type { DestinationDemands } from './destination-rules.ts';

/** One article in units of the API: kilograms and euros per piece. */
export interface DeclaredArticle {
  readonly description?: string | null;
  readonly originCountry?: string | null;
  readonly tariffNumber?: string | null;
  readonly unitWeight: number;
  readonly unitValue: number;
  readonly quantity: number;
}

/** A declaration in units of the API; `receiver` is BUSINESS if the recipient is a company. */
export interface Declaration {
  readonly shipmentType: { readonly type: string; readonly typeDetail?: string | null };
  readonly receiver?: 'BUSINESS' | null;
  readonly cn23Products: readonly DeclaredArticle[];
}

/** The most articles of a declaration, the most code points of its texts, and the largest quantity. */
export const declarationLimits = { articles: 100, description: 64, explanation: 35, quantity: 9999 } as const;

/** Goods types whose articles need a tariff number even if the recipient isn't a company. */
const tariffNumberTypes: ReadonlySet<string> = new Set(['SALE_OF_GOODS', 'COMMERCIAL_SAMPLE', 'RETURNED_GOODS']);
/** The goods type for which the sender writes an explanation. */
export const explainedType = 'OTHER';

/** Grams of all pieces of an article; a piece below one gram counts as one. */
function articleGrams({ unitWeight, quantity }: DeclaredArticle): number {
  return (readUnitsUp(unitWeight, 3) ?? 0) * quantity;
}

/** Grams and cents of all articles together (docs/requirements.md CUS-3). */
export function declarationTotals(articles: readonly DeclaredArticle[]): { grams: number; cents: number } {
  return {
    grams: articles.reduce((sum, article) => sum + articleGrams(article), 0),
    cents: articles.reduce((sum, { unitValue, quantity }) => sum + toCents(unitValue) * quantity, 0),
  };
}

/** What decides on tariff numbers: the type of goods, whether the recipient is a company, and the destination. */
export interface TariffNumberCase {
  readonly goodsType: string;
  readonly toBusiness: boolean;
  readonly demands: Pick<DestinationDemands, 'tariffNumber'>;
}

/** The digits that the destination demands of every tariff number; null if it leaves the choice of 6, 8 or 10. */
export function demandedDigits({ goodsType, toBusiness, demands }: TariffNumberCase): number | null {
  const { tariffNumber } = demands;
  if (tariffNumber === null) return null;
  return !toBusiness && tariffNumber.notForPrivate.includes(goodsType) ? null : tariffNumber.digits;
}

/**
 * Whether articles need a tariff number: for a sale, a sample or a return, if the recipient is a company, or if the
 * destination demands it.
 */
export function needsTariffNumber(numbered: TariffNumberCase): boolean {
  const { goodsType, toBusiness } = numbered;
  return toBusiness || tariffNumberTypes.has(goodsType) || demandedDigits(numbered) !== null;
}
