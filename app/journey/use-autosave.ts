import { type FormEvent, useCallback, useEffect, useRef } from 'react';
import { useLostSubmit } from '#app/forms/lost-submit.ts';
import { stepFormId } from '#app/forms/step-form.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import type { Mode } from '#domain/site/mode.ts';
import { keepDetails } from './keep-details.ts';

const pauseMs = 700;
/** A connection that is gone is tried again after this long. */
const retryMs = 5000;

/** Whether a control says something else than what the page was served with. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement)) return false;
  const ticked = control.type === 'checkbox' || control.type === 'radio';
  return ticked ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

/**
 * Keeps a form in the draft after each pause in typing and when the page is left, so that a reload, the back button or a
 * closed lid loses nothing (docs/requirements.md SMT-18). Give `onInput` to the form; `read` is the action's own reader.
 */
export function useAutosave(code: string, site: Mode, read: (form: FormData) => Partial<JourneyDetails>) {
  const pending = useRef<{ form: HTMLFormElement; timer: number } | null>(null);
  const latest = useRef({ code, site, read });
  latest.current = { code, site, read };

  const send = useCallback(() => {
    const waiting = pending.current;
    if (!waiting) return;
    pending.current = null;
    window.clearTimeout(waiting.timer);
    const { code: draft, site: mode, read: readForm } = latest.current;
    const { form } = waiting;
    keepDetails(draft, mode, readForm(new FormData(form))).then((kept) => {
      if (!kept && !pending.current && form.isConnected) {
        pending.current = { form, timer: window.setTimeout(send, retryMs) };
      }
    });
  }, []);

  const wait = useCallback(
    (form: HTMLFormElement) => {
      if (pending.current) window.clearTimeout(pending.current.timer);
      pending.current = { form, timer: window.setTimeout(send, pauseMs) };
    },
    [send],
  );

  useEffect(() => {
    // What was typed before this script ran is kept as well.
    const form = document.getElementById(stepFormId);
    if (form instanceof HTMLFormElement && [...form.elements].some(isChanged)) wait(form);
  }, [wait]);

  const lost = useLostSubmit();
  useEffect(() => {
    const form = document.getElementById(stepFormId);
    if (lost && form instanceof HTMLFormElement) wait(form);
  }, [lost, wait]);

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
      wait(event.currentTarget);
    },
    [wait],
  );
  /** The form itself is being sent: what waited goes with it. */
  const onSubmit = useCallback(() => {
    if (pending.current) window.clearTimeout(pending.current.timer);
    pending.current = null;
  }, []);
  /** A field was left: what waits need not wait longer. */
  const onBlur = send;
  return { onInput, onBlur, onSubmit };
}
