import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import flatParcel from '#app/ui/illustrations/flat-parcel.svg?raw';
import { pathOf } from '#domain/site/paths.ts';

export type EmptyListProps = {
  readonly title: string;
  readonly text: string;
  /** Path of the list if it isn't empty but the requested page of it is; null for an empty list. */
  readonly path: string | null;
};

export function EmptyList({ title, text, path }: EmptyListProps) {
  const texts = useTexts('orders');
  const site = useSite();
  if (path !== null) {
    return (
      <EmptyState
        title={texts.emptyPageTitle}
        action={
          <ButtonLink as={SiteLink} look="second" href={path}>
            {texts.firstPage}
          </ButtonLink>
        }
      >
        <p>{texts.emptyPage}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={title}
      illustration={flatParcel}
      action={
        <ButtonLink as={SiteLink} href={pathOf('parcel', site)}>
          {texts.compare}
        </ButtonLink>
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}
