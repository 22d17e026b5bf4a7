import ComboboxNav from '@github/combobox-nav';
import { pageClient } from '#app/api/page-client.ts';
import { matchedText } from '#app/ui/matched-text.ts';
import { siteTotal } from '#app/ui/mini-cart-price.ts';
import { suggestionsCall } from '#domain/catalog/calls.ts';
import type { SuggestionsAnswer } from '#domain/catalog/contract.ts';
import { cloneOf, pageSite, templateOf } from './rendered-page.ts';

const minLength = 2;
/** How long the visitor must have stopped typing before a search starts, in milliseconds. */
const pause = 120;

interface Option {
  readonly href: string;
  readonly name: string;
  readonly detail?: string;
  readonly picture?: string;
}

async function ask(term: string, signal: AbortSignal): Promise<SuggestionsAnswer> {
  const { site, lang } = pageSite();
  return pageClient(lang).call(suggestionsCall, { parameters: { site }, query: { term }, signal });
}

/**
 * The suggestions of each group, by the group's name in the template. `action` is the path of the search page;
 * `allLabel` is the text of the link to all results, shown if there are more articles than suggestions.
 */
function groupsOf(
  { suggestions, categories, answers, products, totalResults }: SuggestionsAnswer,
  term: string,
  action: string,
  allLabel: string,
): Readonly<Record<string, readonly Option[]>> {
  const { site } = pageSite();
  const searchFor = (text: string) => `${action}?${new URLSearchParams({ q: text })}`;
  const all: Option = { href: searchFor(term), name: allLabel, detail: String(totalResults) };
  return {
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
}

/** A clone of the template's suggestion, in which the parts of the name that match `term` are marked. */
function optionElement(
  prototype: HTMLAnchorElement,
  { href, name, detail = '', picture }: Option,
  term: string,
  id: string,
): HTMLAnchorElement {
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
}

/**
 * Shows suggestions below a search field: terms, categories, pages that answer a question, articles
 * (docs/requirements.md SHOP-3). `typed`: the visitor typed something before this script was loaded, so the search
 * starts at once.
 */
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
  const show = (term: string, answer: SuggestionsAnswer) => {
    const groups = groupsOf(answer, term, form.action, panel.dataset.all ?? '');
    close();
    let count = 0;
    for (const group of panel.querySelectorAll<HTMLElement>('[data-group]')) {
      const options = groups[group.dataset.group ?? ''] ?? [];
      group.hidden = options.length === 0;
      const [title] = group.children;
      group.replaceChildren(
        ...(title ? [title] : []),
        ...options.map((option) => optionElement(prototype, option, term, `${input.id}-${count++}`)),
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
    if (term.length < minLength) return;
    controller = new AbortController();
    const { signal } = controller;
    timer = window.setTimeout(async () => {
      try {
        const answer = await ask(term, signal);
        if (!signal.aborted) show(term, answer);
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
  // Pressing the mouse button on a suggestion would take the focus from the field and close the list before the click.
  panel.addEventListener('mousedown', (event) => event.preventDefault());
  if (typed) look();
}
