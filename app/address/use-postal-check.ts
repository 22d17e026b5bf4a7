import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import { pointerAtRest } from '#app/forms/pointer-rest.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useSettings } from '#app/shell/site-context.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { partyField, readParty } from './party-form.ts';
import type { PostalDoubt } from './postal-doubt.ts';

const placeFields: ReadonlySet<string> = new Set(['streetName', 'additionalStreetName', 'city']);

type ByRole<Value> = Readonly<Partial<Record<AddressRole, Value>>>;

function byRole(doubts: readonly PostalDoubt[]): ByRole<PostalDoubt> {
  return Object.fromEntries(doubts.map((doubt) => [doubt.role, doubt]));
}

function keysOf(doubts: readonly PostalDoubt[]): ByRole<string> {
  return Object.fromEntries(doubts.map(({ role, key }) => [role, key]));
}

/**
 * Asks the postal check quietly, whenever a part of a complete address was left (docs/requirements.md ADR-12). `given` are the
 * doubts that the action answered with: keep them the same object until the next answer.
 */
export function usePostalCheck(draft: DraftAnswer, given: readonly PostalDoubt[]) {
  const locale = useLocale();
  const { callTimeoutMs } = useSettings();
  const [answered, setAnswered] = useState(given);
  const [doubts, setDoubts] = useState<ByRole<PostalDoubt>>(() => byRole(given));
  /** What the visitor knows the check's answer about; travels in a hidden field, so that nothing is asked twice. */
  const [asked, setAsked] = useState<ByRole<string>>(() => keysOf(given));
  const calls = useRef<Partial<Record<AddressRole, AbortController>>>({}).current;
  if (answered !== given) {
    setAnswered(given);
    setDoubts(byRole(given));
    setAsked((before) => ({ ...before, ...keysOf(given) }));
  }
  useEffect(
    () => () => {
      for (const call of Object.values(calls)) call.abort();
    },
    [calls],
  );

  const ask = useCallback(
    async (element: HTMLFormElement, role: AddressRole) => {
      calls[role]?.abort();
      const call = new AbortController();
      calls[role] = call;
      const { askInBrowser } = await import('./browser-postal-check.ts');
      const form = readParty(new FormData(element), role, draft);
      const question = { role, form, locale, timeoutMs: callTimeoutMs, asked: asked[role] ?? '' };
      const answer = await askInBrowser(question, call.signal);
      await pointerAtRest();
      if (answer === null || call.signal.aborted) return;
      setAsked((before) => ({ ...before, [role]: answer.key }));
      setDoubts((before) => ({ ...before, [role]: answer.doubt ?? undefined }));
    },
    [asked, callTimeoutMs, calls, draft, locale],
  );

  const onBlur = useCallback(
    (event: FocusEvent<HTMLFormElement>) => {
      const place = partyField((event.target as EventTarget & { readonly name?: string }).name ?? '');
      // A check that fails says nothing.
      if (place && placeFields.has(place.field)) ask(event.currentTarget, place.role).catch(() => undefined);
    },
    [ask],
  );
  /** The visitor keeps what was typed, or takes the proposal of this key. */
  const settle = useCallback((role: AddressRole, key: string) => {
    setDoubts((before) => ({ ...before, [role]: undefined }));
    setAsked((before) => ({ ...before, [role]: key }));
  }, []);
  return { doubts, asked, onBlur, settle };
}
