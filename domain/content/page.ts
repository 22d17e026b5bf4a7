/** A page of content: its components in slots, in one language and on one site (docs/requirements.md CMS-1). */
import * as v from 'valibot';
import { locales } from '#domain/site/locale.ts';
import { contentComponentSchema } from './component.ts';

export const slotPositions = ['Hero', 'Top', 'Main', 'Side', 'Bottom', 'Steps', 'Band'] as const;
export type SlotPosition = (typeof slotPositions)[number];

/** At most one version is published (docs/requirements.md CMS-2). */
export const versionStates = ['draft', 'scheduled', 'published', 'archived'] as const;
export type VersionState = (typeof versionStates)[number];

/** `Slots` isn't a page of its own: its slots appear in another page, such as the home page. */
export const pageTemplates = ['HelpHome', 'HelpArticle', 'TextPage', 'Slots'] as const;
const label = v.pipe(
  v.string(),
  v.regex(/^\/?[a-z0-9][a-z0-9/-]{0,198}$/, 'a path as /aide/mesurer, or a name as home'),
);

const contentSlotSchema = v.strictObject({
  position: v.picklist(slotPositions),
  components: v.array(contentComponentSchema),
});

export const pageDataSchema = v.strictObject({
  title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
  /** One or two sentences: the introduction of the page, and its description for search engines. */
  description: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(320)),
  template: v.picklist(pageTemplates),
  contentSlots: v.array(contentSlotSchema),
});
export type PageData = v.InferOutput<typeof pageDataSchema>;

export const contentPageSchema = v.strictObject({
  /** The same in every language and on both sites. */
  uid: v.string(),
  /** The page's path on `part`; a name if it has no path of its own. */
  label,
  ...pageDataSchema.entries,
  status: v.picklist(versionStates),
  /** French if the page doesn't exist in the requested language. */
  locale: v.picklist(locales),
});
export type ContentPage = v.InferOutput<typeof contentPageSchema>;
export const pageLabelSchema = label;

/** `aide-mesurer` for `/aide/mesurer`. */
export function uidOfLabel(pageLabel: string): string {
  return pageLabel.replace(/^\//, '').replaceAll('/', '-');
}
