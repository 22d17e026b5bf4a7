import { useDocumentMessages, useMessages } from '#app/i18n/messages.tsx';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import flatParcel from '#app/ui/illustrations/flat-parcel.svg?raw';
import { PlainActions, PlainPage } from '#app/ui/PlainPage.tsx';
import { pathOf } from '#domain/site/paths.ts';

/**
 * Shown if a page's content couldn't be loaded and isn't cached; the rest of the shop works (docs/requirements.md
 * CMS-3).
 */
export function ContentUnavailable() {
  const site = useSite();
  const { shell } = useMessages();
  const { content } = useDocumentMessages();
  const { providerLabel } = useSettings();
  return (
    <SiteFrame>
      <title>{shell.titleSuffix(content.failed, providerLabel)}</title>
      <meta name="robots" content="noindex" />
      <PlainPage illustration={flatParcel}>
        <h1 className="h34">{content.failed}</h1>
        <p className="lead">{content.failedLead}</p>
        <PlainActions>
          <ButtonLink href={pathOf('landing', site)}>{shell.sendParcel}</ButtonLink>
          <ButtonLink look="second" href={pathOf('home', site)}>
            {shell.error.home}
          </ButtonLink>
        </PlainActions>
      </PlainPage>
    </SiteFrame>
  );
}
