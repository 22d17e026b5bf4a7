/**
 * Schemas for the rows of a catalog's files (docs/catalog.md). Each reads an object in the form of the JSON file and
 * returns a record; its messages are keys of catalog-messages-fr.ts.
 */
import * as v from 'valibot';
import { isSiren } from '#domain/account/company-numbers.ts';
import { toCents } from '#domain/money/money.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { isIsoDate } from '#domain/time/date.ts';
import { builtInFacets, narrowingFacet, noReturnTerms, offerLimits, productVatRates, returnPayers } from './catalog.ts';
import type { CatalogRows, CatalogTable } from './catalog-file.ts';
import type { CatalogFaultKey } from './catalog-messages-fr.ts';
import { isEan } from './catalog-rules-digits.ts';
import { deliveryRateFault, maxDeliveryRates, noDeliveryRates } from './delivery-rate.ts';
import { invisibleCharacters, invisibleInParagraphs, productTextLimits, storedText } from './product-texts.ts';
import { maxVolumePrices, volumeQuantities } from './volume-price.ts';

/**
 * Chooses the message for a value of the wrong type: `missing` if there is no value, otherwise the field's own message.
 */
const orMissing =
  (key: CatalogFaultKey) =>
  (issue: { readonly received: string }): CatalogFaultKey =>
    issue.received === 'undefined' || issue.received === 'null' ? 'missing' : key;

function objectKey(issue: { readonly expected: string | null; readonly received: string }): CatalogFaultKey {
  if (issue.expected === 'never') return 'unknownField';
  return issue.received === 'undefined' || issue.received === 'null' ? 'missing' : 'object';
}

const object = <Entries extends v.ObjectEntries>(entries: Entries) => v.strictObject(entries, objectKey);

const needed = (key: CatalogFaultKey) => v.pipe(v.string(orMissing(key)), v.trim(), v.nonEmpty('missing'));
const matching = (pattern: RegExp, key: CatalogFaultKey) => v.pipe(needed(key), v.regex(pattern, key));

// `constructor` and `__proto__` can't be codes, since records by code are plain objects.
const code = matching(/^(?!(?:constructor|prototype)$)[0-9a-z][0-9a-z_]{0,39}$/, 'code');
const hyphenatedCode = matching(/^(?!(?:constructor|prototype)$)[0-9a-z][0-9a-z_-]{0,39}$/, 'hyphenatedCode');
const isBuiltIn = (value: string) => [...builtInFacets, narrowingFacet].some((facet) => facet === value);
const attributeCode = v.pipe(
  code,
  v.check((value) => !isBuiltIn(value), 'builtInFacet'),
);

const textOf = (maxLength: number, pattern = invisibleCharacters) =>
  v.pipe(
    v.string(orMissing('text')),
    v.transform(storedText),
    v.check((value) => !pattern.test(value), 'characters'),
    v.maxLength(maxLength, 'tooLong'),
  );
const neededText = (maxLength: number) => v.pipe(textOf(maxLength), v.nonEmpty('missing'));
const inLanguages = <Schema extends v.GenericSchema<unknown, string>>(schema: Schema) =>
  object({ fr: schema, en: schema });
const names = inLanguages(neededText(productTextLimits.name));
const paragraphs = inLanguages(textOf(productTextLimits.description, invisibleInParagraphs));
const shortTexts = (maxLength: number) => inLanguages(textOf(maxLength));

const integer = (min: number, max: number, key: CatalogFaultKey) =>
  v.pipe(v.number(orMissing(key)), v.integer(key), v.minValue(min, key), v.maxValue(max, key));
const hasDecimals = (value: number, decimals: number) =>
  Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-4;
/** In decimal euros, which are converted to cents; `min` and `max` are in cents. */
const price = (min: number, max: number, key: CatalogFaultKey) =>
  v.pipe(
    v.number(orMissing(key)),
    v.check((value) => hasDecimals(value, 2), key),
    v.transform(toCents),
    v.minValue(min, key),
    v.maxValue(max, key),
  );
/**
 * A number as an attribute's value or a bound: at most three decimals, and not above a thousand million (nor below
 * minus that).
 */
const measure = v.pipe(
  v.number(orMissing('measure')),
  v.check((value) => Math.abs(value) <= 1e9 && hasDecimals(value, 3), 'measure'),
  // Turns -0 into 0: the files don't distinguish them.
  v.transform((value) => value + 0),
);
const boolean = v.boolean(orMissing('boolean'));
const picture = matching(/^[a-z0-9][a-z0-9_-]{0,79}$/, 'picture');
const unlike = (values: string[]) => new Set(values).size === values.length;
const listOf = (schema: v.GenericSchema<string, string>, max: number) =>
  v.pipe(v.array(schema, orMissing('list')), v.maxLength(max, 'listLength'), v.check(unlike, 'listTwice'));
const sites = v.pipe(
  v.array(v.picklist(allSites, 'sites'), orMissing('sites')),
  v.nonEmpty('missing'),
  v.transform((value): readonly Site[] => allSites.filter((site) => value.includes(site))),
);

const day = v.pipe(
  matching(/^\d{4}-\d{2}-\d{2}$/, 'date'),
  v.check((value) => isIsoDate(value) && value >= '1900', 'date'),
);

const category = object({
  code,
  parent: v.nullish(code, null),
  position: integer(0, 1_000_000, 'position'),
  sites,
  ownRange: boolean,
  name: names,
  description: paragraphs,
  picture: v.nullish(picture, null),
});

const attribute = object({
  code: attributeCode,
  kind: v.picklist(['choice', 'number'], orMissing('kind')),
  position: integer(0, 1_000_000, 'position'),
  facet: boolean,
  unit: v.nullish(neededText(12), null),
  name: names,
});

const attributeValue = object({
  attribute: code,
  code,
  position: integer(0, 1_000_000, 'position'),
  name: names,
  least: v.nullish(measure, null),
  below: v.nullish(measure, null),
});

const brand = object({ code, name: neededText(80), description: paragraphs });

const legal = object({
  companyName: neededText(120),
  legalForm: neededText(60),
  registrationNumber: v.pipe(needed('siren'), v.check(isSiren, 'siren')),
  registry: neededText(120),
  vatNumber: matching(/^[A-Z]{2}[0-9A-Z]{2,13}$/, 'vatNumber'),
  capital: v.nullish(integer(0, 1e12, 'capital'), null),
  address: neededText(250),
  email: v.pipe(needed('email'), v.email('email'), v.maxLength(254, 'email')),
  phone: matching(/^\+?[\d .()-]{6,24}$/, 'phone'),
  mediator: neededText(250),
});

const returnTerms = object({
  days: v.nullish(integer(0, 365, 'returnDays'), noReturnTerms.days),
  paidBy: v.nullish(v.picklist(returnPayers, 'returnPaidBy'), noReturnTerms.paidBy),
});

const deliveryRates = v.nullish(
  v.pipe(
    v.array(
      object({ from: integer(0, 10_000_000, 'weight'), fee: price(...offerLimits.deliveryFee, 'deliveryFee') }),
      'deliveryRates',
    ),
    v.maxLength(maxDeliveryRates, 'listLength'),
    v.check((rates) => deliveryRateFault(rates) === -1, 'deliveryRateOrder'),
  ),
  [],
);

const seller = object({
  code,
  name: neededText(80),
  own: boolean,
  description: paragraphs,
  returns: paragraphs,
  returnAddress: v.nullish(neededText(250), null),
  returnTerms: v.nullish(returnTerms, noReturnTerms),
  deliveryRates: v.nullish(object({ mainland: deliveryRates, corsica: deliveryRates }), noDeliveryRates),
  legal,
});

const product = object({
  code: hyphenatedCode,
  ean: v.nullish(v.pipe(v.string('ean'), v.trim(), v.check(isEan, 'ean')), null),
  brand: code,
  categories: v.pipe(listOf(code, 20), v.nonEmpty('missing')),
  sites,
  ownRange: boolean,
  name: names,
  pack: shortTexts(productTextLimits.pack),
  summary: shortTexts(productTextLimits.summary),
  description: paragraphs,
  keywords: shortTexts(productTextLimits.keywords),
  attributes: v.record(v.string(), v.union([code, measure], 'attributes'), orMissing('attributes')),
  pictures: listOf(picture, 12),
  vatRate: v.picklist(productVatRates, orMissing('vatRate')),
  weight: integer(0, 10_000_000, 'weight'),
  createdOn: day,
  variant: v.nullish(object({ group: hyphenatedCode, attribute: code }), null),
});

const days = integer(...offerLimits.delay, 'delay');
const volumePrice = object({
  from: integer(volumeQuantities.least, volumeQuantities.most, 'volumeQuantity'),
  taxExclusive: price(...offerLimits.price, 'price'),
  taxInclusive: price(1, 2e8, 'price'),
});
const offer = object({
  id: matching(/^[0-9a-z]{1,40}$/, 'offerId'),
  product: hyphenatedCode,
  seller: code,
  site: v.picklist(allSites, orMissing('site')),
  taxExclusive: price(...offerLimits.price, 'price'),
  taxInclusive: price(1, 2e8, 'price'),
  volumePrices: v.nullish(v.pipe(v.array(volumePrice, 'volumePrices'), v.maxLength(maxVolumePrices, 'listLength')), []),
  stock: integer(...offerLimits.stock, 'stock'),
  stockBefore: v.optional(
    v.pipe(
      v.nullable(integer(...offerLimits.stock, 'stock')),
      v.transform((stock) => stock ?? undefined),
    ),
  ),
  delayDays: v.pipe(
    v.strictTuple([days, days], 'delay'),
    v.check(([min, max]) => min <= max, 'delayOrder'),
  ),
  deliveryFee: price(...offerLimits.deliveryFee, 'deliveryFee'),
});

/** Each reads an object in the form of the JSON file, with amounts in euros, into a record with amounts in cents. */
export const catalogSchemas: { readonly [T in CatalogTable]: v.GenericSchema<unknown, CatalogRows[T]> } = {
  categories: category,
  attributes: attribute,
  'attribute-values': attributeValue,
  brands: brand,
  sellers: seller,
  products: product,
  offers: offer,
};
