/** The parts of a page that the editor shows one at a time: its head, and its components in both languages. */
import type { FormRefusal } from '#app/forms/answer-form.ts';
import type { TypedPage } from '#domain/content/component-fields.ts';
import { slotPositions } from '#domain/content/page.ts';
import { componentsOf, headFields, type PlacedComponent } from '#domain/content/page-fields.ts';
import { componentPath, otherPrefix, type TypedPages } from './read-page-form.ts';

export type Side = keyof TypedPages;

export interface EditedSide extends PlacedComponent {
  /** Path of the component in the names of the form's fields, such as `other.slots.2.0`. */
  readonly path: string;
}

/** A component; a language in which the page doesn't have it is absent. */
export interface EditedPart extends Readonly<Partial<Record<Side, EditedSide>>> {
  readonly uid: string;
  readonly shown: EditedSide;
  readonly isWrong: boolean;
}

const sidesOf = (page: TypedPage | null, prefix: string): ReadonlyMap<string, EditedSide> =>
  new Map(
    [...(page ? componentsOf(page) : [])].map(([uid, placed]) => [
      uid,
      { ...placed, path: prefix + componentPath(slotPositions.indexOf(placed.position), placed.at) },
    ]),
  );

/** In the order of the page in its own language, followed by what only the other language has. */
export function editedParts({ own, other }: TypedPages, refusal: FormRefusal | undefined): readonly EditedPart[] {
  const [mine, theirs] = [sidesOf(own, ''), sidesOf(other, otherPrefix)];
  const subjects = refusal?.errors.map(({ subject }) => subject) ?? [];
  const isWrong = ({ path }: EditedSide) => subjects.some((subject) => subject.startsWith(`${path}.`));
  return [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((uid) => {
    const sides = { own: mine.get(uid), other: theirs.get(uid) };
    const shown = sides.own ?? sides.other;
    if (!shown) return [];
    const { own: ofOwn, other: ofOther } = sides;
    return {
      uid,
      shown,
      ...(ofOwn && { own: ofOwn }),
      ...(ofOther && { other: ofOther }),
      isWrong: [ofOwn, ofOther].some((side) => side && isWrong(side)),
    };
  });
}

const heads: ReadonlySet<string> = new Set(
  ['', otherPrefix].flatMap((prefix) => headFields.map((name) => prefix + name)),
);

export const isHeadWrong = (refusal: FormRefusal | undefined): boolean =>
  refusal?.errors.some(({ subject }) => heads.has(subject)) ?? false;

/** The uid of the part that is edited, empty for the head: the wished one, unless only others are wrong. */
export function openPart(
  parts: readonly EditedPart[],
  wished: string,
  { hasHead, isHeadWrong: isWrong }: { readonly hasHead: boolean; readonly isHeadWrong: boolean },
): string {
  const open = parts.find(({ uid }) => uid === wished);
  if (open?.isWrong) return wished;
  if (isWrong) return '';
  return (parts.find((part) => part.isWrong) ?? open)?.uid ?? (hasHead ? '' : (parts[0]?.uid ?? ''));
}
