import type { ReactNode } from 'react';
import type { FormRefusal } from '#app/forms/answer-form.ts';
import { useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useHelpHref, useSettings, useSite } from '#app/shell/site-context.ts';
import { useBrand, useLanguageLink } from '#app/site/brand.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { useHeaderCart } from '#app/site/use-header-cart.tsx';
import { JourneyHeader } from '#app/ui/JourneyHeader.tsx';
import { ShortFooter } from '#app/ui/SiteFooter.tsx';
import { SkipLink } from '#app/ui/SkipLink.tsx';
import { pathOf } from '#domain/site/paths.ts';
import styles from './SignIn.module.css';

export type SignInFrameProps = {
  /** Title of the document, and the heading. */
  readonly title: string;
  readonly lead?: ReactNode;
  /** Whether the page shows errors; the document's title then begins by saying so. */
  readonly problem?: boolean;
  /** Why the page's form was refused. */
  readonly refusal?: FormRefusal | undefined;
  /**
   * Whether the page's URL contains a secret from a mail. The page then has no link to itself in another language,
   * because this link would contain the secret too.
   */
  readonly secret?: boolean;
  readonly children: ReactNode;
};

/**
 * The frame of the screens for signing in, registration and passwords: one column without navigation; the link to the
 * cart stays visible (docs/requirements.md NAV-19 to NAV-21).
 */
export function SignInFrame({ title, lead, problem, refusal, secret, children }: SignInFrameProps) {
  const { shell } = useMessages();
  const frame = useTexts('frame');
  const { providerLabel, year } = useSettings();
  const site = useSite();
  const language = useLanguageLink();
  const { cart } = useHeaderCart();
  const isWrong = problem || (refusal?.errors.length ?? 0) > 0;
  const help = { label: shell.help, href: useHelpHref() };
  return (
    <>
      <title>{shell.titleSuffix(`${isWrong ? shell.errorPrefix : ''}${title}`, providerLabel)}</title>
      <meta name="robots" content="noindex" />
      <SkipLink target="contenu" label={shell.skip} />
      <JourneyHeader brand={useBrand()} help={help} cart={cart} linkAs={SiteLink} />
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
          ...(['privacy', 'legal'] as const).map((page) => ({ label: frame[page], href: pathOf(page, site) })),
        ]}
        language={secret ? undefined : language}
        linkAs={SiteLink}
      />
    </>
  );
}
