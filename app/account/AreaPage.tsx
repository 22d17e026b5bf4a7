import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { ButtonLink } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import type { PageName } from '#domain/site/paths.ts';
import { AccountFrame } from './AccountFrame.tsx';

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

/** Shown in place of a page of the customer area whose data couldn't be loaded. */
function LostArea({ title }: { readonly title: string }) {
  const { lost } = useTexts('customerArea');
  const { pathname, search } = useLocation();
  return (
    <div className="stack">
      <h1 className="h34" tabIndex={-1}>
        {title}
      </h1>
      <EmptyState title={lost.title} action={<ButtonLink href={pathname + search}>{lost.retry}</ButtonLink>}>
        <p>{lost.text}</p>
      </EmptyState>
    </div>
  );
}
