import { useStepMessages } from '#app/i18n/step-messages.ts';
import { useMode } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { MemberLink } from './MemberLink.tsx';

/** Nothing in the cart: the ways to fill it. */
export function EmptyCart() {
  const { cart: texts } = useStepMessages();
  const mode = useMode();
  return (
    <EmptyState
      title={texts.emptyTitle}
      action={
        <p className="row">
          <ButtonLink as={SiteLink} href={pathOf('parcel', mode)}>
            {texts.start}
          </ButtonLink>
          <ButtonLink look="second" as={SiteLink} href={pathOf('shop', mode)}>
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

/** The cart doesn't come. */
export function FailedCart({ href }: { readonly href: string }) {
  const { cart: texts } = useStepMessages();
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
