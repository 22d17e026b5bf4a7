import { type FormEvent, useCallback, useEffect, useRef } from 'react';
import type { JourneyDetails } from '#domain/journey/details.ts';
import type { Mode } from '#domain/site/mode.ts';

const pauseMs = 700;

/**
 * Keeps a form in the draft after each pause in typing and when the page is left, so that a reload, the back button or a
 * closed lid loses nothing (docs/requirements.md SMT-18). Give `onInput` to the form; `read` is the action's own reader.
 */
export function useAutosave(code: string, site: Mode, read: (form: FormData) => Partial<JourneyDetails>) {
  const pending = useRef<{ form: HTMLFormElement; timer: number } | null>(null);
  const submitted = useRef(false);
  const latest = useRef({ code, site, read });
  latest.current = { code, site, read };

  const send = useCallback(() => {
    const waiting = pending.current;
    if (!waiting) return;
    pending.current = null;
    window.clearTimeout(waiting.timer);
    const { code: draft, site: mode, read: readForm } = latest.current;
    const details = readForm(new FormData(waiting.form));
    import('./autosave.ts').then(
      // The form itself went out meanwhile: what it said counts, and the draft may be gone.
      ({ keepDetails }) => (submitted.current ? undefined : keepDetails(draft, mode, details)),
      () => undefined,
    );
  }, []);

  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') send();
    };
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', send);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', send);
      send();
    };
  }, [send]);

  const onInput = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      submitted.current = false;
      if (pending.current) window.clearTimeout(pending.current.timer);
      pending.current = { form: event.currentTarget, timer: window.setTimeout(send, pauseMs) };
    },
    [send],
  );
  /** The form itself is being sent: what waited goes with it. */
  const onSubmit = useCallback(() => {
    submitted.current = true;
    if (pending.current) window.clearTimeout(pending.current.timer);
    pending.current = null;
  }, []);
  /** A field was left: what waits need not wait longer. */
  const onBlur = send;
  return { onInput, onBlur, onSubmit };
}
