import { useLayoutEffect, useRef } from 'react';
import type { CartMergeMessages } from '#app/i18n/fr/cart-merge.ts';
import { Alert } from '#app/ui/Alert.tsx';
import type { CartAnswer, CartEntryAnswer } from '#domain/cart/contract.ts';
import { maxLines } from '#domain/cart/max-lines.ts';
import { LineForm } from './LineForm.tsx';
import { useLineName } from './line-facts.ts';

export type MergeNoticeProps = {
  readonly cart: CartAnswer;
  /** The page that contains the notice; dismissing it leads back there. */
  readonly page: 'cart' | 'checkout';
  readonly texts: CartMergeMessages;
};

function Lines({ intro, names }: { readonly intro: (n: number) => string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <>
      <p>{intro(names.length)}</p>
      <ul>
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same name, and the list never changes
          <li key={at}>{name}</li>
        ))}
      </ul>
    </>
  );
}

/**
 * The lines that a sign-in merged into the account's cart, until the visitor dismisses the notice or changes the cart
 * (docs/requirements.md CRT-1).
 */
export function MergeNotice({ cart, page, texts }: MergeNoticeProps) {
  const nameOf = useLineName();
  const { merge } = cart;
  const place = useRef<HTMLDivElement>(null);
  // Dismissing the notice removes the button that had the focus, so the focus moves to the heading.
  useLayoutEffect(() => {
    const notice = place.current;
    return () => {
      if (!notice?.contains(document.activeElement)) return;
      notice.closest('main')?.querySelector('h1')?.focus({ preventScroll: true });
    };
  }, []);
  if (!merge) return null;
  const lines = new Map(cart.entries.map((entry): [number, CartEntryAnswer] => [entry.entryNumber, entry]));
  const namesOf = (numbers: readonly number[]) =>
    numbers.flatMap((number) => {
      const line = lines.get(number);
      return line ? [nameOf(line)] : [];
    });
  const [left] = merge.left;
  return (
    <div ref={place}>
      <Alert tone={merge.left.length > 0 ? 'warn' : 'info'} title={texts.title}>
        <Lines intro={texts.added} names={namesOf(merge.added)} />
        {merge.raised.map(({ entryNumber, by, missing }) => {
          const line = lines.get(entryNumber);
          if (!line) return null;
          const name = nameOf(line);
          return <p key={entryNumber}>{missing > 0 ? texts.missing(name, by, missing) : texts.raised(name, by)}</p>;
        })}
        <Lines intro={texts.kept} names={namesOf(merge.kept)} />
        {left !== undefined && <p>{texts.left(merge.left.length, maxLines)}</p>}
        <div className="row">
          {left !== undefined && cart.totalLineItems < maxLines && (
            <LineForm intent="restore" entryNumber={left} text={texts.restore} busyText={texts.restoring} />
          )}
          <LineForm
            intent="dismiss"
            entryNumber={0}
            fields={{ page }}
            text={texts.dismiss}
            busyText={texts.dismissing}
          />
        </div>
      </Alert>
    </div>
  );
}
