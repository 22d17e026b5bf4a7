import ComboboxNav from '@github/combobox-nav';
import { shortestTerm } from '#domain/office/searched-term.ts';
import { searchWhileTyping } from './typed-search.ts';

/** How long nothing has to be typed before a search starts, in milliseconds. */
const pauseMs = 250;

/**
 * Fetches the search page for a term and takes the list of results from it; throws if it has none. The term is sent by
 * POST, as by the page's form: it may be an e-mail address or the beginning of one, and mustn't appear in a URL.
 */
async function foundList(action: string, term: string, signal: AbortSignal): Promise<Element> {
  const response = await fetch(action, { method: 'POST', body: new URLSearchParams({ q: term }), signal });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const list = page.querySelector('[data-found]');
  if (!response.ok || !list) throw new Error(`search answered ${response.status} without a list`);
  return document.importNode(list, true);
}

/** Makes the links in a list options of a combobox, by their ARIA roles; returns the links. */
function asOptions(list: Element): readonly Element[] {
  for (const element of list.querySelectorAll('section, ul, li, h2')) element.setAttribute('role', 'presentation');
  const options = [...list.querySelectorAll('a')];
  options.forEach((option, index) => {
    option.id = `trouve-${index}`;
    option.setAttribute('role', 'option');
    option.tabIndex = -1;
  });
  return options;
}

/**
 * Makes the links to the search page open a dialog that shows results while one types, and returns the function that
 * opens it. If the server doesn't answer, Enter still opens the page.
 */
export function enhanceCommandDialog(): () => void {
  const dialog = document.querySelector<HTMLDialogElement>('#agir');
  const form = dialog?.querySelector('form');
  const input = dialog?.querySelector('input');
  const listbox = dialog?.querySelector<HTMLElement>('[role=listbox]');
  const status = dialog?.querySelector<HTMLElement>('[role=status]');
  if (!dialog || !form || !input || !listbox || !status) return () => undefined;
  const navigation = new ComboboxNav(input, listbox, {
    tabInsertsSuggestions: false,
    firstOptionSelectionMode: 'selected',
  });
  const search = searchWhileTyping({
    pauseMs,
    shortest: shortestTerm,
    ask: (term, signal) => foundList(form.action, term, signal),
    show(list) {
      navigation.stop();
      const options = asOptions(list);
      listbox.replaceChildren(...list.childNodes);
      status.textContent = `${options.length} ${status.dataset.found}`;
      if (options.length > 0) navigation.start();
    },
    fail() {
      navigation.stop();
      listbox.replaceChildren();
      status.textContent = status.dataset.failed ?? '';
    },
  });
  const open = () => {
    if (dialog.open) return;
    dialog.showModal();
    input.select();
    search.ask(input.value);
  };
  input.addEventListener('input', () => search.type(input.value));
  dialog.addEventListener('close', () => {
    search.stop();
    navigation.stop();
  });
  for (const link of document.querySelectorAll<HTMLElement>('[data-open-search]')) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open();
    });
  }
  return open;
}
