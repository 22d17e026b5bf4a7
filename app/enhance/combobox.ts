import ComboboxNav from '@github/combobox-nav';
import { matchedText } from '#app/ui/matched-text.ts';
import { cloneOf, templateOf } from './rendered-page.ts';

/** Maximum number of suggestions (docs/requirements.md SMT-6). */
const maxShown = 20;

/**
 * Number of characters from which a search starts. `pause` is how long the visitor must have stopped typing, in
 * milliseconds.
 */
const minLength = 2;
const pause = 150;

/**
 * Creates a search. It calls `onResult` with what `find` finds for the latest input; if that fails, the error is logged
 * under a name and `onResult` isn't called (docs/requirements.md SMT-6).
 */
export function createSearch<Item>(
  name: string,
  find: (input: string, signal: AbortSignal) => Promise<readonly Item[]>,
  onResult: (input: string, items: readonly Item[]) => void,
) {
  let controller: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    controller?.abort();
  };
  const search = async (input: string, signal: AbortSignal) => {
    try {
      const items = await find(input, signal);
      if (!signal.aborted) onResult(input, items);
    } catch (error) {
      if (!signal.aborted) console.warn(name, error);
    }
  };
  return {
    cancel,
    ask(typed: string) {
      cancel();
      const input = typed.trim();
      if (input.length < minLength) return;
      controller = new AbortController();
      const { signal } = controller;
      timer = setTimeout(() => search(input, signal), pause);
    },
  };
}

export interface Suggestion {
  readonly label: string;
  /** At the end of the row, such as the postal code. */
  readonly detail: string;
  /** The field's value once the suggestion is chosen. */
  readonly value: string;
}

export interface ComboboxRules<Shown extends Suggestion> {
  /** Of the search, for the log of failures. */
  readonly name: string;
  readonly find: (input: string, signal: AbortSignal) => Promise<readonly Shown[]>;
  readonly onType?: () => void;
  readonly onPick?: (suggestion: Shown) => void;
}

function optionOf(template: HTMLTemplateElement, { label, detail }: Suggestion, input: string, id: string) {
  const option = cloneOf(template, '[role=option]') ?? document.createElement('div');
  const [name, aside] = option.children;
  option.id = id;
  name?.replaceChildren(
    ...matchedText(label, input).map((piece) => {
      const node = document.createElement(piece.matched ? 'mark' : 'span');
      node.textContent = piece.text;
      return node;
    }),
  );
  if (aside) aside.textContent = detail;
  return option;
}

/** The elements of a combobox as rendered by `app/ui/Combobox.tsx`; null if one is missing. */
function partsOf(field: HTMLElement) {
  const input = field.querySelector<HTMLInputElement>('[role=combobox]');
  const list = field.querySelector<HTMLElement>('[role=listbox]');
  const panel = list?.parentElement;
  const status = field.querySelector<HTMLElement>('[role=status]');
  return input && list && panel && status ? { input, list, panel, status } : null;
}

/**
 * Shows suggestions below a field, with the same keyboard behaviour as `app/ui/Combobox.tsx`. `typed`: the visitor typed
 * something before this script was loaded, so the search starts at once.
 */
export function enhanceCombobox<Shown extends Suggestion>(
  field: HTMLElement,
  typed: boolean,
  { name, find, onType, onPick }: ComboboxRules<Shown>,
): void {
  const template = templateOf('option');
  const parts = partsOf(field);
  if (!template || !parts) return;
  const { input, list, panel, status } = parts;
  const counts = template.dataset.found?.split('|') ?? [];
  const navigation = new ComboboxNav(input, list, { tabInsertsSuggestions: true });
  let shown: readonly Shown[] = [];
  const close = () => {
    search.cancel();
    navigation.stop();
    panel.hidden = true;
    status.textContent = '';
  };
  const search = createSearch(name, find, (term, found) => {
    close();
    shown = found.slice(0, maxShown);
    const foot = found.length >= maxShown ? cloneOf(template, 'p') : null;
    list.replaceChildren(...shown.map((each, index) => optionOf(template, each, term, `${input.id}-${index}`)));
    panel.replaceChildren(list, ...(foot ? [foot] : []));
    status.textContent = counts[shown.length] ?? '';
    if (shown.length === 0) return;
    panel.hidden = false;
    navigation.start();
  });
  input.addEventListener('input', () => {
    onType?.();
    close();
    search.ask(input.value);
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !panel.hidden) {
      event.preventDefault();
      close();
    }
    if (event.key === 'ArrowDown' && panel.hidden) search.ask(input.value);
    const [first] = list.children;
    const isFree = !panel.hidden && !event.isComposing && !list.querySelector('[aria-selected=true]');
    if (event.key === 'Enter' && isFree && first instanceof HTMLElement && list.dataset.takesFirst) {
      event.preventDefault();
      first.click();
    }
  });
  input.addEventListener('blur', close);
  // Pressing the mouse button on a suggestion would take the focus from the field and close the list before the click.
  panel.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('combobox-commit', (event) => {
    const picked = shown[Array.prototype.indexOf.call(list.children, event.target)];
    if (!picked) return;
    close();
    input.value = picked.value;
    onPick?.(picked);
  });
  if (typed) input.dispatchEvent(new Event('input'));
}
