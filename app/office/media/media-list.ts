import type { Answered, Office } from '#app/api/use-cases.ts';
import { anyOf, declareList, textFilter, type View } from '#app/office/list/declared-list.ts';
import { officePages } from '#domain/office/pages.ts';
import type { Locale } from '#domain/site/locale.ts';

export type Medium = Answered<Office['media']['list']>[number];

/** Pictures by words in their name or texts; `missing`: those without an English text. */
export const mediaList = declareList(officePages.media.path, {
  words: textFilter('texte', 100),
  missing: anyOf('manque', ['en']),
});

export type MediaView = View<typeof mediaList>;

/** The list with a picture open beside it, and what was just done to it. */
export const mediaAddress = (view: MediaView, image: string, done: Readonly<Record<string, string>> = {}): string =>
  mediaList.address(view, undefined, Object.fromEntries(Object.entries({ image, ...done }).filter(([, each]) => each)));

export function listedMedia(media: readonly Medium[], { words, missing }: MediaView): readonly Medium[] {
  const wanted = words.toLowerCase();
  return media.filter(
    ({ name, alt }) => `${name} ${alt.fr} ${alt.en}`.toLowerCase().includes(wanted) && (!missing || alt.en === ''),
  );
}

const units = { fr: ['o', 'ko', 'Mo'], en: ['B', 'kB', 'MB'] } as const;

/** A number of bytes, in the largest unit of which there is at least 1: `3 ko`, `8 MB`. */
export function sizeText(bytes: number, locale: Locale): string {
  const power = bytes >= 1024 * 1024 ? 2 : bytes >= 1024 ? 1 : 0;
  const amount = bytes / 1024 ** power;
  const text = new Intl.NumberFormat(locale, { maximumFractionDigits: amount < 10 ? 1 : 0 }).format(amount);
  return `${text}\u00A0${units[locale][power]}`;
}
