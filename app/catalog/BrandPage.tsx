import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useMode } from '#app/site/site-context.ts';
import type { AddFailure } from './AddAlert.tsx';
import { ListFrame } from './ListFrame.tsx';
import { ListView } from './ListView.tsx';
import { canonicalPath, isIndexed } from './list-state.ts';
import type { BrandData } from './load-lists.ts';

export type BrandPageProps = { readonly data: BrandData; readonly failure?: AddFailure };

/** A brand's products (docs/requirements.md NAV-5). */
export function BrandPage({ data: { info, listing }, failure }: BrandPageProps) {
  const mode = useMode();
  const { catalog } = useDocumentMessages();
  const { place, state, products } = listing;
  return (
    <ListFrame
      head={{
        title: state.page > 0 ? catalog.paged(info.name, state.page + 1) : info.name,
        description: catalog.description(info.name, products.pagination.totalResults),
        path: canonicalPath(place, state, mode),
        hidden: !isIndexed(state),
      }}
      title={info.name}
      lead={info.description}
      failure={failure}
      products={products.products}
    >
      <ListView listing={listing} list={info.code} />
    </ListFrame>
  );
}
