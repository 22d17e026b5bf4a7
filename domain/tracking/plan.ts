/**
 * The plan of events: everything that may be sent to the tag manager (docs/requirements.md API-6, NAV-26).
 * docs/tracking.md contains a copy.
 */
import type { PageFacts } from './data-layer.ts';
import type { EventName } from './events.ts';

export interface PlannedEvent {
  /** When the event is sent, in words. */
  readonly when: string;
  readonly pages: string;
  /** Parameters besides `pageParameters`; those inside the `ecommerce` object are written `ecommerce.…`. */
  readonly parameters: readonly string[];
}

/** Every event has them. */
export const pageParameters = [
  'page_type',
  'site_mode',
  'locale',
  'device',
  'page_location',
] as const satisfies readonly (keyof PageFacts)[];

/** Parameters that aren't known are absent. */
export const itemParameters = [
  'item_id',
  'item_brand',
  'item_category',
  'item_variant',
  'price',
  'quantity',
  'index',
] as const;

const valueParameters = ['ecommerce.currency', 'ecommerce.value', 'ecommerce.items'];
const listParameters = ['ecommerce.item_list_id', 'ecommerce.items'];

export const plan: Readonly<Record<EventName, PlannedEvent>> = {
  page_view: { when: 'a page is opened', pages: 'every page', parameters: [] },
  view_item_list: {
    when: 'a list of products is in sight; the offers of a comparison that rests',
    pages: 'lists of the shop, search, `parcel`',
    parameters: listParameters,
  },
  select_item: {
    when: 'a product of a list is followed; an offer is chosen',
    pages: 'lists of the shop, search, `parcel`',
    parameters: listParameters,
  },
  view_item: {
    when: 'a product or an offer of it is in sight',
    pages: '`product`, `offer`',
    parameters: valueParameters,
  },
  add_to_cart: {
    when: 'packs of a product are in the cart; a parcel is; a quantity was raised or a line put back',
    pages: 'pages of the shop, `cart`',
    parameters: valueParameters,
  },
  remove_from_cart: { when: 'a line was removed, a quantity lowered', pages: '`cart`', parameters: valueParameters },
  view_cart: { when: 'the cart is in sight and holds something', pages: '`cart`', parameters: valueParameters },
  begin_checkout: { when: 'the summary of the order is in sight', pages: '`checkout`', parameters: valueParameters },
  search: {
    when: 'the results of a search are in sight',
    pages: '`search`',
    parameters: ['term_length', 'result_count'],
  },
  smt_step: {
    when: 'a step of the parcel journey is in sight: caracteristiques 1, resultats 1, coordonnees 2, douanes 3, choix_options 3',
    pages: '`parcel`, `contact`, `customs`, `options`',
    parameters: ['step_name', 'step_number'],
  },
  error: {
    when: 'a list, a comparison, the choice of an offer, a step, an addition to the cart or a change of it was refused or failed',
    pages: 'pages of the shop, `parcel`, steps of the journey, `cart`',
    parameters: ['error_name', 'errors'],
  },
};

/** As a table. docs/tracking.md contains a copy of it; a test checks that they are equal. */
export function planMarkdown(): string {
  const rows = Object.entries(plan).map(
    ([event, { when, pages, parameters }]) =>
      `| \`${event}\` | ${when} | ${pages} | ${parameters.map((name) => `\`${name}\``).join(', ')} |`,
  );
  return ['| Event | When | Pages | Parameters |', '|---|---|---|---|', ...rows].join('\n');
}

/** In their order; those inside `ecommerce` are written with a dot. */
export function parametersOf(entry: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(entry)
    .filter(([name]) => name !== 'event')
    .flatMap(([name, value]) =>
      name === 'ecommerce' && typeof value === 'object' && value !== null
        ? Object.keys(value).map((part) => `ecommerce.${part}`)
        : [name],
    );
}
