import { addToCart } from '#app/api/add-article.ts';
import { readQuantity } from '#domain/cart/typed-quantity.ts';
import { itemOfMark } from '#domain/tracking/marks.ts';
import { showCartCount } from './cart.ts';
import { openMiniCart } from './mini-cart.ts';
import { cloneOf, pageSite, templateOf } from './site.ts';
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

/**
 * Adds the article of a form and shows the cart beside the page. All but a plain success is the plain form's: its answer
 * has the words for it (docs/requirements.md CRT-7, CRT-9).
 */
export async function addArticle(form: HTMLElement): Promise<void> {
  if (!(form instanceof HTMLFormElement)) return;
  const key = keyOf(form);
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  const read = readQuantity(String(data.get('quantity') ?? 1));
  if ('fault' in read || read.beyond) throw new Error('quantity');
  const { quantity } = read;
  const article = { product: text('product'), offer: text('offer') || undefined, quantity, key };
  form.previousElementSibling?.matches('[role=alert]') && form.previousElementSibling.remove();
  let added: Awaited<ReturnType<typeof addToCart>>;
  try {
    added = await addToCart(pageSite(), article);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // No answer at all: the plain form would lose the page. Its key stays for the next press.
    form.before(cloneOf(templateOf('lost'), '[role=alert]') ?? '');
    form.querySelector('button[data-busy]')?.dispatchEvent(new Event('rest'));
    return;
  }
  const { statusCode } = added;
  if (statusCode !== 'success') throw new Error(statusCode);
  const mark = form.closest<HTMLElement>('[data-track-item]')?.dataset.trackItem;
  const { index: _, ...item } = itemOfMark(mark ?? `${article.product}   ${article.offer ?? ''}`, 0);
  trackNow({ event: 'add_to_cart', items: [{ ...item, quantity }] });
  form.querySelector('input[name=key]')?.remove();
  form.querySelector('button[data-busy]')?.dispatchEvent(new Event('rest'));
  showCartCount(Number(document.querySelector('[data-cart-count]')?.textContent) + quantity);
  openMiniCart();
}
