/** The catalogue over HTTP (docs/requirements.md SHOP-1 to SHOP-5, API-1; SAP Commerce OCC v2 conventions, docs/api.md). */
import type { Hono } from 'hono';
import {
  brandCall,
  categoriesCall,
  categoryCall,
  productCall,
  productOfferCall,
  productOffersCall,
  productReferencesCall,
  productReviewsCall,
  productSearchCall,
  sellerCall,
  suggestionsCall,
} from '#domain/catalog/contract.ts';
import { parseOccQuery } from '#domain/catalog/occ-query.ts';
import { productSorts } from '#domain/catalog/product-query.ts';
import { type MountOptions, mountCall } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { CardLevel } from './cards.ts';
import { mountCatalogMedia } from './media.ts';
import type { CatalogService } from './service.ts';
import { mountSites } from './site-routes.ts';

/** `BASIC`, or all there is: OCC's own lists of fields ask for less than `DEFAULT` tells. */
const levelOf = (fields: string): CardLevel => (fields === 'BASIC' ? 'BASIC' : 'DEFAULT');

/** Mounts every call of the catalogue's contract, and its pictures. */
export function mountCatalog(app: Hono<HttpEnv>, service: CatalogService, options: MountOptions): void {
  mountCall(
    app,
    productSearchCall,
    async ({ parameters: { site }, query }, { locale }) => {
      const asked = parseOccQuery(query.query);
      const sort = productSorts.find((known) => known === query.sort) ?? asked.sort;
      const list = { page: query.currentPage, pageSize: query.pageSize, level: levelOf(query.fields) };
      return { status: 200, json: await service.searchProducts({ site, locale, query: { ...asked, sort }, ...list }) };
    },
    options,
  );
  mountCall(
    app,
    suggestionsCall,
    async ({ parameters: { site }, query: { term: text, max: most, fields } }, { locale }) => ({
      status: 200,
      json: await service.suggest({ site, locale, text, most, level: levelOf(fields) }),
    }),
    options,
  );
  mountCall(
    app,
    productCall,
    async ({ parameters: { site, code }, query }, { locale }) => ({
      status: 200,
      body: await service.readProduct({ site, locale }, code, levelOf(query.fields)),
    }),
    options,
  );
  mountCall(
    app,
    productOffersCall,
    async ({ parameters: { site, code } }, { locale }) => ({
      status: 200,
      body: { offers: await service.readOffers({ site, locale }, code) },
    }),
    options,
  );
  mountCall(
    app,
    productOfferCall,
    async ({ parameters: { site, code, offerId } }, { locale }) => ({
      status: 200,
      body: await service.readOffer({ site, locale }, code, offerId),
    }),
    options,
  );
  mountCall(
    app,
    productReviewsCall,
    async ({ parameters: { site, code } }) => {
      await service.requireProduct(site, code);
      return { status: 200, body: { reviews: [] } };
    },
    options,
  );
  mountCall(
    app,
    productReferencesCall,
    async ({ parameters: { site, code } }) => {
      await service.requireProduct(site, code);
      return { status: 200, body: { references: [] } };
    },
    options,
  );
  mountCall(
    app,
    categoriesCall,
    async ({ parameters: { site } }, { locale }) => ({
      status: 200,
      body: { categories: await service.readCategories({ site, locale }) },
    }),
    options,
  );
  mountCall(
    app,
    categoryCall,
    async ({ parameters: { site, code } }, { locale }) => ({
      status: 200,
      body: await service.readCategory({ site, locale }, code),
    }),
    options,
  );
  mountCall(
    app,
    brandCall,
    async ({ parameters: { site, code } }, { locale }) => ({
      status: 200,
      body: await service.readBrand({ site, locale }, code),
    }),
    options,
  );
  mountCall(
    app,
    sellerCall,
    async ({ parameters: { site, code } }, { locale }) => ({
      status: 200,
      body: await service.readSeller({ site, locale }, code),
    }),
    options,
  );
  mountSites(app, options);
  mountCatalogMedia(app, service);
}
