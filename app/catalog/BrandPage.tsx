import type { AddFailure } from './AddAlert.tsx';
import { ListFrame } from './ListFrame.tsx';
import { ListView } from './ListView.tsx';
import type { BrandData } from './load-lists.ts';

export type BrandPageProps = { readonly data: BrandData; readonly failure?: AddFailure };

export function BrandPage({ data: { info, listing }, failure }: BrandPageProps) {
  return (
    <ListFrame listing={listing} title={info.name} lead={info.description} failure={failure}>
      <ListView listing={listing} list={info.code} />
    </ListFrame>
  );
}
