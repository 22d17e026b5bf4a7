import { useEffect, useRef } from 'react';
import { useMessages } from '#app/i18n/messages.tsx';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { useMode } from '#app/shell/site-context.ts';
import { Alert, type AlertProps } from '#app/ui/Alert.tsx';
import { siteTotal } from '#app/ui/mini-cart-price.ts';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { isParcelEntry, parcelsOf } from '#domain/cart/entry-kind.ts';
import type { CartProblem } from './change-cart.ts';
import { LineForm } from './LineForm.tsx';
import { useLineName } from './line-facts.ts';
import type { CartNotice } from './load-cart.ts';

/** A message that a change has led to: it takes the focus, after whatever the arrival on the page has focused. */
function FocusedAlert({ cause, ...props }: AlertProps & { readonly cause?: object }) {
  const place = useRef<HTMLDivElement>(null);
  // The same failure once more is told once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new cause with the same words
  useEffect(() => queueMicrotask(() => place.current?.focus()), [cause]);
  return (
    <div ref={place} tabIndex={-1}>
      <Alert {...props} />
    </div>
  );
}

/** What a refused change says; the cart below it is as it is now. */
export function ProblemMessage({ told }: { readonly told: { readonly problem: CartProblem } }) {
  const { problem } = told;
  const { title, text } = useStepMessages().cart.problems[problem];
  return (
    <FocusedAlert cause={told} tone={problem === 'failed' ? 'error' : 'warn'} role="alert" title={title}>
      <p>{text}</p>
    </FocusedAlert>
  );
}

/** How much is in the cart, in a sentence. */
export function useTotalSentence(): (cart: CartAnswer | null) => string {
  const { cart: texts } = useStepMessages();
  const mode = useMode();
  return (cart) => (cart ? texts.total(cart.totalItems, siteTotal(cart.total, mode)) : texts.total(0, ''));
}

/** A line that is no longer in the cart, and the way to put it back. */
function GoneText({ entryNumber }: { readonly entryNumber: number }) {
  const { cart: texts } = useStepMessages();
  return (
    <>
      <p>{texts.gone}</p>
      <LineForm intent="restore" entryNumber={entryNumber} text={texts.restore} busyText={texts.restoring} />
    </>
  );
}

/** Keeps the way back after the toast has gone, at the end, where nothing moves for it. */
export function GoneNote({ entryNumber, name }: { readonly entryNumber: number; readonly name: string }) {
  return (
    <Alert tone="info" title={useStepMessages().cart.removed(name)}>
      <GoneText entryNumber={entryNumber} />
    </Alert>
  );
}

/** What the address says has happened, for a visitor who comes back or has no script; `cart` null when it is empty. */
export function NoticeMessage({ notice, cart }: { readonly notice: CartNotice; readonly cart: CartAnswer | null }) {
  const { cart: texts } = useStepMessages();
  const lineName = useLineName();
  const total = useTotalSentence()(cart);
  const { kind, entryNumber } = notice;
  if (kind === 'gone') {
    return (
      <FocusedAlert tone="info" title={texts.goneTitle}>
        <GoneText entryNumber={entryNumber} />
      </FocusedAlert>
    );
  }
  const entry = cart?.entries.find((line) => line.entryNumber === entryNumber);
  if (!entry) return null;
  if (kind === 'limited') {
    return (
      <FocusedAlert tone="warn" role="status" title={lineName(entry)}>
        {isParcelEntry(entry) ? null : <p>{texts.limited(entry.availability.deliverable, notice.more)}</p>}
        <p>{total}</p>
      </FocusedAlert>
    );
  }
  const renewed = parcelsOf(cart?.entries ?? []).filter(({ renewal }) => renewal).length;
  const title = kind === 'renewed' && renewed > 1 ? texts.allRenewed(renewed) : texts[kind](lineName(entry));
  return (
    <FocusedAlert tone="success" role="status" title={title}>
      <p>{total}</p>
    </FocusedAlert>
  );
}

/** Says so in the page's title. */
export function useCartTitle(problem: boolean): string {
  const { shipping } = useMessages();
  const { cart } = useStepMessages();
  return `${problem ? shipping.form.errorPrefix : ''}${cart.title}`;
}
