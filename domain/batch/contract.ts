/** The calls about files of parcels, with their schemas. */

import * as v from 'valibot';
import { cartId, site as cartSite, tag as cartTag, user } from '#domain/cart/call-parts.ts';
import { addressSchema } from '#domain/cart/parcel-payload.ts';
import { amountSchema, bareAmountSchema } from '#domain/shipping/wire-offer.ts';
import { defineCall } from '#domain/site/call.ts';
import { lang, listPage, wholeNumber } from '#domain/site/call-query.ts';
import { postalPlaceSchema } from '#domain/territory/postal-place.ts';
import {
  batchCall,
  batchFileCall,
  batchLabelsCall,
  batchNumbersCall,
  batchSavingsCall,
  batchStreamCall,
  batchTemplateCall,
  batchToCartCall,
  changeBatchCall,
  createBatchCall,
  keepBatchCall,
  keptBatchesCall,
  removeBatchCall,
} from './calls.ts';
import { batchColumns } from './columns.ts';
import { declareLineContract, lineDeclarationContract } from './declaration-contract.ts';
import { lineFilters, lineOrders, lineStates } from './line-list.ts';
import { maxBatchLines } from './max-lines.ts';
import { savingKinds } from './savings.ts';
import { strategyCodes } from './strategy.ts';

const tag = 'Shipping service';
const site = v.optional(v.picklist(['part', 'pro']), 'part');
const date = v.pipe(v.string(), v.isoDate());
const column = v.picklist(batchColumns);
const placeText = v.optional(v.pipe(v.string(), v.maxLength(80)), '');

/** Where and when all parcels of the file leave, under the names of a comparison's criteria. */
const departureQuery = {
  'from.country': v.optional(v.string(), 'FR'),
  'from.postalCode': placeText,
  'from.city': placeText,
  collectionDate: v.optional(v.string(), ''),
};

const defaultText = v.optional(v.pipe(v.string(), v.maxLength(200)));
/** A box in centimetres, weights of it and of each article in kilograms, a title and a content for lines that lack them. */
const defaultsQuery = {
  'box.length': defaultText,
  'box.width': defaultText,
  'box.height': defaultText,
  'box.weight': defaultText,
  'box.itemWeight': defaultText,
  title: defaultText,
  content: defaultText,
};

const columnsSchema = v.array(
  v.object({
    heading: v.string(),
    /** Null if the column is ignored. */
    column: v.nullable(column),
  }),
);

const proQuery = { site: 'pro' };
const ownFile = { batchId: '$BATCH' };

export const createBatchContract = defineCall(createBatchCall, {
  summary:
    'Takes a file of up to 10,000 parcels, as CSV, an Excel workbook or JSON lines, and compares them. Columns are recognised by their names; ' +
    '`columns` gives other names for them, in the file’s order and separated by commas; `box.…` (cm, kg), `title` and `content` count for lines that lack them, ' +
    '`box.itemWeight` for each of their articles. With `remember=true` an account’s `columns` count for its next files with the same headings.',
  tag,
  scope: 'files',
  example: {
    query: { site: 'pro', 'from.country': 'FR', 'from.postalCode': '69003', 'from.city': 'Lyon' },
    upload:
      'reference;pays;code_postal;ville;longueur;largeur;hauteur;poids_kg\n' +
      'CMD-1041;FR;59000;Lille;30;20;15;1,2\nCMD-1042;CH;1003;Lausanne;22;16;6;0,5',
  },
  query: v.object({
    site,
    lang,
    ...departureQuery,
    ...defaultsQuery,
    columns: v.optional(v.string()),
    remember: v.optional(v.picklist(['true', 'false']), 'false'),
  }),
  answers: { 201: v.object({ batchId: v.string(), lines: v.number(), columns: columnsSchema }) },
  errors: [401, 429],
});

const priceSchema = v.object({ value: amountSchema, taxInclusive: bareAmountSchema });

const offerSchema = v.object({
  service: v.object({
    carrierCode: v.string(),
    carrierName: v.string(),
    serviceCode: v.string(),
    serviceType: v.picklist(['HOME', 'RELAIS']),
    label: v.string(),
  }),
  price: priceSchema,
  delivery: v.object({ type: v.picklist(['HOME', 'RELAY', 'COLLECTION']), date, guaranteed: v.boolean() }),
  delay: v.string(),
  co2Grams: v.nullable(v.number()),
  indicative: v.boolean(),
  /** Whether the price is from a tariff file because the carrier’s own can't be asked for a whole file. */
  estimated: v.boolean(),
});

const faultSchema = v.object({
  /** Null if it is the line as a whole. */
  column: v.nullable(column),
  message: v.string(),
  /** A value that would correct a column; null if none can be guessed. */
  proposed: v.nullable(v.object({ column, value: v.string() })),
});

export const batchLineSchema = v.object({
  line: v.number(),
  state: v.picklist(lineStates),
  /** The cells as sent, by column; those of ignored columns are left out. */
  cells: v.record(v.string(), v.string()),
  /** The parcel: sides in centimetres, weight in kilograms; null if the line couldn't be read. */
  parcel: v.nullable(
    v.object({
      to: v.object({ ...postalPlaceSchema.entries, countryName: v.string(), b2b: v.boolean() }),
      dimensionType: v.picklist(['ORDINARY', 'TUBE']),
      length: v.number(),
      width: v.number(),
      height: v.number(),
      weight: v.number(),
    }),
  ),
  cheapest: v.nullable(offerSchema),
  fastest: v.nullable(offerSchema),
  /** The offer that the requested strategy chooses; null if it accepts none. */
  chosen: v.nullable(offerSchema),
  faults: v.array(faultSchema),
  warnings: v.array(v.object({ column, message: v.string() })),
  /**
   * What is wrong with the customs declaration that the chosen offer needs: nothing if it is complete. Null if it needs
   * none.
   */
  customs: v.nullable(v.object({ faults: v.array(faultSchema) })),
  /** Of a kept file: the offer whose price was stored, and what it costs now; null for a line without one. */
  stored: v.nullable(
    v.object({
      carrierName: v.string(),
      label: v.string(),
      before: priceSchema,
      /** Null if it isn't offered any more. */
      after: v.nullable(priceSchema),
    }),
  ),
});

/** The strategies, and `own`: offers that the customer has picked line by line instead of following a strategy. */
const shownCodes = [...strategyCodes, 'own'] as const;

const strategyEntries = {
  code: v.picklist(shownCodes),
  /** For `before`: the day before which parcels arrive. */
  day: v.nullable(date),
  /** For `carrier`. */
  carrierCode: v.nullable(v.string()),
  carrierName: v.nullable(v.string()),
};

const totalSchema = v.object({
  ...strategyEntries,
  /** How many lines get an offer, and how many that have offers get none. */
  lines: v.number(),
  left: v.number(),
  price: priceSchema,
  co2Grams: v.nullable(v.number()),
  lastArrival: v.nullable(date),
});

const countsSchema = v.object({
  lines: v.number(),
  ready: v.number(),
  faulty: v.number(),
  discarded: v.number(),
  /** How many of the lines that are compared have warnings. */
  doubtful: v.number(),
});

export const batchAnswerSchema = v.object({
  batchId: v.string(),
  from: v.object({ ...postalPlaceSchema.entries, countryName: v.string() }),
  collectionDate: date,
  columns: columnsSchema,
  /** The columns as the account has told them for such headings before; null if they weren't read so. */
  remembered: v.nullable(
    v.object({
      /** Whose export the file is; null for an unknown program. */
      program: v.nullable(v.string()),
      usedAt: v.string(),
      columns: v.array(v.object({ at: v.number(), heading: v.string(), column: v.nullable(column) })),
    }),
  ),
  /** How many lines of the file were joined to others, as further articles of an order. */
  joined: v.number(),
  counts: countsSchema,
  /** What the file costs by every strategy that the offers allow, and by the customer's own choice if there is one. */
  strategies: v.array(totalSchema),
  chosen: totalSchema,
  /** Remote carriers that are left out, because they have no tariff file. */
  unaskedCarriers: v.array(v.string()),
  /** What is wrong with several lines, the commonest first: the fault of the first of them stands for all. */
  causes: v.array(v.object({ message: v.string(), lines: v.number(), first: v.number() })),
  lines: v.array(batchLineSchema),
  pagination: v.object({ page: v.number(), pageSize: v.number(), totalPages: v.number(), totalResults: v.number() }),
  /** What of the chosen offers can go into the caller's cart. */
  cart: v.object({
    /** How many of the lines with a chosen offer are in the cart already. */
    present: v.number(),
    /** How many lines of the file are in an order that is paid or being paid, so that they can't be bought again. */
    ordered: v.number(),
    /** Of the lines that are neither in the cart nor ordered: how many go to a relay point. */
    toRelay: v.number(),
    /** Of the same lines, except those whose declaration isn't complete: how many the cart has room for. */
    addable: v.number(),
    /** Sizes of the orders that it takes to buy the same lines, first to last: `[200, 200, 117]` parcels. */
    orders: v.array(v.number()),
    /** The most parcels of a file that one order may have, as the operator has set it. */
    limit: v.number(),
    /** Declarations of the same lines, as far as their offers need one. */
    customs: v.object({
      /** How many declarations aren't complete; those parcels can't be added. */
      incomplete: v.number(),
      /** The first of these lines. */
      lines: v.array(v.object({ line: v.number(), city: v.string() })),
      /** How many complete declarations still need the statement that nothing forbidden is sent. */
      undeclared: v.number(),
    }),
    /** Names of the columns that the file lacks for its parcels to have recipients. */
    missingColumns: v.array(v.string()),
  }),
  /**
   * Name of a file that is kept with the account, and what has changed since its prices were stored; otherwise null.
   */
  kept: v.nullable(
    v.object({
      name: v.string(),
      pricesAt: v.string(),
      ...strategyEntries,
      dearer: v.number(),
      cheaper: v.number(),
      unchanged: v.number(),
      gone: v.number(),
      /** What the lines cost that aren't offered any more. */
      goneBefore: priceSchema,
      /** What the lines that are still offered cost together, then and now. */
      before: priceSchema,
      after: priceSchema,
    }),
  ),
  /** When the file is deleted, in ISO 8601; null if never. */
  expiresAt: v.nullable(v.string()),
});

const lineNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/));
const lineList = v.pipe(v.array(v.number()), v.maxLength(maxBatchLines));
const parameters = v.object({ batchId: v.string() });

const strategyQuery = {
  strategy: v.optional(v.picklist(shownCodes), 'cheapest'),
  day: v.optional(v.string()),
  carrier: v.optional(v.string()),
};

export const batchContract = defineCall(batchCall, {
  summary: 'A compared file: what it costs by each strategy, and a page of its lines with offers or faults.',
  tag,
  scope: 'files',
  example: { parameters: ownFile, query: { site: 'pro', strategy: 'cheapest', pageSize: '50' } },
  parameters,
  query: v.object({
    site,
    lang,
    ...strategyQuery,
    state: v.optional(v.picklist(lineFilters)),
    sort: v.optional(v.picklist(lineOrders), 'line'),
    page: listPage,
    pageSize: v.optional(wholeNumber(1, 500), '50'),
  }),
  answers: { 200: batchAnswerSchema },
  errors: [400, 401],
});

export const changeBatchContract = defineCall(changeBatchCall, {
  summary:
    'Picks offers for single lines, corrects cells, discards lines and takes them back, and reads columns as something else. ' +
    'Picks begin with the strategy by which the lines were shown.',
  tag,
  scope: 'files',
  example: { parameters: ownFile, query: proQuery, body: { cells: [{ line: 2, column: 'weight', value: '1,5' }] } },
  parameters,
  query: v.object({ site, lang, ...strategyQuery }),
  body: v.object({
    /** The picked services by line, as `carrierCode/serviceCode`. */
    picks: v.optional(v.record(lineNumber, v.pipe(v.string(), v.maxLength(100))), {}),
    cells: v.optional(
      v.pipe(
        v.array(v.object({ line: v.number(), column, value: v.pipe(v.string(), v.maxLength(500)) })),
        v.maxLength(100),
      ),
      [],
    ),
    /** What columns hold, by their index in the file (0 is the first): `{2: 'postalCode'}`. `''` leaves a column out. */
    columns: v.optional(v.record(v.pipe(v.string(), v.regex(/^\d{1,3}$/)), v.picklist([...batchColumns, ''])), {}),
    /** Deletes what the account has answered about columns of files with the same headings. */
    forgetColumns: v.optional(v.boolean(), false),
    discard: v.optional(lineList, []),
    restore: v.optional(lineList, []),
  }),
  answers: { 204: null },
  errors: [401],
});

/** The most lines of a file that are named because their declarations aren't complete. */
export const maxListedDeclarations = 20;

export const batchFileContract = defineCall(batchFileCall, {
  summary: 'The lines with the chosen offers or their faults as CSV, in the order of the file.',
  tag,
  scope: 'files',
  example: { parameters: ownFile, query: { site: 'pro', strategy: 'fastest' } },
  parameters,
  query: v.object({ site, lang, ...strategyQuery }),
  answers: { 200: v.string() },
  errors: [400, 401],
  produces: 'text/csv',
});

export const batchTemplateContract = defineCall(batchTemplateCall, {
  summary: 'A file to fill in as CSV: the headings in the language of the call, and one line as an example.',
  tag,
  scope: 'files',
  example: { query: proQuery },
  query: v.object({ site, lang }),
  answers: { 200: v.string() },
  errors: [401],
  produces: 'text/csv',
});

export const batchStreamContract = defineCall(batchStreamCall, {
  summary:
    'Server-sent events while a file is compared: `progress` {compared, total}, with `lines=true` also `lines` {lines} in ' +
    'the file’s order, then `done` {counts, strategies}.',
  tag,
  scope: 'files',
  example: { parameters: ownFile, query: proQuery },
  parameters,
  query: v.object({
    site,
    lang,
    ...strategyQuery,
    lines: v.optional(v.picklist(['true', 'false']), 'false'),
  }),
  answers: { 200: v.string() },
  errors: [400, 401],
  produces: 'text/event-stream',
});

export const keptBatchesContract = defineCall(keptBatchesCall, {
  summary:
    'The files that the account keeps on a site, the one that was kept last first, with the prices that were stored.',
  tag,
  scope: 'files',
  example: { query: proQuery },
  access: 'account',
  query: v.object({ site, lang }),
  answers: {
    200: v.object({
      files: v.array(
        v.object({
          batchId: v.string(),
          name: v.string(),
          keptAt: v.string(),
          pricesAt: v.string(),
          expiresAt: v.string(),
          /** How many lines the file has, and how many of them have a stored price. */
          lines: v.number(),
          priced: v.number(),
          total: priceSchema,
        }),
      ),
      limit: v.number(),
      keptDays: v.number(),
    }),
  },
});

export const batchLabelsContract = defineCall(batchLabelsCall, {
  summary:
    'The labels of a file’s parcels in the account’s orders as one PDF, in the order of the file; unmade ones are left out (ours).',
  tag,
  access: 'account',
  parameters,
  query: v.object({ site, format: v.optional(v.picklist(['A4', '10x15']), 'A4') }),
  answers: { 200: v.string() },
  produces: 'application/pdf',
});

export const batchNumbersContract = defineCall(batchNumbersCall, {
  summary:
    'The tracking numbers of a file’s parcels in the account’s orders as CSV, in the order of the file: as Shopify’s Matrixify, ' +
    'WooCommerce, Amazon or eBay import them if the file is their export, otherwise with its own reference (ours).',
  tag,
  scope: 'labels',
  example: { parameters: ownFile, query: proQuery },
  access: 'account',
  parameters,
  query: v.object({ site, lang }),
  answers: { 200: v.string() },
  produces: 'text/csv',
});

export const keepBatchContract = defineCall(keepBatchCall, {
  summary:
    'Keeps a file with the account for a year under a name, with the prices of the offers that the strategy chooses. Of a kept ' +
    'file the name is changed; with `anew` also the prices are stored anew.',
  tag,
  scope: 'files',
  example: { parameters: ownFile, query: proQuery, body: { name: 'Clients de novembre' } },
  access: 'account',
  parameters,
  query: v.object({ site, lang, ...strategyQuery }),
  body: v.object({ name: v.pipe(v.string(), v.maxLength(1000)), anew: v.optional(v.boolean(), false) }),
  answers: { 200: v.object({ name: v.string(), expiresAt: v.string() }) },
});

export const removeBatchContract = defineCall(removeBatchCall, {
  summary: 'Deletes a file of the account with all its lines.',
  tag,
  scope: 'files',
  example: { parameters: ownFile, query: proQuery },
  access: 'account',
  parameters,
  query: v.object({ site, lang }),
  answers: { 204: null },
});

export const maxToldSavings = 100;

const savingEntries = {
  kind: v.picklist(savingKinds),
  /** The limit to stay within, in grams or millimetres. */
  limit: v.number(),
  saves: priceSchema,
};

export const batchSavingsContract = defineCall(batchSavingsCall, {
  summary:
    'What the parcels of a file would save below the next lower limit of weight or thickness, by the strategy: each is rated anew ' +
    'at the limit. Savings by weight and by thickness don’t add up.',
  tag,
  scope: 'files',
  example: { parameters: ownFile, query: proQuery },
  parameters,
  query: v.object({ site, lang, ...strategyQuery }),
  answers: {
    200: v.object({
      /** By kind and limit, the largest saving first. */
      groups: v.array(v.object({ ...savingEntries, lines: v.number() })),
      /** The hundred largest savings of single lines; `linesCount` is how many there are. */
      lines: v.array(v.object({ ...savingEntries, line: v.number() })),
      linesCount: v.number(),
    }),
  },
  errors: [400, 401],
});

export const maxToldRefusals = 100;

const refusedLineSchema = v.object({
  line: v.number(),
  reference: v.string(),
  city: v.string(),
  messages: v.array(v.string()),
});

export const batchToCartContract = defineCall(batchToCartCall, {
  summary:
    'Puts the parcels of a file into a cart, each with the offer that the strategy chooses, priced anew and with the recipient ' +
    'of its line. Lines that are in the cart or ordered already aren’t added again, and lines without a chosen offer are left out (ours).',
  tag: cartTag,
  parameters: v.object({ site: cartSite, user, cartId, batchId: v.string() }),
  query: v.object({ lang, ...strategyQuery }),
  body: v.object({
    /** The sender of all parcels, where the file says that they leave. */
    sender: addressSchema,
    /** What all chosen offers cost with VAT, as the caller has seen it; if that has changed, nothing is added (409). */
    seenTotal: v.optional(bareAmountSchema),
    /** Whether the sender states that no parcel that needs a customs declaration contains anything forbidden. */
    declared: v.optional(v.boolean(), false),
    /**
     * Whether parcels that are fetched go to the relay point nearest to their recipient; otherwise they aren't added.
     */
    nearestRelay: v.optional(v.boolean(), false),
  }),
  answers: {
    200: v.object({
      added: v.array(v.object({ line: v.number(), entryNumber: v.number() })),
      /** How many lines were in the cart or ordered already. */
      present: v.number(),
      /** Lines whose parcels can't be added, the first hundred; `refusedCount` is how many they are. */
      refused: v.array(refusedLineSchema),
      refusedCount: v.number(),
      /** How many lines found no room in the cart, into which `limit` lines go: they are for another order. */
      left: v.number(),
      limit: v.number(),
    }),
  },
  errors: [409],
});

export const batchCalls = [
  createBatchContract,
  batchContract,
  changeBatchContract,
  lineDeclarationContract,
  declareLineContract,
  batchFileContract,
  batchTemplateContract,
  batchStreamContract,
  batchToCartContract,
  batchLabelsContract,
  batchNumbersContract,
  keptBatchesContract,
  keepBatchContract,
  removeBatchContract,
  batchSavingsContract,
] as const;

export type BatchAnswer = v.InferOutput<typeof batchAnswerSchema>;
export type BatchLineAnswer = v.InferOutput<typeof batchLineSchema>;
export type BatchOfferAnswer = v.InferOutput<typeof offerSchema>;
export type BatchTotalAnswer = v.InferOutput<typeof totalSchema>;
export type KeptBatchAnswer = v.InferOutput<(typeof keptBatchesContract)['answers'][200]>['files'][number];
export type BatchSavingsAnswer = v.InferOutput<(typeof batchSavingsContract)['answers'][200]>;
export type BatchToCartAnswer = v.InferOutput<(typeof batchToCartContract)['answers'][200]>;
export type BatchFaultAnswer = v.InferOutput<typeof faultSchema>;
