/**
 * The form of a page of content: its fields, how they are read, and the buttons that change the page's structure
 * (docs/content.md, "Editing").
 */
import type { TypeCode } from '#domain/content/component.ts';
import {
  componentEntries,
  componentFields,
  countName,
  newComponent,
  type ReadValue,
  readComponent,
  type TypedComponent,
  type TypedPage,
} from '#domain/content/component-fields.ts';
import { pageTemplates, slotPositions } from '#domain/content/page.ts';

export const componentPath = (slot: number, at: number): string => `slots.${slot}.${at}`;

const isType = (text: string): text is TypeCode => Object.hasOwn(componentFields, text);

const maxComponents = 100;

/** The page as typed; fields that are missing in the form become empty. */
export function readPage(read: ReadValue): TypedPage {
  const contentSlots = slotPositions.map((position, slot) => {
    const count = Math.min(maxComponents, Number(read(countName(`slots.${slot}`))) || 0);
    const components = Array.from({ length: count }, (_, at): TypedComponent | null => {
      const path = componentPath(slot, at);
      const typeCode = read(`${path}.typeCode`) ?? '';
      return isType(typeCode) ? readComponent({ uid: read(`${path}.uid`) ?? '', typeCode }, path, read) : null;
    });
    return { position, components: components.filter((component) => component !== null) };
  });
  const template = pageTemplates.find((each) => each === read('template')) ?? 'TextPage';
  return { title: read('title')?.trim() ?? '', description: read('description')?.trim() ?? '', template, contentSlots };
}

/** All fields of a page, from which `readPage` reads it. */
export function pageFields({
  title,
  description,
  template,
  contentSlots,
}: TypedPage): Readonly<Record<string, string>> {
  const ofSlots = slotPositions.flatMap((position, slot) => {
    const components = contentSlots.find((each) => each.position === position)?.components ?? [];
    return [
      [countName(`slots.${slot}`), String(components.length)],
      ...components.flatMap((component, at) => {
        const path = componentPath(slot, at);
        const { uid, typeCode } = component;
        return [[`${path}.uid`, uid], [`${path}.typeCode`, typeCode], ...componentEntries(component, path)];
      }),
    ];
  });
  return { title, description, template, ...Object.fromEntries(ofSlots) };
}

/** A copy of a list with two elements exchanged; the list itself if one of the positions is outside it. */
function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const [one, other] = [list[from], list[to]];
  if (one === undefined || other === undefined) return list;
  return list.with(from, other).with(to, one);
}

/** A uid that no component of the page has yet. */
function freeUid({ contentSlots }: TypedPage, position: string): string {
  const uids = new Set(contentSlots.flatMap(({ components }) => components.map(({ uid }) => uid)));
  for (let n = 1; ; n += 1) {
    const uid = `${position.toLowerCase()}-${n}`;
    if (!uids.has(uid)) return uid;
  }
}

/** What each button does to a list: to the components of a slot, or, with `Item`, to the items of a component's list. */
const changes: Readonly<Record<string, (list: readonly unknown[], at: number) => readonly unknown[]>> = {
  up: (list, at) => moved(list, at, at - 1),
  down: (list, at) => moved(list, at, at + 1),
  remove: (list, at) => list.toSpliced(at, 1),
};

function withChangedItems(component: TypedComponent, change: string, key: string, item: number): TypedComponent {
  const listIn = (each: TypedComponent): readonly unknown[] => (Array.isArray(each[key]) ? each[key] : []);
  const items = listIn(component);
  const list =
    change === 'add'
      ? [...items, ...listIn(newComponent(component.typeCode, ''))]
      : (changes[change]?.(items, item) ?? items);
  return { ...component, [key]: list };
}

/**
 * The page after a button such as `up:2:0`, `add:2` or `addItem:2:0:links`, which name the slot, the component and the
 * list; null if the button doesn't change the structure. `added` is the type of the component to add.
 */
export function changedPage(page: TypedPage, button: string, added: string): TypedPage | null {
  const [change = '', slotText = '', atText = '', key = '', item = ''] = button.split(':');
  const position = slotPositions[Number(slotText)];
  if (position === undefined || slotText === '') return null;
  const at = Number(atText);
  function componentsAfter(components: readonly TypedComponent[]): readonly TypedComponent[] {
    if (change === 'add' && isType(added)) return [...components, newComponent(added, freeUid(page, position ?? ''))];
    if (!change.endsWith('Item'))
      return (changes[change]?.(components, at) as readonly TypedComponent[] | undefined) ?? components;
    const ofItem = change.replace('Item', '');
    return components.map((each, place) => (place === at ? withChangedItems(each, ofItem, key, Number(item)) : each));
  }
  const contentSlots = page.contentSlots.map((each) =>
    each.position === position ? { ...each, components: componentsAfter(each.components) } : each,
  );
  return { ...page, contentSlots };
}

/** The page in the form in which it is saved: without empty slots. */
export const savedPage = (page: TypedPage): TypedPage => ({
  ...page,
  contentSlots: page.contentSlots.filter(({ components }) => components.length > 0),
});
