/** Asks for the page of an order again until the bank has decided about its payment (docs/requirements.md CRT-8). */
import { showContent } from './send-form.ts';

/** Pauses between two questions, in milliseconds: short ones during the first minute, then long ones. */
const shortPauseMs = 5000;
const longPauseMs = 30_000;
const shortQuestions = 12;

const isWaiting = (page: Document) => page.querySelector('[data-awaits-payment]') !== null;

async function decidedPage(): Promise<Document | null> {
  const response = await fetch(location.href, { headers: { Accept: 'text/html' } });
  if (!response.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return isWaiting(page) ? null : page;
}

export function awaitPayment(asked = 0): void {
  const pause = asked < shortQuestions ? shortPauseMs : longPauseMs;
  setTimeout(async () => {
    // A button may have shown the decision already.
    if (!isWaiting(document)) return;
    const page = await decidedPage().catch(() => null);
    if (page) showContent(page);
    else awaitPayment(asked + 1);
  }, pause);
}
