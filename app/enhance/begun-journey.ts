import type { VisitorAnswer } from '#domain/cart/contract.ts';

/** Key in `sessionStorage`. The value is the code of the draft for which the visitor has closed the bar in this tab. */
const closedKey = 'guichet.begun';

/**
 * The stored code; null if there is none or if the browser refuses storage (private browsing). In private browsing, a
 * bar that was closed therefore reappears on the next page.
 */
function closedCode(): string | null {
  try {
    return sessionStorage.getItem(closedKey);
  } catch {
    return null;
  }
}

function hide(bar: HTMLElement, code: string): void {
  try {
    sessionStorage.setItem(closedKey, code);
  } catch {
    // The browser may refuse storage (private browsing).
  }
  bar.hidden = true;
  document.querySelector('main')?.focus({ preventScroll: true });
}

/**
 * Shows the bar that offers to continue an unfinished journey (`app/site/BegunJourney.tsx`). Hides it if there is no
 * such journey, or if the visitor has closed the bar in this tab.
 */
export function showBegun(journey: VisitorAnswer['journey']): void {
  const bar = document.querySelector<HTMLElement>('[data-begun]');
  const link = bar?.querySelector('a');
  if (!bar || !link) return;
  bar.hidden = !journey || closedCode() === journey.code;
  if (!journey) return;
  const close = bar.querySelector<HTMLElement>('[data-begun-close]');
  if (close) close.onclick = () => hide(bar, journey.code);
  for (const place of ['from', 'to'] as const) {
    const name = bar.querySelector(`[data-begun-${place}]`);
    if (name) name.textContent = journey[place];
  }
  link.href = `${link.dataset[journey.step]}${encodeURIComponent(journey.code)}`;
}
