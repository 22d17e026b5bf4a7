import type { VisitorAnswer } from '#domain/cart/contract.ts';

/** What was begun and isn't to be offered again in this tab. */
const closedKey = 'guichet.begun';

/** Storage may be refused (private browsing): the bar then comes back with the next page. */
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
    // See above.
  }
  bar.hidden = true;
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** Offers to go on with what was begun (`app/site/BegunJourney.tsx`); hidden while there is nothing. */
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
