import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import type { Site } from '#domain/site/site.ts';

/** The names of sites, each in the site's accent colour. */
export function SiteTags({ sites }: { readonly sites: readonly Site[] }) {
  const { siteMarks } = useDocumentMessages().office;
  return (
    <span className="o-tags">
      {sites.map((site) => (
        <span key={site} data-site={site}>
          <Tag tone="accent">{siteMarks[site]}</Tag>
        </span>
      ))}
    </span>
  );
}
