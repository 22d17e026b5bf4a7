/**
 * Checks the fields of a form while it is filled in: a field when the visitor leaves it, and on every change once it
 * has been wrong (docs/requirements.md ADR-9). A message from the server stays until its field changes.
 */
import { type FocusEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { pointerAtRest } from './pointer-rest.ts';

/** Error messages by field. */
export type FieldTexts = ReadonlyMap<string, string>;

export interface Judgement {
  readonly wrong: FieldTexts;
  /** Fields that only the server can check: its messages stay until the fields change. */
  readonly unjudged: ReadonlySet<string>;
}

export interface LiveCheckRules<Verdict extends Judgement> {
  /** Loads the code of the rules in advance, when the form first receives the focus. */
  readonly load: () => Promise<unknown>;
  /** Checks the current values of a group. If it rejects, the messages stay as they are. */
  readonly judge: (form: HTMLFormElement, group: string) => Promise<Verdict>;
  /** The field that a control belongs to; null for a control without rules. */
  readonly fieldOf: (control: Partial<HTMLInputElement>) => string | null;
  /**
   * The group of a field. Fields of one group are checked together and independently of other groups; by default there
   * is one group.
   */
  readonly groupOf?: (field: string) => string;
  /** Whether all errors are shown after a refusal, rather than only those of visited fields. */
  readonly isWholeAfterRefusal?: boolean;
  /** Called with the result of every check that is displayed. */
  readonly onJudged?: (verdict: Verdict, group: string) => void;
}

/** What the visitor has done with each field, by name. */
interface FieldHistory {
  readonly typed: Set<string>;
  /** Fields that were left and haven't been changed since. */
  readonly left: Set<string>;
  readonly wrong: Set<string>;
  /** Fields that were changed since the server's last answer. */
  readonly changed: Set<string>;
  /** The latest check of each group. The result of an earlier check is dropped if it arrives later. */
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

/** The messages after a check. Those that stay keep their order, since the error summary lists them in it. */
function textsAfter(
  before: FieldTexts,
  { wrong, unjudged }: Judgement,
  isJudged: (field: string) => boolean,
  changed: ReadonlySet<string>,
): FieldTexts {
  const after = new Map<string, string>();
  for (const [field, text] of before) {
    const stays = !isJudged(field) || (unjudged.has(field) && !changed.has(field));
    const now = stays ? text : wrong.get(field);
    if (now !== undefined) after.set(field, now);
  }
  for (const [field, text] of wrong) after.set(field, text);
  return after;
}

/** The messages of a form; at first those of the server. */
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
  // A layout effect runs before a check of the former values can end and replace this answer's messages.
  useLayoutEffect(() => {
    fieldHistory.underWay.clear();
    fieldHistory.changed.clear();
    for (const field of serverTexts.keys()) fieldHistory.wrong.add(field);
    if (serverTexts.size > 0) fieldHistory.wasRefused = true;
  }, [serverTexts, fieldHistory]);

  const apply = (verdict: Judgement, isJudged: (field: string) => boolean, showsAll: boolean) => {
    const isShown = (field: string) =>
      isJudged(field) && (showsAll || fieldHistory.left.has(field) || fieldHistory.wrong.has(field));
    for (const field of verdict.wrong.keys()) if (isShown(field)) fieldHistory.wrong.add(field);
    const visibleTexts = new Map([...verdict.wrong].filter(([field]) => isShown(field)));
    setTexts((before) => textsAfter(before, { ...verdict, wrong: visibleTexts }, isJudged, fieldHistory.changed));
    setUnmended((before) => {
      const still = new Map([...visibleTexts].filter(([field]) => before.has(field)));
      return textsAfter(before, { ...verdict, wrong: still }, isJudged, fieldHistory.changed);
    });
  };
  const remove = (fields: readonly string[]) =>
    setTexts((before) => new Map([...before].filter(([field]) => !fields.includes(field))));
  return { texts, unmended, fieldHistory, apply, remove };
}

const oneGroup = () => '';

/**
 * Error messages and event handlers for a form. `serverTexts` are the errors in the server's last answer; the map must
 * stay the same object until the next answer. Attach the handlers to the form.
 */
export function useLiveChecks<Verdict extends Judgement>(serverTexts: FieldTexts, rules: LiveCheckRules<Verdict>) {
  const { texts, unmended, fieldHistory, apply, remove } = useFieldTexts(serverTexts);
  const [announced, setAnnounced] = useState('');
  const { load, judge, fieldOf, groupOf = oneGroup, isWholeAfterRefusal = false, onJudged } = rules;
  const showsAll = () => isWholeAfterRefusal && fieldHistory.wasRefused;

  const judgeNow = async (form: HTMLFormElement, group: string, announce: string | null): Promise<void> => {
    const turn = {};
    fieldHistory.underWay.set(group, turn);
    const verdict = await judge(form, group);
    await pointerAtRest();
    if (fieldHistory.underWay.get(group) !== turn) return;
    apply(verdict, (field) => groupOf(field) === group, showsAll());
    if (announce !== null) setAnnounced(verdict.wrong.get(announce) ?? '');
    onJudged?.(verdict, group);
  };
  // If the code of the rules can't be loaded, the messages of the server stay.
  const judgeGroup = (form: HTMLFormElement, group: string, announce: string | null = null) =>
    void judgeNow(form, group, announce).catch(() => undefined);

  /** Call it when values of a group have changed. */
  const change = (form: HTMLFormElement, group = '') => {
    const isWatched = [...fieldHistory.left, ...fieldHistory.wrong].some((field) => groupOf(field) === group);
    if (isWatched || showsAll()) judgeGroup(form, group);
  };
  /** Call it when a control loses the focus. */
  const leave = (form: HTMLFormElement, control: Partial<HTMLInputElement>) => {
    const field = fieldOf(control);
    if (field === null) return;
    // An empty field that the visitor only passed through is checked when the form is sent.
    if ((control.value === '' || control.type === 'checkbox') && !fieldHistory.typed.has(field)) return;
    fieldHistory.left.add(field);
    judgeGroup(form, groupOf(field), field);
  };
  /**
   * Call it when a script has filled in fields of a group. Their errors appear at once if `isShownAtOnce`, otherwise
   * when the visitor leaves the fields.
   */
  const refill = (form: HTMLFormElement, group: string, fields: readonly string[], isShownAtOnce: boolean) => {
    for (const field of fields) {
      for (const set of [fieldHistory.typed, fieldHistory.left, fieldHistory.wrong]) set.delete(field);
      if (isShownAtOnce) fieldHistory.wrong.add(field);
    }
    remove(fields);
    judgeGroup(form, group);
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
     * The server's errors that haven't been corrected since, for a summary that never grows while the visitor types.
     */
    unmended,
    /** The error of the field that was just left, for screen readers to announce. */
    announced,
    change,
    leave,
    refill,
    /** Removes the message of a field whose error was corrected in another place. */
    clear: (field: string) => remove([field]),
    handlers,
  };
}
