import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ArrowLink } from '#app/ui/TextLink.tsx';
import { pathOf } from '#domain/site/paths.ts';

export type ForProfessionalsProps = {
  readonly texts: { readonly consumerTitle: string; readonly consumer: string; readonly consumerLink: string };
};

export function ForProfessionals({ texts }: ForProfessionalsProps) {
  const site = useSite();
  return (
    <EmptyState
      title={texts.consumerTitle}
      action={
        <ArrowLink as={SiteLink} href={pathOf('contracts', site)}>
          {texts.consumerLink}
        </ArrowLink>
      }
    >
      <p>{texts.consumer}</p>
    </EmptyState>
  );
}
