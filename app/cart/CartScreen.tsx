import { useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '#app/i18n/messages.tsx';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { useJourneyEnd } from '#app/journey/use-journey-end.ts';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { useMode, useSettings } from '#app/site/site-context.ts';
import { ButtonLink } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ArrowLink } from '#app/ui/TextLink.tsx';
import { ToastRegion } from '#app/ui/Toast.tsx';
import type { CartAnswer, CartEntryAnswer } from '#domain/cart/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { CartLine } from './CartLine.tsx';
import { GoneNote, NoticeMessage, ProblemMessage, useCartTitle, useTotalSentence } from './CartMessages.tsx';
import styles from './CartScreen.module.css';
import { CartSummary } from './CartSummary.tsx';
import type { CartProblem } from './change-cart.ts';
import { LineForm } from './LineForm.tsx';
import { useLineName } from './line-facts.ts';
import type { CartNotice, CartPage } from './load-cart.ts';

export type CartScreenProps = {
  readonly page: CartPage;
  /** A change that was refused just now. */
  readonly problem: { readonly problem: CartProblem; readonly entryNumber: number } | null;
};

/** A line that was removed on this page, by its name while it was there. */
type Removed = { readonly entryNumber: number; readonly name: string };

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
  useJourneyEnd(notice?.kind === 'added' || notice?.kind === 'changed');
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
          </div>
          {page.kind === 'cart' && (
            <Parcels
              entries={page.cart.entries}
              notice={notice}
              now={page.now}
              onRemove={(line) => setRemoved((lines) => [...lines, line])}
            />
          )}
          {page.kind !== 'cart' && (
            <div className={styles.group}>{page.kind === 'empty' ? <EmptyCart /> : <FailedCart />}</div>
          )}
          {here && here === told && (
            <div className={styles.messages}>
              <GoneNote {...here} />
            </div>
          )}
        </div>
        {cart && <CartSummary cart={cart} />}
      </div>
    </SiteFrame>
  );
}

function Parcels(props: {
  readonly entries: readonly CartEntryAnswer[];
  readonly notice: CartNotice | null;
  readonly now: number;
  readonly onRemove: (removed: Removed) => void;
}) {
  const { cart: texts } = useStepMessages();
  const lineName = useLineName();
  const mode = useMode();
  const marks = { added: texts.isNew, changed: texts.isChanged, restored: texts.isRestored, gone: undefined };
  return (
    <section className={styles.group} aria-labelledby="envois">
      <div className="rule">
        <h2 className="h21" id="envois">
          {texts.parcels}
        </h2>
      </div>
      {props.entries.map((entry) => (
        <CartLine
          key={entry.entryNumber}
          entry={entry}
          now={props.now}
          mark={props.notice?.entryNumber === entry.entryNumber ? marks[props.notice.kind] : undefined}
          onRemove={() => props.onRemove({ entryNumber: entry.entryNumber, name: lineName(entry) })}
        />
      ))}
      <p className={styles.another}>
        <ArrowLink as={SiteLink} href={pathOf('parcel', mode)}>
          {texts.another}
        </ArrowLink>
      </p>
    </section>
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

function EmptyCart() {
  const { cart: texts } = useStepMessages();
  const mode = useMode();
  return (
    <EmptyState
      title={texts.emptyTitle}
      action={
        <ButtonLink as={SiteLink} href={pathOf('parcel', mode)}>
          {texts.start}
        </ButtonLink>
      }
    >
      <p>{texts.empty}</p>
    </EmptyState>
  );
}

function FailedCart() {
  const { cart: texts } = useStepMessages();
  const mode = useMode();
  return (
    <EmptyState
      title={texts.failedTitle}
      action={
        <ButtonLink as={SiteLink} href={pathOf('cart', mode)}>
          {texts.retry}
        </ButtonLink>
      }
    >
      <p>{texts.failed}</p>
    </EmptyState>
  );
}
