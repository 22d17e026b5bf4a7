/** Pictures that staff upload for pages of content (docs/back-office.md, "Media"). */
import * as v from 'valibot';
import type { Locale } from '#domain/site/locale.ts';

/** Photos are stored as pixels in several sizes, drawings as SVG. */
export const mediaKinds = ['photo', 'drawing'] as const;
export type MediaKind = (typeof mediaKinds)[number];

export const mediaLimits = {
  maxBytes: 8 * 1024 * 1024,
  maxDrawingBytes: 512 * 1024,
  maxPixels: 40_000_000,
  maxAltLength: 200,
} as const;

/**
 * Widths of a photo's files in pixels, smallest first. Instead of widths above its own, a photo has a file of its own
 * width.
 */
export const photoWidths = [480, 960, 1440, 1920] as const;

export const mediaNameSchema = v.pipe(v.string(), v.trim(), v.regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'office.mediaName'));

/** `comptoir-a-lyon` for `Comptoir à Lyon`; may be empty. */
const plainName = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 57)
    .replace(/^-+|-+$/g, '');

/**
 * The names that a new picture may get, the best one first: the one that was typed, or as many as needed from the name of
 * its file: `comptoir`, `comptoir-2` …
 */
export function mediaNames(typed: string, fileName: string): readonly string[] {
  const wished = plainName(typed);
  if (wished !== '') return [wished];
  const made = plainName(fileName.replace(/\.[a-z0-9]{1,5}$/i, '')) || 'image';
  return Array.from({ length: 99 }, (_, at) => (at === 0 ? made : `${made}-${at + 1}`));
}

/** Smallest first; `width` is the photo's own, in pixels. */
export function widthsOf(width: number): readonly number[] {
  const largest = Math.min(width, photoWidths[photoWidths.length - 1] ?? width);
  return [...photoWidths.filter((each) => each < largest), largest];
}

export interface MediaFileFacts {
  readonly hash: string;
  readonly kind: MediaKind;
  readonly width: number;
}

/**
 * The content at a path never changes, since the path contains the hash of the picture. `width`: pixels for a photo,
 * null for a drawing.
 */
export function mediaPath(hash: string, width: number | null): string {
  return `/media/library/${hash}/${width === null ? 'drawing.svg' : `${width}.webp`}`;
}

/** Of the picture's largest file, or of the largest that is at most `maxWidth` pixels wide. */
export function mediaSource(medium: MediaFileFacts, maxWidth = medium.width): string {
  return mediaPath(medium.hash, fittingWidth(medium, maxWidth) || null);
}

/** Of the photo's largest file that is at most `maxWidth` pixels wide; 0 for a drawing. */
export function fittingWidth({ kind, width }: MediaFileFacts, maxWidth: number): number {
  if (kind === 'drawing') return 0;
  return widthsOf(width).findLast((each) => each <= maxWidth) ?? width;
}

/** Largest width in pixels of the file that products show of an uploaded photo: twice their largest frame. */
export const productPictureWidth = 960;

/** Null for a drawing, or if there is only one file. */
export function mediaSourceSet({ hash, kind, width }: MediaFileFacts): string | null {
  const widths = widthsOf(width);
  if (kind === 'drawing' || widths.length < 2) return null;
  return widths.map((each) => `${mediaPath(hash, each)} ${each}w`).join(', ');
}

/** The French one if it is missing. */
export function altOf(alt: Readonly<Record<Locale, string>>, locale: Locale): string {
  return alt[locale] || alt.fr;
}

export const mediaRefusals = [
  'empty',
  'tooHeavy',
  'drawingTooHeavy',
  'notPicture',
  'animated',
  'tooManyPixels',
  'broken',
] as const;
export type MediaRefusal = (typeof mediaRefusals)[number];
