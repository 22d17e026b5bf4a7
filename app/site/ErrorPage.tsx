import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import lost from '#app/ui/illustrations/lost.svg?raw';
import { PlainActions, PlainPage } from '#app/ui/PlainPage.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { SiteFrame } from './SiteFrame.tsx';
import { useMode, useSettings } from './site-context.ts';

/** What is shown for a failure: its message, its status, a way home on 404 (docs/requirements.md NAV-24, NAV-27). */
export function ErrorPage({ status }: { status: number }) {
  const { shell } = useMessages();
  const locale = useLocale();
  const mode = useMode();
  const { providerLabel } = useSettings();
  const notFound = status === 404;
  const title = notFound ? shell.error.notFound : shell.error.title;
  return (
    <SiteFrame>
      <title>{shell.titleSuffix(title, providerLabel)}</title>
      <meta name="robots" content="noindex" />
      <PlainPage illustration={lost.replace('>404<', `>${status}<`)}>
        <p className="t14 muted num">{shell.error.status(status)}</p>
        <h1 className="h34" lang={notFound && locale === 'fr' ? 'en' : undefined}>
          {title}
        </h1>
        <p className="lead">{notFound ? shell.error.notFoundHint : shell.error.hint}</p>
        <PlainActions>
          <ButtonLink href={pathOf('home', mode)}>{shell.error.home}</ButtonLink>
          <ButtonLink look="second" href={pathOf('landing', mode)}>
            {shell.sendParcel}
          </ButtonLink>
        </PlainActions>
      </PlainPage>
    </SiteFrame>
  );
}
