import type { VisitorAnswer } from '#domain/cart/contract.ts';

/** Offers to go on with what was begun (`app/site/BegunJourney.tsx`); hidden while there is nothing. */
export function showBegun(journey: VisitorAnswer['journey']): void {
  const bar = document.querySelector<HTMLElement>('[data-begun]');
  const link = bar?.querySelector('a');
  if (!bar || !link) return;
  bar.hidden = !journey;
  if (!journey) return;
  for (const place of ['from', 'to'] as const) {
    const name = bar.querySelector(`[data-begun-${place}]`);
    if (name) name.textContent = journey[place];
  }
  link.href = `${link.dataset[journey.step]}${encodeURIComponent(journey.code)}`;
}
