/**
 * What each row of a catalogue's files takes (docs/catalogue.md). A schema reads an object in the shape of the JSON file
 * and answers the record; its messages are keys of catalogue-messages-fr.ts.
 */
import * as v from 'valibot';
import { isSiren } from '#domain/account/company-numbers.ts';
import { toCents } from '#domain/money/money.ts';
import { type Mode, modes } from '#domain/site/mode.ts';
import { isIsoDate } from '#domain/time/date.ts';
import { builtInFacets, narrowingFacet, productVatRates } from './catalogue.ts';
import type { CatalogueRows, CatalogueTable } from './catalogue-file.ts';
import type { CatalogueFaultKey } from './catalogue-messages-fr.ts';
import { isEan } from './catalogue-rules-digits.ts';

/** A type that isn't there is missing; one that is another is refused by the field's own words. */
const orMissing =
  (key: CatalogueFaultKey) =>
  (issue: { readonly received: string }): CatalogueFaultKey =>
    issue.received === 'undefined' || issue.received === 'null' ? 'missing' : key;

const matching = (pattern: RegExp, key: CatalogueFaultKey) =>
  v.pipe(v.string(orMissing(key)), v.trim(), v.nonEmpty('missing'), v.regex(pattern, key));

// Neither `constructor` nor `__proto__` may be the name of a value.
const code = matching(/^(?!(?:constructor|prototype)$)[0-9a-z][0-9a-z_]{0,39}$/, 'code');
const hyphenatedCode = matching(/^(?!(?:constructor|prototype)$)[0-9a-z][0-9a-z_-]{0,39}$/, 'hyphenatedCode');
const isBuiltIn = (given: string) => [...builtInFacets, narrowingFacet].some((facet) => facet === given);
const attributeCode = v.pipe(
  code,
  v.check((given) => !isBuiltIn(given), 'builtInFacet'),
);

/** Neither control nor format characters, so that what is shown is what was checked; paragraphs may hold line ends. */
const unclean = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;
const uncleanLines = /[^\P{Cc}\n]|[\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

const textOf = (longest: number, pattern = unclean) =>
  v.pipe(
    v.string(orMissing('text')),
    v.transform((given) => given.replaceAll('\r\n', '\n').normalize('NFC').trim()),
    v.check((given) => !pattern.test(given), 'characters'),
    v.maxLength(longest, 'tooLong'),
  );
const neededText = (longest: number) => v.pipe(textOf(longest), v.nonEmpty('missing'));
const inLanguages = <Schema extends v.GenericSchema<unknown, string>>(schema: Schema) =>
  v.strictObject({ fr: schema, en: schema }, objectKey);
const names = inLanguages(neededText(120));
const paragraphs = inLanguages(textOf(5000, uncleanLines));
const shortTexts = (longest: number) => inLanguages(textOf(longest));

function objectKey(issue: { readonly expected: string | null; readonly received: string }): CatalogueFaultKey {
  if (issue.expected === 'never') return 'unknownField';
  return issue.received === 'undefined' || issue.received === 'null' ? 'missing' : 'object';
}

const integer = (least: number, most: number, key: CatalogueFaultKey) =>
  v.pipe(v.number(orMissing(key)), v.integer(key), v.minValue(least, key), v.maxValue(most, key));
const hasDecimals = (given: number, decimals: number) =>
  Math.abs(given * 10 ** decimals - Math.round(given * 10 ** decimals)) < 1e-4;
/** Decimal euros, read as cents. */
const price = (least: number, most: number, key: CatalogueFaultKey) =>
  v.pipe(
    v.number(orMissing(key)),
    v.check((given) => hasDecimals(given, 2), key),
    v.transform(toCents),
    v.minValue(least, key),
    v.maxValue(most, key),
  );
/** A number of an attribute or a band: at most three decimals, below a thousand million. */
const measure = v.pipe(
  v.number(orMissing('measure')),
  v.check((given) => Math.abs(given) <= 1e9 && hasDecimals(given, 3), 'measure'),
  // No negative zero: neither file tells it from zero.
  v.transform((given) => given + 0),
);
const boolean = v.boolean(orMissing('boolean'));
const picture = matching(/^[a-z0-9][a-z0-9_-]{0,79}$/, 'picture');
const unlike = (values: string[]) => new Set(values).size === values.length;
const listOf = (schema: v.GenericSchema<string, string>, most: number) =>
  v.pipe(v.array(schema, orMissing('list')), v.maxLength(most, 'listLength'), v.check(unlike, 'listTwice'));
const sites = v.pipe(
  v.array(v.picklist(modes, 'sites'), orMissing('sites')),
  v.nonEmpty('missing'),
  v.transform((given): readonly Mode[] => modes.filter((mode) => given.includes(mode))),
);

const day = v.pipe(
  matching(/^\d{4}-\d{2}-\d{2}$/, 'date'),
  v.check((given) => isIsoDate(given) && given >= '1900', 'date'),
);

const category = v.strictObject(
  {
    code,
    parent: v.nullish(code, null),
    position: integer(0, 1_000_000, 'position'),
    sites,
    ownRange: boolean,
    name: names,
    description: paragraphs,
    picture: v.nullish(picture, null),
  },
  objectKey,
);

const attribute = v.strictObject(
  {
    code: attributeCode,
    kind: v.picklist(['choice', 'number'], orMissing('kind')),
    position: integer(0, 1_000_000, 'position'),
    facet: boolean,
    unit: v.nullish(neededText(12), null),
    name: names,
  },
  objectKey,
);

const attributeValue = v.strictObject(
  {
    attribute: code,
    code,
    position: integer(0, 1_000_000, 'position'),
    name: names,
    least: v.nullish(measure, null),
    below: v.nullish(measure, null),
  },
  objectKey,
);

const brand = v.strictObject({ code, name: neededText(80), description: paragraphs }, objectKey);

const legal = v.strictObject(
  {
    companyName: neededText(120),
    legalForm: neededText(60),
    registrationNumber: v.pipe(
      v.string(orMissing('siren')),
      v.trim(),
      v.nonEmpty('missing'),
      v.check(isSiren, 'siren'),
    ),
    registry: neededText(120),
    vatNumber: matching(/^[A-Z]{2}[0-9A-Z]{2,13}$/, 'vatNumber'),
    capital: v.nullish(integer(0, 1e12, 'capital'), null),
    address: neededText(250),
    email: v.pipe(
      v.string(orMissing('email')),
      v.trim(),
      v.nonEmpty('missing'),
      v.email('email'),
      v.maxLength(254, 'email'),
    ),
    phone: matching(/^\+?[\d .()-]{6,24}$/, 'phone'),
    mediator: neededText(250),
  },
  objectKey,
);

const seller = v.strictObject(
  { code, name: neededText(80), own: boolean, description: paragraphs, returns: paragraphs, legal },
  objectKey,
);

const product = v.strictObject(
  {
    code: hyphenatedCode,
    ean: v.nullish(v.pipe(v.string('ean'), v.trim(), v.check(isEan, 'ean')), null),
    brand: code,
    categories: v.pipe(listOf(code, 20), v.nonEmpty('missing')),
    sites,
    ownRange: boolean,
    name: names,
    pack: shortTexts(80),
    summary: shortTexts(300),
    description: paragraphs,
    keywords: shortTexts(500),
    attributes: v.record(v.string(), v.union([code, measure], 'attributes'), orMissing('attributes')),
    pictures: listOf(picture, 12),
    vatRate: v.picklist(productVatRates, orMissing('vatRate')),
    weight: integer(0, 10_000_000, 'weight'),
    createdOn: day,
    variant: v.nullish(v.strictObject({ group: hyphenatedCode, attribute: code }, objectKey), null),
  },
  objectKey,
);

const days = integer(0, 90, 'delay');
const offer = v.strictObject(
  {
    id: matching(/^[0-9a-z]{1,40}$/, 'offerId'),
    product: hyphenatedCode,
    seller: code,
    site: v.picklist(modes, orMissing('site')),
    taxExclusive: price(1, 1e8, 'price'),
    taxInclusive: price(1, 2e8, 'price'),
    stock: integer(0, 1_000_000, 'stock'),
    delayDays: v.pipe(
      v.strictTuple([days, days], 'delay'),
      v.check(([least, most]) => least <= most, 'delayOrder'),
    ),
    deliveryFee: price(0, 1e5, 'deliveryFee'),
  },
  objectKey,
);

/** By table, what reads a row: an object in the shape of the JSON file, amounts in euros, to a record, amounts in cents. */
export const catalogueSchemas: { readonly [T in CatalogueTable]: v.GenericSchema<unknown, CatalogueRows[T]> } = {
  categories: category,
  attributes: attribute,
  'attribute-values': attributeValue,
  brands: brand,
  sellers: seller,
  products: product,
  offers: offer,
};
