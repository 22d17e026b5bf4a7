/** The calls for pictures (docs/back-office.md, "Media"). */
import * as v from 'valibot';
import { versionStates } from '#domain/content/page.ts';
import { mediaKinds, mediaLimits, mediaNameSchema } from '#domain/media/media.ts';
import { defineCall } from '#domain/site/call.ts';
import { locales } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import {
  describeMediaCall,
  mediaCall,
  mediaNamesCall,
  removeMediaCall,
  replaceMediaCall,
  uploadMediaCall,
} from './media-calls.ts';

const common = { tag: 'Back office', access: 'staff' } as const;
const parameters = v.object({ name: mediaNameSchema });

const alt = v.object({
  fr: v.pipe(v.string(), v.trim(), v.minLength(1, 'office.mediaAlt'), v.maxLength(mediaLimits.maxAltLength)),
  en: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(mediaLimits.maxAltLength)), ''),
});
/**
 * The picture's file in Base64. No regular expression checks it, since one would fail on millions of characters. Text
 * that isn't Base64 is refused later, because it doesn't decode to a picture.
 */
const content = v.string();

const useSchema = v.object({
  site: v.picklist(allSites),
  locale: v.picklist(locales),
  uid: v.string(),
  title: v.string(),
  state: v.picklist(versionStates),
});

const mediumSchema = v.object({
  name: v.string(),
  kind: v.picklist(mediaKinds),
  /** Size in pixels: that of the picture's largest file or, for a drawing, as the drawing states it. */
  width: v.number(),
  height: v.number(),
  bytes: v.number(),
  hash: v.string(),
  /** Path of the picture's largest file. */
  source: v.string(),
  /** Value for `srcset`; null if there is only one file. */
  sourceSet: v.nullable(v.string()),
  uploadedType: v.string(),
  /**
   * Names of the elements and attributes that the shop has removed from the drawing, because they could run code or
   * load something; empty for a photo.
   */
  removed: v.array(v.string()),
  alt: v.object({ fr: v.string(), en: v.string() }),
  uploadedBy: v.string(),
  /** ISO 8601. */
  uploadedAt: v.string(),
  /** Pages of content that have the picture in a published, scheduled or draft version. */
  uses: v.array(useSchema),
});
export type ListedMedium = v.InferOutput<typeof mediumSchema>;

const takenSchema = v.object({ name: v.string(), removed: v.array(v.string()) });

export const mediaContract = defineCall(mediaCall, {
  ...common,
  summary: 'All pictures by name, with the pages that use them.',
  answers: { 200: v.object({ media: v.array(mediumSchema) }) },
});

export const mediaNamesContract = defineCall(mediaNamesCall, {
  ...common,
  summary: 'The names of all pictures, for the choice in a page of content.',
  answers: { 200: v.object({ names: v.array(v.string()) }) },
});

export const uploadMediaContract = defineCall(uploadMediaCall, {
  ...common,
  summary: 'Stores a picture: re-encoded without metadata in several widths, or as a drawing without what could run.',
  body: v.object({ name: mediaNameSchema, alt, content }),
  answers: { 201: takenSchema },
  errors: [409],
});

export const replaceMediaContract = defineCall(replaceMediaCall, {
  ...common,
  summary: 'Gives a picture another file; its pages show it at once.',
  parameters,
  body: v.object({ content }),
  answers: { 200: takenSchema },
});

export const describeMediaContract = defineCall(describeMediaCall, {
  ...common,
  summary: 'Changes the replacement texts of a picture.',
  parameters,
  body: v.object({ alt }),
  answers: { 200: v.object({ name: v.string() }) },
});

export const removeMediaContract = defineCall(removeMediaCall, {
  ...common,
  summary: 'Removes a picture that no page uses.',
  parameters,
  answers: { 200: v.object({ name: v.string() }) },
  errors: [409],
});

export const mediaCalls = [
  mediaContract,
  mediaNamesContract,
  uploadMediaContract,
  replaceMediaContract,
  describeMediaContract,
  removeMediaContract,
];
