import { type FocusEvent, type FormEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { pointerAtRest } from '#app/forms/pointer-rest.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { entryField } from './entry-form.ts';

type Texts = ReadonlyMap<string, string>;

const loadChecks = () => import('./browser-entry-checks.ts');

/**
 * Checks a field when it is left, and live once it was wrong (docs/requirements.md ADR-9). `problems` are the server's, of the
 * form as it was sent last: keep them the same object until the next answer.
 */
export function useEntryChecks(problems: Texts) {
  const locale = useLocale();
  const [answered, setAnswered] = useState(problems);
  const [texts, setTexts] = useState(problems);
  /** What the field that was just left is wrong with, for those who don't see it appear. */
  const [announced, setAnnounced] = useState('');
  /** Fields that were left with something typed, or were wrong once. */
  const watched = useRef(new Set<string>()).current;
  const typed = useRef(new Set<string>()).current;
  const turn = useRef(0);
  if (answered !== problems) {
    setAnswered(problems);
    setTexts(problems);
  }
  // Before anything else runs: a check that ends now must not take the answer for mended.
  useLayoutEffect(() => {
    // What is being judged was typed before this answer.
    turn.current += 1;
    for (const field of problems.keys()) watched.add(field);
  }, [problems, watched]);

  const judge = useCallback(
    async (form: HTMLFormElement, left: string | null) => {
      turn.current += 1;
      const own = turn.current;
      const { judgeEntry } = await loadChecks();
      const wrong = await judgeEntry(form, locale);
      await pointerAtRest();
      // A newer text is being judged.
      if (own !== turn.current) return;
      setTexts((before) => {
        const after = new Map(before);
        for (const field of watched) {
          const text = wrong.texts.get(field);
          if (text !== undefined) after.set(field, text);
          else if (!wrong.unjudged.has(field)) after.delete(field);
        }
        return after;
      });
      if (left !== null) setAnnounced(wrong.texts.get(left) ?? '');
    },
    [locale, watched],
  );

  const onBlur = useCallback(
    (event: FocusEvent<HTMLFormElement>) => {
      const field = entryField(event.target);
      // An empty field that one only walks through is told on sending.
      if (field === null || !typed.has(field)) return;
      watched.add(field);
      // Without the rules' code the server's answer stands.
      judge(event.currentTarget, field).catch(() => undefined);
    },
    [judge, typed, watched],
  );
  const onInput = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      const field = entryField(event.target);
      if (field === null) return;
      typed.add(field);
      // What the server said of it was said of another text.
      setTexts((before) => (before.has(field) ? new Map([...before].filter(([each]) => each !== field)) : before));
      if (watched.size > 0) judge(event.currentTarget, null).catch(() => undefined);
    },
    [judge, typed, watched],
  );
  return { texts, announced, onBlur, onInput };
}
