/** Reads the customs declaration of a parcel from the cells of its line (docs/batches.md, "Customs"). */
import type { ArticleForm, DeclarationForm } from '#domain/customs/declaration-form.ts';
import { readUnitsUp } from '#domain/shipping/decimal.ts';
import type { Locale } from '#domain/site/locale.ts';
import { foldText } from '#domain/territory/text-key.ts';
import { readAmount } from './amount.ts';
import { type BatchFault, batchFault, quoted } from './batch-fault.ts';
import { type CustomsColumn, customsColumnNames } from './columns.ts';
import type { CountryCodeOf, HeadingUnits, LineCells } from './read-size.ts';

/** For each type of `data/goods-types.json`, in folded form; its code is always one of them. */
const words: Readonly<Record<string, readonly string[]>> = {
  GIFT: ['cadeau', 'don'],
  COMMERCIAL_SAMPLE: ['echantillon', 'echantillons', 'echantillon commercial', 'sample', 'samples'],
  SALE_OF_GOODS: ['vente', 'vente de marchandise', 'vente de marchandises', 'sale', 'sold goods'],
  DOCUMENTS: ['document'],
  RETURNED_GOODS: ['retour', 'retour de marchandise', 'retour de marchandises', 'return', 'returns'],
  OTHER: ['autre'],
};

const typesByWord: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([type, others]) => [type, ...others].map((word) => [foldText(word), type])),
);

/** The word itself if it names no type, so that the rules refuse it. */
function goodsTypeOf(word: string): string {
  return typesByWord.get(foldText(word)) ?? word;
}

/** What separates the articles of a parcel in each cell. */
export const articleSeparator = '|';

export const articleColumns = [
  'articleDescription',
  'articleQuantity',
  'unitValue',
  'unitWeight',
  'tariffNumber',
  'originCountry',
] as const satisfies readonly CustomsColumn[];

type ArticleColumn = (typeof articleColumns)[number];

/** A declaration as its cells have it, and the faults that its rules can't find. It states nothing about forbidden goods. */
export interface DeclaredCells {
  readonly form: DeclarationForm;
  readonly faults: readonly BatchFault[];
}

/** The words for the only currency in which values are declared; without a word it is meant too. */
const euroWords: ReadonlySet<string> = new Set(['', 'eur', 'euro', 'euros']);

/** In whole grams, as the form has it; a text that can't be read stays as it is. */
function gramsText(cell: string, units: HeadingUnits): string {
  const kilograms = readAmount(cell, 'weight', units.unitWeight ?? null);
  return kilograms === null ? cell : String(readUnitsUp(kilograms, 3) ?? cell);
}

function articleOf(at: Readonly<Record<ArticleColumn, string>>, units: HeadingUnits, countryCodeOf: CountryCodeOf) {
  const { originCountry } = at;
  return {
    description: at.articleDescription,
    originCountry: originCountry === '' ? '' : (countryCodeOf(originCountry) ?? originCountry),
    // Tariff numbers have 6, 8 or 10 digits; a spreadsheet drops their leading zero.
    tariffNumber: /^(?:\d{5}|\d{7}|\d{9})$/.test(at.tariffNumber) ? `0${at.tariffNumber}` : at.tariffNumber,
    unitGrams: at.unitWeight === '' ? '' : gramsText(at.unitWeight, units),
    unitValue: at.unitValue,
    quantity: at.articleQuantity.replace(/[.,]0+$/, ''),
  } satisfies ArticleForm;
}

/**
 * The declaration in a line's customs cells; null if they are all empty. With several articles, each cell has one value
 * for each of them, in the same order; a cell with another number of values is a fault.
 */
export function readDeclaredCells(
  cells: LineCells,
  units: HeadingUnits,
  countryCodeOf: CountryCodeOf,
): DeclaredCells | null {
  if (customsColumnNames.every((column) => column === 'currency' || (cells[column] ?? '') === '')) return null;
  const values = new Map(
    articleColumns.map((column) => [
      column,
      (cells[column] ?? '').split(articleSeparator).map((value) => value.trim()),
    ]),
  );
  const count = values.get('articleDescription')?.length ?? 1;
  const faults: BatchFault[] = [];
  const currency = cells.currency ?? '';
  if (!euroWords.has(foldText(currency))) {
    faults.push(batchFault('currency', 'batch.currency', { given: quoted(currency) }));
  }
  for (const [column, { length }] of values) {
    const isEmpty = (cells[column] ?? '') === '';
    if (!isEmpty && length !== count) faults.push(batchFault(column, 'batch.articleValues', { count, actual: length }));
  }
  const articles = Array.from({ length: count }, (_, at) => {
    const own = Object.fromEntries(articleColumns.map((column) => [column, values.get(column)?.[at] ?? '']));
    return articleOf(own as Record<ArticleColumn, string>, units, countryCodeOf);
  });
  const goodsType = goodsTypeOf(cells.goodsType ?? '');
  return { form: { goodsType, goodsDetail: cells.goodsDetail ?? '', articles, declared: false }, faults };
}

const decimalSigns: Readonly<Record<Locale, string>> = { fr: ',', en: '.' };

/** Whole grams as kilograms with their unit, whatever unit the file's heading names; another text as typed. */
const kilogramsText = (unitGrams: string, locale: Locale): string =>
  /^\d+$/.test(unitGrams) ? `${String(Number(unitGrams) / 1000).replace('.', decimalSigns[locale])} kg` : unitGrams;

/** The cells of a declaration that was filled in on the page, which a file reads as the same declaration. */
export function cellsOfDeclaration(
  { goodsType, goodsDetail, articles }: DeclarationForm,
  locale: Locale,
): Readonly<Record<CustomsColumn, string>> {
  const each = (value: (article: ArticleForm) => string) =>
    articles.map((article) => value(article).replaceAll(articleSeparator, '/').trim()).join(` ${articleSeparator} `);
  return {
    goodsType,
    goodsDetail,
    articleDescription: each(({ description }) => description),
    articleQuantity: each(({ quantity }) => quantity),
    unitValue: each(({ unitValue }) => unitValue),
    currency: 'EUR',
    unitWeight: each(({ unitGrams }) => kilogramsText(unitGrams.replace(/\s/gu, ''), locale)),
    tariffNumber: each(({ tariffNumber }) => tariffNumber),
    originCountry: each(({ originCountry }) => originCountry),
  };
}
