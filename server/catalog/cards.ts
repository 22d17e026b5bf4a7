/** A cache of product cards as JSON texts, so that a list needs no query (docs/requirements.md SHOP-2). */
import { LRUCache } from 'lru-cache';
import type { LocalTime } from '#domain/catalog/arrival.ts';
import type { CatalogOffer, CatalogProduct, Code } from '#domain/catalog/catalog.ts';
import { offerPath } from '#domain/catalog/catalog-paths.ts';
import { rankOffers } from '#domain/catalog/offer-order.ts';
import type { ProductCard } from '#domain/catalog/wire-product.ts';
import type { Locale } from '#domain/site/locale.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { type ShownProduct, toBasicCard, toCard, type WireContext } from './wire-card.ts';

export type CardLevel = 'BASIC' | 'DEFAULT';

export interface CardRequest {
  readonly site: Site;
  readonly locale: Locale;
  readonly level: CardLevel;
  /** Today's date in Paris, which decides whether a product is marked as new. */
  readonly today: IsoDate;
  /**
   * Sellers that the list is filtered by: each card then shows the best offer of these sellers. Without them, it shows
   * the best offer of all.
   */
  readonly sellers?: readonly Code[];
}

export interface CardSource {
  products(codes: readonly Code[]): Promise<readonly CatalogProduct[]>;
  offers(codes: readonly Code[]): Promise<readonly CatalogOffer[]>;
  context(site: Site, locale: Locale): WireContext;
  /** What sending a packaging costs at present; another object when that may have changed. */
  rates(): WireContext['rates'];
}

/** A product with its offers on a site, the best first; null if the site doesn't show it. */
export function shownOn(site: Site, product: CatalogProduct, offers: readonly CatalogOffer[]): ShownProduct | null {
  if (!product.sites.includes(site)) return null;
  const [best, ...others] = rankOffers(
    offers.filter((offer) => offer.site === site),
    site,
  );
  return best ? { product, offers: [best, ...others] } : null;
}

/**
 * Moves the best offer of some sellers to the front, for a list that is filtered by these sellers. Unchanged if none of
 * them sells the product.
 */
function offeredBy(sellers: readonly Code[], shown: ShownProduct): ShownProduct {
  const bestOwnOffer = shown.offers.find(({ seller }) => sellers.includes(seller));
  return bestOwnOffer
    ? { ...shown, offers: [bestOwnOffer, ...shown.offers.filter((offer) => offer !== bestOwnOffer)] }
    : shown;
}

/** Sites that show a product: those that it is assigned to and on which it has an offer. */
export function sitesOf(product: CatalogProduct, offers: readonly CatalogOffer[]): Site[] {
  return allSites.filter((site) => shownOn(site, product, offers) !== null);
}

/** Cards by product code; two queries serve all of them. */
async function assembleCards(
  source: CardSource,
  codes: readonly Code[],
  { site, locale, level, today, sellers = [] }: CardRequest,
): Promise<ReadonlyMap<Code, string>> {
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
    // If the offer isn't the product's best one, link to the offer's own page: the product's page would sell the best
    // one.
    const url = first === shown.offers[0] ? card.url : offerPath(first, site);
    made.set(product.code, JSON.stringify({ ...card, url }));
  }
  return made;
}

export function createCards(source: CardSource, limit: number) {
  const cache = new LRUCache<string, string>({ max: limit });
  let generation = 0;
  let keptOn: IsoDate = '';
  let keptRates: WireContext['rates'] = null;

  function clear(): void {
    generation += 1;
    cache.clear();
  }

  return {
    /** Cards as JSON texts, in the order of `codes`; products that the site doesn't show are left out. */
    async read(codes: readonly Code[], request: CardRequest): Promise<readonly string[]> {
      const rates = source.rates();
      if (keptOn !== request.today || keptRates !== rates) {
        clear();
        keptOn = request.today;
        keptRates = rates;
      }
      const prefix = `${request.site} ${request.locale} ${request.level} ${(request.sellers ?? []).toSorted().join()} `;
      const cachedCards = codes.map((code) => cache.get(prefix + code));
      const missing = codes.filter((_, at) => cachedCards[at] === undefined);
      if (missing.length === 0) return cachedCards as string[];
      const startedIn = generation;
      const made = await assembleCards(source, missing, request);
      if (startedIn === generation) for (const [code, card] of made) cache.set(prefix + code, card);
      return codes.flatMap((code, at) => cachedCards[at] ?? made.get(code) ?? []);
    },
    clear,
  };
}

/** Full cards as objects, in the order of `codes`; products that the site doesn't show are left out. */
export async function readCards(
  { cards, now }: { readonly cards: ReturnType<typeof createCards>; now(): LocalTime },
  codes: readonly Code[],
  { site, locale }: Pick<CardRequest, 'site' | 'locale'>,
): Promise<ProductCard[]> {
  const texts = await cards.read(codes, { site, locale, level: 'DEFAULT', today: now().date });
  return texts.map((text) => JSON.parse(text) as ProductCard);
}
