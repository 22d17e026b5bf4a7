import { useDocumentMessages } from '#app/i18n/messages.tsx';
import type { Site } from '#domain/site/site.ts';

export function SiteMarks({ sites }: { readonly sites: readonly Site[] }) {
  const { office } = useDocumentMessages();
  return sites.map((site) => (
    <span key={site} className="o-site" data-site={site} title={office.sites[site]}>
      {office.siteMarks[site]}
    </span>
  ));
}
