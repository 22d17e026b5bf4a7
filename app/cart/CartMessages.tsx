import { useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { siteTotal } from '#app/ui/mini-cart-price.ts';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { isParcelEntry, parcelsOf } from '#domain/cart/entry-kind.ts';
import type { CartProblem } from './change-cart.ts';
import { LineAct } from './LineForm.tsx';
import { useLineName } from './line-facts.ts';
import type { CartNotice } from './load-cart.ts';

/**
 * Says why a change was refused; the cart below shows its current state. `failure` must be a new object for each
 * refusal, so that the message gets the focus again.
 */
export function ProblemMessage({
  failure,
}: {
  readonly failure: { readonly problem: CartProblem; readonly message?: string };
}) {
  const { problem } = failure;
  const { title, text } = useTexts('cart').problems[problem];
  return (
    <FocusedAlert
      autoFocus={false}
      cause={failure}
      tone={problem === 'failed' ? 'error' : 'warn'}
      role="alert"
      title={title}
    >
      <p>{failure.message ?? text}</p>
    </FocusedAlert>
  );
}

export function useTotalSentence(): (cart: CartAnswer | null) => string {
  const texts = useTexts('cart');
  const site = useSite();
  return (cart) => (cart ? texts.total(cart.totalItems, siteTotal(cart.total, site)) : texts.total(0, ''));
}

type GoneProps = { readonly entryNumber: number; readonly name: string | undefined };

function GoneText({ entryNumber, name }: GoneProps) {
  const texts = useTexts('cart');
  return (
    <>
      <p>{texts.gone}</p>
      <LineAct act="restore" entryNumber={entryNumber} name={name} />
    </>
  );
}

/**
 * Offers to restore a removed line after the toast that said so has closed. It stands after the lines, so that nothing
 * moves when it appears.
 */
export function GoneNote({ entryNumber, name }: { readonly entryNumber: number; readonly name: string }) {
  return (
    <Alert tone="info" title={useTexts('cart').removed(name)}>
      <GoneText entryNumber={entryNumber} name={name} />
    </Alert>
  );
}

/**
 * The result of a change that the page's address names, for a visitor who returns to the page or has no script. `cart`
 * is null if the cart is empty.
 */
export function NoticeMessage({ notice, cart }: { readonly notice: CartNotice; readonly cart: CartAnswer | null }) {
  const texts = useTexts('cart');
  const lineName = useLineName();
  const total = useTotalSentence()(cart);
  const { kind, entryNumber } = notice;
  if (kind === 'gone') {
    const name = notice.line && lineName(notice.line);
    return (
      <FocusedAlert autoFocus={false} tone="info" title={name ? texts.removed(name) : texts.goneTitle}>
        <GoneText entryNumber={entryNumber} name={name} />
      </FocusedAlert>
    );
  }
  const entry = cart?.entries.find((line) => line.entryNumber === entryNumber);
  if (!entry) return null;
  if (kind === 'limited') {
    return (
      <FocusedAlert autoFocus={false} tone="warn" role="status" title={lineName(entry)}>
        {isParcelEntry(entry) ? null : <p>{texts.limited(entry.availability.deliverable, notice.more)}</p>}
        <p>{total}</p>
      </FocusedAlert>
    );
  }
  const renewed = parcelsOf(cart?.entries ?? []).filter(({ renewal }) => renewal).length;
  const title = kind === 'renewed' && renewed > 1 ? texts.allRenewed(renewed) : texts[kind](lineName(entry));
  return (
    <FocusedAlert autoFocus={false} tone="success" role="status" title={title}>
      <p>{total}</p>
    </FocusedAlert>
  );
}

export function useCartTitle(problem: boolean): string {
  const { errorPrefix } = useMessages().shell;
  const cart = useTexts('cart');
  return `${problem ? errorPrefix : ''}${cart.title}`;
}
