import type { AddFailure } from './AddAlert.tsx';
import { ListFrame } from './ListFrame.tsx';
import { ListView } from './ListView.tsx';
import type { BrandData } from './load-lists.ts';
import { useListHead } from './use-list-head.ts';

export type BrandPageProps = { readonly data: BrandData; readonly failure?: AddFailure };

export function BrandPage({ data: { info, listing }, failure }: BrandPageProps) {
  return (
    <ListFrame
      head={useListHead(info.name, listing)}
      title={info.name}
      lead={info.description}
      failure={failure}
      products={listing.products.products}
    >
      <ListView listing={listing} list={info.code} />
    </ListFrame>
  );
}
