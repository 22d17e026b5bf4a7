import { useCallback, useEffect, useRef, useState } from 'react';
import type { ConsolidationMessages } from '#app/i18n/fr/consolidation.ts';
import { lazyWithTexts } from '#app/i18n/lazy-with-texts.tsx';
import { useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useJourneyEnd } from '#app/journey/use-journey-end.ts';
import { useAccount, useSettings, useSite } from '#app/shell/site-context.ts';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { ArrowLink } from '#app/ui/TextLink.tsx';
import { ToastRegion } from '#app/ui/Toast.tsx';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { articlesOf, parcelsOf } from '#domain/cart/entry-kind.ts';
import { cartSource, saveListAddress } from '#domain/quick-order/order-list.ts';
import { existsIn, pathOf } from '#domain/site/paths.ts';
import { CartLines, type RemovedLine } from './CartLines.tsx';
import { GoneNote, NoticeMessage, ProblemMessage, useCartTitle, useTotalSentence } from './CartMessages.tsx';
import styles from './CartScreen.module.css';
import { EmptyCart, FailedCart } from './CartStates.tsx';
import { CartSummary, TotalBar, WayOn } from './CartSummary.tsx';
import type { ConsolidationProps } from './Consolidation.tsx';
import type { CartProblem } from './change-cart.ts';
import { LazyMergeNotice } from './LazyMergeNotice.tsx';
import { LineAct } from './LineForm.tsx';
import type { CartNotice, CartPage } from './load-cart.ts';
import { quotationAddress } from './quotation.ts';

/** Its code is loaded after the page, since most carts don't need it. */
const LazyConsolidation = lazyWithTexts<Omit<ConsolidationProps, 'texts'>, ConsolidationMessages>(
  async () => (await import('./Consolidation.tsx')).Consolidation,
  {
    fr: async () => (await import('#app/i18n/fr/consolidation.ts')).consolidation,
    en: async () => (await import('#app/i18n/en/consolidation.ts')).consolidation,
  },
);

export type CartScreenProps = {
  readonly page: CartPage;
  readonly problem: {
    readonly problem: CartProblem;
    readonly entryNumber: number;
    readonly message?: string;
    readonly typed?: string;
  } | null;
};

/** What a form beside the lines says itself. */
const refusedCode = (problem: CartScreenProps['problem']) =>
  problem?.problem === 'refused' && problem.typed !== undefined
    ? { typed: problem.typed, message: problem.message ?? '' }
    : null;

/**
 * Whether the notice is about a parcel. Only then is the journey over: adding an article doesn't end the journey of an
 * unfinished parcel.
 */
function isParcelLine(cart: CartAnswer | null, { entryNumber }: CartNotice): boolean {
  return parcelsOf(cart?.entries ?? []).some((parcel) => parcel.entryNumber === entryNumber);
}

/**
 * The line that was just removed on this page, which a toast announces. A line removed before the page was loaded is
 * announced by a notice.
 */
function useRemovedLine(notice: CartNotice | null) {
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  const [closedToastLine, setClosedToastLine] = useState<RemovedLine | null>(null);
  const removedHere =
    notice?.kind === 'gone' ? removed.findLast(({ entryNumber }) => entryNumber === notice.entryNumber) : undefined;
  return {
    removedHere,
    isToastOpen: removedHere !== closedToastLine,
    closeToast: useCallback(() => setClosedToastLine(removedHere ?? null), [removedHere]),
    noteRemoval: (line: RemovedLine) => setRemoved((lines) => [...lines, line]),
  };
}

function MoreLinks({ cart }: { readonly cart: CartAnswer }) {
  const texts = useTexts('cart');
  const [site, account] = [useSite(), useAccount()];
  return (
    <p className={`row gap-6 ${styles.another}`}>
      {articlesOf(cart.entries).length > 0 ? (
        <ArrowLink as={SiteLink} href={pathOf('shop', site)}>
          {texts.shop}
        </ArrowLink>
      ) : null}
      <ArrowLink as={SiteLink} href={pathOf('parcel', site)}>
        {parcelsOf(cart.entries).length > 0 ? texts.another : texts.start}
      </ArrowLink>
      {existsIn('quickOrder', site) ? (
        <ArrowLink as={SiteLink} href={pathOf('quickOrder', site)}>
          {texts.quickOrder}
        </ArrowLink>
      ) : null}
      {account && existsIn('orderLists', site) && articlesOf(cart.entries).length > 0 ? (
        <ArrowLink as={SiteLink} href={saveListAddress(site, cartSource)}>
          {texts.saveAsList}
        </ArrowLink>
      ) : null}
      {account?.isPro && site === 'pro' ? <ArrowLink href={quotationAddress(site)}>{texts.quotation}</ArrowLink> : null}
    </p>
  );
}

function Messages({ page, problem, notice }: CartScreenProps & { readonly notice: CartNotice | null }) {
  const { cart = null, consolidation } = page.kind === 'cart' ? page : {};
  const total = useTotalSentence()(cart);
  return (
    <div className={styles.messages}>
      {problem && !refusedCode(problem) && (
        <ProblemMessage key={`${problem.problem}-${problem.entryNumber}`} failure={problem} />
      )}
      {notice && !problem && <NoticeMessage key={`${notice.kind}-${notice.entryNumber}`} notice={notice} cart={cart} />}
      {cart && consolidation?.done && !problem && (
        <LazyConsolidation cart={cart} consolidation={consolidation} total={total} part="notice" />
      )}
      {cart?.merge && <LazyMergeNotice cart={cart} page="cart" />}
    </div>
  );
}

/** The cart with its lines, totals and the result of the last change (docs/requirements.md NAV-32, CRT-7). */
export function CartScreen({ page, problem }: CartScreenProps) {
  const { shell } = useMessages();
  const texts = useTexts('cart');
  const { providerLabel } = useSettings();
  const cart = page.kind === 'cart' ? page.cart : null;
  const notice = page.kind === 'failed' ? null : page.notice;
  const { removedHere, isToastOpen, closeToast, noteRemoval } = useRemovedLine(notice);
  const site = useSite();
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
          <RemovedToast removed={removedHere ?? null} open={isToastOpen} onClose={closeToast} cart={cart} />
          <Messages page={page} problem={problem} notice={removedHere ? null : notice} />
          {page.kind === 'cart' ? (
            <>
              <CartLines cart={page.cart} notice={notice} now={page.now} onRemove={noteRemoval}>
                {page.consolidation?.suggestion && (
                  <LazyConsolidation cart={page.cart} consolidation={page.consolidation} part="row" />
                )}
              </CartLines>
              <MoreLinks cart={page.cart} />
            </>
          ) : (
            <div className={styles.group}>
              {page.kind === 'empty' ? <EmptyCart /> : <FailedCart href={pathOf('cart', site)} />}
            </div>
          )}
          {removedHere && !isToastOpen && (
            <div className={styles.messages}>
              <GoneNote {...removedHere} />
            </div>
          )}
        </div>
        {page.kind === 'cart' && <CartSummary cart={page.cart} now={page.now} refusal={refusedCode(problem)} />}
      </div>
      {page.kind === 'cart' && (
        <TotalBar cart={page.cart}>
          <WayOn cart={page.cart} now={page.now} />
        </TotalBar>
      )}
    </SiteFrame>
  );
}

/**
 * The toast that says that a line was removed and offers to restore it. The focus moves to the heading, since the
 * button that had it is gone.
 */
function RemovedToast({
  removed,
  open,
  onClose,
  cart,
}: {
  readonly removed: RemovedLine | null;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly cart: CartAnswer | null;
}) {
  const texts = useTexts('cart');
  const total = useTotalSentence()(cart);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (removed) region.current?.closest('main')?.querySelector('h1')?.focus({ preventScroll: true });
  }, [removed]);
  const visibleLine = open ? removed : null;
  return (
    <div ref={region}>
      <ToastRegion
        toast={
          visibleLine && {
            key: String(visibleLine.entryNumber),
            text: (
              <>
                {texts.removed(visibleLine.name)} <span className="vh">{total}</span>
              </>
            ),
            action: <LineAct act="restore" {...visibleLine} />,
          }
        }
        onClose={onClose}
        closeLabel={texts.closeToast}
      />
    </div>
  );
}
