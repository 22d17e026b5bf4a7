/**
 * Merges the changes that two editors made to the same version of a page, field by field (docs/content.md, "Two
 * editors"). Nothing is lost: the other editor's version stays stored, and the merge becomes a version after it.
 */
import type { TypeCode } from './component.ts';
import { readComponent, type TypedComponent, type TypedPage } from './component-fields.ts';
import { type SlotPosition, slotPositions } from './page.ts';
import { componentsOf, countPath, headFields, listsOf, type PlacedComponent, textsOf } from './page-fields.ts';

/** `mine` is the editor who is saving now. */
export type Side = 'mine' | 'theirs';

export interface MergeRow {
  /** Key of the row in `choices`, such as `title`, `main-1.links.0.url`, `main-1.links` or `main-1`. */
  readonly id: string;
  /** Null for the title and the description, which belong to no component. */
  readonly component: { readonly typeCode: TypeCode; readonly position: SlotPosition } | null;
  /** Path of the field within the component; empty if the row is about the whole component. */
  readonly path: string;
  readonly theirs: string | null;
  readonly mine: string | null;
  /** If both did, the editor who saves has to choose. */
  readonly changedBy: Side | 'both';
}

export interface MergedPage {
  readonly page: TypedPage;
  readonly rows: readonly MergeRow[];
}

export interface MergeSources {
  readonly base: TypedPage;
  readonly theirs: TypedPage;
  readonly mine: TypedPage;
  /** Whose text is used in rows that both editors changed, by the rows' ids; `mine` by default. */
  readonly choices: Readonly<Record<string, Side>>;
}

/** Null if nobody changed the text, or if both made the same change. */
function sideOf<Text>(base: Text, theirs: Text, mine: Text): MergeRow['changedBy'] | null {
  if (theirs === mine || (theirs === base && mine === base)) return null;
  if (mine === base) return 'theirs';
  return theirs === base ? 'mine' : 'both';
}

type Texts = ReadonlyMap<string, string>;

/** All texts of a list as one text, to compare lists whose lengths differ. Such lists are merged as a whole. */
const textOfList = (texts: Texts, list: string) =>
  [...texts]
    .filter(([path, text]) => path.startsWith(`${list}.`) && path !== countPath(list) && text !== '')
    .map(([, text]) => text)
    .join('\n');

/**
 * The parts of a component that are merged separately: each field, and as a whole each list whose length differs
 * between the versions. `textIn` and `entriesIn` return what a version has in the part.
 */
function unitsOf(component: TypedComponent, versions: readonly Texts[]) {
  const whole = listsOf(component).filter(
    (list) => new Set(versions.map((texts) => texts.get(countPath(list)))).size > 1,
  );
  const listOf = (path: string) => whole.find((list) => path.startsWith(`${list}.`));
  const paths = new Set(versions.flatMap((texts) => [...texts.keys()]).map((path) => listOf(path) ?? path));
  return [...paths].map((path) => {
    const isList = whole.includes(path);
    const isIn = (name: string) => (isList ? name.startsWith(`${path}.`) : name === path);
    return {
      path,
      textIn: (texts: Texts) => (isList ? textOfList(texts, path) : (texts.get(path) ?? '')),
      entriesIn: (texts: Texts) => [...texts].filter(([name]) => isIn(name)),
    };
  });
}

function mergeComponent(
  [base, theirs, mine]: readonly [PlacedComponent, PlacedComponent, PlacedComponent],
  choices: MergeSources['choices'],
): { readonly component: TypedComponent; readonly rows: readonly MergeRow[] } {
  const { uid, typeCode } = mine.component;
  const [baseTexts, theirTexts, myTexts] = [base, theirs, mine].map(({ component }) => textsOf(component)) as [
    Texts,
    Texts,
    Texts,
  ];
  const rows: MergeRow[] = [];
  const entries = unitsOf(mine.component, [baseTexts, theirTexts, myTexts]).flatMap(({ path, textIn, entriesIn }) => {
    const changedBy = sideOf(textIn(baseTexts), textIn(theirTexts), textIn(myTexts));
    if (changedBy === null) return entriesIn(myTexts);
    const id = `${uid}.${path}`;
    rows.push({
      id,
      component: { typeCode, position: mine.position },
      path,
      theirs: textIn(theirTexts),
      mine: textIn(myTexts),
      changedBy,
    });
    const side = changedBy === 'both' ? (choices[id] ?? 'mine') : changedBy;
    return entriesIn(side === 'mine' ? myTexts : theirTexts);
  });
  const values = new Map(entries);
  const component = readComponent({ uid, typeCode }, '', (name) => values.get(name.slice(1)) ?? null);
  return { component, rows };
}

const wholeText = ({ component }: PlacedComponent) =>
  [...textsOf(component)]
    .filter(([path, text]) => text !== '' && !listsOf(component).map(countPath).includes(path))
    .map(([, text]) => text)
    .join('\n');

/**
 * Decides whether the merged page has a component that one or two of the three versions lack; `component` is null if it
 * doesn't.
 */
function mergePresence(
  uid: string,
  [base, theirs, mine]: readonly (PlacedComponent | undefined)[],
  choices: MergeSources['choices'],
): { readonly component: TypedComponent | null; readonly rows: readonly MergeRow[] } {
  const textIn = (placed: PlacedComponent | undefined) => (placed ? wholeText(placed) : null);
  const changedBy = sideOf(textIn(base), textIn(theirs), textIn(mine));
  const placed = mine ?? theirs ?? base;
  if (changedBy === null || !placed) return { component: mine?.component ?? null, rows: [] };
  const { component, position } = placed;
  const row: MergeRow = {
    id: uid,
    component: { typeCode: component.typeCode, position },
    path: '',
    theirs: textIn(theirs),
    mine: textIn(mine),
    changedBy,
  };
  const side = changedBy === 'both' ? (choices[uid] ?? 'mine') : changedBy;
  return { component: (side === 'mine' ? mine : theirs)?.component ?? null, rows: [row] };
}

const orderIn = (page: TypedPage, position: SlotPosition): readonly string[] =>
  (page.contentSlots.find((slot) => slot.position === position)?.components ?? []).map(({ uid }) => uid);

/**
 * The order of the editor who changed it, or that of the other editor (`theirs`) if both did. A component that is only
 * in the remaining order is inserted after the component that precedes it there.
 */
function mergedOrder({ base, theirs, mine }: MergeSources, position: SlotPosition): readonly string[] {
  const [former, other, own] = [base, theirs, mine].map((page) => orderIn(page, position)) as [
    readonly string[],
    readonly string[],
    readonly string[],
  ];
  const [first, second] = other.join() === former.join() ? [own, other] : [other, own];
  const order = [...first];
  for (const [at, uid] of second.entries()) {
    if (order.includes(uid)) continue;
    const before = second.slice(0, at).findLast((each) => order.includes(each));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, uid);
  }
  return order;
}

/** The slot in `mine` if the editor who saves moved the component, otherwise that in `theirs`. */
function slotOf(three: readonly (PlacedComponent | undefined)[]): SlotPosition | undefined {
  const [base, theirs, mine] = three.map((placed) => placed?.position);
  return mine === undefined || mine === base ? (theirs ?? mine) : mine;
}

/**
 * The page `mine`. A component that was added to it gets another uid if the other editor has added a different
 * component with the same uid.
 */
function withOwnUids({ base, theirs, mine }: MergeSources): TypedPage {
  const [former, other, own] = [base, theirs, mine].map(componentsOf) as [
    ReadonlyMap<string, PlacedComponent>,
    ReadonlyMap<string, PlacedComponent>,
    ReadonlyMap<string, PlacedComponent>,
  ];
  const ownUid = (component: TypedComponent): string => {
    const { uid } = component;
    const twin = other.get(uid);
    if (former.has(uid) || !twin || wholeText(twin) === wholeText({ ...twin, component })) return uid;
    let number = 2;
    while (other.has(`${uid}-${number}`) || own.has(`${uid}-${number}`)) number += 1;
    return `${uid}-${number}`;
  };
  return {
    ...mine,
    contentSlots: mine.contentSlots.map(({ position, components }) => ({
      position,
      components: components.map((component) => ({ ...component, uid: ownUid(component) })),
    })),
  };
}

export function mergePages(given: MergeSources): MergedPage {
  const sources = { ...given, mine: withOwnUids(given) };
  const { base, theirs, mine, choices } = sources;
  const [inBase, inTheirs, inMine] = [componentsOf(base), componentsOf(theirs), componentsOf(mine)];
  const rows: MergeRow[] = [];
  const head = headFields.map((path) => {
    const changedBy = sideOf(base[path], theirs[path], mine[path]);
    if (changedBy === null) return [path, mine[path]];
    rows.push({ id: path, component: null, path, theirs: theirs[path], mine: mine[path], changedBy });
    const side = changedBy === 'both' ? (choices[path] ?? 'mine') : changedBy;
    return [path, side === 'mine' ? mine[path] : theirs[path]];
  });
  const merged = new Map<string, TypedComponent>();
  const uids = new Set([...inTheirs.keys(), ...inMine.keys(), ...inBase.keys()]);
  for (const uid of uids) {
    const three = [inBase.get(uid), inTheirs.get(uid), inMine.get(uid)] as const;
    const [former, other, own] = three;
    const isOneComponent = former && other && own && new Set(three.map((each) => each?.component.typeCode)).size === 1;
    const result = isOneComponent ? mergeComponent([former, other, own], choices) : mergePresence(uid, three, choices);
    if (result.component) merged.set(uid, result.component);
    rows.push(...result.rows);
  }
  const contentSlots = slotPositions.map((position) => ({
    position,
    components: mergedOrder(sources, position).flatMap((uid) => {
      const component = merged.get(uid);
      const slot = slotOf([inBase.get(uid), inTheirs.get(uid), inMine.get(uid)]);
      return component && slot === position ? [component] : [];
    }),
  }));
  return { page: { ...mine, ...Object.fromEntries(head), contentSlots }, rows };
}
