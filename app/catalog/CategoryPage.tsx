import { useDocumentMessages } from '#app/i18n/messages.tsx';
import type { AddFailure } from './AddAlert.tsx';
import { CategoryNav } from './CategoryNav.tsx';
import { ListFrame } from './ListFrame.tsx';
import { ListView } from './ListView.tsx';
import { chosenFacets } from './list-state.ts';
import type { CategoryData } from './load-lists.ts';
import { useListHead } from './use-list-head.ts';

export type CategoryPageProps = { readonly data: CategoryData; readonly failure?: AddFailure };

/**
 * A category, of the whole shop or of the own range; its title names the facet value if exactly one is chosen
 * (docs/requirements.md NAV-3, NAV-4, NAV-9).
 */
export function CategoryPage({ data: { info, listing }, failure }: CategoryPageProps) {
  const { catalog } = useDocumentMessages();
  const { products } = listing;
  const [only, ...others] = chosenFacets(products);
  const facet = only && others.length === 0 ? only.facetValueName : null;
  const title = facet ? catalog.filtered(info.name, facet) : info.name;
  const ancestors = info.ancestors.map(({ name, url }) => ({ label: name, href: url }));
  return (
    <ListFrame
      head={useListHead(title, listing)}
      title={title}
      lead={facet ? undefined : info.description}
      crumbs={facet ? [...ancestors, { label: info.name, href: info.url }] : ancestors}
      current={facet ?? info.name}
      failure={failure}
      products={products.products}
    >
      <ListView listing={listing} list={info.code} nav={<CategoryNav category={info} listing={listing} />} />
    </ListFrame>
  );
}
