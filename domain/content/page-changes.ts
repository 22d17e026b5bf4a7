/** Compares two versions of a page, field by field (docs/content.md, "Versions"). */
import type { TypeCode } from './component.ts';
import type { TypedPage } from './component-fields.ts';
import type { SlotPosition } from './page.ts';
import { componentsOf, countPath, headFields, listsOf, type PlacedComponent, textsOf } from './page-fields.ts';

/** A text is null if its version doesn't have the field. */
export interface FieldChange {
  /** Such as `title`, `links.0.url`. */
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** `moved`: only its position. */
export type ChangeKind = 'added' | 'removed' | 'changed' | 'moved' | 'same';

export interface ComponentChange {
  readonly uid: string;
  readonly typeCode: TypeCode;
  /** Slot and index (from 0) of the component in the later version; in the earlier one if it was removed. */
  readonly position: SlotPosition;
  readonly at: number;
  readonly kind: ChangeKind;
  readonly fields: readonly FieldChange[];
}

export interface PageChanges {
  readonly head: readonly FieldChange[];
  /** All components of the later version in its order, followed by the removed ones. */
  readonly components: readonly ComponentChange[];
}

function fieldChanges(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): FieldChange[] {
  const paths = new Set([...after.keys(), ...before.keys()]);
  return [...paths]
    .map((path) => ({ path, before: before.get(path) ?? null, after: after.get(path) ?? null }))
    .filter((field) => (field.before ?? '') !== (field.after ?? ''));
}

/** A changed number of items in a list isn't reported by itself, since the changed items are. */
function componentFieldChanges(before: PlacedComponent | undefined, after: PlacedComponent | undefined): FieldChange[] {
  const component = (after ?? before)?.component;
  const counts = component ? listsOf(component).map(countPath) : [];
  return fieldChanges(textsOf(before?.component), textsOf(after?.component)).filter(
    ({ path }) => !counts.includes(path),
  );
}

/**
 * The uids of the components that are in a slot on both pages, in the order of `page`. Positions are compared in this
 * order, so that inserting a component before others doesn't count as moving them.
 */
function commonOrder(page: TypedPage, other: ReadonlyMap<string, PlacedComponent>, position: SlotPosition): string[] {
  const slot = page.contentSlots.find((each) => each.position === position);
  return (slot?.components ?? []).map(({ uid }) => uid).filter((uid) => other.get(uid)?.position === position);
}

export function pageChanges(before: TypedPage, after: TypedPage): PageChanges {
  const [former, latter] = [componentsOf(before), componentsOf(after)];
  function kindOf(uid: string, fields: readonly FieldChange[]): ChangeKind {
    const [one, other] = [former.get(uid), latter.get(uid)];
    if (!one) return 'added';
    if (!other) return 'removed';
    if (fields.length > 0) return 'changed';
    const isInPlace =
      one.position === other.position &&
      commonOrder(before, latter, one.position).indexOf(uid) === commonOrder(after, former, one.position).indexOf(uid);
    return isInPlace ? 'same' : 'moved';
  }
  const placed = [...latter.values(), ...[...former.values()].filter(({ component }) => !latter.has(component.uid))];
  const components = placed.map(({ position, at, component: { uid, typeCode } }): ComponentChange => {
    const fields = componentFieldChanges(former.get(uid), latter.get(uid));
    return { uid, typeCode, position, at, kind: kindOf(uid, fields), fields };
  });
  const head = headFields
    .map((path) => ({ path, before: before[path], after: after[path] }))
    .filter((field) => field.before !== field.after);
  return { head, components };
}
