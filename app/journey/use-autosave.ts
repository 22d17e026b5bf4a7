import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLostSubmit } from '#app/forms/lost-submit.ts';
import { stepFormId } from '#app/forms/step-form.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import type { Site } from '#domain/site/site.ts';
import { keepDetails } from './keep-details.ts';
import { createSaveQueue } from './save-queue.ts';

const pauseMs = 700;
/** Pause before the next attempt when the server can't be reached, in milliseconds. */
const retryMs = 5000;

/** Whether a control's value differs from the one that the server rendered. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement)) return false;
  const isTickable = control.type === 'checkbox' || control.type === 'radio';
  return isTickable ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

/**
 * Calls `onForm` with the step's form if the visitor changed it before this script ran, and again each time that
 * sending it got no answer.
 */
function useUnstoredForm(onForm: (form: HTMLFormElement) => void): void {
  const lost = useLostSubmit();
  useEffect(() => {
    const form = document.getElementById(stepFormId);
    if (form instanceof HTMLFormElement && (lost || [...form.elements].some(isChanged))) onForm(form);
  }, [lost, onForm]);
}

/** Calls `onLeaving` when the page is hidden or left, or the component is unmounted. */
function useOnLeaving(onLeaving: () => void): void {
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') onLeaving();
    };
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', onLeaving);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', onLeaving);
      onLeaving();
    };
  }, [onLeaving]);
}

/**
 * Stores a form in the draft after each pause in typing and when the page is left, so that a reload, the back button or
 * a closed laptop loses nothing (docs/requirements.md SMT-18). Attach the returned handlers to the form. `read` is the
 * function with which the step's action reads the form.
 */
export function useAutosave(code: string, site: Site, read: (form: FormData) => Partial<JourneyDetails>) {
  const pending = useRef<{ form: HTMLFormElement; timer: number } | null>(null);
  const latest = useRef({ code, site, read });
  latest.current = { code, site, read };

  const [queue] = useState(createSaveQueue);

  const take = useCallback((): HTMLFormElement | null => {
    const waiting = pending.current;
    pending.current = null;
    if (waiting) window.clearTimeout(waiting.timer);
    return waiting?.form ?? null;
  }, []);

  const store = useCallback((form: HTMLFormElement) => {
    const { code: draft, site: ofSite, read: readForm } = latest.current;
    return keepDetails(draft, ofSite, readForm(new FormData(form)));
  }, []);

  const send = useCallback(() => {
    const form = take();
    if (!form) return;
    queue.run(async () => {
      const isStored = await store(form);
      if (!isStored && !pending.current && form.isConnected) {
        pending.current = { form, timer: window.setTimeout(send, retryMs) };
      }
    });
  }, [queue, store, take]);

  /** Stores the form without waiting for earlier requests to end, since the page may be gone by then. */
  const sendOnLeaving = useCallback(() => {
    const form = take();
    if (form) void store(form);
  }, [store, take]);

  const wait = useCallback(
    (form: HTMLFormElement) => {
      if (pending.current) window.clearTimeout(pending.current.timer);
      pending.current = { form, timer: window.setTimeout(send, pauseMs) };
    },
    [send],
  );

  useUnstoredForm(wait);
  useOnLeaving(sendOnLeaving);

  const onInput = useCallback((event: FormEvent<HTMLFormElement>) => wait(event.currentTarget), [wait]);
  /** Drops waiting saves: the form that is being sent contains everything that they would store. */
  const onSubmit = useCallback(() => {
    take();
    queue.clear();
  }, [queue, take]);
  /** When the focus leaves a field, nothing more is typed in it, so the form is stored at once. */
  const onBlur = send;
  return { onInput, onBlur, onSubmit };
}
