/** The calls of content (docs/requirements.md CMS-1, API-1). */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { locales } from '#domain/site/locale.ts';
import { modes } from '#domain/site/mode.ts';
import { componentUidSchema, contentComponentSchema } from './component.ts';
import { contentPageSchema } from './page.ts';

const tag = 'Content';
const site = v.picklist(modes);
const lang = v.optional(v.picklist(locales));
const pageLabelOrId = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200)), 'home');

export const contentPageCall = defineCall({
  name: 'contentPage',
  method: 'GET',
  path: '/api/occ/{site}/smartedit/pages',
  summary: 'A published page of content by its label or its uid.',
  tag,
  service: 'content',
  parameters: v.object({ site }),
  query: v.object({ pageLabelOrId, lang }),
  answers: { 200: contentPageSchema },
});

export const contentComponentCall = defineCall({
  name: 'contentComponent',
  method: 'GET',
  path: '/api/occ/{site}/smartedit/components/{uid}',
  summary: 'One component of the published pages.',
  tag,
  service: 'content',
  parameters: v.object({ site, uid: componentUidSchema }),
  query: v.object({ lang }),
  answers: { 200: contentComponentSchema },
});

/** A component of a storefront; its further fields are those of its type. */
const storefrontComponentSchema = v.looseObject({ uid: v.string(), typeCode: v.string() });

/** As storefronts of SAP Commerce read a page: slots and components each in an object of their own. */
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

const occ = '/api/front/occ/ecommerce/{site}/cms';
const fields = v.optional(v.string());

export const occPageCall = defineCall({
  name: 'cmsPage',
  method: 'GET',
  path: `${occ}/pages`,
  summary:
    'A page with the templates, slots and components that OCC storefronts know: of a label (`home` without one), a product or a category.',
  tag,
  service: 'content',
  parameters: v.object({ site }),
  query: v.object({
    pageType: v.optional(v.string(), 'ContentPage'),
    pageLabelOrId,
    /** Of a `ProductPage` or a `CategoryPage`. */
    code: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
    fields,
    lang,
  }),
  answers: { 200: occPageSchema },
  errors: [404],
});

const count = (least: number, most: number, whenAbsent: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(least), v.maxValue(most)),
    whenAbsent,
  );

export const occComponentsCall = defineCall({
  name: 'cmsComponents',
  method: 'GET',
  path: `${occ}/components`,
  summary: 'Components by their uids, separated by commas, for OCC storefronts; those that are not there are left out.',
  tag,
  service: 'content',
  parameters: v.object({ site }),
  query: v.object({
    componentIds: v.pipe(v.string(), v.maxLength(4000)),
    currentPage: count(0, 1000, '0'),
    pageSize: count(1, 100, '100'),
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

export const occComponentCall = defineCall({
  ...contentComponentCall,
  name: 'cmsComponent',
  path: `${occ}/components/{uid}`,
  summary: 'One component of the published pages, for OCC storefronts.',
});

export const contentCalls = [contentPageCall, contentComponentCall, occPageCall, occComponentsCall, occComponentCall];
