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
 * Checks a complete address in the background whenever the visitor leaves one of its fields (docs/requirements.md
 * ADR-12). `served` are the doubts in the action's answer; it must be the same array until the next answer.
 */
export function usePostalCheck(draft: DraftAnswer, served: readonly PostalDoubt[]) {
  const locale = useLocale();
  const { callTimeoutMs } = useSettings();
  const [lastServed, setLastServed] = useState(served);
  const [doubts, setDoubts] = useState<ByRole<PostalDoubt>>(() => byRole(served));
  /**
   * Keys of the addresses whose result the visitor has seen. Hidden fields send them, so that the server doesn't doubt
   * them again.
   */
  const [checkedKeys, setCheckedKeys] = useState<ByRole<string>>(() => keysOf(served));
  const calls = useRef<Partial<Record<AddressRole, AbortController>>>({}).current;
  if (lastServed !== served) {
    setLastServed(served);
    setDoubts(byRole(served));
    setCheckedKeys((before) => ({ ...before, ...keysOf(served) }));
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
      const question = { role, form, locale, timeoutMs: callTimeoutMs, checkedKey: checkedKeys[role] ?? '' };
      const answer = await askInBrowser(question, call.signal);
      await pointerAtRest();
      if (answer === null || call.signal.aborted) return;
      setCheckedKeys((before) => ({ ...before, [role]: answer.key }));
      setDoubts((before) => ({ ...before, [role]: answer.doubt ?? undefined }));
    },
    [checkedKeys, callTimeoutMs, calls, draft, locale],
  );

  const onBlur = useCallback(
    (event: FocusEvent<HTMLFormElement>) => {
      const place = partyField((event.target as EventTarget & { readonly name?: string }).name ?? '');
      // If the check fails, nothing changes on the page.
      if (place && placeFields.has(place.field)) ask(event.currentTarget, place.role).catch(() => undefined);
    },
    [ask],
  );
  /**
   * Called when the visitor confirms the address as typed or accepts a proposal; the address with this key isn't
   * doubted again.
   */
  const settle = useCallback((role: AddressRole, key: string) => {
    setDoubts((before) => ({ ...before, [role]: undefined }));
    setCheckedKeys((before) => ({ ...before, [role]: key }));
  }, []);
  return { doubts, checkedKeys, onBlur, settle };
}
