/** What a picture shows, by the ending of its name (docs/catalog.md; docs/requirements.md SHOP-4). */
import type { Texts } from './catalog.ts';

const views = new Map<string, Texts>(
  Object.entries({
    cotes: { fr: 'avec ses dimensions', en: 'with its dimensions' },
    ferme: { fr: 'fermé', en: 'closed' },
    pile: { fr: 'en pile', en: 'stacked' },
    palette: { fr: 'sur palette', en: 'on a pallet' },
    usage: { fr: 'en usage', en: 'in use' },
  }),
);

/** By the ending of its name; null if it shows the product alone. */
export function pictureView(name: string): Texts | null {
  return views.get(name.split('-').at(-1) ?? '') ?? null;
}
