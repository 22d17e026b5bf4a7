import { useLocation } from 'react-router';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { ConsentBanner } from '#app/ui/ConsentBanner.tsx';
import { pageAt } from '#domain/site/page-at.ts';
import { isDiscreet, pathOf } from '#domain/site/paths.ts';
import { consentValues } from './consent-values.ts';

/**
 * Data for the script of document pages: the banner to clone, the page's name, the URL of the tag manager. It is the
 * same for every visitor. Nothing is rendered if no consent is needed, or on a discreet page.
 */
export function ConsentTemplate() {
  const { asksConsent, tagManager } = useSettings().tracking;
  const { banner } = useDocumentMessages().tracking;
  const site = useSite();
  const page = pageAt(useLocation().pathname)?.page;
  if (!asksConsent || (page && isDiscreet(page))) return null;
  return (
    <template data-template="consent" data-page={page} data-tag-manager={tagManager ?? undefined}>
      <ConsentBanner texts={banner} href={pathOf('cookies', site)} values={consentValues} />
    </template>
  );
}
