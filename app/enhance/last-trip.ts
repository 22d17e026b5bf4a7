/**
 * The prices for sending the packagings of a page on the trip that the visitor compared last in this tab, in place of
 * those within France, with which pages are cached (docs/catalog.md, "Packaging").
 */
import { pageClient } from '#app/api/page-client.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { cheapestCall } from '#domain/shipping/calls.ts';
import type { CheapestAnswer } from '#domain/shipping/contract.ts';
import { criteriaToSearch, readCriteria } from '#domain/shipping/criteria.ts';
import { defaultForm, formToQuoteInput, type ShipmentForm } from '#domain/shipping/shipment-form.ts';
import { placeText } from '#domain/territory/place-text.ts';
import { pageSite } from './rendered-page.ts';
import { addressOnTrip, lastTrip, preferFrance, prefersFrance, type Trip } from './trip-address.ts';

type CheapestOffer = CheapestAnswer['offers'][number];

const linkOf = (box: HTMLElement) => (box instanceof HTMLAnchorElement ? box : box.querySelector('a'));

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name);

/**
 * An element's text on the trip. `offer` is null if no carrier takes the packaging there, undefined for a text that isn't
 * about one packaging. `piece`: what a piece of it costs, in cents.
 */
function textOnTrip(
  { dataset }: HTMLElement,
  { offer, piece, way }: { readonly offer: CheapestOffer | undefined; readonly piece: number; readonly way: string },
): string {
  if (offer === null) return filled(dataset.tripNone ?? '', { way });
  const { price, label = '' } = offer ?? {};
  const amount = price && (pageSite().site === 'pro' ? price.value : price.taxInclusive).value;
  const postage = amount ? toCents(amount) : 0;
  const values = { price: formatPrice(piece + postage), postage: formatPrice(postage) };
  return filled(dataset.trip ?? '', { way, service: label, ...(amount && values) });
}

/** A text or address of the page within France and on the trip. */
interface Choice {
  readonly within: string;
  readonly onTrip: string;
  set(value: string): void;
}

/** The texts and links that differ, by the offers for the packagings in `boxes`; `forms` are their comparisons. */
function choicesOf(
  boxes: readonly HTMLElement[],
  forms: readonly ShipmentForm[],
  offers: CheapestAnswer['offers'],
  way: string,
): readonly Choice[] {
  const texts = [...document.querySelectorAll<HTMLElement>('[data-trip]')].map((element): Choice => {
    const box = element.closest<HTMLElement>('[data-postage]');
    const offer = box ? offers[boxes.indexOf(box)] : undefined;
    const onTrip = textOnTrip(element, { offer, piece: Number(box?.dataset.postage ?? 0), way });
    return { within: element.textContent, onTrip, set: (text) => (element.textContent = text) };
  });
  const links = boxes.flatMap((box, at): Choice[] => {
    const [link, form] = [linkOf(box), forms[at]];
    if (!link || !form) return [];
    const onTrip = new URL(link.href);
    onTrip.search = String(criteriaToSearch(form));
    return [{ within: link.href, onTrip: onTrip.href, set: (href) => (link.href = href) }];
  });
  return [...texts, ...links];
}

const wayOf = ({ dataset }: HTMLElement, { departure, arrival }: Trip) =>
  filled(dataset.way ?? '', { from: placeText(departure), to: placeText(arrival) });

/** Makes the button lead to the list as it is on the trip: the server sorts and filters it. */
function offerList(button: HTMLButtonElement, trip: Trip): void {
  button.disabled = false;
  button.textContent = filled(button.dataset.tripSwitch ?? '', { way: wayOf(button, trip) });
  button.addEventListener('click', () => {
    preferFrance(false);
    location.assign(addressOnTrip(new URL(location.href), trip));
  });
}

/** Shows the prices of the last trip, unless the visitor prefers those within France; the button changes between both. */
export async function showLastTrip(): Promise<void> {
  const trip = lastTrip();
  const button = document.querySelector<HTMLButtonElement>('[data-trip-switch]');
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-postage]')];
  if (!trip || !button) return;
  if (button.dataset.tripList !== undefined) return offerList(button, trip);
  if (boxes.length === 0) return;
  const forms = boxes.map((box) => ({
    ...readCriteria(new URL(linkOf(box)?.href ?? location.href).searchParams),
    ...trip,
  }));
  const { from, to } = formToQuoteInput({ ...defaultForm, ...trip });
  const packages = forms.map((form) => formToQuoteInput(form).packageDetail);
  const { site, lang } = pageSite();
  const { offers } = await pageClient(lang).call(cheapestCall, { query: { site }, body: { from, to, packages } });

  const { tripSwitch = '', tripShown = '', within = '' } = button.dataset;
  const way = wayOf(button, trip);
  const choices = choicesOf(boxes, forms, offers, way);
  const [toFrance, toTrip] = [button.textContent, filled(tripSwitch, { way })];
  const status = document.querySelector('[data-trip-status]');
  let isOnTrip = false;
  const show = () => {
    // A shorter text must not move what follows.
    for (const box of boxes) box.style.minBlockSize = `${box.offsetHeight}px`;
    for (const choice of choices) choice.set(isOnTrip ? choice.onTrip : choice.within);
    button.textContent = isOnTrip ? toFrance : toTrip;
    if (status) status.textContent = filled(tripShown, { way: isOnTrip ? way : within });
  };
  button.disabled = false;
  button.textContent = toTrip;
  if (!prefersFrance()) {
    isOnTrip = true;
    show();
  }
  button.addEventListener('click', () => {
    isOnTrip = !isOnTrip;
    preferFrance(!isOnTrip);
    show();
  });
}
