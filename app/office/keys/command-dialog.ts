import ComboboxNav from '@github/combobox-nav';

/** Pause in typing before a search, in ms. */
const pause = 120;

/** Fetches the search page for a term and takes the list of results from it. */
async function foundList(action: string, term: string, signal: AbortSignal): Promise<Element> {
  const response = await fetch(`${action}?${new URLSearchParams({ q: term })}`, { signal });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const list = page.querySelector('[data-found]');
  if (!response.ok || !list) throw new Error(`search answered ${response.status} without a list`);
  return document.importNode(list, true);
}

/** Gives the links of a list the roles of the options of a combobox. */
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
 * Makes the link to the search page open a dialog that shows results while one types, and returns the function that
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
  let controller: AbortController | null = null;
  let timer = 0;

  const look = async () => {
    controller?.abort();
    controller = new AbortController();
    const { signal } = controller;
    try {
      const list = await foundList(form.action, input.value.trim(), signal);
      navigation.stop();
      const options = asOptions(list);
      listbox.replaceChildren(...list.childNodes);
      status.textContent = `${options.length} ${status.dataset.found}`;
      if (options.length > 0) navigation.start();
    } catch {
      if (signal.aborted) return;
      navigation.stop();
      listbox.replaceChildren();
      status.textContent = status.dataset.failed ?? '';
    }
  };
  const open = () => {
    if (dialog.open) return;
    dialog.showModal();
    input.select();
    look();
  };
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(look, pause);
  });
  dialog.addEventListener('close', () => {
    clearTimeout(timer);
    controller?.abort();
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
