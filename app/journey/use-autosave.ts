import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { UnansweredCall } from '#app/api/client.ts';
import { pageClient } from '#app/api/page-client.ts';
import { useLostSubmit } from '#app/forms/lost-submit.ts';
import { stepFormId } from '#app/forms/step-form.ts';
import { isChanged, isTickable } from '#app/forms/typed-before.ts';
import { changeDraftCall } from '#domain/journey/calls.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import type { Site } from '#domain/site/site.ts';

interface SaveQueue {
  /** Runs a save once the previous one has ended. If several are waiting, only the last one runs. */
  run(save: () => Promise<unknown>): void;
  /** Drops the save that hasn't started yet, if there is one. */
  clear(): void;
}

/** Creates a queue in which an earlier state can't reach the server after a later one. */
export function createSaveQueue(): SaveQueue {
  let isRunning = false;
  let next: (() => Promise<unknown>) | null = null;
  const run = (save: () => Promise<unknown>) => {
    if (isRunning) {
      next = save;
      return;
    }
    isRunning = true;
    save().finally(() => {
      isRunning = false;
      const waiting = next;
      next = null;
      if (waiting) run(waiting);
    });
  };
  return {
    run,
    clear() {
      next = null;
    },
  };
}

/**
 * Stores details in the draft by a request that continues after the visitor leaves the page (`keepalive`). Resolves to
 * false if the server couldn't be reached, so that the caller should try again.
 */
function keepDetails(code: string, site: Site, details: Partial<JourneyDetails>): Promise<boolean> {
  const input = { parameters: { draftCode: code }, query: { site }, body: { details }, keepalive: true };
  return pageClient(document.documentElement.lang)
    .call(changeDraftCall, input)
    .then(
      () => true,
      (error) => !(error instanceof UnansweredCall),
    );
}

const pauseMs = 700;
/** Pause before the next attempt when the server can't be reached, in milliseconds. */
const retryMs = 5000;

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
    (form: HTMLFormElement, pause = pauseMs) => {
      if (pending.current) window.clearTimeout(pending.current.timer);
      pending.current = { form, timer: window.setTimeout(send, pause) };
    },
    [send],
  );

  useUnstoredForm(wait);
  useOnLeaving(sendOnLeaving);

  // A tick is a whole answer: a reload right after it must find it stored. What follows from it in the form is there after the event.
  const onInput = useCallback(
    ({ target, currentTarget }: FormEvent<HTMLFormElement>) =>
      wait(currentTarget, target instanceof Element && isTickable(target) ? 0 : pauseMs),
    [wait],
  );
  /** Drops waiting saves: the form that is being sent contains everything that they would store. */
  const onSubmit = useCallback(() => {
    take();
    queue.clear();
  }, [queue, take]);
  /** When the focus leaves a field, nothing more is typed in it, so the form is stored at once. */
  const onBlur = send;
  return { onInput, onBlur, onSubmit };
}
