import { useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '#app/i18n/messages.tsx';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { useJourneyEnd } from '#app/journey/use-journey-end.ts';
import { useMode, useSettings } from '#app/shell/site-context.ts';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { ArrowLink } from '#app/ui/TextLink.tsx';
import { ToastRegion } from '#app/ui/Toast.tsx';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { articlesOf, parcelsOf } from '#domain/cart/entry-kind.ts';
import { pathOf } from '#domain/site/paths.ts';
import { CartLines, type Removed } from './CartLines.tsx';
import { GoneNote, NoticeMessage, ProblemMessage, useCartTitle, useTotalSentence } from './CartMessages.tsx';
import styles from './CartScreen.module.css';
import { EmptyCart, FailedCart } from './CartStates.tsx';
import { BuyBar, CartSummary } from './CartSummary.tsx';
import type { CartProblem } from './change-cart.ts';
import { LineForm } from './LineForm.tsx';
import type { CartNotice, CartPage } from './load-cart.ts';
import { MergeTold } from './merge-told.tsx';

export type CartScreenProps = {
  readonly page: CartPage;
  /** A change that was refused just now. */
  readonly problem: { readonly problem: CartProblem; readonly entryNumber: number } | null;
};

/** An article that is added leaves the parcel that was begun as it is. */
function isParcelLine(cart: CartAnswer | null, { entryNumber }: CartNotice): boolean {
  return parcelsOf(cart?.entries ?? []).some((parcel) => parcel.entryNumber === entryNumber);
}

/** The cart (docs/requirements.md NAV-32, CRT-7): its lines, its totals, and what has just happened to it. */
export function CartScreen({ page, problem }: CartScreenProps) {
  const { shell } = useMessages();
  const { cart: texts } = useStepMessages();
  const { providerLabel } = useSettings();
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const [told, setTold] = useState<Removed | null>(null);
  const cart = page.kind === 'cart' ? page.cart : null;
  const notice = page.kind === 'failed' ? null : page.notice;
  // What was removed on this page is told by a toast, what the page was served with by a notice.
  const here =
    notice?.kind === 'gone' ? removed.findLast(({ entryNumber }) => entryNumber === notice.entryNumber) : undefined;
  const endToast = useCallback(() => setTold(here ?? null), [here]);
  const mode = useMode();
  useJourneyEnd((notice?.kind === 'added' || notice?.kind === 'changed') && isParcelLine(cart, notice));
  const count = page.kind === 'failed' ? undefined : (cart?.totalItems ?? 0);
  return (
    <SiteFrame cartCount={count}>
      <title>{shell.titleSuffix(useCartTitle(problem !== null), providerLabel)}</title>
      <meta name="robots" content="noindex" />
      <div className={`wrap ${styles.page}`}>
        <div>
          <h1 className="h34" tabIndex={-1}>
            {texts.title}
          </h1>
          {cart && <p className="muted num">{texts.count(cart.totalItems, cart.totalLineItems)}</p>}
          <RemovedToast removed={here ?? null} open={here !== told} onClose={endToast} cart={cart} />
          <div className={styles.messages}>
            {problem && <ProblemMessage key={`${problem.problem}-${problem.entryNumber}`} told={problem} />}
            {notice && !here && !problem && (
              <NoticeMessage key={`${notice.kind}-${notice.entryNumber}`} notice={notice} cart={cart} />
            )}
            {cart?.merge && <MergeTold cart={cart} page="cart" />}
          </div>
          {page.kind === 'cart' ? (
            <>
              <CartLines
                cart={page.cart}
                notice={notice}
                now={page.now}
                onRemove={(line) => setRemoved((lines) => [...lines, line])}
              />
              <p className={`row gap-6 ${styles.another}`}>
                {articlesOf(page.cart.entries).length > 0 ? (
                  <ArrowLink as={SiteLink} href={pathOf('shop', mode)}>
                    {texts.shop}
                  </ArrowLink>
                ) : null}
                <ArrowLink as={SiteLink} href={pathOf('parcel', mode)}>
                  {parcelsOf(page.cart.entries).length > 0 ? texts.another : texts.start}
                </ArrowLink>
              </p>
            </>
          ) : (
            <div className={styles.group}>
              {page.kind === 'empty' ? <EmptyCart /> : <FailedCart href={pathOf('cart', mode)} />}
            </div>
          )}
          {here && here === told && (
            <div className={styles.messages}>
              <GoneNote {...here} />
            </div>
          )}
        </div>
        {page.kind === 'cart' && <CartSummary cart={page.cart} now={page.now} />}
      </div>
      {page.kind === 'cart' && <BuyBar cart={page.cart} now={page.now} />}
    </SiteFrame>
  );
}

/** Says that a line is gone and puts it back; the focus goes before it, to the page's title. */
function RemovedToast({
  removed,
  open,
  onClose,
  cart,
}: {
  readonly removed: Removed | null;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly cart: CartAnswer | null;
}) {
  const { cart: texts } = useStepMessages();
  const total = useTotalSentence()(cart);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (removed) region.current?.closest('main')?.querySelector('h1')?.focus({ preventScroll: true });
  }, [removed]);
  const shown = open ? removed : null;
  return (
    <div ref={region}>
      <ToastRegion
        toast={
          shown && {
            key: String(shown.entryNumber),
            text: (
              <>
                {texts.removed(shown.name)} <span className="vh">{total}</span>
              </>
            ),
            action: (
              <LineForm
                intent="restore"
                entryNumber={shown.entryNumber}
                text={texts.restore}
                busyText={texts.restoring}
              />
            ),
          }
        }
        onClose={onClose}
        closeLabel={texts.closeToast}
      />
    </div>
  );
}
