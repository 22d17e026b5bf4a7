/**
 * The parcel that a visitor without an account has told this browser to keep, to send the same again. It names no person
 * and no street, and nothing of it is sent before it is used.
 */
import type { LastParcel } from '#domain/orders/shortcuts-contract.ts';
import { allSites, type Site } from '#domain/site/site.ts';

/** Key in `localStorage`; each site has one of its own, as each has its own orders. */
const keyOf = (site: Site) => `last-parcel.${site}`;

function isParcel(value: unknown): value is LastParcel {
  const { order, entryNumber, from, to, grams }: Partial<Record<keyof LastParcel, unknown>> = Object(value);
  return [order, from, to].every((text) => typeof text === 'string') && [entryNumber, grams].every(Number.isInteger);
}

/** For as long as the server lets the browser open the order by its code. */
const keptMs = 30 * 24 * 3600 * 1000;

/** Null if there is none any more, or the browser refuses storage (private browsing). */
export function storedParcel(site: Site): LastParcel | null {
  try {
    const { parcel, until } = JSON.parse(localStorage.getItem(keyOf(site)) ?? '{}');
    if (until > Date.now() && isParcel(parcel)) return parcel;
    localStorage.removeItem(keyOf(site));
    return null;
  } catch {
    return null;
  }
}

function store(site: Site, parcel: LastParcel | null): void {
  try {
    if (parcel) localStorage.setItem(keyOf(site), JSON.stringify({ parcel, until: Date.now() + keptMs }));
    else localStorage.removeItem(keyOf(site));
  } catch {
    // The browser may refuse storage: nothing is kept then.
  }
}

export const forgetParcels = (): void => {
  for (const site of allSites) store(site, null);
};

/** Makes the button of an order's page keep its parcel, and forget it when it is pressed again. */
function enhanceKeeping(box: HTMLElement, site: Site): void {
  const parcel: unknown = JSON.parse(box.dataset.keepParcel ?? 'null');
  const button = box.querySelector('button');
  if (!button || !isParcel(parcel)) return;
  const show = () => {
    const isKept = storedParcel(site)?.order === parcel.order;
    button.textContent = (isKept ? button.dataset.forget : button.dataset.keep) ?? '';
    return isKept;
  };
  let isKept = show();
  box.hidden = false;
  button.addEventListener('click', () => {
    store(site, isKept ? null : parcel);
    isKept = show();
  });
}

/** Whoever signs out, or has the browser forget orders, leaves nothing behind. */
export function enhanceLastParcel(site: Site): void {
  if (document.querySelector('[data-signed-out]')) forgetParcels();
  for (const box of document.querySelectorAll<HTMLElement>('[data-keep-parcel]')) enhanceKeeping(box, site);
  document.querySelector('[data-forgets-orders]')?.addEventListener('click', forgetParcels);
}
