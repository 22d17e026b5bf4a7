import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { useTrack, useTrackView } from '#app/tracking/use-track.ts';
import type { CartEntryAnswer } from '#domain/cart/contract.ts';
import { errorEvent, type TrackedEvent } from '#domain/tracking/events.ts';
import { cartChangeEvents, cartItem } from '#domain/tracking/items.ts';
import type { CartProblem } from './change-cart.ts';
import type { CartNotice, CartPage } from './load-cart.ts';
import type { CheckoutPage } from './load-checkout.ts';

/** Whether one came here by what one did, not by a reload or by going back. */
function useJustCome(): boolean {
  const byRouter = useNavigationType() !== 'POP';
  const [load] = typeof performance === 'undefined' ? [] : performance.getEntriesByType('navigation');
  return byRouter || (load as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

/** What a form of another page has just put into the cart, as its notice says. */
function additionOf(notice: CartNotice | null, entries: readonly CartEntryAnswer[]): TrackedEvent | null {
  const entry = entries.find(({ entryNumber }) => entryNumber === notice?.entryNumber);
  if (!entry || (notice?.kind !== 'added' && notice?.kind !== 'limited')) return null;
  const quantity = notice.more ?? (notice.kind === 'added' ? entry.quantity : 0);
  return quantity === 0 ? null : { event: 'add_to_cart', items: [cartItem(entry, quantity)] };
}

/** The cart in sight, what has just come into it, and what changes on the page (docs/tracking.md). */
export function useTrackCart(page: CartPage, problem: { readonly problem: CartProblem } | null): void {
  const track = useTrack();
  const justCome = useJustCome();
  const entries: readonly CartEntryAnswer[] | null =
    page.kind === 'cart' ? page.cart.entries : page.kind === 'empty' ? [] : null;
  const before = useRef<readonly CartEntryAnswer[] | null>(null);
  const notice = page.kind === 'failed' ? null : page.notice;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a cart that was read anew is compared once
  useEffect(() => {
    const former = before.current;
    before.current = entries;
    if (!entries) return;
    if (former) return cartChangeEvents(former, entries).forEach(track);
    const addition = justCome ? additionOf(notice, entries) : null;
    if (addition) track(addition);
  }, [page]);
  const shown = entries?.length ? entries.map((entry) => cartItem(entry)) : null;
  useTrackView(shown && { event: 'view_cart', items: shown }, 'cart');
  useEffect(() => {
    if (problem) track(errorEvent('cart_change', [problem.problem]));
  }, [problem, track]);
}

/** The summary of the order is in sight. */
export function useTrackCheckout(page: CheckoutPage): void {
  const items = page.kind === 'checkout' ? page.cart.entries.map((entry) => cartItem(entry)) : null;
  useTrackView(items && { event: 'begin_checkout', items }, 'checkout');
}
