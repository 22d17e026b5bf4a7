import { useLayoutEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { stepFormId } from './step-form.ts';

/**
 * Attributes for the form of a step. While the form is being sent they make it inert, since anything typed then would
 * be lost with the next page. Afterwards the field that had the focus gets it back, unless something else has the
 * focus.
 */
export function useSending(): { readonly inert: boolean; readonly 'aria-busy': true | undefined } {
  const { state, formMethod } = useNavigation();
  const sending = state !== 'idle' && formMethod === 'POST';
  const focusedBefore = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (sending) {
      const within = document.getElementById(stepFormId)?.contains(focused) ?? false;
      focusedBefore.current = within && focused instanceof HTMLElement ? focused : null;
      return;
    }
    if (focused === document.body) focusedBefore.current?.focus({ preventScroll: true });
    focusedBefore.current = null;
  }, [sending]);
  return { inert: sending, 'aria-busy': sending || undefined };
}
