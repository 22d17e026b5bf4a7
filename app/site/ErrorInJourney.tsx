import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { PlainActions } from '#app/ui/PlainPage.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { JourneyPage } from './JourneyFrame.tsx';
import { useMode } from './site-context.ts';

export type ErrorProps = { readonly status: number };

export function useErrorTitle(status: number): string {
  const { error } = useMessages().shell;
  return status === 404 ? error.notFound : error.title;
}

/** A failure in the browser, between the journey's steps: in their light frame (docs/requirements.md NAV-27). */
export function ErrorInJourney({ status }: ErrorProps) {
  return (
    <JourneyPage title={useErrorTitle(status)}>
      <div className="wrap stack">
        <ErrorText status={status} />
      </div>
    </JourneyPage>
  );
}

/** Message, status and the ways on. */
export function ErrorText({ status }: ErrorProps) {
  const { shell } = useMessages();
  const locale = useLocale();
  const mode = useMode();
  const notFound = status === 404;
  return (
    <>
      <p className="t14 muted num">{shell.error.status(status)}</p>
      <h1 className="h34" lang={notFound && locale === 'fr' ? 'en' : undefined}>
        {useErrorTitle(status)}
      </h1>
      <p className="lead">{notFound ? shell.error.notFoundHint : shell.error.hint}</p>
      <PlainActions>
        <ButtonLink href={pathOf('home', mode)}>{shell.error.home}</ButtonLink>
        <ButtonLink look="second" href={pathOf('landing', mode)}>
          {shell.sendParcel}
        </ButtonLink>
      </PlainActions>
    </>
  );
}
