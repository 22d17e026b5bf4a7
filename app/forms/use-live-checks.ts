/**
 * Checks a form while the visitor fills it in: a field is checked when the visitor leaves it and, once it has been
 * wrong, on every change (docs/requirements.md ADR-9).
 */
import { type FocusEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { pointerAtRest } from './pointer-rest.ts';

/** Error messages by name of the field. */
export type FieldTexts = ReadonlyMap<string, string>;

export interface CheckedFields {
  readonly wrong: FieldTexts;
  /**
   * Fields that only the server can check. Its message about such a field stays until the visitor changes the field.
   */
  readonly unchecked: ReadonlySet<string>;
}

export interface LiveCheckRules<Result extends CheckedFields> {
  /** Loads the code of the rules in advance; called when the focus enters the form. */
  readonly load: () => Promise<unknown>;
  /** Checks the current values of a group of fields. If it rejects, the messages stay as they are. */
  readonly check: (form: HTMLFormElement, group: string) => Promise<Result>;
  /** The name of the field that a control belongs to; null for a control that isn't checked. */
  readonly fieldOf: (control: Partial<HTMLInputElement>) => string | null;
  /**
   * The group of a field; by default all fields are one group. The fields of a group are checked together,
   * independently of other groups.
   */
  readonly groupOf?: (field: string) => string;
  /**
   * Whether all errors are shown once the server has refused the form, rather than only those of fields that the
   * visitor has left.
   */
  readonly isWholeAfterRefusal?: boolean;
  /** Called with the result of every check whose messages are shown; the result of an outdated check isn't. */
  readonly onChecked?: (result: Result, group: string) => void;
}

/** What has happened to the form's fields, by their names. */
interface FieldHistory {
  readonly typed: Set<string>;
  /** Fields that the visitor has left and not changed since. */
  readonly left: Set<string>;
  readonly wrong: Set<string>;
  /** Fields that were changed since the server's last answer. */
  readonly changed: Set<string>;
  /**
   * The latest check of each group, whether it is running or has ended. The result of an earlier check is ignored if it
   * arrives afterwards.
   */
  readonly underWay: Map<string, object>;
  wasRefused: boolean;
}

const newFieldHistory = (): FieldHistory => ({
  typed: new Set(),
  left: new Set(),
  wrong: new Set(),
  changed: new Set(),
  underWay: new Map(),
  wasRefused: false,
});

/**
 * The messages after a check of the fields for which `isChecked` is true. Messages that stay also keep their place,
 * since the error summary lists them in this order.
 */
function textsAfter(
  before: FieldTexts,
  { wrong, unchecked }: CheckedFields,
  isChecked: (field: string) => boolean,
  changed: ReadonlySet<string>,
): FieldTexts {
  const after = new Map<string, string>();
  for (const [field, text] of before) {
    const stays = !isChecked(field) || (unchecked.has(field) && !changed.has(field));
    const now = stays ? text : wrong.get(field);
    if (now !== undefined) after.set(field, now);
  }
  for (const [field, text] of wrong) after.set(field, text);
  return after;
}

/** The messages of a form: those of the server's last answer, until checks in the browser change them. */
function useFieldTexts(serverTexts: FieldTexts) {
  const [texts, setTexts] = useState(serverTexts);
  const [unmended, setUnmended] = useState(serverTexts);
  const [shownAnswer, setShownAnswer] = useState(serverTexts);
  const historyRef = useRef<FieldHistory | null>(null);
  historyRef.current ??= newFieldHistory();
  const fieldHistory = historyRef.current;
  if (shownAnswer !== serverTexts) {
    setShownAnswer(serverTexts);
    setTexts(serverTexts);
    setUnmended(serverTexts);
  }
  // As a layout effect, this runs before the result of a check that began before the answer can replace the answer's
  // messages.
  useLayoutEffect(() => {
    fieldHistory.underWay.clear();
    fieldHistory.changed.clear();
    for (const field of serverTexts.keys()) fieldHistory.wrong.add(field);
    if (serverTexts.size > 0) fieldHistory.wasRefused = true;
  }, [serverTexts, fieldHistory]);

  const apply = (result: CheckedFields, isChecked: (field: string) => boolean, showsAll: boolean) => {
    const isShown = (field: string) =>
      isChecked(field) && (showsAll || fieldHistory.left.has(field) || fieldHistory.wrong.has(field));
    for (const field of result.wrong.keys()) if (isShown(field)) fieldHistory.wrong.add(field);
    const visibleTexts = new Map([...result.wrong].filter(([field]) => isShown(field)));
    setTexts((before) => textsAfter(before, { ...result, wrong: visibleTexts }, isChecked, fieldHistory.changed));
    setUnmended((before) => {
      const still = new Map([...visibleTexts].filter(([field]) => before.has(field)));
      return textsAfter(before, { ...result, wrong: still }, isChecked, fieldHistory.changed);
    });
  };
  const remove = (fields: readonly string[]) =>
    setTexts((before) => new Map([...before].filter(([field]) => !fields.includes(field))));
  return { texts, unmended, fieldHistory, apply, remove };
}

const oneGroup = () => '';

/**
 * Error messages and event handlers for a form. `serverTexts` are the errors in the server's last answer; pass the same
 * object until the next answer. Attach `handlers` to the form.
 */
export function useLiveChecks<Result extends CheckedFields>(serverTexts: FieldTexts, rules: LiveCheckRules<Result>) {
  const { texts, unmended, fieldHistory, apply, remove } = useFieldTexts(serverTexts);
  const [announced, setAnnounced] = useState('');
  const { load, check, fieldOf, groupOf = oneGroup, isWholeAfterRefusal = false, onChecked } = rules;
  const showsAll = () => isWholeAfterRefusal && fieldHistory.wasRefused;

  const checkNow = async (form: HTMLFormElement, group: string, announce: string | null): Promise<void> => {
    const turn = {};
    fieldHistory.underWay.set(group, turn);
    const result = await check(form, group);
    await pointerAtRest();
    if (fieldHistory.underWay.get(group) !== turn) return;
    apply(result, (field) => groupOf(field) === group, showsAll());
    if (announce !== null) setAnnounced(result.wrong.get(announce) ?? '');
    onChecked?.(result, group);
  };
  // If the code of the rules can't be loaded, the messages stay as they are.
  const checkGroup = (form: HTMLFormElement, group: string, announce: string | null = null) =>
    void checkNow(form, group, announce).catch(() => undefined);

  /** Call it when fields of a group have changed without an event of the form. */
  const change = (form: HTMLFormElement, group = '') => {
    const isWatched = [...fieldHistory.left, ...fieldHistory.wrong].some((field) => groupOf(field) === group);
    if (isWatched || showsAll()) checkGroup(form, group);
  };
  /** Call it when a control has lost the focus. */
  const leave = (form: HTMLFormElement, control: Partial<HTMLInputElement>) => {
    const field = fieldOf(control);
    if (field === null) return;
    // A field that the visitor has passed without typing is checked only when the form is sent.
    if ((control.value === '' || control.type === 'checkbox') && !fieldHistory.typed.has(field)) return;
    fieldHistory.left.add(field);
    checkGroup(form, groupOf(field), field);
  };
  /**
   * Call it when a script has filled in `fields` of a group. Their errors appear at once if `isShownAtOnce`, otherwise
   * when the visitor leaves the fields.
   */
  const refill = (form: HTMLFormElement, group: string, fields: readonly string[], isShownAtOnce: boolean) => {
    for (const field of fields) {
      for (const set of [fieldHistory.typed, fieldHistory.left, fieldHistory.wrong]) set.delete(field);
      if (isShownAtOnce) fieldHistory.wrong.add(field);
    }
    remove(fields);
    checkGroup(form, group);
  };
  const handlers = {
    onFocus: () => void load().catch(() => undefined),
    onBlur: (event: FocusEvent<HTMLFormElement>) => leave(event.currentTarget, event.target),
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const field = fieldOf(event.target as Partial<HTMLInputElement>);
      if (field === null) return;
      fieldHistory.typed.add(field);
      fieldHistory.changed.add(field);
      fieldHistory.left.delete(field);
      change(event.currentTarget, groupOf(field));
    },
  };
  return {
    texts,
    /**
     * Those of the server's errors that haven't been corrected since. An error summary shows them, so that it only gets
     * shorter while the visitor types.
     */
    unmended,
    /** The error of the field that was just left, for screen readers to announce. */
    announced,
    change,
    leave,
    refill,
    /** Removes the message of a field whose error was corrected elsewhere than in its control. */
    clear: (field: string) => remove([field]),
    handlers,
  };
}
