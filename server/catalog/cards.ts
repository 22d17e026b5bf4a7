/** Products of lists as JSON texts, kept so that a list is put together without a query (docs/requirements.md SHOP-2). */
import type { CatalogueOffer, CatalogueProduct, Code } from '#domain/catalog/catalogue.ts';
import { offerPath } from '#domain/catalog/catalogue-paths.ts';
import { rankOffers } from '#domain/catalog/offer-order.ts';
import type { Locale } from '#domain/site/locale.ts';
import { type Mode, modes } from '#domain/site/mode.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { type ShownProduct, toBasicCard, toCard, type WireContext } from './wire-card.ts';

export type CardLevel = 'BASIC' | 'DEFAULT';

/** Which cards are asked for. */
export interface CardRequest {
  readonly site: Mode;
  readonly locale: Locale;
  readonly level: CardLevel;
  /** The day in Paris: what is new depends on it. */
  readonly today: IsoDate;
  /** Whose best offer the card shows, where they have one: a list of sellers has their prices. */
  readonly sellers?: readonly Code[];
}

export interface CardSource {
  products(codes: readonly Code[]): Promise<readonly CatalogueProduct[]>;
  offers(codes: readonly Code[]): Promise<readonly CatalogueOffer[]>;
  context(site: Mode, locale: Locale): WireContext;
}

export interface Cards {
  /** JSON of the products that the site shows, in the order of `codes`; others are left out. */
  read(codes: readonly Code[], request: CardRequest): Promise<readonly string[]>;
  /** Forgets everything. */
  clear(): void;
}

/** A product with its offers of a site, best first; null where the site doesn't show it. */
export function shownOn(site: Mode, product: CatalogueProduct, offers: readonly CatalogueOffer[]): ShownProduct | null {
  if (!product.sites.includes(site)) return null;
  const [best, ...others] = rankOffers(
    offers.filter((offer) => offer.site === site),
    site,
  );
  return best ? { product, offers: [best, ...others] } : null;
}

/** For a list filtered by sellers: puts the best offer among those sellers first; unchanged where they sell none. */
function offeredBy(sellers: readonly Code[], shown: ShownProduct): ShownProduct {
  const own = shown.offers.find(({ seller }) => sellers.includes(seller));
  return own ? { ...shown, offers: [own, ...shown.offers.filter((offer) => offer !== own)] } : shown;
}

/** Sites that show a product. */
export function sitesOf(product: CatalogueProduct, offers: readonly CatalogueOffer[]): Mode[] {
  return modes.filter((site) => shownOn(site, product, offers) !== null);
}

/** Keeps at most `limit` cards, least recently used out first. */
export function createCards(source: CardSource, limit: number): Cards {
  const kept = new Map<string, string>();
  let generation = 0;
  let keptOn: IsoDate = '';

  function clear(): void {
    generation += 1;
    kept.clear();
  }

  function find(key: string): string | undefined {
    const card = kept.get(key);
    if (card === undefined) return undefined;
    kept.delete(key);
    kept.set(key, card);
    return card;
  }

  function keep(key: string, card: string): void {
    kept.set(key, card);
    if (kept.size <= limit) return;
    for (const oldest of kept.keys()) {
      kept.delete(oldest);
      return;
    }
  }

  async function assemble(codes: readonly Code[], { site, locale, level, today, sellers = [] }: CardRequest) {
    const [products, offers] = await Promise.all([source.products(codes), source.offers(codes)]);
    const offersOf = Map.groupBy(offers, ({ product }) => product);
    const context = source.context(site, locale);
    const made = new Map<Code, string>();
    for (const product of products) {
      const shown = shownOn(site, product, offersOf.get(product.code) ?? []);
      if (!shown) continue;
      const offered = offeredBy(sellers, shown);
      const card = level === 'BASIC' ? toBasicCard(offered, context) : toCard(offered, context, today);
      const [first] = offered.offers;
      // The product's own page sells its best offer, which would be another seller's.
      const url = first === shown.offers[0] ? card.url : offerPath(first, site);
      made.set(product.code, JSON.stringify({ ...card, url }));
    }
    return made;
  }

  return {
    async read(codes, request) {
      if (keptOn !== request.today) {
        clear();
        keptOn = request.today;
      }
      const prefix = `${request.site} ${request.locale} ${request.level} ${(request.sellers ?? []).toSorted().join()} `;
      const found = codes.map((code) => find(prefix + code));
      const missing = codes.filter((_, at) => found[at] === undefined);
      if (missing.length === 0) return found as string[];
      const startedIn = generation;
      const made = await assemble(missing, request);
      if (startedIn === generation) for (const [code, card] of made) keep(prefix + code, card);
      return codes.flatMap((code, at) => found[at] ?? made.get(code) ?? []);
    },
    clear,
  };
}
