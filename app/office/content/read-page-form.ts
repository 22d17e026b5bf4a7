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
import { pageTemplates, type SlotPosition, slotPositions } from '#domain/content/page.ts';
import { componentsOf } from '#domain/content/page-fields.ts';

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

/** What stands before the names of the fields of the same page in the other language. */
export const otherPrefix = 'other.';

export const otherFields = (page: TypedPage): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(pageFields(page)).map(([name, value]) => [otherPrefix + name, value]));

/** A copy of a list with two elements exchanged; the list itself if one of the positions is outside it. */
function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const [one, other] = [list[from], list[to]];
  if (one === undefined || other === undefined) return list;
  return list.with(from, other).with(to, one);
}

/** A uid that no component of the pages has yet. */
function freeUid(pages: readonly TypedPage[], position: string): string {
  const uids = new Set(pages.flatMap((page) => [...componentsOf(page).keys()]));
  for (let n = 1; ; n += 1) {
    const uid = `${position.toLowerCase()}-${n}`;
    if (!uids.has(uid)) return uid;
  }
}

/** What each button does to a list: to the components of a slot, or, with `Item`, to the items of a component's list. */
const changes = {
  up: (list: readonly unknown[], at: number) => moved(list, at, at - 1),
  down: (list: readonly unknown[], at: number) => moved(list, at, at + 1),
  remove: (list: readonly unknown[], at: number) => list.toSpliced(at, 1),
};
const isChange = (text: string): text is keyof typeof changes => Object.hasOwn(changes, text);

function withChangedItems(component: TypedComponent, change: string, key: string, item: number): TypedComponent {
  const listIn = (each: TypedComponent): readonly unknown[] => (Array.isArray(each[key]) ? each[key] : []);
  const items = listIn(component);
  if (isChange(change)) return { ...component, [key]: changes[change](items, item) };
  return { ...component, [key]: [...items, ...listIn(newComponent(component.typeCode, ''))] };
}

type Components = readonly TypedComponent[];

const withSlots = (page: TypedPage, change: (components: Components, position: SlotPosition) => Components) => ({
  ...page,
  contentSlots: slotPositions.map((position) => ({
    position,
    components: change(page.contentSlots.find((each) => each.position === position)?.components ?? [], position),
  })),
});

/** A page as typed, in one language. */
export interface TypedVersion {
  readonly page: TypedPage;
  /** Number of the version that was the latest when the form was opened; 0 for a page that doesn't exist yet. */
  readonly base: number;
}

/** A page in two languages, as typed; null where it doesn't exist in the other one. */
export interface TypedPages {
  readonly own: TypedPage;
  readonly other: TypedPage | null;
}

type Side = keyof TypedPages;

/** `own` and `other` with a copy of a component that the other one has, at its place. */
function copied(pages: TypedPages, uid: string, side: Side): TypedPages {
  const from = pages[side === 'own' ? 'other' : 'own'];
  const placed = from && componentsOf(from).get(uid);
  const to = pages[side];
  if (!placed || !to) return pages;
  const change = (components: Components, position: SlotPosition) =>
    position === placed.position ? components.toSpliced(placed.at, 0, placed.component) : components;
  return { ...pages, [side]: withSlots(to, change) };
}

export interface ChangedPages extends TypedPages {
  /** Uid of the component to edit next; absent if that stays the same. */
  readonly open?: string;
  /** The value of the button that takes the focus: it does the same to what was moved, or to what stands there now. */
  readonly focus?: string;
}

function focusAfter(change: string, at: number, count: number): readonly [change: string, at: number | ''] {
  if (change === 'addItem') return [change, count - 1];
  const next = { upItem: at - 1, downItem: at + 1 }[change] ?? at;
  return count === 0 ? ['addItem', ''] : [change, Math.min(Math.max(next, 0), count - 1)];
}

/**
 * The pages after a button such as `up:main-1`, `add`, `copy:main-1:other` or `removeItem:main-1:links:2:own`; null if the
 * button doesn't change the structure. Components are changed in both languages, items of their lists in one.
 */
export function changedPages(pages: TypedPages, button: string, added: ReadValue): ChangedPages | null {
  const [change = '', uid = '', key = '', item = '', itemSide = ''] = button.split(':');
  const inBoth = (changed: (page: TypedPage, side: Side) => TypedPage): TypedPages => ({
    own: changed(pages.own, 'own'),
    other: pages.other && changed(pages.other, 'other'),
  });
  if (change === 'copyPage') return { ...pages, other: pages.own };
  if (change === 'copy') return copied(pages, uid, key === 'other' ? 'other' : 'own');
  if (change === 'add') {
    const [slot, type] = [added('add.slot') ?? '', added('add.type') ?? ''];
    if (!isType(type)) return null;
    const fresh = newComponent(type, freeUid([pages.own, ...(pages.other ? [pages.other] : [])], slot));
    const grow = (components: Components, position: SlotPosition) =>
      position === slot ? [...components, fresh] : components;
    return { ...inBoth((page) => withSlots(page, grow)), open: fresh.uid };
  }
  if (isChange(change)) {
    const changed = (components: Components) => {
      const at = components.findIndex((each) => each.uid === uid);
      return at < 0 ? components : (changes[change](components, at) as Components);
    };
    return {
      ...inBoth((page) => withSlots(page, changed)),
      ...(change === 'remove' ? { open: '' } : { focus: button }),
    };
  }
  if (!change.endsWith('Item')) return null;
  const changedItems = (each: TypedComponent) =>
    each.uid === uid ? withChangedItems(each, change.replace('Item', ''), key, Number(item)) : each;
  const after = inBoth((page, side) => (side === itemSide ? withSlots(page, (all) => all.map(changedItems)) : page));
  const list = componentsOf(after[itemSide === 'other' ? 'other' : 'own'] ?? pages.own).get(uid)?.component[key];
  const [next, at] = focusAfter(change, Number(item), Array.isArray(list) ? list.length : 0);
  return { ...after, focus: [next, uid, key, at, itemSide].join(':') };
}
