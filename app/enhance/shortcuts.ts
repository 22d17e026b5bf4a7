/** Fills in what a known sender begins with, on document pages, which are cached without it (`app/site/Shortcuts.tsx`). */
import { pageClient } from '#app/api/page-client.ts';
import { lastParcelText } from '#app/text/last-parcel-text.ts';
import { siteTotal } from '#app/ui/mini-cart-price.ts';
import { shortcutsCall } from '#domain/orders/shortcuts-calls.ts';
import type { ShortcutsAnswer } from '#domain/orders/shortcuts-contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { forgetParcels, storedParcel } from './last-parcel.ts';
import { pageSite } from './rendered-page.ts';

type Last = Omit<NonNullable<ShortcutsAnswer['last']>, 'price'> & { readonly price: string | null };

function showLast(box: HTMLElement, last: Last): void {
  const form = box.querySelector('form');
  const button = form?.querySelector('button');
  const label = button?.querySelector('span');
  const line = form?.querySelector<HTMLInputElement>('[name=entryNumber]');
  if (!form || !button || !label || !line) return;
  const { site, lang } = pageSite();
  form.action = pathOf('confirmation', site, { code: last.order });
  line.value = String(last.entryNumber);
  label.textContent = lastParcelText(button.dataset.pattern ?? '', last, last.price, lang);
  box.hidden = false;
}

/** Offers to forget the parcel that only this browser knows. */
function showForget(box: HTMLElement): void {
  const button = box.querySelector<HTMLElement>('[data-forget]');
  if (!button) return;
  button.hidden = false;
  button.onclick = () => {
    forgetParcels();
    box.hidden = true;
    const status = box.parentElement?.querySelector('[role=status]');
    if (status) status.textContent = button.dataset.forget ?? '';
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
}

function showLinks(box: HTMLElement, links: ShortcutsAnswer['trips']): void {
  const list = box.querySelector('ul');
  const pattern = list?.querySelector('li');
  if (!list || !pattern || links.length === 0) return;
  const items = links.map(({ name, place, search }) => {
    const item = pattern.cloneNode(true) as HTMLElement;
    const link = item.querySelector('a');
    if (link) {
      link.textContent = `${name}, ${place}`;
      link.search = search;
    }
    return item;
  });
  list.replaceChildren(...items);
  box.hidden = false;
}

/** For a visitor who isn't signed in, what this browser keeps. */
export async function showShortcuts(section: HTMLElement, isSignedIn: boolean): Promise<void> {
  const { site, lang } = pageSite();
  const box = section.querySelector<HTMLElement>('[data-last]');
  const answer = isSignedIn ? await pageClient(lang).call(shortcutsCall, { parameters: { site }, query: {} }) : null;
  const stored = isSignedIn ? null : storedParcel(site);
  const price = answer?.last?.price ? siteTotal(answer.last.price, site) : null;
  const last = answer?.last ?? stored;
  if (box) box.hidden = true;
  if (box && last) showLast(box, { ...last, price });
  if (box && stored) showForget(box);
  for (const kind of ['recipients', 'trips'] as const) {
    const list = section.querySelector<HTMLElement>(`[data-links=${kind}]`);
    if (list) list.hidden = true;
    if (list && answer) showLinks(list, answer[kind]);
  }
  section.hidden = !section.querySelector(':scope > div:not([hidden])');
}
