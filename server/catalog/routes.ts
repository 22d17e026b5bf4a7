/**
 * The catalog over HTTP (docs/requirements.md SHOP-1 to SHOP-5, API-1; SAP Commerce OCC v2 conventions, docs/api.md).
 */
import type { Hono } from 'hono';
import {
  brandContract,
  categoriesContract,
  categoryContract,
  productContract,
  productOfferContract,
  productOffersContract,
  productReferencesContract,
  productReviewsContract,
  productSearchContract,
  sellerContract,
  suggestionsContract,
} from '#domain/catalog/contract.ts';
import { readListTrip, tripParams } from '#domain/catalog/list-trip.ts';
import { objectGramsOf, objectWeightParam } from '#domain/catalog/object-weight.ts';
import { isWholeSearch, parseOccQuery } from '#domain/catalog/occ-query.ts';
import { productSorts } from '#domain/catalog/product-query.ts';
import { type CountedSearch, isRobot } from '#domain/numbers/search-count.ts';
import { negotiateEncoding } from '#server/http/encodings.ts';
import { callMounter, type Mount, type MountOptions } from '#server/http/mount.ts';
import { notFound } from '#server/http/refusals.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { CardLevel } from './cards.ts';
import type { CatalogService } from './service.ts';
import { mountSites } from './site-routes.ts';

/**
 * The content security policy of a picture: an SVG may use its own styles, but run and load nothing, even when opened
 * directly.
 */
const policy = "default-src 'none'; style-src 'unsafe-inline'";

/**
 * Serves only files that are pictures of the catalog; 404 for others. Browsers may cache a picture for a year if its URL
 * has its version; otherwise they ask each time whether it has changed (docs/catalog.md).
 */
function mountCatalogMedia(app: Hono<HttpEnv>, service: CatalogService): void {
  app.get('/media/catalog/:file', async (c) => {
    const picture = await service.readPicture(c.req.param('file'));
    if (!picture) throw notFound();
    const etag = `W/"${picture.version}"`;
    c.header('ETag', etag);
    c.header('Content-Security-Policy', policy);
    if (picture.encoded) c.header('Vary', 'Accept-Encoding');
    c.header(
      'Cache-Control',
      c.req.query('v') === picture.version ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    if (
      c.req
        .header('if-none-match')
        ?.split(/\s*,\s*/)
        .includes(etag)
    )
      return c.body(null, 304);
    c.header('Content-Type', picture.type);
    const { encoded } = picture;
    if (!encoded) return c.body(picture.bytes);
    const encoding = negotiateEncoding(c.req.header('accept-encoding') ?? '');
    if (encoding !== 'identity') c.header('Content-Encoding', encoding);
    return c.body(encoded[encoding]);
  });
}

/** `BASIC`, or everything for any other value: OCC's explicit lists of fields always name a subset of `DEFAULT`. */
const levelOf = (fields: string): CardLevel => (fields === 'BASIC' ? 'BASIC' : 'DEFAULT');

export interface CatalogRouteOptions extends MountOptions {
  /**
   * Called with each search for a text in the whole site that the API has answered, to count it. Not called for robots.
   * Searches of the shop's own pages are counted when the page is sent, because it may come from a cache.
   */
  readonly countSearch: (search: CountedSearch) => void;
}

function mountLists(mount: Mount, service: CatalogService, { countSearch }: CatalogRouteOptions): void {
  mount(productSearchContract, async ({ parameters: { site }, query }, { locale, userAgent }) => {
    const occQuery = parseOccQuery(query.query);
    const sort = productSorts.find((known) => known === query.sort) ?? occQuery.sort;
    const list = { page: query.currentPage, pageSize: query.pageSize, level: levelOf(query.fields) };
    const wholeQuery = { ...occQuery, sort };
    const trip = readListTrip(
      new URLSearchParams(Object.fromEntries(tripParams.map((name) => [name, query[name] ?? '']))),
    );
    const objectGrams = objectGramsOf(query[objectWeightParam]);
    const json = await service.searchProducts({ site, locale, query: wholeQuery, ...list, trip, objectGrams });
    if (!isRobot(userAgent) && isWholeSearch(wholeQuery, list.page)) {
      countSearch({ site, locale, text: wholeQuery.text });
    }
    return { status: 200, json };
  });
  mount(suggestionsContract, async ({ parameters: { site }, query: { term: text, max, fields } }, { locale }) => ({
    status: 200,
    json: await service.suggest({ site, locale, text, max, level: levelOf(fields) }),
  }));
}

function mountProduct(mount: Mount, service: CatalogService): void {
  mount(productContract, async ({ parameters: { site, code }, query }, { locale }) => ({
    status: 200,
    json: await service.readProductJson({ site, locale }, code, levelOf(query.fields)),
  }));
  mount(productOffersContract, async ({ parameters: { site, code } }, { locale }) => ({
    status: 200,
    body: { offers: await service.readOffers({ site, locale }, code) },
  }));
  mount(productOfferContract, async ({ parameters: { site, code, offerId } }, { locale }) => ({
    status: 200,
    body: await service.readOffer({ site, locale }, code, offerId),
  }));
  mount(productReviewsContract, async ({ parameters: { site, code } }) => {
    await service.requireProduct(site, code);
    return { status: 200, body: { reviews: [] } };
  });
  mount(productReferencesContract, async ({ parameters: { site, code } }) => {
    await service.requireProduct(site, code);
    return { status: 200, body: { references: [] } };
  });
}

function mountDepartments(mount: Mount, service: CatalogService): void {
  mount(categoriesContract, async ({ parameters: { site } }, { locale }) => ({
    status: 200,
    body: { categories: await service.readCategories({ site, locale }) },
  }));
  mount(categoryContract, async ({ parameters: { site, code } }, { locale }) => ({
    status: 200,
    body: await service.readCategory({ site, locale }, code),
  }));
  mount(brandContract, async ({ parameters: { site, code } }, { locale }) => ({
    status: 200,
    body: await service.readBrand({ site, locale }, code),
  }));
  mount(sellerContract, async ({ parameters: { site, code } }, { locale }) => ({
    status: 200,
    body: await service.readSeller({ site, locale }, code),
  }));
}

export function mountCatalog(app: Hono<HttpEnv>, service: CatalogService, options: CatalogRouteOptions): void {
  const mount = callMounter(app, options);
  mountLists(mount, service, options);
  mountProduct(mount, service);
  mountDepartments(mount, service);
  mountSites(app, options);
  mountCatalogMedia(app, service);
}
