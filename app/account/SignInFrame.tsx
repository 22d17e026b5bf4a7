import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { useMessages } from '#app/i18n/messages.tsx';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { useHelpHref, useMode, useSettings } from '#app/shell/site-context.ts';
import { useBrand, useLanguageLink } from '#app/site/brand.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { useHeaderCart } from '#app/site/use-header-cart.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { JourneyHeader } from '#app/ui/JourneyHeader.tsx';
import { ShortFooter } from '#app/ui/SiteFooter.tsx';
import { SkipLink } from '#app/ui/SkipLink.tsx';
import { pathOf } from '#domain/site/paths.ts';
import styles from './SignIn.module.css';

export type SignInFrameProps = {
  /** Of the browser's window and of the page. */
  readonly title: string;
  readonly lead?: ReactNode;
  /** The page shows errors: its title says so first. */
  readonly problem?: boolean;
  /** The address holds a secret of a mail: no link repeats it. */
  readonly secret?: boolean;
  readonly children: ReactNode;
};

/** The frame of sign-in and of what leads there: one quiet column, the cart in sight (docs/requirements.md NAV-19 to NAV-21). */
export function SignInFrame({ title, lead, problem, secret, children }: SignInFrameProps) {
  const { shell, shipping } = useMessages();
  const { frame } = useStepMessages();
  const { providerLabel, year } = useSettings();
  const mode = useMode();
  const language = useLanguageLink();
  const { cart, miniCart } = useHeaderCart();
  const help = { label: shell.help, href: useHelpHref() };
  return (
    <>
      <title>{shell.titleSuffix(`${problem ? shipping.form.errorPrefix : ''}${title}`, providerLabel)}</title>
      <meta name="robots" content="noindex" />
      <SkipLink target="contenu" label={shell.skip} />
      <JourneyHeader brand={useBrand()} help={help} cart={cart} linkAs={SiteLink} />
      {miniCart}
      <main id="contenu" className="sunken" tabIndex={-1}>
        <div className="wrap section--tight">
          <div className={`stack gap-6 ${styles.column}`}>
            <div className="stack gap-2">
              <h1 className="h34">{title}</h1>
              {lead ? <p className="muted">{lead}</p> : null}
            </div>
            {children}
          </div>
        </div>
      </main>
      <ShortFooter
        notice={shell.copyright(providerLabel, year)}
        links={[
          help,
          ...(['privacy', 'legal'] as const).map((page) => ({ label: frame[page], href: pathOf(page, mode) })),
        ]}
        language={secret ? undefined : language}
        linkAs={SiteLink}
      />
    </>
  );
}

/** A page of these whose data didn't come. */
export function LostSignIn({ title }: { readonly title: string }) {
  const { signIn: texts } = useAccountMessages();
  const { pathname, search } = useLocation();
  return (
    <SignInFrame title={title} problem>
      <Alert tone="error" role="alert" title={texts.lostTitle}>
        <p>{texts.failedHint}</p>
        <ButtonLink href={pathname + search}>{texts.reload}</ButtonLink>
      </Alert>
    </SignInFrame>
  );
}
