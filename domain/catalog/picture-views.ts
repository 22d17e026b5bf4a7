/** What a picture shows of its product, by the end of its name (docs/catalogue.md; docs/requirements.md SHOP-4). */
import type { Texts } from './catalogue.ts';

const views = new Map<string, Texts>(
  Object.entries({
    cotes: { fr: 'avec ses dimensions', en: 'with its dimensions' },
    ferme: { fr: 'fermé', en: 'closed' },
    pile: { fr: 'en pile', en: 'stacked' },
    palette: { fr: 'sur palette', en: 'on a pallet' },
    usage: { fr: 'en usage', en: 'in use' },
  }),
);

/** What a picture of this name shows besides the product itself; null for the product alone. */
export function pictureView(name: string): Texts | null {
  return views.get(name.split('-').at(-1) ?? '') ?? null;
}
