import { useCallback, useEffect, useRef, useState } from 'react';
import { useActionData, useFetcher } from 'react-router';
import { pointerAtRest } from '#app/forms/pointer-rest.ts';
import { useMode } from '#app/shell/site-context.ts';
import { mostOfOffer } from '#domain/cart/article-line.ts';
import type { ArticleEntryAnswer } from '#domain/cart/contract.ts';
import { readQuantity } from '#domain/cart/typed-quantity.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { CartDone, CartProblem, RefusedChange } from './change-cart.ts';

/** How long presses are gathered before they are sent, in milliseconds. */
const pauseMs = 600;

type Answer = CartDone | { readonly problem: CartProblem };

/** Whether a text asks for a quantity other than the one that is set; more than can be had is asked for, and told. */
function isChange(text: string, quantity: number): boolean {
  const read = readQuantity(text);
  return !('fault' in read) && (read.beyond || read.quantity !== quantity);
}

function faultOf(text: string): CartProblem | null {
  const read = readQuantity(text);
  return 'fault' in read ? read.fault : null;
}

/**
 * The quantity of a line as it is typed or stepped: sent a moment after the last press, one request at a time, in the
 * version that is shown; what the server made of it is shown then.
 */
export function useQuantity({ entryNumber, version, quantity }: ArticleEntryAnswer) {
  const action = pathOf('cart', useMode());
  const { state, data, submit } = useFetcher<Answer>({ key: `quantity-${entryNumber}` });
  const refused = useActionData<RefusedChange | CartDone | undefined>();
  const given = refused && 'typed' in refused && refused.entryNumber === entryNumber ? refused.typed : null;
  const [typed, setTyped] = useState<string | null>(given ?? null);
  // Letters in a field of a number: the browser shows them, and tells an empty text.
  const [unread, setUnread] = useState(false);
  /** What is said to be wrong, once it has been sent or left. */
  const [judged, setJudged] = useState(typed);
  const sent = useRef<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const busy = state !== 'idle';
  const pending = typed !== null && isChange(typed, quantity) ? typed : null;

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
      sent.current = text;
      submit({ ...fieldsOf(text), inPlace: '1' }, { method: 'post', action });
    },
    [submit, action, fieldsOf],
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
    if (pending === null) return;
    const timer = setTimeout(() => send(pending), pauseMs);
    return () => clearTimeout(timer);
  }, [busy, typed, pending, send]);

  const type = (text: string, badInput = false) => {
    setTyped(text);
    setUnread(badInput);
    setJudged(null);
  };

  /** At once, instead of in a moment. */
  const flush = useCallback(() => {
    if (!busy && pending !== null) send(pending);
  }, [busy, pending, send]);

  // Where a press gives no focus, none is lost either: what comes next is a press elsewhere, or the page is left.
  useEffect(() => {
    if (pending === null) return;
    const press = ({ target }: Event) => {
      if (!form.current?.contains(target as Node)) flush();
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    const leave = () => {
      // After a former change that is under way the version is another one.
      const body = new URLSearchParams({ ...fieldsOf(pending), ...(busy && { version: '' }) });
      fetch(action, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => undefined);
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', leave);
    };
  }, [pending, busy, flush, fieldsOf, action]);

  const value = typed ?? String(quantity);
  return {
    form,
    value,
    busy,
    /** What the last change came to. */
    answer: busy ? undefined : data,
    /** Why what was sent or left is no quantity; it stays in the field. */
    fault: typed !== null && typed === judged ? (unread ? 'quantity' : faultOf(typed)) : null,
    type,
    /** Sends what is a quantity, and says of anything else that it is none. */
    leave: async () => {
      flush();
      await pointerAtRest();
      setJudged(typed);
    },
    step: (by: 1 | -1) => type(String(Math.min(mostOfOffer, Math.max(1, (Number(value) || quantity) + by)))),
    send: () => {
      flush();
      setJudged(typed);
    },
  };
}
