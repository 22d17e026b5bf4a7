import { type MiniCartContent, readMiniCart } from '#app/api/visitor-cart.ts';
import type { MiniCartState } from '#app/ui/MiniCart.tsx';
import { siteTotal } from '#app/ui/mini-cart-price.ts';
import { cloneOf, pageSite, templateOf } from './site.ts';

function put(within: Element, part: string, text: string): void {
  const place = within.querySelector(`[data-mini-${part}]`);
  if (place) place.textContent = text;
}

function show(dialog: Element, state: MiniCartState): void {
  for (const part of dialog.querySelectorAll<HTMLElement>('[data-mini]')) part.hidden = part.dataset.mini !== state;
}

function fill(dialog: Element, row: Element, { lines, others, total }: MiniCartContent): void {
  const { site } = pageSite();
  const rows = lines.map((line) => {
    const copy = row.cloneNode(true) as Element;
    put(copy, 'name', line.name);
    put(copy, 'town', line.town);
    put(copy, 'price', siteTotal(line.total, site));
    return copy;
  });
  dialog.querySelector('ul')?.replaceChildren(...rows);
  put(dialog, 'others', String(others));
  const more = dialog.querySelector('[data-mini-others]')?.parentElement;
  if (more) more.hidden = others === 0;
  put(dialog, 'total', siteTotal(total, site));
  show(dialog, lines.length > 0 ? 'filled' : 'empty');
}

/** The mini cart of document pages, cloned from React's template when it is first opened; `counted` hears the count. */
export function createMiniCart(counted: (count: number) => void) {
  let mini: { readonly dialog: HTMLDialogElement; readonly row: Element } | null = null;

  const load = async (dialog: HTMLDialogElement, row: Element) => {
    show(dialog, 'loading');
    try {
      const content = await readMiniCart(pageSite());
      counted(content.totalItems);
      fill(dialog, row, content);
    } catch (error) {
      console.warn('cart', error);
      show(dialog, 'failed');
    }
  };
  const create = () => {
    const dialog = cloneOf(templateOf('mini-cart'), 'dialog') as HTMLDialogElement | null;
    const row = dialog?.querySelector('li');
    if (!dialog || !row) return null;
    dialog.addEventListener('click', ({ target }) => {
      const pressed = (target as Element).closest('button');
      if (pressed && 'miniRetry' in pressed.dataset) load(dialog, row);
      else if (pressed || target === dialog) dialog.close();
    });
    document.body.append(dialog);
    return { dialog, row };
  };
  return {
    /** Opens it; false when it can't, so that the link leads to the cart. */
    open(): boolean {
      mini ??= create();
      if (!mini) return false;
      mini.dialog.showModal();
      load(mini.dialog, mini.row);
      return true;
    },
  };
}
