/**
 * Splits a page into its texts, to compare and merge versions (docs/content.md, "Versions" and "Two editors").
 * Components are matched by uid, even if they are in another slot or order; items of a list are matched by index.
 */
import {
  type ComponentField,
  componentEntries,
  componentFields,
  countName,
  type TypedComponent,
  type TypedPage,
} from './component-fields.ts';
import type { SlotPosition } from './page.ts';

/** `at` is the index in the slot, from 0. */
export interface PlacedComponent {
  readonly position: SlotPosition;
  readonly at: number;
  readonly component: TypedComponent;
}

/** By uid, in the order of the page. */
export function componentsOf(page: TypedPage): ReadonlyMap<string, PlacedComponent> {
  return new Map(
    page.contentSlots.flatMap(({ position, components }) =>
      components.map((component, at) => [component.uid, { position, at, component }] as const),
    ),
  );
}

/** The names of the fields that belong to the page and not to one of its components. */
export const headFields = ['title', 'description'] as const;

/** By the path of their field (`title`, `links.0.url`, `links.count`); empty if there is no component. */
export function textsOf(component: TypedComponent | undefined): ReadonlyMap<string, string> {
  if (!component) return new Map();
  return new Map(componentEntries(component, '').map(([path, text]) => [path.slice(1), text]));
}

export function listsOf({ typeCode }: Pick<TypedComponent, 'typeCode'>): readonly string[] {
  const fields: Readonly<Record<string, ComponentField>> = componentFields[typeCode];
  return Object.keys(fields).filter((name) => fields[name]?.kind === 'list');
}

/** Path of the number of items of a list. */
export const countPath = (list: string): string => countName(list);

const longestWords = 60;

/** The beginning of a component's first text, by which editors recognise it; empty if it has none. */
export function firstWords(component: TypedComponent): string {
  const fields: Readonly<Record<string, ComponentField>> = componentFields[component.typeCode];
  const isRead = (path: string) => !path.endsWith(countPath('')) && fields[path]?.kind !== 'choice';
  const [, text = ''] = [...textsOf(component)].find(([path, each]) => each !== '' && isRead(path)) ?? [];
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/[ \n]+/g, ' ')
    .trim()
    .slice(0, longestWords);
}
