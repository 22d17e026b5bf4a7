import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { useTrack, useTrackView } from '#app/tracking/use-track.ts';
import type { CartEntryAnswer } from '#domain/cart/contract.ts';
import { errorEvent, type TrackedEvent } from '#domain/tracking/events.ts';
import { cartChangeEvents, cartItem } from '#domain/tracking/items.ts';
import type { CartProblem } from './change-cart.ts';
import type { CartNotice, CartPage } from './load-cart.ts';
import type { CheckoutPage } from './load-checkout.ts';

/** Whether the visitor has followed a link to this page, rather than reloaded it or come by the history. */
function useHasJustArrived(): boolean {
  const byRouter = useNavigationType() !== 'POP';
  const [load] = typeof performance === 'undefined' ? [] : performance.getEntriesByType('navigation');
  return byRouter || (load as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

/**
 * The event for an article that was just added by a form of another page; null if the notice says nothing of the kind.
 */
function additionOf(notice: CartNotice | null, entries: readonly CartEntryAnswer[]): TrackedEvent | null {
  const entry = entries.find(({ entryNumber }) => entryNumber === notice?.entryNumber);
  if (!entry || (notice?.kind !== 'added' && notice?.kind !== 'limited')) return null;
  const quantity = notice.more ?? (notice.kind === 'added' ? entry.quantity : 0);
  return quantity === 0 ? null : { event: 'add_to_cart', items: [cartItem(entry, quantity)] };
}

export type CartTrackerProps = { readonly page: CartPage; readonly problem: { readonly problem: CartProblem } | null };

/** Tracks the view of the cart, an article just added, and changes made on the page (docs/tracking.md). */
export function CartTracker({ page, problem }: CartTrackerProps) {
  const track = useTrack();
  const hasJustArrived = useHasJustArrived();
  const entries: readonly CartEntryAnswer[] | null =
    page.kind === 'cart' ? page.cart.entries : page.kind === 'empty' ? [] : null;
  const before = useRef<readonly CartEntryAnswer[] | null>(null);
  const notice = page.kind === 'failed' ? null : page.notice;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each loaded cart is compared only once
  useEffect(() => {
    const former = before.current;
    before.current = entries;
    if (!entries) return;
    if (former) return cartChangeEvents(former, entries).forEach(track);
    const addition = hasJustArrived ? additionOf(notice, entries) : null;
    if (addition) track(addition);
  }, [page]);
  const viewedItems = entries?.length ? entries.map((entry) => cartItem(entry)) : null;
  useTrackView(viewedItems && { event: 'view_cart', items: viewedItems }, 'cart');
  useEffect(() => {
    if (problem) track(errorEvent('cart_change', [problem.problem]));
  }, [problem, track]);
  return null;
}

export function CheckoutTracker({ page }: { readonly page: CheckoutPage }) {
  const items = page.kind === 'checkout' ? page.cart.entries.map((entry) => cartItem(entry)) : null;
  useTrackView(items && { event: 'begin_checkout', items }, 'checkout');
  return null;
}
