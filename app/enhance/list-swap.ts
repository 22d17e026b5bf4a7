import { enhanceBusyButtons } from './busy-button.ts';

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

/** The link in the new content that corresponds to one of the former content: same id, text and region of the page. */
function sameLink(former: Element | null): HTMLElement | undefined {
  const part = former?.closest('aside, nav, [role=group]')?.getAttribute('aria-label');
  return [...main().querySelectorAll<HTMLElement>('a, select')].find(
    (link) =>
      former?.id === link.id &&
      nameOf(link) === nameOf(former) &&
      link.closest('aside, nav, [role=group]')?.getAttribute('aria-label') === part,
  );
}

/** Keeps each group of filters open or closed as the visitor left it; the new content has the initial state only. */
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
  // The links to the other site and language must lead to the list that is shown now.
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
  // The element was removed while its click waited for an earlier answer. Follows the corresponding link of the new
  // content instead, whose address includes the choices made meanwhile.
  const target = element.isConnected ? element : (sameLink(element) ?? element);
  const url = new URL(target instanceof HTMLFormElement ? target.action : (target as HTMLAnchorElement).href);
  if (target instanceof HTMLFormElement) {
    const fields = [...new FormData(target)].map(([name, value]) => [name, String(value)]);
    url.search = new URLSearchParams(fields).toString();
  }
  await swap(url, true);
}

let queue = Promise.resolve();

function inTurn(show: () => Promise<void>): Promise<void> {
  const turn = queue.catch(() => undefined).then(show);
  queue = turn;
  return turn;
}

/**
 * Shows another state of the list by fetching its page and replacing `main`. Several calls run one after the other
 * (docs/requirements.md SHOP-2).
 */
export function swapList(element: HTMLElement): Promise<void> {
  return inTurn(() => follow(element));
}

/**
 * Shows the list of the current address after a step in the history. Reads the address only when its turn comes, so
 * that several quick steps end with the list of the last one. Called by `app/enhance/main.ts`.
 */
export function showFormerList(): Promise<void> {
  return inTurn(() => swap(new URL(location.href), false));
}
