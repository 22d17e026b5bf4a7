/** The calls for editing pages of content (docs/requirements.md CMS-2; docs/content.md, "Editing"). */
import * as v from 'valibot';
import { pageDataSchema, pageLabelSchema, versionStates } from '#domain/content/page.ts';
import { redirectedPathSchema, redirectTargetSchema } from '#domain/content/redirect.ts';
import { defineCall } from '#domain/site/call.ts';
import { locales } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import {
  editedPageCall,
  editedPagesCall,
  pageVersionCall,
  previewVersionCall,
  publishVersionCall,
  redirectsCall,
  removeRedirectCall,
  restoreVersionCall,
  saveRedirectCall,
  saveVersionCall,
  versionChecksCall,
} from './content-calls.ts';

const common = { tag: 'Back office', access: 'staff' } as const;
const site = v.picklist(allSites);
const locale = v.picklist(locales);
const uid = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,198}$/));
const number = v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/), v.transform(Number));
const page = { site, locale, uid };
/** An instant in ISO 8601, such as `2026-11-25T08:00:00Z`. */
const instant = v.pipe(v.string(), v.isoTimestamp('office.instant'));
const nullableInstant = v.nullable(v.string());

const versionEntries = {
  number: v.number(),
  state: v.picklist(versionStates),
  author: v.string(),
  createdAt: v.string(),
  publishedAt: nullableInstant,
  publishAt: nullableInstant,
  withdrawAt: nullableInstant,
  /** Number of the version that this one has replaced; it is published again when this one is withdrawn. */
  replaced: v.nullable(v.number()),
};

export const editedPagesContract = defineCall(editedPagesCall, {
  ...common,
  summary: 'Pages of content in all languages, with their latest version: all, or one page of one site.',
  query: v.object({ site: v.optional(page.site), uid: v.optional(page.uid) }),
  answers: {
    200: v.object({
      pages: v.array(
        v.object({
          ...page,
          label: v.string(),
          title: v.string(),
          latest: v.number(),
          /** Number of the published version; null if there is none. */
          published: v.nullable(v.number()),
          scheduledAt: nullableInstant,
          author: v.string(),
          changedAt: v.string(),
        }),
      ),
    }),
  },
});

export const editedPageContract = defineCall(editedPageCall, {
  ...common,
  summary: 'A page with its versions, latest first.',
  parameters: v.object(page),
  answers: { 200: v.object({ label: v.string(), versions: v.array(v.object(versionEntries)) }) },
});

export const pageVersionContract = defineCall(pageVersionCall, {
  ...common,
  summary: 'The content of a version.',
  parameters: v.object({ ...page, number }),
  answers: { 200: v.object({ ...versionEntries, label: v.string(), data: pageDataSchema }) },
});

export const saveVersionContract = defineCall(saveVersionCall, {
  ...common,
  summary:
    'Saves a version as draft, unless somebody has saved another one meanwhile. With `label`, a page is created that isn’t there yet.',
  parameters: v.object(page),
  body: v.object({
    /** Number of the version that was the latest when the editor opened the page; 0 for a new page. */
    base: v.pipe(v.number(), v.integer(), v.minValue(0)),
    label: v.optional(v.nullable(pageLabelSchema), null),
    data: pageDataSchema,
  }),
  answers: { 201: v.object({ number: v.number() }) },
  errors: [409],
});

export const publishVersionContract = defineCall(publishVersionCall, {
  ...common,
  summary: 'Publishes a version: now, or at `publishAt`; for good, or until `withdrawAt`.',
  parameters: v.object({ ...page, number }),
  body: v.pipe(
    v.object({
      publishAt: v.optional(v.nullable(instant), null),
      withdrawAt: v.optional(v.nullable(instant), null),
      /**
       * For a French version: what visitors get in languages whose translation is older than this version, either that
       * translation or the French text.
       */
      translations: v.optional(v.picklist(['keep', 'french']), 'keep'),
      /**
       * Whether to publish in spite of the broken links and unknown codes that `versionChecks` reports. A version whose
       * checks say `isRefused` isn't published in any case.
       */
      acceptsFaults: v.optional(v.boolean(), false),
      /**
       * Number of the version that was published when the editor opened the page, null if there was none; 409 if that
       * has changed. If it is absent, nothing is compared.
       */
      published: v.optional(v.nullable(v.number())),
    }),
    v.forward(
      v.check(
        ({ publishAt, withdrawAt }) =>
          publishAt === null || withdrawAt === null || Date.parse(publishAt) < Date.parse(withdrawAt),
        'office.withdrawFirst',
      ),
      ['withdrawAt'],
    ),
  ),
  answers: { 200: v.object({ label: v.string(), versions: v.array(v.object(versionEntries)) }) },
  errors: [409],
});

export const versionChecksContract = defineCall(versionChecksCall, {
  ...common,
  summary:
    'What to know before a version is published: its translations, links that lead nowhere, and codes that aren’t on sale.',
  parameters: v.object({ ...page, number }),
  answers: {
    200: v.object({
      components: v.number(),
      translations: v.array(
        v.object({
          locale,
          /** Number of the translation's published version; null if there is none. */
          published: v.nullable(v.number()),
          /** Number of components of this version that the latest version of the translation doesn't have. */
          missing: v.number(),
          /**
           * Whether the latest version of the translation is older than this version; also true if there is no
           * translation.
           */
          late: v.boolean(),
        }),
      ),
      links: v.number(),
      /**
       * Links of this version to pages of the shop that don't exist, or whose product, category, brand or seller isn't
       * on sale.
       */
      brokenLinks: v.array(v.string()),
      /** Number of products and categories in the lists of this version. */
      codes: v.number(),
      /** Codes of those products and categories that the site doesn't sell. */
      unknownCodes: v.array(v.string()),
      /** Whether the version can't be published because of its broken links. */
      isRefused: v.boolean(),
    }),
  },
});

export const restoreVersionContract = defineCall(restoreVersionCall, {
  ...common,
  summary: 'Goes back to an earlier version, by publishing a copy of it under a new number.',
  parameters: v.object({ ...page, number }),
  body: v.object({ base: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  answers: { 201: v.object({ number: v.number() }) },
  errors: [409],
});

export const previewVersionContract = defineCall(previewVersionCall, {
  ...common,
  summary: 'A link that shows a version to anybody for 30 minutes, and nothing else.',
  parameters: v.object({ ...page, number }),
  answers: {
    201: v.object({
      /** Value of the query parameter `cmsTicketId` with which the calls of content answer this version. */
      ticket: v.string(),
      /** Path of the page in the shop, with the ticket. */
      path: v.string(),
      expiresAt: v.string(),
    }),
  },
});

const redirectsSchema = v.object({
  redirects: v.array(v.object({ site, from: v.string(), to: v.string(), author: v.string(), createdAt: v.string() })),
});

export const redirectsContract = defineCall(redirectsCall, {
  ...common,
  summary: 'Paths that lead to another page, by path; both are written as on the consumer site.',
  answers: { 200: redirectsSchema },
});

export const saveRedirectContract = defineCall(saveRedirectCall, {
  ...common,
  summary: 'Redirects a path that no page has, or changes where it leads.',
  parameters: v.object({ site }),
  body: v.object({ from: redirectedPathSchema, to: redirectTargetSchema }),
  answers: { 200: redirectsSchema },
  errors: [409],
});

export const removeRedirectContract = defineCall(removeRedirectCall, {
  ...common,
  summary: 'Redirects a path no longer.',
  parameters: v.object({ site }),
  query: v.object({ from: redirectedPathSchema }),
  answers: { 200: redirectsSchema },
});

export const contentOfficeCalls = [
  editedPagesContract,
  editedPageContract,
  pageVersionContract,
  saveVersionContract,
  versionChecksContract,
  publishVersionContract,
  restoreVersionContract,
  previewVersionContract,
  redirectsContract,
  saveRedirectContract,
  removeRedirectContract,
];
