/** Pages and components as storefronts of SAP Commerce read them (docs/api.md, "Content"; docs/requirements.md API-1). */
import {
  categoryPage,
  labelledPages,
  type NavigationEntry,
  namedComponents,
  navigationLinks,
  productPage,
  type StorefrontComponent,
  type StorefrontPage,
  sharedSlots,
} from '#domain/content/storefront-pages.ts';
import { paragraphOf } from '#domain/content/storefront-paragraph.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { ContentService } from './service.ts';

export interface StorefrontSources {
  readonly content: Pick<ContentService, 'page' | 'component'>;
  readonly catalog: Pick<CatalogService, 'readCategories' | 'readCategory' | 'readBrand' | 'readProduct'>;
}

export interface PageAsked {
  readonly pageType: string;
  readonly pageLabelOrId: string;
  /** Of a product, category or brand. */
  readonly code: string;
}

interface Reader {
  readonly site: Mode;
  readonly locale: Locale;
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Makes what the calls answer. */
export function createStorefront({ content, catalog }: StorefrontSources) {
  const navigation = async (reader: Reader): Promise<readonly NavigationEntry[]> =>
    (await catalog.readCategories(reader)).map(({ code, name }) => ({ code, name }));

  /** A page of content, its components as paragraphs. */
  async function written(label: string, { site, locale }: Reader) {
    const { uid, title, contentSlots } = await content.page(site, label, locale);
    const components = contentSlots.flatMap((slot) => slot.components).flatMap((own) => paragraphOf(own) ?? []);
    const template = label === 'home' ? 'LandingPage2Template' : 'ContentPage1Template';
    return { uid, title, page: { template, slots: [{ position: 'Section2A', components }] } };
  }

  async function find(
    { pageType, pageLabelOrId, code }: PageAsked,
    reader: Reader,
  ): Promise<{ readonly uid: string; readonly title: string; readonly page: StorefrontPage }> {
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
    if (pageType !== 'ContentPage')
      throw new ApiError(404, [{ type: 'NotFoundError', key: 'http.notFound', subject: 'pageType' }]);
    const page = labelledPages(reader.locale)[pageLabelOrId];
    if (page) return { uid: pageLabelOrId.replace('/', ''), title: pageLabelOrId, page };
    return written(pageLabelOrId, reader);
  }

  return {
    /** A page with its slots; 404 for an unknown label, product, category or type. */
    async page(asked: PageAsked, reader: Reader) {
      const [{ uid, title, page }, entries] = await Promise.all([find(asked, reader), navigation(reader)]);
      const slots = [...sharedSlots(entries, reader.locale), ...page.slots];
      return {
        uid,
        uuid: uid,
        typeCode: asked.pageType,
        name: title,
        title,
        label: asked.pageType === 'ContentPage' ? asked.pageLabelOrId : asked.code,
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
    },

    /** Components by their uids, in the order asked; those that aren't there are left out. */
    async components(uids: readonly string[], reader: Reader): Promise<readonly StorefrontComponent[]> {
      const own = [...namedComponents, ...navigationLinks(await navigation(reader))];
      const read = async (uid: string) => {
        const known = own.find((component) => component.uid === uid);
        if (known) return known;
        try {
          return paragraphOf(await content.component(reader.site, uid, reader.locale));
        } catch (error) {
          if (!isMissing(error)) throw error;
          return null;
        }
      };
      return (await Promise.all(uids.map(read))).filter((component) => component !== null);
    },
  };
}
