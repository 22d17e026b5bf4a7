import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { useMode } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import flatParcel from '#app/ui/illustrations/flat-parcel.svg?raw';
import { pathOf } from '#domain/site/paths.ts';

export type EmptyListProps = {
  readonly title: string;
  readonly text: string;
  /** Path of the list, when it is not empty but its asked page is. */
  readonly path: string | null;
};

/** A list that holds nothing, or nothing on this page. */
export function EmptyList({ title, text, path }: EmptyListProps) {
  const { orders: texts } = useAccountMessages();
  const mode = useMode();
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
        <ButtonLink as={SiteLink} href={pathOf('parcel', mode)}>
          {texts.compare}
        </ButtonLink>
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}
