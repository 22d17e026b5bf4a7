import ComboboxNav from '@github/combobox-nav';
import { matchedText } from '#app/ui/matched-text.ts';
import { siteTotal } from '#app/ui/mini-cart-price.ts';
import type { SuggestionsAnswer, suggestionsCall } from '#domain/catalog/contract.ts';
import { cloneOf, pageSite, templateOf } from './site.ts';

const path: (typeof suggestionsCall)['path'] = '/api/front/occ/ecommerce/{site}/products/suggestions';
const leastLength = 2;
/** Pause in typing that is waited for, in ms. */
const pause = 120;

interface Option {
  readonly href: string;
  readonly name: string;
  readonly detail?: string;
  readonly picture?: string;
}

async function ask(term: string, signal: AbortSignal): Promise<SuggestionsAnswer> {
  const { site, lang } = pageSite();
  const response = await fetch(`${path.replace('{site}', site)}?${new URLSearchParams({ term, lang })}`, { signal });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

/** Suggestions under a search field: terms, departments, help, articles; the field works without them (docs/requirements.md SHOP-3). */
export function suggestInSearch(search: HTMLElement, typed: boolean): void {
  const form = search.closest('form');
  const input = form?.querySelector<HTMLInputElement>('input[type=search]');
  const panel = cloneOf(templateOf('search'), '[role=listbox]');
  const prototype = panel?.querySelector('a');
  const status = cloneOf(templateOf('search'), '[role=status]');
  if (!form || !input || !panel || !prototype || !status) return;
  prototype.remove();
  form.append(panel, status);
  const navigation = new ComboboxNav(input, panel, { tabInsertsSuggestions: false });
  let controller: AbortController | null = null;
  let timer = 0;

  const close = () => {
    clearTimeout(timer);
    controller?.abort();
    navigation.stop();
    panel.hidden = true;
    status.textContent = '';
  };
  const optionOf = ({ href, name, detail = '', picture }: Option, term: string, id: string) => {
    const option = prototype.cloneNode(true) as HTMLAnchorElement;
    const [image, text, aside] = option.children;
    Object.assign(option, { href, id });
    if (picture) (image as HTMLImageElement).src = picture;
    else image?.remove();
    text?.replaceChildren(
      ...matchedText(name, term).map((piece) => {
        const node = document.createElement(piece.matched ? 'mark' : 'span');
        node.textContent = piece.text;
        return node;
      }),
    );
    if (aside) aside.textContent = detail;
    return option;
  };
  const show = (term: string, { suggestions, categories, answers, products, totalResults }: SuggestionsAnswer) => {
    const { site } = pageSite();
    const searchFor = (text: string) => `${form.action}?${new URLSearchParams({ q: text })}`;
    const all: Option = { href: searchFor(term), name: panel.dataset.all ?? '', detail: String(totalResults) };
    const groups: Readonly<Record<string, readonly Option[]>> = {
      terms: suggestions.map(({ value }) => ({ href: searchFor(value), name: value })),
      categories: categories.map(({ url, name, count, parent }) => ({
        href: url,
        name: parent ? `${parent} › ${name}` : name,
        detail: String(count),
      })),
      answers: answers.map(({ url, name }) => ({ href: url, name })),
      products: [
        ...products.map(({ url, name, totalPrice, images }) => ({
          href: url,
          name,
          detail: siteTotal(totalPrice, site),
          picture: images[0]?.url,
        })),
        ...(totalResults > products.length ? [all] : []),
      ],
    };
    close();
    let count = 0;
    for (const group of panel.querySelectorAll<HTMLElement>('[data-group]')) {
      const options = groups[group.dataset.group ?? ''] ?? [];
      group.hidden = options.length === 0;
      const [title] = group.children;
      group.replaceChildren(
        ...(title ? [title] : []),
        ...options.map((option) => optionOf(option, term, `${input.id}-${count++}`)),
      );
    }
    status.textContent = `${count} ${status.dataset.found}`;
    if (count === 0) return;
    panel.hidden = false;
    navigation.start();
  };
  const look = () => {
    close();
    const term = input.value.trim();
    if (term.length < leastLength) return;
    controller = new AbortController();
    const { signal } = controller;
    timer = window.setTimeout(async () => {
      try {
        const found = await ask(term, signal);
        if (!signal.aborted) show(term, found);
      } catch (error) {
        if (!signal.aborted) console.warn('suggestions', error);
      }
    }, pause);
  };

  input.addEventListener('input', look);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      if (panel.hidden) input.closest<HTMLElement>('[popover]')?.hidePopover();
      else event.preventDefault();
      close();
    }
    if (event.key === 'ArrowDown' && panel.hidden) look();
  });
  input.addEventListener('blur', close);
  // A press must not take the focus from the field before its click counts.
  panel.addEventListener('mousedown', (event) => event.preventDefault());
  if (typed) look();
}
