/** A page of content: its components in slots, in one language of one site (docs/requirements.md CMS-1). */
import * as v from 'valibot';
import { locales } from '#domain/site/locale.ts';
import { contentComponentSchema } from './component.ts';

/** Where components stand on a page. */
export const slotPositions = ['Hero', 'Top', 'Main', 'Side', 'Bottom', 'Steps', 'Band'] as const;
export type SlotPosition = (typeof slotPositions)[number];

/** What a version may be; a page has at most one published version (docs/requirements.md CMS-2). */
export const versionStates = ['draft', 'published', 'archived'] as const;
export type VersionState = (typeof versionStates)[number];

/** How a page is laid out; `Slots` has no page of its own: its slots stand in another page, as home's do. */
export const pageTemplates = ['HelpHome', 'HelpArticle', 'TextPage', 'Slots'] as const;
const label = v.pipe(
  v.string(),
  v.regex(/^\/?[a-z0-9][a-z0-9/-]{0,198}$/, 'a path as /aide/mesurer, or a name as home'),
);

/** Of one slot: its components in order. */
export const contentSlotSchema = v.strictObject({
  position: v.picklist(slotPositions),
  components: v.array(contentComponentSchema),
});

/** What a version of a page holds. */
export const pageDataSchema = v.strictObject({
  title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
  /** One or two sentences: the lead of the page, and its description for search engines. */
  description: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(320)),
  template: v.picklist(pageTemplates),
  contentSlots: v.array(contentSlotSchema),
});
export type PageData = v.InferOutput<typeof pageDataSchema>;

/** A page on the wire. */
export const contentPageSchema = v.strictObject({
  /** One name for the page in every language and on both sites. */
  uid: v.string(),
  /** Its path as it is in part, or a name where it has no path of its own. */
  label,
  ...pageDataSchema.entries,
  status: v.picklist(versionStates),
  /** The language it is in: French where the one that was asked isn't there. */
  locale: v.picklist(locales),
});
export type ContentPage = v.InferOutput<typeof contentPageSchema>;
export const pageLabelSchema = label;

/** The name of a page by its label: `/aide/mesurer` is `aide-mesurer`. */
export function uidOfLabel(pageLabel: string): string {
  return pageLabel.replace(/^\//, '').replaceAll('/', '-');
}
