import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useMode } from '#app/site/site-context.ts';
import { mostOfOffer } from '#domain/cart/article-line.ts';
import type { ArticleEntryAnswer } from '#domain/cart/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { CartDone, CartProblem } from './change-cart.ts';

/** How long presses are gathered before they are sent, in milliseconds. */
const pauseMs = 600;

type Answer = CartDone | { readonly problem: CartProblem };

const isQuantity = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1;

/**
 * The quantity of a line as it is typed or stepped: sent a moment after the last press, one request at a time, in the
 * version that is shown; what the server made of it is shown then.
 */
export function useQuantity({ entryNumber, version, quantity }: ArticleEntryAnswer) {
  const action = pathOf('cart', useMode());
  const { state, data, submit } = useFetcher<Answer>({ key: `quantity-${entryNumber}` });
  const [typed, setTyped] = useState<string | null>(null);
  const sent = useRef<string | null>(null);
  const busy = state !== 'idle';

  const send = useCallback(
    (text: string) => {
      sent.current = text;
      const fields = { intent: 'quantity', entryNumber, version: `"${version}"`, quantity: text, inPlace: '1' };
      submit(fields, { method: 'post', action });
    },
    [submit, action, entryNumber, version],
  );

  useEffect(() => {
    if (busy) return;
    const answered = sent.current;
    sent.current = null;
    if (typed !== null && typed === answered) {
      setTyped(null);
      return;
    }
    // What was typed while the former was on its way is still to be sent.
    if (typed === null || !isQuantity(typed) || Number(typed) === quantity) return;
    const timer = setTimeout(() => send(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [busy, typed, quantity, send]);

  /** At once, instead of in a moment. */
  const flush = () => {
    if (!busy && typed !== null && isQuantity(typed) && Number(typed) !== quantity) send(typed);
  };
  const value = typed ?? String(quantity);
  return {
    value,
    busy,
    /** What the last change came to. */
    answer: busy ? undefined : data,
    type: setTyped,
    /** Puts back what can't be a quantity, sends what can. */
    leave: () => {
      flush();
      setTyped((text) => (text !== null && isQuantity(text) ? text : null));
    },
    step: (by: 1 | -1) => setTyped(String(Math.min(mostOfOffer, Math.max(1, (Number(value) || quantity) + by)))),
    flush,
  };
}
