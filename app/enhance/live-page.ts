/**
 * Looks for changes of a page while it is open: until the bank has decided about a payment, and as long as something
 * can happen to an order (docs/requirements.md CRT-8, ACC-7). An element with `data-live-part` is replaced when its
 * value is another in the page as the server renders it now; `data-live-state` says what is announced then.
 */
import { enhanceBusyButtons } from './busy-button.ts';
import { showContent } from './send-form.ts';

const minuteMs = 60_000;

/** The pause before each question, in milliseconds, by the number of questions that brought nothing new. */
const pauses = {
  payment: (asked: number) => (asked < 12 ? 5000 : minuteMs / 2),
  parcels: (asked: number) => Math.min(minuteMs / 2 + (asked * minuteMs) / 4, 5 * minuteMs),
} as const;

type Pace = keyof typeof pauses;

const paceOf = (page: Document): Pace | undefined =>
  page.querySelector<HTMLElement>('[data-live]')?.dataset.live as Pace | undefined;

async function currentPage(): Promise<Document | null> {
  const response = await fetch(location.href, { headers: { Accept: 'text/html' } });
  return response.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : null;
}

const isTyped = (part: Element): boolean =>
  [...part.querySelectorAll('input')].some((field) =>
    field.type === 'radio' || field.type === 'checkbox'
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue,
  );

/** The link or button in a part that does what another one of its former content did. */
function counterpart(part: Element, former: Element): HTMLElement | undefined {
  const controls = part.querySelectorAll<HTMLElement>('a, button, summary, [tabindex]');
  const mark = (control: Element) => [control.tagName, control.getAttribute('href'), control.textContent].join();
  return [...controls].find((control) => mark(control) === mark(former));
}

/** False if the part stays as it is, because the focus or something typed in it would be lost. */
function replacePart(part: HTMLElement, next: HTMLElement): boolean {
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  const target = focused && counterpart(next, focused);
  if (isTyped(part) || (focused && !target)) return false;
  for (const details of next.querySelectorAll('details')) {
    const former = details.id && document.getElementById(details.id);
    if (former instanceof HTMLDetailsElement) details.open = former.open;
  }
  part.replaceWith(next);
  enhanceBusyButtons(next);
  target?.focus({ preventScroll: true });
  return true;
}

let status: HTMLElement | null = null;

function announce(texts: readonly string[]): void {
  if (texts.length === 0) return;
  if (!status) {
    status = document.createElement('p');
    status.className = 'vh';
    status.setAttribute('role', 'status');
    document.body.append(status);
  }
  status.textContent = texts.join('. ');
}

/** Whether something was replaced. */
function showChanges(page: Document): boolean {
  const states: string[] = [];
  let isChanged = false;
  for (const part of document.querySelectorAll<HTMLElement>('[data-live-part]')) {
    const next = page.getElementById(part.id);
    const { livePart, liveState } = part.dataset;
    if (!next || next.dataset.livePart === livePart || !replacePart(part, next)) continue;
    isChanged = true;
    if (next.dataset.liveState && next.dataset.liveState !== liveState) states.push(next.dataset.liveState);
  }
  announce(states);
  return isChanged;
}

/** Resolves at once if the page is visible, otherwise when it is shown again. */
const shown = (): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    check();
  });

export function followPage(asked = 0): void {
  const pace = paceOf(document);
  if (!pace) return;
  setTimeout(async () => {
    await shown();
    // A button may have shown another page meanwhile.
    if (paceOf(document) !== pace) return followPage();
    const page = await currentPage().catch(() => null);
    if (page && pace === 'payment' && paceOf(page) !== pace) {
      showContent(page);
      announce([document.querySelector('h1')?.textContent ?? '']);
      return followPage();
    }
    const isChanged = page !== null && showChanges(page);
    if (page && paceOf(page) === undefined) return;
    followPage(isChanged ? 0 : asked + 1);
  }, pauses[pace](asked));
}
