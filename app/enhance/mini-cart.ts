import { type MiniCartContent, readMiniCart } from '#app/api/mini-cart-content.ts';
import type { MiniCartState } from '#app/ui/MiniCart.tsx';
import { siteTotal } from '#app/ui/mini-cart-price.ts';
import { cloneOf, pageSite, templateOf } from './rendered-page.ts';
import { showCartCount } from './visitor.ts';

function put(within: Element, part: string, text: string): HTMLElement | null {
  const place = within.querySelector<HTMLElement>(`[data-mini-${part}]`);
  if (place) place.textContent = text;
  return place;
}

/**
 * Sets the text of an element of the mini cart. If `text` is null, hides the element's parent, which is the row or line
 * around it.
 */
function putOrHide(within: Element, part: string, text: string | null): void {
  const around = put(within, part, text ?? '')?.parentElement;
  if (around) around.hidden = text === null;
}

function show(dialog: Element, state: MiniCartState): void {
  for (const part of dialog.querySelectorAll<HTMLElement>('[data-mini]')) part.hidden = part.dataset.mini !== state;
}

function fill(dialog: Element, row: Element, { lines, others, delivery, total }: MiniCartContent): void {
  const { site } = pageSite();
  const rows = lines.map((line) => {
    const copy = row.cloneNode(true) as Element;
    const name = put(copy, 'name', line.name);
    if (line.url === null) name?.replaceWith(line.name);
    else name?.setAttribute('href', line.url);
    put(copy, 'seller', line.seller);
    putOrHide(copy, 'town', line.town);
    putOrHide(copy, 'quantity', line.town === null ? String(line.quantity) : null);
    put(copy, 'price', siteTotal(line.total, site));
    return copy;
  });
  dialog.querySelector('ul')?.replaceChildren(...rows);
  putOrHide(dialog, 'others', others === 0 ? null : String(others));
  putOrHide(dialog, 'delivery', delivery);
  put(dialog, 'total', siteTotal(total, site));
  show(dialog, lines.length > 0 ? 'filled' : 'empty');
}

let mini: { readonly dialog: HTMLDialogElement; readonly row: Element } | null = null;

async function load(dialog: HTMLDialogElement, row: Element): Promise<void> {
  show(dialog, 'loading');
  try {
    const content = await readMiniCart(pageSite());
    showCartCount(content.totalItems);
    fill(dialog, row, content);
  } catch (error) {
    console.warn('cart', error);
    show(dialog, 'failed');
  }
}

/** Throws if the page has no template of the dialog. */
function create(): NonNullable<typeof mini> {
  const dialog = cloneOf(templateOf('mini-cart'), 'dialog') as HTMLDialogElement | null;
  const row = dialog?.querySelector('li');
  if (!dialog || !row) throw new Error('no template');
  dialog.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (button && 'miniRetry' in button.dataset) load(dialog, row);
    else if (button || target === dialog) dialog.close();
  });
  document.body.append(dialog);
  return { dialog, row };
}

/** Opens the mini cart of a document page. Its content is loaded anew each time (docs/requirements.md CRT-7). */
export function openMiniCart(): void {
  mini ??= create();
  mini.dialog.showModal();
  load(mini.dialog, mini.row);
}
