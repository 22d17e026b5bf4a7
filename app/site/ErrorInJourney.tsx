import { useLocation } from 'react-router';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { ButtonLink } from '#app/ui/Button.tsx';
import { rotateCcwIcon } from '#app/ui/icons/shapes.ts';
import { PlainActions } from '#app/ui/PlainPage.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { JourneyPage } from './JourneyFrame.tsx';
import type { ShownError } from './shown-error.ts';

export function useErrorTitle({ status, lostChunk }: ShownError): string {
  const { error } = useMessages().shell;
  if (lostChunk) return error.lostTitle;
  return status === 404 ? error.notFound : error.title;
}

/**
 * The error page for an error that occurs in the browser while the visitor is in the journey. It has the journey's
 * reduced header and footer (docs/requirements.md NAV-27).
 */
export function ErrorInJourney(error: ShownError) {
  return (
    <JourneyPage title={useErrorTitle(error)}>
      <div className="wrap stack">
        <ErrorText {...error} />
      </div>
    </JourneyPage>
  );
}

export function ErrorText(error: ShownError) {
  const { shell } = useMessages();
  const locale = useLocale();
  const site = useSite();
  const { pathname, search } = useLocation();
  const { status, message, lostChunk } = error;
  const notFound = status === 404;
  const hint = lostChunk ? shell.error.lost : notFound ? shell.error.notFoundHint : shell.error.hint;
  return (
    <>
      {lostChunk ? null : <p className="t14 muted num">{shell.error.status(status)}</p>}
      <h1 className="h34" lang={notFound && locale === 'fr' ? 'en' : undefined}>
        {useErrorTitle(error)}
      </h1>
      <p className="lead" role={lostChunk ? 'alert' : undefined}>
        {message || hint}
      </p>
      <PlainActions>
        {lostChunk ? (
          <ButtonLink icon={rotateCcwIcon} href={pathname + search}>
            {shell.error.retry}
          </ButtonLink>
        ) : null}
        <ButtonLink look={lostChunk ? 'second' : undefined} href={pathOf('home', site)}>
          {shell.error.home}
        </ButtonLink>
        {lostChunk ? null : (
          <ButtonLink look="second" href={pathOf('landing', site)}>
            {shell.sendParcel}
          </ButtonLink>
        )}
      </PlainActions>
    </>
  );
}
