/**
 * Pages and components in the form that storefronts of SAP Commerce read (docs/api.md, "Content";
 * docs/requirements.md API-1).
 */
import {
  categoryPage,
  labelledPages,
  type NavigationEntry,
  namedComponents,
  navigationLinks,
  productPage,
  type StorefrontPage,
  sharedSlots,
} from '#domain/content/storefront-pages.ts';
import { paragraphOf } from '#domain/content/storefront-paragraph.ts';
import type { CatalogService, Reader } from '#server/catalog/service.ts';
import { ApiError } from '#server/http/api-error.ts';
import { notFound } from '#server/http/refusals.ts';
import type { ContentService } from './service.ts';

export interface StorefrontSources {
  readonly content: Pick<ContentService, 'page' | 'component'>;
  readonly catalog: Pick<CatalogService, 'readCategories' | 'readCategory' | 'readBrand' | 'readProduct'>;
}

export interface RequestedPage {
  readonly pageType: string;
  readonly pageLabelOrId: string;
  readonly code: string;
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Throws a 404 for an unknown label, product, category or type. */
export async function storefrontPage(sources: StorefrontSources, request: RequestedPage, reader: Reader) {
  const [named, entries] = await Promise.all([findPage(sources, request, reader), navigation(sources, reader)]);
  return toWirePage(request, named, [...sharedSlots(entries, reader.locale), ...named.page.slots]);
}

/** In the requested order; missing ones are left out. */
export async function storefrontComponents(sources: StorefrontSources, uids: readonly string[], reader: Reader) {
  const shared = [...namedComponents, ...navigationLinks(await navigation(sources, reader))];
  const found = uids.map(async (uid) => {
    return shared.find((component) => component.uid === uid) ?? contentComponent(sources, uid, reader);
  });
  return (await Promise.all(found)).filter((component) => component !== null);
}

async function navigation({ catalog }: StorefrontSources, reader: Reader): Promise<readonly NavigationEntry[]> {
  return (await catalog.readCategories(reader)).map(({ code, name }) => ({ code, name }));
}

interface NamedPage {
  readonly uid: string;
  readonly title: string;
  readonly page: StorefrontPage;
}

async function findPage(
  sources: StorefrontSources,
  { pageType, pageLabelOrId, code }: RequestedPage,
  reader: Reader,
): Promise<NamedPage> {
  const { catalog } = sources;
  if (pageType === 'ProductPage') {
    const { name } = await catalog.readProduct(reader, code, 'BASIC');
    return { uid: 'productDetails', title: name, page: productPage(reader.locale) };
  }
  if (pageType === 'CategoryPage') {
    const { name } = await catalog.readCategory(reader, code).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      return catalog.readBrand(reader, code);
    });
    return { uid: 'productList', title: name, page: categoryPage };
  }
  if (pageType !== 'ContentPage') throw notFound('pageType');
  const page = labelledPages(reader.locale)[pageLabelOrId];
  if (page) return { uid: pageLabelOrId.replace('/', ''), title: pageLabelOrId, page };
  return contentPage(sources, pageLabelOrId, reader);
}

async function contentPage(
  { content }: StorefrontSources,
  label: string,
  { site, locale }: Reader,
): Promise<NamedPage> {
  const { uid, title, contentSlots } = await content.page(site, label, locale);
  const components = contentSlots.flatMap((slot) => slot.components).flatMap((each) => paragraphOf(each) ?? []);
  const template = label === 'home' ? 'LandingPage2Template' : 'ContentPage1Template';
  return { uid, title, page: { template, slots: [{ position: 'Section2A', components }] } };
}

/** A component of the content as a paragraph; null if there is none. */
async function contentComponent({ content }: StorefrontSources, uid: string, { site, locale }: Reader) {
  try {
    return paragraphOf(await content.component(site, uid, locale));
  } catch (error) {
    if (!isMissing(error)) throw error;
    return null;
  }
}

function toWirePage(request: RequestedPage, { uid, title, page }: NamedPage, slots: StorefrontPage['slots']) {
  return {
    uid,
    uuid: uid,
    typeCode: request.pageType,
    name: title,
    title,
    label: request.pageType === 'ContentPage' ? request.pageLabelOrId : request.code,
    template: page.template,
    defaultPage: true,
    contentSlots: {
      contentSlot: slots.map(({ position, components }) => ({
        slotId: `${uid}-${position}`,
        position,
        name: position,
        slotShared: true,
        components: { component: [...components] },
      })),
    },
  };
}
