/**
 * Reads the form of a page of content, and applies the buttons that change the page's structure (docs/content.md,
 * "Editing").
 */
import type { TypeCode } from '#domain/content/component.ts';
import {
  componentFields,
  countName,
  newComponent,
  readComponent,
  type TypedComponent,
  type TypedPage,
} from '#domain/content/component-fields.ts';
import { pageTemplates, slotPositions } from '#domain/content/page.ts';

/** Path of a component: the prefix of the names of its fields in the form. */
export const componentPath = (slot: number, at: number): string => `slots.${slot}.${at}`;

const isType = (text: string): text is TypeCode => Object.hasOwn(componentFields, text);

type Slots = TypedPage['contentSlots'];

const maxComponents = 100;

/** Reads the page from the form as typed; fields that are missing in the form become empty. */
export function readPageForm(form: FormData): TypedPage {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : null;
  };
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

/** A copy of a list with two elements exchanged; the list itself if one of the positions is outside it. */
function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const [one, other] = [list[from], list[to]];
  if (one === undefined || other === undefined) return list;
  return list.map((item, at) => (at === from ? other : at === to ? one : item));
}

/** A uid that no component of the page has yet. */
function freeUid(slots: Slots, position: string): string {
  const uids = new Set(slots.flatMap(({ components }) => components.map(({ uid }) => uid)));
  for (let n = 1; ; n += 1) {
    const uid = `${position.toLowerCase()}-${n}`;
    if (!uids.has(uid)) return uid;
  }
}

const listAt = (component: TypedComponent, key: string): readonly unknown[] => {
  const value = component[key];
  return Array.isArray(value) ? value : [];
};

/**
 * A copy of the components in which two items of a list are exchanged: of the list `key` in the component at position
 * `at`.
 */
const withMovedItem = (
  components: readonly TypedComponent[],
  at: number,
  key: string,
  [from, to]: readonly [number, number],
) =>
  components.map((component, each) =>
    each === at ? { ...component, [key]: moved(listAt(component, key), from, to) } : component,
  );

/**
 * Each button's change to the components of its slot. `at` is the position of the component, `key` the name of one of
 * its lists, and `item` a position in this list.
 */
const changes: Readonly<
  Record<
    string,
    (components: readonly TypedComponent[], at: number, key: string, item: number) => readonly TypedComponent[]
  >
> = {
  up: (components, at) => moved(components, at, at - 1),
  down: (components, at) => moved(components, at, at + 1),
  remove: (components, at) => components.filter((_, each) => each !== at),
  addItem: (components, at, key) =>
    components.map((component, each) =>
      each === at
        ? { ...component, [key]: [...listAt(component, key), ...listAt(newComponent(component.typeCode, ''), key)] }
        : component,
    ),
  upItem: (components, at, key, item) => withMovedItem(components, at, key, [item, item - 1]),
  downItem: (components, at, key, item) => withMovedItem(components, at, key, [item, item + 1]),
  removeItem: (components, at, key, item) =>
    components.map((component, each) =>
      each === at
        ? { ...component, [key]: listAt(component, key).filter((_, position) => position !== item) }
        : component,
    ),
};

/**
 * The page after a button such as `up:2:0`, `add:2` or `addItem:2:0:links`, which name the slot, the component and the
 * list; null if the button doesn't change the structure. `added` is the type of the component to add.
 */
export function changedPage(page: TypedPage, button: string, added: string): TypedPage | null {
  const [change = '', slotText = '', atText = '', key = '', item = ''] = button.split(':');
  const slot = Number(slotText);
  const position = slotPositions[slot];
  if (position === undefined || slotText === '') return null;
  const apply = changes[change];
  const contentSlots = page.contentSlots.map((each, at) => {
    if (at !== slot) return each;
    if (change === 'add' && isType(added)) {
      const component = newComponent(added, freeUid(page.contentSlots, position));
      return { ...each, components: [...each.components, component] };
    }
    return apply ? { ...each, components: apply(each.components, Number(atText), key, Number(item)) } : each;
  });
  return { ...page, contentSlots };
}

/** The page in the form in which it is saved: without empty slots. */
export const savedPage = (page: TypedPage): TypedPage => ({
  ...page,
  contentSlots: page.contentSlots.filter(({ components }) => components.length > 0),
});
