/** The calls of content (docs/requirements.md CMS-1, API-1). */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { locales } from '#domain/site/locale.ts';
import { modes } from '#domain/site/mode.ts';
import { componentUidSchema, contentComponentSchema } from './component.ts';
import { contentPageSchema, pageTemplates, slotPositions } from './page.ts';

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

/** The one type of page that content has; products and categories are the catalogue's. */
export const contentPageType = 'ContentPage' as const;

/** As storefronts of SAP Commerce read a page: slots and components each in an object of their own. */
export const occPageSchema = v.object({
  uid: v.string(),
  typeCode: v.literal(contentPageType),
  name: v.string(),
  title: v.string(),
  label: v.string(),
  template: v.picklist(pageTemplates),
  contentSlots: v.object({
    contentSlot: v.array(
      v.object({
        slotId: v.string(),
        position: v.picklist(slotPositions),
        components: v.object({ component: v.array(contentComponentSchema) }),
      }),
    ),
  }),
});

const occ = '/api/front/occ/ecommerce/{site}/cms';

export const occPageCall = defineCall({
  name: 'cmsPage',
  method: 'GET',
  path: `${occ}/pages`,
  summary: 'A published page of content, in the shape of OCC storefronts; there are no pages of other types.',
  tag,
  service: 'content',
  parameters: v.object({ site }),
  query: v.object({ pageType: v.optional(v.string(), contentPageType), pageLabelOrId, lang }),
  answers: { 200: occPageSchema },
});

export const occComponentCall = defineCall({
  ...contentComponentCall,
  name: 'cmsComponent',
  path: `${occ}/components/{uid}`,
  summary: 'One component of the published pages, for OCC storefronts.',
});

export const contentCalls = [contentPageCall, contentComponentCall, occPageCall, occComponentCall];
