/** What a customs declaration must say (docs/requirements.md CUS-2 to CUS-5; UPU form CN23; carriers' limits). */
import { signText } from '#domain/address/line-text.ts';
import type { ErrorParams } from '#domain/errors/message.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { toCents } from '#domain/money/money.ts';
import { readUnitsUp } from '#domain/shipping/decimal.ts';
import { refusedSign } from './printed-signs.ts';
import { isVagueDescription } from './vague-words.ts';

/** One article in the units of the calls: kilograms and euros, each for one piece. */
export interface DeclaredArticle {
  readonly description?: string | null;
  readonly originCountry?: string | null;
  readonly tariffNumber?: string | null;
  readonly unitWeight: number;
  readonly unitValue: number;
  readonly quantity: number;
}

/** A declaration in the units of the calls; `receiver` is BUSINESS where the recipient is a company. */
export interface Declaration {
  readonly shipmentType: { readonly type: string; readonly typeDetail?: string | null };
  readonly receiver?: 'BUSINESS' | null;
  readonly cn23Products: readonly DeclaredArticle[];
}

/** What the rules have to know of the parcel and the world. */
export interface DeclarationKnowledge {
  /** The parcel's weight in grams, which the articles can't exceed. */
  readonly parcelGrams: number;
  /** The recipient is a company. */
  readonly toBusiness: boolean;
  readonly goodsTypes: readonly { readonly code: string; readonly details: readonly { readonly code: string }[] }[];
  hasCountry(isoAlpha2: string): boolean;
}

/** What is wrong with one place of a declaration; `place` is its path, `cn23Products.0.description`. */
export interface DeclarationProblem {
  readonly place: string;
  readonly reason: 'missing' | 'invalid';
  readonly key: ErrorKey;
  readonly params?: ErrorParams;
}

/** Articles of one declaration, and code points of its texts. */
export const declarationLimits = { articles: 100, description: 64, explanation: 35, quantity: 9999 } as const;

/** Goods types whose articles need a tariff number whoever receives them. */
const tariffNumberTypes: ReadonlySet<string> = new Set(['SALE_OF_GOODS', 'COMMERCIAL_SAMPLE', 'RETURNED_GOODS']);
/** The goods type that explains itself in words of the sender's. */
export const explainedType = 'OTHER';
const tariffNumber = /^(?:\d{6}|\d{8}|\d{10})$/;
const leastGrams = 10;

/** Grams of all pieces of an article; a weight below a gram counts as one. */
function articleGrams({ unitWeight, quantity }: DeclaredArticle): number {
  return (readUnitsUp(unitWeight, 3) ?? 0) * quantity;
}

/** Grams and cents of all articles (docs/requirements.md CUS-3). */
export function declarationTotals(articles: readonly DeclaredArticle[]): { grams: number; cents: number } {
  return {
    grams: articles.reduce((sum, article) => sum + articleGrams(article), 0),
    cents: articles.reduce((sum, { unitValue, quantity }) => sum + toCents(unitValue) * quantity, 0),
  };
}

/** Whether articles need a tariff number: a sale, a sample, a return, or a company that receives them. */
export function needsTariffNumber(goodsType: string, toBusiness: boolean): boolean {
  return toBusiness || tariffNumberTypes.has(goodsType);
}

const codePoints = (text: string): number => [...text].length;

type Fault = Pick<DeclarationProblem, 'key' | 'params'>;

/** A sign that the form can't print, named. */
function signFault(text: string): Fault | null {
  const sign = refusedSign(text);
  return sign === null ? null : { key: 'customs.sign', params: { sign: signText(sign) } };
}

function checkType({ shipmentType }: Declaration, { goodsTypes }: DeclarationKnowledge): DeclarationProblem[] {
  const found = goodsTypes.find(({ code }) => code === shipmentType.type);
  if (!found) return [{ place: 'shipmentType.type', reason: 'missing', key: 'customs.type' }];
  const detail = shipmentType.typeDetail?.trim() ?? '';
  const fits =
    found.code === explainedType
      ? detail !== '' && codePoints(detail) <= declarationLimits.explanation
      : detail === '' || found.details.some(({ code }) => code === detail);
  const place = 'shipmentType.typeDetail';
  const reason = detail === '' ? 'missing' : 'invalid';
  if (!fits) return [{ place, reason, key: 'customs.typeDetail' }];
  const wrong = signFault(detail);
  return wrong ? [{ place, reason, ...wrong }] : [];
}

function checkDescription(description: string): Fault | null {
  if (description === '') return { key: 'customs.description' };
  if (codePoints(description) > declarationLimits.description) return { key: 'customs.descriptionLength' };
  return signFault(description) ?? (isVagueDescription(description) ? { key: 'customs.descriptionVague' } : null);
}

/** A fault of this key unless what it asks for holds. */
const unless = (holds: boolean, key: ErrorKey): Fault | null => (holds ? null : { key });

function checkTariffNumber(number: string, needed: boolean): Fault | null {
  if (number === '') return unless(!needed, 'customs.tariffNumberNeeded');
  return unless(tariffNumber.test(number), 'customs.tariffNumber');
}

const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= declarationLimits.quantity;

/** The first problem of each field of an article. */
function checkArticle(
  article: DeclaredArticle,
  at: number,
  tariffNumberNeeded: boolean,
  hasCountry: DeclarationKnowledge['hasCountry'],
): DeclarationProblem[] {
  const description = article.description?.trim() ?? '';
  const origin = article.originCountry ?? '';
  const number = article.tariffNumber ?? '';
  const grams = readUnitsUp(article.unitWeight, 3) ?? 0;
  const fields: Record<string, { empty: boolean; fault: Fault | null }> = {
    description: { empty: description === '', fault: checkDescription(description) },
    originCountry: { empty: origin === '', fault: unless(hasCountry(origin), 'customs.originCountry') },
    tariffNumber: { empty: number === '', fault: checkTariffNumber(number, tariffNumberNeeded) },
    unitWeight: { empty: false, fault: unless(grams >= leastGrams, 'customs.unitWeight') },
    unitValue: { empty: false, fault: unless(toCents(article.unitValue) > 0, 'customs.unitValue') },
    quantity: { empty: false, fault: unless(isQuantity(article.quantity), 'customs.quantity') },
  };
  return Object.entries(fields).flatMap(([field, { empty, fault }]) =>
    fault === null ? [] : [{ place: `cn23Products.${at}.${field}`, reason: empty ? 'missing' : 'invalid', ...fault }],
  );
}

function checkArticles(declaration: Declaration, knowledge: DeclarationKnowledge): DeclarationProblem[] {
  const { cn23Products: articles, receiver, shipmentType } = declaration;
  if (articles.length === 0) return [{ place: 'cn23Products', reason: 'missing', key: 'customs.articles' }];
  if (articles.length > declarationLimits.articles) {
    return [{ place: 'cn23Products', reason: 'invalid', key: 'customs.tooManyArticles' }];
  }
  const needed = needsTariffNumber(shipmentType.type, knowledge.toBusiness || receiver === 'BUSINESS');
  const problems = articles.flatMap((article, at) => checkArticle(article, at, needed, knowledge.hasCountry));
  if (problems.some(({ place }) => place.endsWith('unitWeight') || place.endsWith('quantity'))) return problems;
  const { grams } = declarationTotals(articles);
  if (grams <= knowledge.parcelGrams) return problems;
  const params = { limit: knowledge.parcelGrams, actual: grams };
  return [...problems, { place: 'cn23Products', reason: 'invalid', key: 'customs.weight', params }];
}

/** Everything that is wrong with a declaration, in its own order; empty when it may go (docs/requirements.md CUS-2 to CUS-5). */
export function checkDeclaration(declaration: Declaration, knowledge: DeclarationKnowledge): DeclarationProblem[] {
  return [...checkType(declaration, knowledge), ...checkArticles(declaration, knowledge)];
}
