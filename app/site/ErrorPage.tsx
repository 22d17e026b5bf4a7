import { useMessages } from '#app/i18n/messages.tsx';
import lost from '#app/ui/illustrations/lost.svg?raw';
import { PlainPage } from '#app/ui/PlainPage.tsx';
import { type ErrorProps, ErrorText, useErrorTitle } from './ErrorInJourney.tsx';
import { SiteFrame } from './SiteFrame.tsx';
import { useSettings } from './site-context.ts';

/** What is shown for a failure: its message, its status, a way home on 404 (docs/requirements.md NAV-24, NAV-27). */
export function ErrorPage({ status }: ErrorProps) {
  const { shell } = useMessages();
  const { providerLabel } = useSettings();
  return (
    <SiteFrame>
      <title>{shell.titleSuffix(useErrorTitle(status), providerLabel)}</title>
      <meta name="robots" content="noindex" />
      <PlainPage illustration={lost.replace('>404<', `>${status}<`)}>
        <ErrorText status={status} />
      </PlainPage>
    </SiteFrame>
  );
}
