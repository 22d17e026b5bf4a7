import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { BegunBar } from '#app/ui/BegunBar.tsx';
import { pathOf } from '#domain/site/paths.ts';

/**
 * The bar on document pages that offers to continue an unfinished journey. These pages are cached without visitors'
 * data, so the bar is rendered hidden and empty; `app/enhance/visitor.ts` fills it in and shows it
 * (docs/requirements.md SMT-18).
 */
export function BegunJourney() {
  const { begun } = useDocumentMessages();
  const site = useSite();
  const hrefs = {
    contact: `${pathOf('contact', site)}?envoi=`,
    customs: `${pathOf('customs', site)}?envoi=`,
    options: `${pathOf('options', site)}?envoi=`,
  };
  return <BegunBar texts={begun} hrefs={hrefs} />;
}
