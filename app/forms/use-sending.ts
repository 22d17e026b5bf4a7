import { useLayoutEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { stepFormId } from './step-form.ts';

/**
 * What a step's form is while it is sent: out of reach, since what is typed after it went out would be lost with the page.
 * The field that had the focus gets it back with the answer, unless that takes the focus itself. Give it to the form.
 */
export function useSending(): { readonly inert: boolean; readonly 'aria-busy': true | undefined } {
  const { state, formMethod } = useNavigation();
  const sending = state !== 'idle' && formMethod === 'POST';
  const left = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (sending) {
      const within = document.getElementById(stepFormId)?.contains(focused) ?? false;
      left.current = within && focused instanceof HTMLElement ? focused : null;
      return;
    }
    if (focused === document.body) left.current?.focus({ preventScroll: true });
    left.current = null;
  }, [sending]);
  return { inert: sending, 'aria-busy': sending || undefined };
}
