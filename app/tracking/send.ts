/** Writes events to the tag manager's `dataLayer`; loaded only after a visitor has agreed (docs/tracking.md). */
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { dataLayerEntries, deviceOf } from '#domain/tracking/data-layer.ts';
import type { TrackedEvent } from '#domain/tracking/events.ts';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

export interface SendingPage {
  readonly type: string;
  readonly path: string;
  /** URL of the tag manager's script; null if none is configured. */
  readonly tagManager: string | null;
}

/** Loads the tag manager, once per page load. It also processes the events that are already in `dataLayer`. */
function loadTagManager(dataLayer: object[], address: string): void {
  if (document.querySelector('script[data-tag-manager]')) return;
  dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = Object.assign(document.createElement('script'), { src: address, async: true });
  script.dataset.tagManager = '';
  document.head.append(script);
}

export function send(event: TrackedEvent, { type, path, tagManager }: SendingPage): void {
  const { lang, dataset } = document.documentElement;
  const entries = dataLayerEntries(event, {
    page_type: type,
    site_mode: dataset.site as Site,
    locale: lang as Locale,
    device: deviceOf(innerWidth),
    page_location: location.origin + path,
  });
  window.dataLayer ??= [];
  window.dataLayer.push(...entries);
  if (tagManager) loadTagManager(window.dataLayer, tagManager);
}
