import type { Answered, Office } from '#app/api/use-cases.ts';
import { listAddress } from '#app/office/frame/list-address.ts';
import { officePages } from '#domain/office/pages.ts';

export type Medium = Answered<Office['media']['list']>[number];

/** The filter of the list of pictures and the picture that is open beside it, as the page's URL states them. */
export interface MediaView {
  /** Text that the name or a replacement text of a picture must contain, in any case; empty for no filter. */
  readonly text: string;
  /** Lists only pictures without an English replacement text. */
  readonly onlyMissing: boolean;
  /** Name of the open picture; empty for none. */
  readonly open: string;
}

export const mediaFields = { text: 'texte', missing: 'manque', open: 'image', done: 'fait' } as const;

/** Actions that were just done; the page reports them after a redirect. */
export const mediaDeeds = ['uploaded', 'replaced', 'described', 'removed'] as const;
export type MediaDeed = (typeof mediaDeeds)[number];

/** Reads the filter and the open picture from the page's URL. */
export function mediaViewOf({ searchParams }: URL): MediaView {
  return {
    text: (searchParams.get(mediaFields.text) ?? '').trim().slice(0, 100),
    onlyMissing: searchParams.get(mediaFields.missing) === 'en',
    open: searchParams.get(mediaFields.open) ?? '',
  };
}

/** The URL of the page with a filter and an open picture. */
export const mediaAddress = ({ text, onlyMissing, open }: MediaView): string =>
  listAddress(officePages.media.path, {
    [mediaFields.text]: text,
    [mediaFields.missing]: onlyMissing && 'en',
    [mediaFields.open]: open,
  });

/** The pictures that match the filter of a view. */
export function listedMedia(media: readonly Medium[], { text, onlyMissing }: MediaView): readonly Medium[] {
  const words = text.toLowerCase();
  return media.filter(
    ({ name, alt }) => `${name} ${alt.fr} ${alt.en}`.toLowerCase().includes(words) && (!onlyMissing || alt.en === ''),
  );
}
