import { useLocation } from 'react-router';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useMode, useSettings } from '#app/shell/site-context.ts';
import { ConsentBanner } from '#app/ui/ConsentBanner.tsx';
import { isDiscreet, pageAt, pathOf } from '#domain/site/paths.ts';
import { consentValues } from './consent-values.ts';

/**
 * What the script of document pages needs to ask and to track, the same for every visitor: the banner to clone, the
 * page's name, the tag manager's address. Absent where nobody is asked, and on pages whose address is nobody's business.
 */
export function ConsentTemplate() {
  const { asked, tagManager } = useSettings().tracking;
  const { banner } = useDocumentMessages().tracking;
  const mode = useMode();
  const page = pageAt(useLocation().pathname)?.page;
  if (!asked || (page && isDiscreet(page))) return null;
  return (
    <template data-template="consent" data-page={page} data-tag-manager={tagManager ?? undefined}>
      <ConsentBanner texts={banner} href={pathOf('cookies', mode)} values={consentValues} />
    </template>
  );
}
