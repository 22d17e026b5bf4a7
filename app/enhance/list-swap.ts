import { enhanceBusyButtons } from './busy-button.ts';

/** What is shown now, without its fragment: going back to it needs no fetch. */
let shown = location.pathname + location.search;
let asked: AbortController | null = null;
let status: HTMLElement | null = null;

const main = () => document.querySelector('main') as HTMLElement;

/** Reads how many articles there are, once they have changed under the visitor's hands. */
function announce(): void {
  if (!status) {
    status = document.createElement('p');
    status.className = 'vh';
    status.setAttribute('role', 'status');
    document.body.append(status);
  }
  status.textContent = main().querySelector('[data-list-count]')?.textContent ?? document.title;
}

const nameOf = (link: Element) => link.firstChild?.textContent;

/** The link that stands where `former` stood: of the same name, in the same part of the page. */
function sameLink(former: Element | null): HTMLElement | undefined {
  const part = former?.closest('aside, nav, [role=group]')?.getAttribute('aria-label');
  return [...main().querySelectorAll<HTMLElement>('a, select')].find(
    (link) =>
      former?.id === link.id &&
      nameOf(link) === nameOf(former) &&
      link.closest('aside, nav, [role=group]')?.getAttribute('aria-label') === part,
  );
}

async function swap(url: URL, push: boolean): Promise<void> {
  asked?.abort();
  asked = new AbortController();
  const { signal } = asked;
  const response = await fetch(url, { headers: { Accept: 'text/html' }, signal });
  if (!response.ok) throw new Error(`${response.status}`);
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  const content = next.querySelector('main');
  if (!content) throw new Error('no main');
  if (signal.aborted) return;
  const former = document.activeElement;
  const within = main().contains(former) ? former : null;
  const open = document.querySelector(':popover-open')?.id;
  main().replaceChildren(...content.childNodes);
  document.title = next.title;
  // The way to the other site and language leads to what is shown now.
  const frameLinks = (page: Document) => page.querySelectorAll<HTMLAnchorElement>('header a, footer a');
  const links = frameLinks(next);
  frameLinks(document).forEach((link, at) => {
    const href = links[at]?.getAttribute('href');
    if (href) link.setAttribute('href', href);
  });
  const { pathname, search } = new URL(response.url);
  shown = pathname + search;
  if (push) history.pushState(null, '', shown);
  enhanceBusyButtons();
  if (open) document.getElementById(open)?.showPopover();
  const heading = main().querySelector('h1');
  const kept = sameLink(within);
  if (kept) kept.focus({ preventScroll: true });
  else if (push) {
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }
  announce();
  document.dispatchEvent(new Event('swapped'));
}

addEventListener('popstate', () => {
  if (shown === location.pathname + location.search) return;
  swap(new URL(location.href), false).catch(() => location.reload());
});

/** Shows another state of the list by fetching its page and taking its `main` (docs/requirements.md SHOP-2). */
export async function swapList(element: HTMLElement): Promise<void> {
  const url = new URL(element instanceof HTMLFormElement ? element.action : (element as HTMLAnchorElement).href);
  if (element instanceof HTMLFormElement) {
    url.search = new URLSearchParams(
      [...new FormData(element)].map(([name, value]) => [name, String(value)]),
    ).toString();
  }
  try {
    await swap(url, true);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
