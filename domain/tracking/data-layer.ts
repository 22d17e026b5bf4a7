/** The entries of the tag manager's `dataLayer` for an event (docs/requirements.md API-6; names of GA4). */
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { TrackedEvent, TrackedItem } from './events.ts';
import { maxItems } from './events.ts';

/** The parameters of every event, about the page on which it happened. */
export interface PageFacts {
  /** Name of the page in the table of paths; `other` for a page of content, `not_found`. */
  readonly page_type: string;
  readonly site_mode: Site;
  readonly locale: Locale;
  readonly device: 'desktop' | 'mobile';
  /** Without the query, which may contain places and the code of a journey. */
  readonly page_location: string;
}

/** Minimum width of a window that counts as a desktop, in CSS pixels. */
const desktopWidth = 992;

/** The kind of device, by the width of the window in CSS pixels. */
export function deviceOf(windowWidth: number): PageFacts['device'] {
  return windowWidth >= desktopWidth ? 'desktop' : 'mobile';
}

/** Events with a value, which is the total of their items. */
const eventsWithValue = new Set(['view_item', 'add_to_cart', 'remove_from_cart', 'view_cart', 'begin_checkout']);

/** The total of all items in euros, exact to the cent. */
function totalOf(items: readonly TrackedItem[]): number {
  const cents = items.reduce((sum, { price = 0, quantity = 1 }) => sum + Math.round(price * 100) * quantity, 0);
  return cents / 100;
}

/**
 * The format of our codes: no spaces, @ or dots, at most 64 characters. Subjects of errors may also have dots and
 * brackets.
 */
const codeText = /^[\w:-]{1,64}$/;
const subjectText = /^[A-Za-z][\w.[\]-]{0,79}$/;
/** Matches a guid, which is also the code of a journey, and a telephone number. */
const personalPattern = /[\da-f]{8}-[\da-f]{4}-|^(?:0|33|0033)[1-9]\d{8}$/i;

/** Whether every text of an event is a code, so that it contains neither typed text nor a guid or key. */
export function isPlain(event: TrackedEvent): boolean {
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
  };
  const form = event.event === 'error' ? subjectText : codeText;
  return texts(event).every((text) => form.test(text) && !personalPattern.test(text));
}

/** The `dataLayer` entries of an event, in order; none if the event contains anything but codes (docs/tracking.md). */
export function dataLayerEntries(event: TrackedEvent, page: PageFacts): object[] {
  if (!isPlain(event)) return [];
  if (!('items' in event)) return [{ ...event, ...page }];
  const { event: name, items, ...list } = event;
  const sentItems = items.slice(0, maxItems);
  const value = eventsWithValue.has(name) ? { currency: 'EUR', value: totalOf(items) } : {};
  return [{ ecommerce: null }, { event: name, ecommerce: { ...list, ...value, items: sentItems }, ...page }];
}
