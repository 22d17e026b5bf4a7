import { addToCart, SessionOver } from '#app/api/add-article.ts';
import { keepPendingArticle } from '#app/forms/pending-article.ts';
import { mostOfOffer } from '#domain/cart/article-line.ts';
import { readQuantity } from '#domain/cart/typed-quantity.ts';
import { errorEvent } from '#domain/tracking/events.ts';
import { itemOfMark } from '#domain/tracking/marks.ts';
import { showCartCount } from './cart.ts';
import { cloneOf, pageSite, templateOf } from './site.ts';
import { sayAdded } from './toast.ts';
import { trackNow } from './track-now.ts';

// A page that comes back from the browser's memory is pressed anew: what was left under way is done, or was told elsewhere.
addEventListener('pageshow', () => {
  for (const field of document.querySelectorAll('[data-add-article] input[name=key]')) field.remove();
});

/** The key of a form's press: sent again with the plain form, should this fail, so that nothing is added twice. */
function keyOf(form: HTMLFormElement): string {
  const kept = form.querySelector<HTMLInputElement>('input[name=key]');
  if (kept) return kept.value;
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name: 'key', value: crypto.randomUUID() });
  form.append(field);
  return field.value;
}

/** What a press came to is shown by its button. */
function end(form: HTMLFormElement, how: 'rest' | 'done'): void {
  if (how === 'done') form.querySelector('input[name=key]')?.remove();
  form.querySelector('button[data-busy]')?.dispatchEvent(new Event(how));
}

let refusals = 0;

/** Takes away what a former press was refused for. */
function forget(form: HTMLFormElement): void {
  const field = form.querySelector('input[name=quantity]');
  document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.remove();
  for (const told of [form.previousElementSibling, form.lastElementChild])
    if (told?.matches('[role=alert]')) told.remove();
  for (const name of ['aria-invalid', 'aria-describedby']) field?.removeAttribute(name);
}

/** Says beside the form why not all was added; the page isn't left. `{}` in the words is how many the cart has. */
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
 * Adds the article of a form in place. A refusal that the script has no words for is the plain form's: its answer has them
 * (docs/requirements.md CRT-7, CRT-9).
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
  let added: Awaited<ReturnType<typeof addToCart>>;
  try {
    added = await addToCart(pageSite(), article);
  } catch (error) {
    // The page is being left for the sign-in: a plain form sent now would race with it.
    if (error instanceof SessionOver) {
      keepPendingArticle(article, location.pathname + location.search, Date.now());
      return;
    }
    if (!(error instanceof TypeError)) throw error;
    // No answer at all: the plain form would lose the page. Its key stays for the next press.
    form.before(cloneOf(templateOf('lost'), '[role=alert]') ?? '');
    end(form, 'rest');
    return;
  }
  const { statusCode, quantityAdded, entry } = added;
  if (quantityAdded > 0) {
    const mark = form.closest<HTMLElement>('[data-track-item]')?.dataset.trackItem;
    const { index: _, ...item } = itemOfMark(mark ?? `${article.product}   ${article.offer ?? ''}`, 0);
    trackNow({ event: 'add_to_cart', items: [{ ...item, quantity: quantityAdded }] });
    showCartCount(Number(document.querySelector('[data-cart-count]')?.textContent) + quantityAdded);
  }
  end(form, 'done');
  if (statusCode === 'success' && !read.beyond) sayAdded(entry?.product.name ?? '', form);
  else if (!entry || statusCode === 'noStock') {
    trackNow(errorEvent('add_to_cart', ['noStock']));
    refuse(form, 'noStock');
  } else refuse(form, entry.quantity === mostOfOffer ? 'most' : 'limited', entry.quantity);
}
