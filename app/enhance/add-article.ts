import { addToCart, SessionOver } from '#app/api/add-article.ts';
import { UnansweredCall } from '#app/api/client.ts';
import { keepPendingArticle } from '#app/forms/pending-article.ts';
import { maxOfOffer } from '#domain/cart/article-line.ts';
import { readQuantity } from '#domain/cart/typed-quantity.ts';
import { errorEvent } from '#domain/tracking/events.ts';
import { itemOfMark } from '#domain/tracking/marks.ts';
import { cloneOf, pageSite, templateOf } from './rendered-page.ts';
import { trackNow } from './track-now.ts';
import { showCartCount } from './visitor.ts';

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
function showAdded(name: string, element: Element): void {
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

// On a page from the back/forward cache, each form needs a new key: an earlier click has succeeded, or another page has
// said that it failed.
addEventListener('pageshow', () => {
  for (const field of document.querySelectorAll('[data-add-article] input[name=key]')) field.remove();
});

/**
 * The idempotency key of a click, stored in a hidden field of the form. If this script fails, the browser sends the
 * form with the same key, so nothing is added twice.
 */
function keyOf(form: HTMLFormElement): string {
  const existingField = form.querySelector<HTMLInputElement>('input[name=key]');
  if (existingField) return existingField.value;
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name: 'key', value: crypto.randomUUID() });
  form.append(field);
  return field.value;
}

/**
 * Ends the busy state of the form's button: `done` first shows success for a moment, `rest` restores the button at
 * once.
 */
function end(form: HTMLFormElement, how: 'rest' | 'done'): void {
  if (how === 'done') form.querySelector('input[name=key]')?.remove();
  form.querySelector('button[data-busy]')?.dispatchEvent(new Event(how));
}

let refusals = 0;

/** Removes the messages about an earlier click on the same form. */
function forget(form: HTMLFormElement): void {
  const field = form.querySelector('input[name=quantity]');
  document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.remove();
  for (const message of [form.previousElementSibling, form.lastElementChild])
    if (message?.matches('[role=alert]')) message.remove();
  for (const name of ['aria-invalid', 'aria-describedby']) field?.removeAttribute(name);
}

/**
 * Shows in the form why not everything was added. `count` is the number in the cart and replaces `{}` in the text. If
 * the page has no template for the message, the browser sends the form instead.
 */
function refuse(form: HTMLFormElement, reason: 'quantity' | 'limited' | 'most' | 'noStock', count = 0): void {
  const template = templateOf('refused');
  const message = cloneOf(template, 'p');
  const words = template?.dataset[reason]?.split('|') ?? [];
  const place = message?.querySelector('span');
  if (!message || !place) {
    form.submit();
    return;
  }
  place.textContent = (words[count === 1 ? 0 : words.length - 1] ?? '').replace('{}', String(count));
  refusals += 1;
  const id = `add-error-${refusals}`;
  Object.assign(message, { id, role: 'alert' });
  const field = form.querySelector('input[name=quantity]');
  field?.setAttribute('aria-invalid', 'true');
  field?.setAttribute('aria-describedby', id);
  field?.addEventListener('input', () => forget(form), { once: true });
  form.append(message);
  end(form, 'rest');
}

/**
 * Adds the article of a form to the cart without leaving the page. Rejects if the server refuses the call: the browser
 * then sends the form, and the page in the answer says why (docs/requirements.md CRT-7, CRT-9).
 */
export async function addArticle(form: HTMLElement): Promise<void> {
  if (!(form instanceof HTMLFormElement)) return;
  forget(form);
  const key = keyOf(form);
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  const read = readQuantity(String(data.get('quantity') ?? 1));
  if ('fault' in read) {
    trackNow(errorEvent('add_to_cart', ['quantity']));
    refuse(form, 'quantity');
    return;
  }
  const article = { product: text('product'), offer: text('offer') || undefined, quantity: read.quantity, key };
  let answer: Awaited<ReturnType<typeof addToCart>>;
  try {
    answer = await addToCart(pageSite(), article);
  } catch (error) {
    // The browser is already going to the sign-in page; rejecting would send the form and interrupt that.
    if (error instanceof SessionOver) {
      keepPendingArticle(article, location.pathname + location.search, Date.now());
      return;
    }
    if (!(error instanceof UnansweredCall)) throw error;
    // Without a connection, sending the form would replace the page by the browser's error page. The field with the key
    // stays in the form, so that the next click repeats the same request.
    form.before(cloneOf(templateOf('lost'), '[role=alert]') ?? '');
    end(form, 'rest');
    return;
  }
  const { statusCode, quantityAdded, entry } = answer;
  if (quantityAdded > 0) {
    const mark = form.closest<HTMLElement>('[data-track-item]')?.dataset.trackItem;
    const { index: _, ...item } = itemOfMark(mark ?? `${article.product}   ${article.offer ?? ''}`, 0);
    trackNow({ event: 'add_to_cart', items: [{ ...item, quantity: quantityAdded }] });
    showCartCount(Number(document.querySelector('[data-cart-count]')?.textContent) + quantityAdded);
  }
  end(form, 'done');
  if (statusCode === 'success' && !read.beyond) showAdded(entry?.product.name ?? '', form);
  else if (!entry || statusCode === 'noStock') {
    trackNow(errorEvent('add_to_cart', ['noStock']));
    refuse(form, 'noStock');
  } else refuse(form, entry.quantity === maxOfOffer ? 'most' : 'limited', entry.quantity);
}
