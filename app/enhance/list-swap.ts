import { enhanceBusyButtons } from './busy-button.ts';
import { listAddress, preferFrance } from './trip-address.ts';

let status: HTMLElement | null = null;

const main = () => document.querySelector('main') as HTMLElement;

/** Announces to screen readers how many articles the new list has. */
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

/**
 * The link or sort field in the new content that corresponds to one of the former content: same id, same text, and
 * inside a region of the page with the same label.
 */
function sameLink(former: Element | null): HTMLElement | undefined {
  const part = former?.closest('aside, nav, [role=group]')?.getAttribute('aria-label');
  return [...main().querySelectorAll<HTMLElement>('a, select')].find(
    (link) =>
      former?.id === link.id &&
      nameOf(link) === nameOf(former) &&
      link.closest('aside, nav, [role=group]')?.getAttribute('aria-label') === part,
  );
}

/**
 * Opens and closes the groups of filters as the visitor had left them in the former content, since the new content has
 * them in their initial state.
 */
function keepFolds(former: readonly HTMLDetailsElement[]): void {
  for (const { id, open } of former) {
    const group = document.getElementById(id);
    if (group instanceof HTMLDetailsElement) group.open = open;
  }
}

async function swap(url: URL, push: boolean): Promise<void> {
  const response = await fetch(url, { headers: { Accept: 'text/html' } });
  if (!response.ok) throw new Error(`${response.status}`);
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  const content = next.querySelector('main');
  if (!content) throw new Error('no main');
  const former = document.activeElement;
  const within = main().contains(former) ? former : null;
  const open = document.querySelector<HTMLElement>(':popover-open');
  const scrolled = open?.scrollTop ?? 0;
  const groups = [...main().querySelectorAll<HTMLDetailsElement>('details[id]')];
  main().replaceChildren(...content.childNodes);
  keepFolds(groups);
  document.title = next.title;
  // The links to the other site and to the other language contain the list's URL, so they are taken from the new page.
  const frameLinks = (page: Document) => page.querySelectorAll<HTMLAnchorElement>('header a, footer a');
  const links = frameLinks(next);
  frameLinks(document).forEach((link, at) => {
    const href = links[at]?.getAttribute('href');
    if (href) link.setAttribute('href', href);
  });
  if (push) history.pushState(null, '', response.url);
  enhanceBusyButtons();
  const reopened = open && document.getElementById(open.id);
  if (reopened) {
    // Because of `source`, closing the popover later returns the focus to its button.
    reopened.showPopover({ source: document.querySelector<HTMLElement>(`[popovertarget="${open.id}"]`) ?? undefined });
    reopened.scrollTop = scrolled;
  }
  const heading = main().querySelector('h1');
  const counterpart = sameLink(within);
  if (counterpart) counterpart.focus({ preventScroll: true });
  else if (push) {
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }
  announce();
  document.dispatchEvent(new Event('swapped'));
}

async function follow(element: HTMLElement): Promise<void> {
  // While this click waited for the answer to an earlier one, its element was replaced. The corresponding link of the
  // new content is followed instead, since its URL includes the choices made meanwhile.
  const target = element.isConnected ? element : (sameLink(element) ?? element);
  const url = new URL(target instanceof HTMLFormElement ? target.action : (target as HTMLAnchorElement).href);
  if (target instanceof HTMLFormElement) {
    const fields = [...new FormData(target)].map(([name, value]) => [name, String(value)]);
    url.search = new URLSearchParams(fields).toString();
  }
  if (target.dataset.withinFrance !== undefined) preferFrance(true);
  await swap(listAddress(url), true);
}

let queue = Promise.resolve();

function inTurn(show: () => Promise<void>): Promise<void> {
  const turn = queue.catch(() => undefined).then(show);
  queue = turn;
  return turn;
}

/**
 * Handles a click on a link of the list, or the form that sorts it: fetches the page, replaces `main` by its content
 * and changes the URL. Several calls run one after the other (docs/requirements.md SHOP-2).
 */
export function swapList(element: HTMLElement): Promise<void> {
  return inTurn(() => follow(element));
}

/**
 * Shows the list of the current URL after the visitor went back or forward. The URL is read only when earlier calls
 * have ended, so that several quick steps end with the last list. Called by `app/enhance/main.ts`.
 */
export function showFormerList(): Promise<void> {
  return inTurn(() => swap(new URL(location.href), false));
}
