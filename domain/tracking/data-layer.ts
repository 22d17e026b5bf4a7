/** What is put into the tag manager's `dataLayer` for an event (docs/requirements.md API-6, settled names of GA4). */
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { TrackedEvent, TrackedItem } from './events.ts';
import { mostItems } from './events.ts';

/** What every event says of the page it happened on. */
export interface PageFacts {
  /** Name of the page in the table of paths; `other` for a page of content, `not_found`. */
  readonly page_type: string;
  readonly site_mode: Mode;
  readonly locale: Locale;
  readonly device: 'desktop' | 'mobile';
  /** Without its query, which may hold places and the code of a journey. */
  readonly page_location: string;
}

/** Least width of a window that counts as a desktop, in CSS pixels; all widths are tracked. */
const desktopWidth = 992;

/** The kind of device that a window of a width in CSS pixels stands for. */
export function deviceOf(windowWidth: number): PageFacts['device'] {
  return windowWidth >= desktopWidth ? 'desktop' : 'mobile';
}

/** Events whose value is that of their items. */
const valued = new Set(['view_item', 'add_to_cart', 'remove_from_cart', 'view_cart', 'begin_checkout']);

/** Euros of all items, exact to the cent. */
function totalOf(items: readonly TrackedItem[]): number {
  const cents = items.reduce((sum, { price = 0, quantity = 1 }) => sum + Math.round(price * 100) * quantity, 0);
  return cents / 100;
}

/** Codes of ours: no space, no @, no dot, short. Subjects of errors have dots and brackets besides. */
const codeText = /^[\w:-]{1,64}$/;
const subjectText = /^[A-Za-z][\w.[\]-]{0,79}$/;
/** A guid or the code of a journey, a telephone number. */
const personal = /[\da-f]{8}-[\da-f]{4}-|^(?:0|33|0033)[1-9]\d{8}$/i;

/** Whether every text of an event is a code: what a visitor has typed, a guid or a key is none. */
export function isPlain(event: TrackedEvent): boolean {
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
  };
  const form = event.event === 'error' ? subjectText : codeText;
  return texts(event).every((text) => form.test(text) && !personal.test(text));
}

/** The entries of an event, in order; none for an event that holds more than codes (docs/tracking.md). */
export function dataLayerEntries(event: TrackedEvent, page: PageFacts): object[] {
  if (!isPlain(event)) return [];
  if (!('items' in event)) return [{ ...event, ...page }];
  const { event: name, items, ...list } = event;
  const told = items.slice(0, mostItems);
  const value = valued.has(name) ? { currency: 'EUR', value: totalOf(items) } : {};
  return [{ ecommerce: null }, { event: name, ecommerce: { ...list, ...value, items: told }, ...page }];
}
