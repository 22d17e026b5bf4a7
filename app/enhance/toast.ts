import { cloneOf, templateOf } from './site.ts';

/** How long a message stays, in ms; it waits while the pointer or the focus is on it. */
const staysMs = 6000;

const region = cloneOf(templateOf('toast'), '[role=status]');
const toast = region?.firstElementChild as HTMLElement | null | undefined;
toast?.remove();
// In the page before it says anything, so that what it says is read out.
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
 * Says of an article, by its name, that it is in the cart, and leads there: the next stop of the keyboard after `element`,
 * which keeps the focus (docs/requirements.md CRT-7).
 */
export function sayAdded(name: string, element: Element): void {
  if (!region || !toast) return;
  if (region.previousElementSibling !== element) element.after(region);
  const place = toast.querySelector('[data-toast-name]');
  if (place) place.textContent = name;
  toast.remove();
  region.style.insetBlock = '';
  requestAnimationFrame(() => {
    region.append(toast);
    // It doesn't lie over what was pressed: there it stands below the header.
    const [pressed, said] = [element, toast].map((each) => each.getBoundingClientRect()) as [DOMRect, DOMRect];
    if (pressed.bottom > said.top && pressed.top < said.bottom) region.style.insetBlock = '5rem auto';
  });
  wait();
}
