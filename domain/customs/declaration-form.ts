/** The form of a customs declaration, with its texts exactly as typed (docs/requirements.md CUS-2 to CUS-6, SMT-18). */
import { toCents } from '#domain/money/money.ts';
import { readUnitsUp } from '#domain/shipping/decimal.ts';
import { type Declaration, type DeclaredArticle, declarationLimits, declarationTotals } from './declaration.ts';
import { readEuros, readGrams, readQuantity, readTariffNumber } from './typed-figures.ts';

/** Each field is as the visitor typed it. `unitGrams` (in grams) and `unitValue` (in euros) are for one piece. */
export interface ArticleForm {
  readonly description: string;
  /** Where the article was made, as ISO 3166-1 alpha-2. */
  readonly originCountry: string;
  readonly tariffNumber: string;
  readonly unitGrams: string;
  readonly unitValue: string;
  readonly quantity: string;
}

/** As typed. Customs references aren't part of it: they are fields of the address forms. */
export interface DeclarationForm {
  readonly goodsType: string;
  /** Code of a detail of the goods type, or the explanation for the type OTHER. */
  readonly goodsDetail: string;
  readonly articles: ArticleForm[];
  readonly declared: boolean;
}

/** In the form's order. */
export const articleFields = [
  'description',
  'originCountry',
  'tariffNumber',
  'unitGrams',
  'unitValue',
  'quantity',
] as const satisfies readonly (keyof ArticleForm)[];

export type ArticleField = (typeof articleFields)[number];

/** One piece, otherwise empty. `originCountry` is ISO 3166-1 alpha-2, by default the country of departure. */
export function emptyArticle(originCountry: string): ArticleForm {
  return { description: '', originCountry, tariffNumber: '', unitGrams: '', unitValue: '', quantity: '1' };
}

/** With one empty article, made in the country of departure. */
export function emptyDeclarationForm(originCountry: string): DeclarationForm {
  return { goodsType: '', goodsDetail: '', articles: [emptyArticle(originCountry)], declared: false };
}

/** `on` from a form, `true` from JSON. */
const tickedValues: ReadonlySet<unknown> = new Set(['on', 'true', true]);

/**
 * `read` returns the value of a field by its name (`goodsType`, `articles.0.description`). Articles are read from 0 on
 * until one has no description field, at most 100. A value that isn't text becomes empty. The detail is read from the
 * field of the chosen type (`goodsDetail.GIFT`), because a page without scripts sends the fields of all types.
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
    declared: tickedValues.has(read('declared')),
  };
}

/** Whether a text was typed from which no number can be read, because it is none or could mean two numbers. */
export const isUnsure = (text: string, read: (text: string) => number | null): boolean =>
  text.trim() !== '' && read(text) === null;

function declaredArticle(article: ArticleForm): DeclaredArticle {
  return {
    description: article.description.trim(),
    originCountry: article.originCountry.trim().toUpperCase(),
    tariffNumber: readTariffNumber(article.tariffNumber),
    unitWeight: (readGrams(article.unitGrams) ?? 0) / 1000,
    unitValue: (readEuros(article.unitValue) ?? 0) / 100,
    quantity: readQuantity(article.quantity) ?? 0,
  };
}

/** The country of origin and the quantity are ignored, because the form fills them in itself. */
function isBlank({ description, tariffNumber, unitGrams, unitValue }: ArticleForm): boolean {
  return [description, tariffNumber, unitGrams, unitValue].every((text) => text.trim() === '');
}

/** Indices of the rows that aren't empty, or only of the first if all are empty, so that its errors appear. */
export function declaredRows({ articles }: DeclarationForm): readonly number[] {
  const filledRows = articles.flatMap((article, at) => (isBlank(article) ? [] : [at]));
  return filledRows.length === 0 ? [0] : filledRows;
}

/**
 * In units of the API: kilograms, euros and numbers of pieces. A number that can't be read, or could be read in two
 * ways, becomes 0, which the rules refuse. Empty rows are left out. `toBusiness` says whether the recipient is a
 * company (docs/requirements.md CUS-4).
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

/** As the form has them: 1850 is '18,50'. */
const centsText = (cents: number): string => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;

/**
 * From an accepted declaration, so that it can be changed (docs/requirements.md CUS-6): weights in grams, values in
 * euros with a comma.
 */
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

export interface DeclarationFormTotals {
  readonly grams: number;
  readonly cents: number;
  readonly units: number;
  readonly articles: number;
  /**
   * For each total, whether it is complete: false if a number that it needs can't be read, or could be read in two
   * ways.
   */
  readonly sure: { readonly grams: boolean; readonly cents: boolean; readonly units: boolean };
}

/**
 * Grams, cents, pieces and articles, without rows that are still empty. A number that can't be read, or could be read
 * in two ways, counts as 0; `sure` is then false.
 */
export function declarationFormTotals(form: DeclarationForm): DeclarationFormTotals {
  const articles = form.articles.filter((article) => !isBlank(article));
  const declaredArticles = articles.map(declaredArticle);
  const isSure = (field: ArticleField, read: (text: string) => number | null) =>
    articles.every((article) => !isUnsure(article[field], read));
  const units = isSure('quantity', readQuantity);
  return {
    ...declarationTotals(declaredArticles),
    units: declaredArticles.reduce((sum, { quantity }) => sum + quantity, 0),
    articles: articles.length,
    sure: { grams: units && isSure('unitGrams', readGrams), cents: units && isSure('unitValue', readEuros), units },
  };
}

const customsReferenceShape = /^[A-Z]{2}[A-Z0-9]{1,15}$/;

/**
 * Whether a customs reference has the format of an EORI, which VAT and IOSS numbers have too: two letters, then 1 to 15
 * letters or digits, ignoring spaces, dots and hyphens. If it hasn't, the form warns but accepts it.
 */
export function hasCustomsReferenceShape(reference: string): boolean {
  return customsReferenceShape.test(reference.replace(/[\s.-]/gu, '').toUpperCase());
}
