/**
 * What staff send about products and offers (docs/back-office.md, "Catalog"). Here is only its shape: the rules of an
 * import check it once it is read (`server/catalog/check-records.ts`). Prices are in cents of one pack without VAT.
 */
import * as v from 'valibot';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { allSites } from '#domain/site/site.ts';
import { offerLimits } from './catalog.ts';
import {
  invisibleCharacters,
  invisibleInParagraphs,
  type ProductText,
  productTextLimits,
  storedText,
} from './product-texts.ts';
import { stockChoices } from './stock-level.ts';
import { maxVolumePrices, volumeQuantities } from './volume-price.ts';

export const productCode = v.pipe(v.string(), v.regex(/^[0-9a-z][0-9a-z_-]{0,39}$/));
const optionalCode = v.optional(v.pipe(v.string(), v.regex(/^(?:[0-9a-z][0-9a-z_-]{0,39})?$/)), '');

/** The filter of the list of products. An empty value doesn't filter. */
export const productFilter = v.object({
  /** Part of a name, a code or an EAN. */
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
  /** Code of a category; includes the categories below it. */
  category: optionalCode,
  seller: optionalCode,
  site: v.optional(v.picklist(['', ...allSites]), ''),
  stock: v.optional(v.picklist(['', ...stockChoices]), ''),
  /** `yes`: only products with at least one withdrawn offer. */
  withdrawn: v.optional(v.picklist(['', 'yes']), ''),
  /** `yes`: only archived products. */
  archived: v.optional(v.picklist(['', 'yes']), ''),
  /** `yes`: only offers on sale at or below their threshold, and their products. */
  low: v.optional(v.picklist(['', 'yes']), ''),
});

const textSchema = (name: ProductText) =>
  v.pipe(
    v.string(),
    v.transform(storedText),
    v.check(
      (value) => !(name === 'description' ? invisibleInParagraphs : invisibleCharacters).test(value),
      'office.textCharacters',
    ),
    v.maxLength(productTextLimits[name], 'office.textLength'),
    v.check((value) => name !== 'name' || value !== '', 'field.missing'),
  );
const bothTexts = (name: ProductText) => v.object({ fr: textSchema(name), en: textSchema(name) });

/** A product that somebody has read: another `version` means that a field of the product has changed since. */
const readProduct = { code: productCode, version: v.string() };

const textChange = v.object({
  name: bothTexts('name'),
  pack: bothTexts('pack'),
  summary: bothTexts('summary'),
  description: bothTexts('description'),
  keywords: bothTexts('keywords'),
});

const wholeFrom = (key: ErrorKey, [least, most]: readonly [number, number]) =>
  v.pipe(v.number(key), v.integer(key), v.minValue(least, key), v.maxValue(most, key));
const price = wholeFrom('office.price', offerLimits.price);
const stock = wholeFrom('office.stock', offerLimits.stock);
const quantity = wholeFrom('office.volumePrices', [volumeQuantities.least, volumeQuantities.most]);
const volumePrices = v.pipe(
  v.array(v.object({ from: quantity, taxExclusive: price })),
  v.maxLength(maxVolumePrices, 'office.volumePrices'),
);
const days = wholeFrom('catalog.delay', offerLimits.delay);
/** Shortest and longest delivery time in working days. */
const delayDays = v.pipe(
  v.tuple([days, days]),
  v.check(([least, most]) => least <= most, 'catalog.delay'),
);
/** In cents, with VAT. */
const deliveryFee = wholeFrom('catalog.deliveryFee', offerLimits.deliveryFee);

const knownVolumePrices = v.array(v.object({ from: v.number(), taxExclusive: v.number() }));

const offerChange = v.object({
  /**
   * `known…` is the value that was read before: a field that is equal to it isn't changed, and if the stored value
   * differs from it, somebody else has changed it in the meantime.
   */
  taxExclusive: price,
  knownTaxExclusive: v.number(),
  /** All volume prices of the offer, `from` rising and prices falling. What is left out, like delay and fee, stays as it is. */
  volumePrices: v.optional(volumePrices),
  knownVolumePrices: v.optional(knownVolumePrices),
  stock,
  knownStock: v.number(),
  delayDays: v.optional(delayDays),
  knownDelayDays: v.optional(v.tuple([v.number(), v.number()])),
  deliveryFee: v.optional(deliveryFee),
  knownDeliveryFee: v.optional(v.number()),
  /** The new value of a field, once staff have confirmed it: an unusual change is refused without. */
  confirmedTaxExclusive: v.optional(v.number()),
  confirmedVolumePrices: v.optional(knownVolumePrices),
  confirmedStock: v.optional(v.number()),
  confirmedDeliveryFee: v.optional(v.number()),
});

/** By the ids of the offers. */
const offerChanges = v.pipe(v.record(v.pipe(v.string(), v.regex(/^[0-9a-z]{1,40}$/)), offerChange), v.maxEntries(200));

const shortText = v.pipe(v.string(), v.trim(), v.maxLength(80));
const listOf = (max: number) => v.pipe(v.array(shortText), v.maxLength(max));

const newOffer = v.object({
  seller: shortText,
  site: shortText,
  taxExclusive: price,
  volumePrices,
  stock,
  delayDays,
  deliveryFee,
});
/** They are withdrawn until staff put them on sale. */
const newOffers = v.pipe(v.array(newOffer), v.maxLength(40));
export type NewOffer = v.InferOutput<typeof newOffer>;

const details = {
  ean: v.nullable(shortText),
  brand: shortText,
  /** Codes; the first category is the one that breadcrumbs show. */
  categories: listOf(100),
  sites: listOf(10),
  ownRange: v.boolean(),
  /**
   * The value of each attribute, by the attribute's code: the code of a choice or, where the attribute is measured, a
   * number, which may be typed as `1 200,5`.
   */
  attributes: v.record(v.string(), v.union([shortText, v.number()], 'catalog.attributeNumber')),
  /** In percent. */
  vatRate: v.number('catalog.choice'),
  /** Weight of a pack in grams. */
  weight: v.number('catalog.weight'),
  variant: v.nullable(v.object({ group: shortText, attribute: shortText })),
};

/** What is saved at once, all or nothing; a part or detail that is left out stays as it is. */
export const productChange = v.object({
  code: productCode,
  /** That of `readProduct`; offers alone need none. */
  version: v.optional(v.string(), ''),
  texts: v.optional(textChange),
  details: v.optional(v.partial(v.object({ ...details, createdOn: shortText }))),
  /** The new VAT rate, once staff have confirmed that it changes the prices of offers. */
  confirmedVatRate: v.optional(v.number()),
  offers: v.optional(offerChanges),
  newOffers: v.optional(newOffers),
});
export type ProductChange = v.InferOutput<typeof productChange>;

/** Names of files of the catalog's folders or of uploaded pictures; the first one is the main picture. */
const pictures = listOf(100);

export const pictureChange = v.object({ ...readProduct, pictures });

export const newProduct = v.object({
  code: shortText,
  texts: textChange,
  /** Without a first day of sale, it is today. */
  details: v.object({ ...details, createdOn: v.optional(shortText, '') }),
  pictures: v.optional(pictures, []),
  newOffers,
});
export type NewProduct = v.InferOutput<typeof newProduct>;
