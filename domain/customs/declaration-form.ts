/** The form of a customs declaration: what a visitor typed, as text, untouched (docs/requirements.md CUS-2 to CUS-6, SMT-18). */
import type { ErrorParams } from '#domain/errors/message.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { toCents } from '#domain/money/money.ts';
import { readUnitsUp } from '#domain/shipping/decimal.ts';
import {
  checkDeclaration,
  type Declaration,
  type DeclarationKnowledge,
  type DeclarationProblem,
  type DeclaredArticle,
  declarationLimits,
  declarationTotals,
} from './declaration-rules.ts';
import { readEuros, readGrams, readQuantity } from './typed-figures.ts';

/** One article as typed; grams and euros are each for one piece. */
export interface ArticleForm {
  readonly description: string;
  /** ISO 3166-1 alpha-2. */
  readonly originCountry: string;
  readonly tariffNumber: string;
  readonly unitGrams: string;
  readonly unitValue: string;
  readonly quantity: string;
}

/** The whole declaration as typed. The references stand in the address forms of sender and recipient. */
export interface DeclarationForm {
  readonly goodsType: string;
  /** Code of a detail of the goods type, or the explanation of the type OTHER. */
  readonly goodsDetail: string;
  readonly articles: ArticleForm[];
  /** The sender says that nothing forbidden is inside. */
  readonly declared: boolean;
}

/** What is wrong with one place of the form: `articles.0.unitGrams`, `articles`, `goodsType`, `declared`. */
export interface DeclarationFormProblem {
  readonly place: string;
  readonly key: ErrorKey;
  readonly params?: ErrorParams;
}

/** An article's fields in the order of the form. */
export const articleFields = [
  'description',
  'originCountry',
  'tariffNumber',
  'unitGrams',
  'unitValue',
  'quantity',
] as const satisfies readonly (keyof ArticleForm)[];

export type ArticleField = (typeof articleFields)[number];

/** An article with nothing said but one piece, made in a country (the departure's, ISO 3166-1 alpha-2). */
export function emptyArticle(originCountry: string): ArticleForm {
  return { description: '', originCountry, tariffNumber: '', unitGrams: '', unitValue: '', quantity: '1' };
}

/** A declaration with nothing said and one empty article made in the country of departure. */
export function emptyDeclarationForm(originCountry: string): DeclarationForm {
  return { goodsType: '', goodsDetail: '', articles: [emptyArticle(originCountry)], declared: false };
}

/** What a ticked box sends: `on` from a form, `true` from JSON. */
const ticked: ReadonlySet<unknown> = new Set(['on', 'true', true]);

/**
 * The form from values of unknown kind, asked by name (`goodsType`, `articles.0.description`). Articles are read from 0 on
 * until one has no description field, at most 100. What isn't text reads as empty. The detail is that of the chosen type,
 * `goodsDetail.GIFT`: a page without script asks for those of every type.
 */
export function readDeclarationForm(read: (name: string) => unknown): DeclarationForm {
  const text = (name: string): string => {
    const value = read(name);
    return typeof value === 'string' ? value : '';
  };
  const articles: ArticleForm[] = [];
  for (let at = 0; at < declarationLimits.articles && typeof read(`articles.${at}.description`) === 'string'; at += 1) {
    const texts = Object.fromEntries(articleFields.map((field) => [field, text(`articles.${at}.${field}`)]));
    articles.push(texts as Record<ArticleField, string>);
  }
  const goodsType = text('goodsType');
  return {
    goodsType,
    goodsDetail: text(`goodsDetail.${goodsType}`),
    articles,
    declared: ticked.has(read('declared')),
  };
}

/** Whether something is typed that isn't surely a figure. */
const isUnsure = (text: string, read: (text: string) => number | null): boolean =>
  text.trim() !== '' && read(text) === null;

function declaredArticle(article: ArticleForm): DeclaredArticle {
  return {
    description: article.description.trim(),
    originCountry: article.originCountry.trim().toUpperCase(),
    tariffNumber: article.tariffNumber.replace(/[\s.]/gu, ''),
    unitWeight: (readGrams(article.unitGrams) ?? 0) / 1000,
    unitValue: (readEuros(article.unitValue) ?? 0) / 100,
    quantity: readQuantity(article.quantity) ?? 0,
  };
}

/** Whether nothing was typed into the row of an article yet; its origin and quantity are proposed. */
function isBlank({ description, tariffNumber, unitGrams, unitValue }: ArticleForm): boolean {
  return [description, tariffNumber, unitGrams, unitValue].every((text) => text.trim() === '');
}

/** Which rows are declared, from 0: those into which something was typed; the first where nothing was, to be filled in. */
function declaredRows({ articles }: DeclarationForm): readonly number[] {
  const typed = articles.flatMap((article, at) => (isBlank(article) ? [] : [at]));
  return typed.length === 0 ? [0] : typed;
}

/**
 * The declaration of a form in the units of the calls: kilograms, euros and quantities. A figure that can't be read for
 * sure becomes 0, which the rules refuse; rows without anything typed are left out. `toBusiness` says that the recipient is a company (docs/requirements.md CUS-4).
 */
export function declarationOf(
  form: DeclarationForm,
  { toBusiness }: { readonly toBusiness: boolean },
): Declaration & { readonly cn23Products: DeclaredArticle[] } {
  const detail = form.goodsDetail.trim();
  return {
    shipmentType: { type: form.goodsType, ...(detail === '' ? {} : { typeDetail: detail }) },
    ...(toBusiness ? { receiver: 'BUSINESS' as const } : {}),
    cn23Products: declaredRows(form).flatMap((at) => form.articles.slice(at, at + 1).map(declaredArticle)),
  };
}

/** Cents as a form shows them: 1850 → '18,50'. */
const centsText = (cents: number): string => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;

/** The form of a declaration that was accepted, to change it (docs/requirements.md CUS-6): grams, and euros with a comma. */
export function declarationFormOf(declaration: Declaration): DeclarationForm {
  return {
    goodsType: declaration.shipmentType.type,
    goodsDetail: declaration.shipmentType.typeDetail ?? '',
    articles: declaration.cn23Products.map((article) => ({
      description: article.description ?? '',
      originCountry: article.originCountry ?? '',
      tariffNumber: article.tariffNumber ?? '',
      unitGrams: String(readUnitsUp(article.unitWeight, 3) ?? ''),
      unitValue: centsText(toCents(article.unitValue)),
      quantity: String(article.quantity),
    })),
    declared: true,
  };
}

/** Where the form holds what the declaration calls otherwise. */
const formPlaces: Readonly<Record<string, string>> = {
  'shipmentType.type': 'goodsType',
  'shipmentType.typeDetail': 'goodsDetail',
};

/** `rows` are those of the form that are declared. */
const formPlace = (place: string, rows: readonly number[]): string =>
  formPlaces[place] ??
  place
    .replace(/cn23Products\.(\d+)/, (_, at: string) => `articles.${rows[Number(at)] ?? at}`)
    .replace('cn23Products', 'articles')
    .replace('unitWeight', 'unitGrams');

/** The key that says of a text which isn't empty that it is no figure, or no sure one. */
function numberKey({ place, key }: Pick<DeclarationProblem, 'place' | 'key'>, form: DeclarationForm): ErrorKey {
  const article = form.articles[Number(place.split('.')[1])];
  if (!article) return key;
  if (key === 'customs.unitWeight' && isUnsure(article.unitGrams, readGrams)) return 'customs.unitWeightNumber';
  if (key === 'customs.unitValue' && isUnsure(article.unitValue, readEuros)) return 'customs.unitValueNumber';
  return key;
}

/** Everything that is wrong with the form, in its order; empty when the declaration may go (docs/requirements.md CUS-2 to CUS-5). */
export function checkDeclarationForm(
  form: DeclarationForm,
  knowledge: DeclarationKnowledge,
): readonly DeclarationFormProblem[] {
  const problems = checkDeclaration(declarationOf(form, knowledge), knowledge);
  const rows = declaredRows(form);
  const told = problems.map(({ place: declared, key, params }) => {
    const place = formPlace(declared, rows);
    return { place, key: numberKey({ place, key }, form), ...(params ? { params } : {}) };
  });
  return form.declared ? told : [...told, { place: 'declared', key: 'customs.declared' }];
}

/** Sums of a form as typed so far. */
export interface DeclarationFormTotals {
  readonly grams: number;
  readonly cents: number;
  readonly units: number;
  readonly articles: number;
  /** Nothing typed is left out of the sum because it isn't surely a figure. */
  readonly sure: { readonly grams: boolean; readonly cents: boolean; readonly units: boolean };
}

/** Sums of a form: grams, cents, units and articles, without the rows that are still blank; what is no sure figure counts as nothing, and `sure` says so. */
export function declarationFormTotals(form: DeclarationForm): DeclarationFormTotals {
  const articles = form.articles.filter((article) => !isBlank(article));
  const declared = articles.map(declaredArticle);
  const isSure = (field: ArticleField, read: (text: string) => number | null) =>
    articles.every((article) => !isUnsure(article[field], read));
  const units = isSure('quantity', readQuantity);
  return {
    ...declarationTotals(declared),
    units: declared.reduce((sum, { quantity }) => sum + quantity, 0),
    articles: articles.length,
    sure: { grams: units && isSure('unitGrams', readGrams), cents: units && isSure('unitValue', readEuros), units },
  };
}

const customsReferenceShape = /^[A-Z]{2}[A-Z0-9]{1,15}$/;

/**
 * Whether a customs reference has the shape of an EORI, which VAT and IOSS numbers have too: two letters, then 1 to 15
 * letters or digits, spaces and dots apart. One that hasn't is worth a warning, never a refusal.
 */
export function hasCustomsReferenceShape(reference: string): boolean {
  return customsReferenceShape.test(reference.replace(/[\s.-]/gu, '').toUpperCase());
}
