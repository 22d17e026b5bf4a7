/**
 * Judges the fields of a form while it is filled in: a field when it is left, and on every change once it has been
 * wrong (docs/requirements.md ADR-9). A message of the server stays until its field changes.
 */
import { type FocusEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { pointerAtRest } from './pointer-rest.ts';

/** Error messages by field. */
export type FieldTexts = ReadonlyMap<string, string>;

export interface Judgement {
  readonly wrong: FieldTexts;
  /** Fields that only the server can judge: its messages stay until they change. */
  readonly unjudged: ReadonlySet<string>;
}

export interface LiveCheckRules<Verdict extends Judgement> {
  /** Loads the code of the rules ahead, on the first focus. */
  readonly load: () => Promise<unknown>;
  /** Judges the current values of a group. If it rejects, the messages stay as they are. */
  readonly judge: (form: HTMLFormElement, group: string) => Promise<Verdict>;
  /** The field a control belongs to; null for a control without rules. */
  readonly fieldOf: (control: Partial<HTMLInputElement>) => string | null;
  /** Fields of one group are judged together, separately from the others; by default all fields are one group. */
  readonly groupOf?: (field: string) => string;
  /** Whether all errors are shown after a refusal, rather than only those of visited fields. */
  readonly isWholeAfterRefusal?: boolean;
  /** Called with every judgement that is displayed. */
  readonly onJudged?: (verdict: Verdict, group: string) => void;
}

/** What the visitor has done with each field, by name. */
interface FieldHistory {
  readonly typed: Set<string>;
  /** Left, and not changed since. */
  readonly left: Set<string>;
  readonly wrong: Set<string>;
  /** Changed since the server's last answer. */
  readonly changed: Set<string>;
  /** The current judgement of each group; an older one that ends later is dropped. */
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

/** The messages after a judgement. Those that stay keep their order, since the error summary lists them. */
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

/** The messages of a form, starting with the server's. */
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
  // A layout effect runs before any pending judgement of the former values can end, which would undo this answer.
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
 * Messages and event handlers for a form. `serverTexts` are the errors in the server's last answer; the map must keep
 * its identity until the next one. Attach the handlers to the form.
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
  // If the code of the rules can't be loaded, the server's messages stay.
  const judgeGroup = (form: HTMLFormElement, group: string, announce: string | null = null) =>
    void judgeNow(form, group, announce).catch(() => undefined);

  /** Call when values of a group have changed. */
  const change = (form: HTMLFormElement, group = '') => {
    const isWatched = [...fieldHistory.left, ...fieldHistory.wrong].some((field) => groupOf(field) === group);
    if (isWatched || showsAll()) judgeGroup(form, group);
  };
  /** Call when a control loses the focus. */
  const leave = (form: HTMLFormElement, control: Partial<HTMLInputElement>) => {
    const field = fieldOf(control);
    if (field === null) return;
    // A field that was only passed through is judged when the form is sent.
    if ((control.value === '' || control.type === 'checkbox') && !fieldHistory.typed.has(field)) return;
    fieldHistory.left.add(field);
    judgeGroup(form, groupOf(field), field);
  };
  /** Call when a script has filled fields of a group: their errors show at once, or not before they are left. */
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
    /** The server's errors that haven't been corrected since, for a summary that never grows while typing. */
    unmended,
    /** The error of the field just left, for screen readers. */
    announced,
    change,
    leave,
    refill,
    /** Removes a field's message whose cause was corrected elsewhere. */
    clear: (field: string) => remove([field]),
    handlers,
  };
}
