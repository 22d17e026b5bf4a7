import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useActionData, useFetcher } from 'react-router';
import { pointerAtRest } from '#app/forms/pointer-rest.ts';
import { useSite } from '#app/shell/site-context.ts';
import { maxOfOffer } from '#domain/cart/article-line.ts';
import type { ArticleEntryAnswer } from '#domain/cart/contract.ts';
import { readQuantity } from '#domain/cart/typed-quantity.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { CartProblem, CompletedChange, RefusedChange } from './change-cart.ts';

/** How long a change waits for further ones before it is sent, in milliseconds. */
const pauseMs = 600;

type Answer = CompletedChange | { readonly problem: CartProblem };

/**
 * Whether a text is a quantity other than the current one. One above the maximum counts too: it is sent, and the answer
 * says that it was reduced.
 */
function isChange(text: string, quantity: number): boolean {
  const read = readQuantity(text);
  return !('fault' in read) && (read.beyond || read.quantity !== quantity);
}

function faultOf(text: string): CartProblem | null {
  const read = readQuantity(text);
  return 'fault' in read ? read.fault : null;
}

/**
 * Sends a change that is still waiting as soon as the visitor presses anything outside the form, hides the page or
 * leaves it. A blur event can't be used for this, since Safari doesn't focus a button that is clicked.
 */
function useSendOnLeave(
  form: RefObject<HTMLFormElement | null>,
  pending: string | null,
  flush: () => void,
  sendOnUnload: (text: string) => void,
): void {
  useEffect(() => {
    if (pending === null) return;
    const press = ({ target }: Event) => {
      if (!form.current?.contains(target as Node)) flush();
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    const unload = () => sendOnUnload(pending);
    document.addEventListener('pointerdown', press);
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', unload);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', unload);
    };
  }, [form, pending, flush, sendOnUnload]);
}

function useQuantityRequests({ entryNumber, version }: ArticleEntryAnswer) {
  const action = pathOf('cart', useSite());
  const { state, data, submit } = useFetcher<Answer>({ key: `quantity-${entryNumber}` });
  const sentText = useRef<string | null>(null);
  const busy = state !== 'idle';
  const fieldsOf = useCallback(
    (text: string) => ({
      intent: 'quantity',
      entryNumber: String(entryNumber),
      version: `"${version}"`,
      quantity: text,
    }),
    [entryNumber, version],
  );
  const send = useCallback(
    (text: string) => {
      sentText.current = text;
      submit({ ...fieldsOf(text), inPlace: '1' }, { method: 'post', action });
    },
    [submit, action, fieldsOf],
  );
  const sendOnUnload = useCallback(
    (text: string) => {
      // While another request is unanswered, this line's version is about to change, so no version is sent.
      const body = new URLSearchParams({ ...fieldsOf(text), ...(busy && { version: '' }) });
      fetch(action, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => undefined);
    },
    [action, busy, fieldsOf],
  );
  return { busy, data, sentText, send, sendOnUnload };
}

/**
 * The quantity of a line while the visitor types it or uses the buttons. It is sent shortly after the last change, one
 * request at a time, with the version of the line that is shown; afterwards the field shows the quantity that the
 * server returned.
 */
export function useQuantity(entry: ArticleEntryAnswer) {
  const { entryNumber, quantity } = entry;
  const { busy, data, sentText, send, sendOnUnload } = useQuantityRequests(entry);
  const refused = useActionData<RefusedChange | CompletedChange | undefined>();
  const refusedText = refused && 'typed' in refused && refused.entryNumber === entryNumber ? refused.typed : null;
  const [typed, setTyped] = useState<string | null>(refusedText ?? null);
  // Whether the number field contains letters. The browser shows them, but the field's value is then an empty string.
  const [hasLetters, setHasLetters] = useState(false);
  /** The text to which the error shown refers; set when the text was sent or the visitor left the field. */
  const [checkedText, setCheckedText] = useState(typed);
  const form = useRef<HTMLFormElement>(null);
  const pending = typed !== null && isChange(typed, quantity) ? typed : null;

  useEffect(() => {
    if (busy) return;
    const answeredText = sentText.current;
    sentText.current = null;
    if (typed !== null && typed === answeredText) return setTyped(null);
    // The text was typed while the previous request was being answered.
    if (pending === null) return;
    const timer = setTimeout(() => send(pending), pauseMs);
    return () => clearTimeout(timer);
  }, [busy, typed, pending, sentText, send]);

  const type = (text: string, badInput = false) => {
    setTyped(text);
    setHasLetters(badInput);
    setCheckedText(null);
  };

  const flush = useCallback(() => (!busy && pending !== null ? send(pending) : undefined), [busy, pending, send]);

  useSendOnLeave(form, pending, flush, sendOnUnload);

  const value = typed ?? String(quantity);
  return {
    form,
    value,
    busy,
    answer: busy ? undefined : data,
    /** Why the text that was sent or left isn't a quantity; null if it is. The text stays in the field. */
    fault: typed !== null && typed === checkedText ? (hasLetters ? 'quantity' : faultOf(typed)) : null,
    type,
    leave: async () => {
      flush();
      await pointerAtRest();
      setCheckedText(typed);
    },
    step: (by: 1 | -1) => type(String(Math.min(maxOfOffer, Math.max(1, (Number(value) || quantity) + by)))),
    send: () => {
      flush();
      setCheckedText(typed);
    },
  };
}
