import type { ReactNode } from 'react';
import type { ItemList } from 'schema-dts';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { PageHead, type PageHeadProps } from '#app/site/PageHead.tsx';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { breadcrumbData } from '#app/site/structured-data.ts';
import { Breadcrumb, type Crumb } from '#app/ui/Breadcrumb.tsx';
import type { ProductCard } from '#domain/catalog/wire-product.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { AddAlert, type AddFailure } from './AddAlert.tsx';
import { canonicalPath, isIndexed } from './list-state.ts';
import type { Listing } from './load-listing.ts';

type CatalogTexts = ReturnType<typeof useDocumentMessages>['catalog'];

/** The page's products as a schema.org ItemList; an empty array if the page has none. */
function listData(origin: string, products: readonly ProductCard[]): readonly ItemList[] {
  if (products.length === 0) return [];
  const items = products.map(({ name, url }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name,
    url: origin + url,
  }));
  return [{ '@type': 'ItemList', itemListElement: items }];
}

/** Id of the element where the products begin; the link that skips the filters leads to it. */
export const productsId = 'articles';

export type ListFrameProps = {
  readonly title: string;
  readonly lead?: string;
  readonly crumbs?: readonly Crumb[];
  /** Text of the last breadcrumb; by default the title. */
  readonly current?: string;
  readonly failure?: AddFailure;
  readonly children: ReactNode;
} & (
  | { readonly head: PageHeadProps; readonly listing?: undefined }
  /** The list of the page, from which its metadata and structured data follow (docs/requirements.md SHOP-7). */
  | { readonly listing: Listing; readonly head?: undefined }
);

function headOf({ place, state, products }: Listing, name: string, site: Site, texts: CatalogTexts): PageHeadProps {
  return {
    title: state.page > 0 ? texts.paged(name, state.page + 1) : name,
    description: texts.description(name, products.pagination.totalResults),
    path: canonicalPath(place, state, site),
    hidden: !isIndexed(state),
  };
}

export function ListFrame({ title, lead, crumbs = [], current = title, failure, children, ...page }: ListFrameProps) {
  const site = useSite();
  const { catalog } = useDocumentMessages();
  const { origin } = useSettings();
  const head = page.head ?? headOf(page.listing, title, site, catalog);
  const products = page.listing?.products.products ?? [];
  const trail = [
    { label: catalog.home, href: pathOf('home', site) },
    ...(current === catalog.shop ? [] : [{ label: catalog.shop, href: pathOf('shop', site) }]),
    ...crumbs,
  ];
  const structured = head.hidden
    ? []
    : [breadcrumbData(origin, trail, { label: current, href: head.path }), ...listData(origin, products)];
  return (
    <SiteFrame skip={products.length > 0 ? { target: productsId, label: catalog.skip } : undefined}>
      <PageHead {...head} structured={structured} />
      <div className="wrap">
        <Breadcrumb label={catalog.breadcrumb} crumbs={trail} current={current} />
        <AddAlert failure={failure} inList />
        <h1 className="h34">{title}</h1>
        {lead ? <p className="lead">{lead}</p> : null}
        {children}
      </div>
    </SiteFrame>
  );
}
