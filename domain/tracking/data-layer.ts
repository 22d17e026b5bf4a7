/** Turns an event into entries of the tag manager's `dataLayer` (docs/requirements.md API-6; names of GA4). */
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { TrackedEvent, TrackedItem } from './events.ts';
import { maxItems } from './events.ts';

/** What every event says about the page on which it happened. */
export interface PageFacts {
  /**
   * Name of the page in the table of paths; `other` for a page of content, `not_found` for a URL at which there is no
   * page.
   */
  readonly page_type: string;
  readonly site_mode: Site;
  readonly locale: Locale;
  readonly device: 'desktop' | 'mobile';
  /** URL of the page without its query, which may contain places and the code of a journey. */
  readonly page_location: string;
}

/** Windows of at least this width, in CSS pixels, count as `desktop`. */
const desktopWidth = 992;

/** By the width of the window in CSS pixels. */
export function deviceOf(windowWidth: number): PageFacts['device'] {
  return windowWidth >= desktopWidth ? 'desktop' : 'mobile';
}

/** Events that have a `value`, which is the total price of their items. */
const eventsWithValue = new Set(['view_item', 'add_to_cart', 'remove_from_cart', 'view_cart', 'begin_checkout']);

/** In euros, exact to the cent. */
function totalOf(items: readonly TrackedItem[]): number {
  const cents = items.reduce((sum, { price = 0, quantity = 1 }) => sum + Math.round(price * 100) * quantity, 0);
  return cents / 100;
}

/**
 * Matches codes of the shop: no spaces, @ or dots, at most 64 characters. `subjectText` matches subjects of errors,
 * which may also have dots and brackets.
 */
const codeText = /^[\w:-]{1,64}$/;
const subjectText = /^[A-Za-z][\w.[\]-]{0,79}$/;
/** Matches what may identify a person: a telephone number, or a guid, such as the code of a journey. */
const personalPattern = /[\da-f]{8}-[\da-f]{4}-|^(?:0|33|0033)[1-9]\d{8}$/i;

/** Whether all texts of an event are codes, so that it contains neither what a visitor typed nor a guid or key. */
export function isPlain(event: TrackedEvent): boolean {
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
  };
  const form = event.event === 'error' ? subjectText : codeText;
  return texts(event).every((text) => form.test(text) && !personalPattern.test(text));
}

/** In order; none if any of the event's texts isn't a code (docs/tracking.md). */
export function dataLayerEntries(event: TrackedEvent, page: PageFacts): object[] {
  if (!isPlain(event)) return [];
  if (!('items' in event)) return [{ ...event, ...page }];
  const { event: name, items, ...list } = event;
  const sentItems = items.slice(0, maxItems);
  const value = eventsWithValue.has(name) ? { currency: 'EUR', value: totalOf(items) } : {};
  return [{ ecommerce: null }, { event: name, ecommerce: { ...list, ...value, items: sentItems }, ...page }];
}
