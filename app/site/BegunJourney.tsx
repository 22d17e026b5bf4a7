import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useMode } from '#app/shell/site-context.ts';
import { BegunBar } from '#app/ui/BegunBar.tsx';
import { pathOf } from '#domain/site/paths.ts';

/** On document pages, which know nobody: filled in and shown by `app/enhance/begun-journey.ts` (docs/requirements.md SMT-18). */
export function BegunJourney() {
  const { begun } = useDocumentMessages();
  const mode = useMode();
  const hrefs = {
    contact: `${pathOf('contact', mode)}?envoi=`,
    customs: `${pathOf('customs', mode)}?envoi=`,
    options: `${pathOf('options', mode)}?envoi=`,
  };
  return <BegunBar texts={begun} hrefs={hrefs} />;
}
