import type { ReactNode } from 'react';
import type { PageName } from '#domain/site/paths.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { LostArea } from './LostArea.tsx';

export type AreaPageProps<Shown> = {
  readonly page: PageName;
  readonly title: string;
  /** What `loadArea` has loaded. */
  readonly loaded: Shown | { readonly kind: 'lost' };
  readonly children: (shown: Exclude<Shown, { readonly kind: 'lost' }>) => ReactNode;
};

/** A page of the customer area in its frame; it says so if its data couldn't be loaded. */
export function AreaPage<Shown extends { readonly kind: string }>({
  page,
  title,
  loaded,
  children,
}: AreaPageProps<Shown>) {
  return (
    <AccountFrame page={page} title={title}>
      {loaded.kind === 'lost' ? (
        <LostArea title={title} />
      ) : (
        children(loaded as Exclude<Shown, { readonly kind: 'lost' }>)
      )}
    </AccountFrame>
  );
}
