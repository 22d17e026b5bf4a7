import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { MemberLink } from './MemberLink.tsx';

export function EmptyCart() {
  const texts = useTexts('cart');
  const site = useSite();
  return (
    <EmptyState
      title={texts.emptyTitle}
      action={
        <p className="row">
          <ButtonLink as={SiteLink} href={pathOf('parcel', site)}>
            {texts.start}
          </ButtonLink>
          <ButtonLink look="second" as={SiteLink} href={pathOf('shop', site)}>
            {texts.shop}
          </ButtonLink>
        </p>
      }
    >
      <p>{texts.empty}</p>
      <MemberLink page="cart" text={texts.signIn} />
    </EmptyState>
  );
}

export function FailedCart({ href }: { readonly href: string }) {
  const texts = useTexts('cart');
  return (
    <EmptyState
      title={texts.failedTitle}
      action={
        <ButtonLink as={SiteLink} href={href}>
          {texts.retry}
        </ButtonLink>
      }
    >
      <p>{texts.failed}</p>
    </EmptyState>
  );
}
