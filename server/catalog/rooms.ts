/** The rooms of the shop's pages: articles, their lists and departments (docs/requirements.md SHOP-1 to SHOP-5), stock notices. */
import * as v from 'valibot';
import { allSites, type Site } from '#domain/site/site.ts';
import { visitorUseCaseOf } from '#server/http/account-use-case.ts';
import { readCards } from './cards.ts';
import type { CatalogContext, Reader } from './catalog-context.ts';
import { readBrand, readCategories, readCategory, readSeller } from './departments.ts';
import { listBoxes } from './fitting-boxes.ts';
import { readOffered, readWholeProduct } from './one-product.ts';
import { type ListRequest, listBestSellers, listProducts } from './product-lists.ts';
import type { StockNotices } from './stock-notices.ts';

export interface ShopRoomOptions {
  readonly catalog: { readonly context: CatalogContext };
  readonly stockNotices: StockNotices;
}

const site = v.picklist(allSites);
const sent = v.string();
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What a page has read from its address, whose values it has checked (`parseListState`). */
type ListQuestion = Omit<ListRequest, 'locale' | 'level'>;
const listQuestion = v.custom<ListQuestion>((input) => typeof input === 'object' && input !== null);

/** Those that name a single thing throw a 404 if the site doesn't show it. */
export function shopRooms({ catalog: { context }, stockNotices }: ShopRoomOptions) {
  const named = <Output>(read: (context: CatalogContext, reader: Reader, code: string) => Promise<Output>) =>
    visitorUseCaseOf(v.object({ site, code: sent }), ({ locale }, { site, code }) =>
      read(context, { site, locale }, code),
    );
  return {
    shop: {
      departments: visitorUseCaseOf(site, ({ locale }, site: Site) => readCategories(context, { site, locale })),
      category: named(readCategory),
      brand: named(readBrand),
      seller: named(readSeller),
      product: named(readWholeProduct),
      offered: visitorUseCaseOf(v.object({ site, code: sent, offerId: sent }), ({ locale }, { site, code, offerId }) =>
        readOffered(context, { site, locale }, code, offerId),
      ),
      list: visitorUseCaseOf(
        listQuestion,
        ({ locale }, question) => listProducts(context, { ...question, locale }),
        'product-search',
      ),
      /** Some products by their codes; those that the site doesn't show are left out. */
      listed: visitorUseCaseOf(v.object({ site, codes: v.array(sent) }), ({ locale }, { site, codes }) =>
        readCards(context, codes, { site, locale }),
      ),
      bestSellers: visitorUseCaseOf(v.object({ site, max: v.number() }), ({ locale }, { site, max }) =>
        listBestSellers(context, { site, locale }, max),
      ),
      boxes: visitorUseCaseOf(
        v.object({
          site,
          thing: v.tuple([whole, whole, whole]),
          paddingMm: whole,
          objectGrams: whole,
        }),
        ({ locale }, request) => listBoxes(context, { ...request, locale }),
      ),
    },
    /** By the token of its mails, whoever has it reads a notice, confirms it, or ends it and has the address deleted. */
    stockNotices: {
      /**
       * Requests a mail for when an article is back in stock. The answer is the same for every address but the signed-in
       * account's own, which needs no confirmation.
       */
      request: visitorUseCaseOf(
        v.object({ site, code: sent, email: v.pipe(v.string(), v.maxLength(1000), v.trim()) }),
        async ({ locale, identity }, request) => {
          const asker = await identity();
          const accountId = asker.kind === 'signedIn' ? asker.account.id : null;
          return stockNotices.request({ ...request, locale, accountId });
        },
        'stock-notice',
      ),
      read: visitorUseCaseOf(sent, ({ locale }, token) => stockNotices.read(token, locale)),
      choose: visitorUseCaseOf(v.object({ token: sent, wanted: v.boolean() }), ({ locale }, { token, wanted }) =>
        stockNotices.choose(token, wanted, locale),
      ),
    },
  };
}
