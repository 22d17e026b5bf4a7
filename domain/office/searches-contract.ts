/** The calls for searches and synonyms (docs/back-office.md, "Searches"). */
import * as v from 'valibot';
import { synonymKinds } from '#domain/catalog/synonym-rule.ts';
import { searchPeriods, searchSorts, searchViews } from '#domain/numbers/search-list.ts';
import { defineCall } from '#domain/site/call.ts';
import { givenNumber, listPage } from '#domain/site/call-query.ts';
import { locales } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import {
  addSynonymCall,
  changeSynonymCall,
  removeSynonymCall,
  searchesCall,
  searchesFileCall,
  searchSummaryCall,
  synonymsCall,
  trySynonymCall,
} from './searches-calls.ts';

const common = { tag: 'Back office', access: 'staff' } as const;
const site = v.picklist(allSites);
const locale = v.picklist(locales);
const count = v.number();

const filter = {
  view: v.optional(v.picklist(searchViews), 'none'),
  /** Site on which visitors searched; both if absent. */
  site: v.optional(site),
  locale: v.optional(locale, 'fr'),
  /** Length of the period in days, today included. */
  period: v.optional(v.picklist(searchPeriods), '30'),
  /** A text that the listed searches contain. */
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
  sort: v.optional(v.picklist(searchSorts), 'most'),
};

const searchSchema = v.object({
  /** The text that visitors searched for, in its normalised form (lower case). */
  text: v.string(),
  sites: v.array(site),
  /** How often the search had an outcome of the view: today (`today`), and in the whole period (`count`). */
  today: count,
  count,
  /** How often the text was searched in the period, whatever the outcome. */
  all: count,
  /** How many products with all words of the text the search finds now. */
  present: count,
  /** The words of the text that find products now if they are searched for alone. */
  words: v.array(v.string()),
});

export const searchesContract = defineCall(searchesCall, {
  ...common,
  summary:
    'Texts that were searched often enough to be stored, by outcome: nothing found, only some words, corrected, few.',
  query: v.object({
    ...filter,
    page: listPage,
  }),
  answers: {
    200: v.object({
      searches: v.array(searchSchema),
      total: count,
      pageSize: count,
      /** Number of texts in each view. */
      views: v.array(v.object({ view: v.picklist(searchViews), count })),
    }),
  },
});

export const searchesFileContract = defineCall(searchesFileCall, {
  ...common,
  summary: 'The same texts as CSV, at most 10 000.',
  query: v.object(filter),
  answers: { 200: v.string() },
  produces: 'text/csv',
});

export const searchSummaryContract = defineCall(searchSummaryCall, {
  ...common,
  summary: 'Searches of today on both sites in all languages, and those that found nothing.',
  answers: { 200: v.object({ searches: count, inVain: count }) },
});

const expressions = v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(200))), v.maxLength(50));

const ruleEntries = {
  /** Site on which the rule applies; null for both. */
  site: v.nullable(site),
  locale,
  /**
   * `oneWay`: a search for an expression of `sought` also finds those of `found`. `group`: all expressions of both
   * lists find each other.
   */
  kind: v.picklist(synonymKinds),
  sought: expressions,
  found: expressions,
};

const storedRuleSchema = v.object({
  ...ruleEntries,
  id: v.number(),
  version: v.number(),
  changedBy: v.string(),
  /** ISO 8601. */
  changedAt: v.string(),
});
export type ListedSynonym = v.InferOutput<typeof storedRuleSchema>;

export const synonymsContract = defineCall(synonymsCall, {
  ...common,
  summary: 'The rules of synonyms in force: those of staff, the latest first, and those of the shop’s files.',
  answers: {
    200: v.object({
      rules: v.array(storedRuleSchema),
      /** The rules of the shop's files, each as it is written on its line. */
      bundled: v.array(v.object({ locale, text: v.string() })),
    }),
  },
});

const trialSchema = v.object({
  /** Some searches, each with the number of products that it finds now (`before`) and with the rule (`after`). */
  searches: v.array(v.object({ site, text: v.string(), before: count, after: count })),
  /** The first products of the first search that finds any; price in cents as the site shows it. */
  products: v.array(v.object({ code: v.string(), name: v.string(), price: v.number() })),
});
export type SynonymTrialAnswer = v.InferOutput<typeof trialSchema>;

export const trySynonymContract = defineCall(trySynonymCall, {
  ...common,
  summary: 'What searches would find if a rule were in force.',
  body: v.object({
    ...ruleEntries,
    /** Id of the rule that the tried rule would replace; null for a new one. */
    replaces: v.optional(v.nullable(v.number()), null),
  }),
  answers: { 200: trialSchema },
});

export const addSynonymContract = defineCall(addSynonymCall, {
  ...common,
  summary: 'Adds a rule; it is in force in every process within a second.',
  body: v.object(ruleEntries),
  answers: { 201: storedRuleSchema },
});

const parameters = v.object({ id: givenNumber });

export const changeSynonymContract = defineCall(changeSynonymCall, {
  ...common,
  summary: 'Changes a rule that is still at `version`.',
  parameters,
  body: v.object({ ...ruleEntries, version: v.number() }),
  answers: { 200: storedRuleSchema },
  errors: [409],
});

export const removeSynonymContract = defineCall(removeSynonymCall, {
  ...common,
  summary: 'Removes a rule that is still at `version`.',
  parameters,
  query: v.object({ version: givenNumber }),
  answers: { 200: v.object({ id: v.number() }) },
  errors: [409],
});

export const searchesCalls = [
  searchesContract,
  searchesFileContract,
  searchSummaryContract,
  synonymsContract,
  trySynonymContract,
  addSynonymContract,
  changeSynonymContract,
  removeSynonymContract,
];
