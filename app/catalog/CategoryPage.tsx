import { useDocumentMessages } from '#app/i18n/messages.tsx';
import type { AddFailure } from './AddAlert.tsx';
import { CategoryNav } from './CategoryNav.tsx';
import { FitForm } from './FitForm.tsx';
import { ListFrame } from './ListFrame.tsx';
import { ListView } from './ListView.tsx';
import { chosenFacets } from './list-state.ts';
import type { CategoryData } from './load-lists.ts';

export type CategoryPageProps = { readonly data: CategoryData; readonly failure?: AddFailure };

/**
 * The list of a category, of the whole shop or of the operator's own range. If exactly one facet value is chosen, the
 * title includes it (docs/requirements.md NAV-3, NAV-4, NAV-9).
 */
export function CategoryPage({ data: { info, listing }, failure }: CategoryPageProps) {
  const { catalog } = useDocumentMessages();
  const [only, ...others] = chosenFacets(listing.products);
  const facet = only && others.length === 0 ? only.facetValueName : null;
  const title = facet ? catalog.filtered(info.name, facet) : info.name;
  const ancestors = info.ancestors.map(({ name, url }) => ({ label: name, href: url }));
  return (
    <ListFrame
      listing={listing}
      title={title}
      lead={facet ? undefined : info.description}
      crumbs={facet ? [...ancestors, { label: info.name, href: info.url }] : ancestors}
      current={facet ?? info.name}
      failure={failure}
    >
      {listing.products.products.some(({ parcel }) => parcel) ? <FitForm /> : null}
      <ListView listing={listing} list={info.code} nav={<CategoryNav category={info} listing={listing} />} />
    </ListFrame>
  );
}
