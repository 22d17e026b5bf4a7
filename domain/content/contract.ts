/** The calls for content, with their schemas (docs/requirements.md CMS-1, API-1). */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { lang, wholeNumber } from '#domain/site/call-query.ts';
import { allSites } from '#domain/site/site.ts';
import { componentUidSchema, contentComponentSchema } from './component.ts';
import { contentPageSchema } from './page.ts';

const tag = 'Content';
const occ = '/api/front/occ/ecommerce/{site}/cms';
const site = v.picklist(allSites);
const cmsTicketId = v.optional(v.pipe(v.string(), v.maxLength(2200)));
const pageLabelOrId = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200)), 'home');

export const contentPageContract = defineCall({
  name: 'contentPage',
  method: 'GET',
  path: '/api/occ/{site}/smartedit/pages',
  service: 'content',
  summary: 'A published page of content by its label or its uid; with a ticket, the version that it shows.',
  tag,
  parameters: v.object({ site }),
  query: v.object({ pageLabelOrId, lang, cmsTicketId }),
  answers: { 200: contentPageSchema },
});

export const contentComponentContract = defineCall({
  name: 'contentComponent',
  method: 'GET',
  path: '/api/occ/{site}/smartedit/components/{uid}',
  service: 'content',
  summary: 'One component of the published pages; with a ticket, of the version that it shows.',
  tag,
  parameters: v.object({ site, uid: componentUidSchema }),
  query: v.object({ lang, cmsTicketId }),
  answers: { 200: contentComponentSchema },
});

/** A component in the form that storefronts of SAP Commerce read; its other fields depend on its type. */
const storefrontComponentSchema = v.looseObject({ uid: v.string(), typeCode: v.string() });

/** A page in the form that storefronts of SAP Commerce read: slots and components are each wrapped in an object. */
const occPageSchema = v.object({
  uid: v.string(),
  uuid: v.string(),
  typeCode: v.string(),
  name: v.string(),
  title: v.string(),
  label: v.string(),
  template: v.string(),
  defaultPage: v.boolean(),
  contentSlots: v.object({
    contentSlot: v.array(
      v.object({
        slotId: v.string(),
        position: v.string(),
        name: v.string(),
        slotShared: v.boolean(),
        components: v.object({ component: v.array(storefrontComponentSchema) }),
      }),
    ),
  }),
});

const fields = v.optional(v.string());

export const occPageContract = defineCall({
  name: 'cmsPage',
  method: 'GET',
  path: `${occ}/pages`,
  service: 'content',
  summary:
    'A page with the templates, slots and components that OCC storefronts know: of a label (`home` without one), a product or a category.',
  tag,
  parameters: v.object({ site }),
  query: v.object({
    pageType: v.optional(v.string(), 'ContentPage'),
    pageLabelOrId,
    /** The code of the product or category, if the page is a `ProductPage` or a `CategoryPage`. */
    code: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
    fields,
    lang,
  }),
  answers: { 200: occPageSchema },
});

export const occComponentsContract = defineCall({
  name: 'cmsComponents',
  method: 'GET',
  path: `${occ}/components`,
  service: 'content',
  summary: 'Components by their uids, separated by commas, for OCC storefronts; those that are not there are left out.',
  tag,
  parameters: v.object({ site }),
  query: v.object({
    componentIds: v.pipe(v.string(), v.maxLength(4000)),
    currentPage: v.optional(wholeNumber(0, 1000), '0'),
    pageSize: v.optional(wholeNumber(1, 100), '100'),
    fields,
    lang,
  }),
  answers: {
    200: v.object({
      component: v.array(storefrontComponentSchema),
      pagination: v.object({
        count: v.number(),
        totalCount: v.number(),
        page: v.number(),
        totalPages: v.number(),
        hasNext: v.boolean(),
        hasPrevious: v.boolean(),
      }),
    }),
  },
});

export const occComponentContract = defineCall({
  ...contentComponentContract,
  name: 'cmsComponent',
  path: `${occ}/components/{uid}`,
  summary: 'One component of the published pages, for OCC storefronts.',
});

export const contentCalls = [
  contentPageContract,
  contentComponentContract,
  occPageContract,
  occComponentsContract,
  occComponentContract,
];
