import { cloneOf, templateOf } from './rendered-page.ts';

/** How long a message is shown, in milliseconds; the time restarts when the pointer or the focus leaves the message. */
const staysMs = 6000;

const region = cloneOf(templateOf('toast'), '[role=status]');
const toast = region?.firstElementChild as HTMLElement | null | undefined;
toast?.remove();
// The live region must be in the page before its text appears, otherwise the text isn't announced.
if (region) document.body.append(region);
let timer = 0;

function wait(): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => toast?.remove(), staysMs);
}

toast?.addEventListener('click', ({ target }) => (target as Element).closest('button') && toast.remove());
for (const name of ['mouseenter', 'focusin']) toast?.addEventListener(name, () => clearTimeout(timer));
for (const name of ['mouseleave', 'focusout']) toast?.addEventListener(name, wait);

/**
 * Says for a few seconds that an article was added, with a link to the cart. The message is inserted after `element`,
 * which keeps the focus, so that the Tab key leads to the message next (docs/requirements.md CRT-7).
 */
export function showAdded(name: string, element: Element): void {
  if (!region || !toast) return;
  if (region.previousElementSibling !== element) element.after(region);
  const place = toast.querySelector('[data-toast-name]');
  if (place) place.textContent = name;
  toast.remove();
  region.style.insetBlock = '';
  requestAnimationFrame(() => {
    region.append(toast);
    // If the message would cover the form that was just used, it is shown below the page's header instead.
    const [pressedBox, toastBox] = [element, toast].map((each) => each.getBoundingClientRect()) as [DOMRect, DOMRect];
    if (pressedBox.bottom > toastBox.top && pressedBox.top < toastBox.bottom) region.style.insetBlock = '5rem auto';
  });
  wait();
}
