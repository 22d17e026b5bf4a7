import type { Source } from '#app/i18n/fr/sources.ts';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSettings } from '#app/shell/site-context.ts';
import { CarbonText } from '#app/site/CarbonText.tsx';
import { RuledSection } from '#app/ui/ReadingPage.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { PageFont } from '#domain/site/page-request.ts';
import styles from './TextPage.module.css';
import { TextPage } from './TextPage.tsx';

/** If the brand has its own font, replaces the shop's default font in the list of sources. */
function ownFont(source: Source, font: PageFont | null): Source {
  if (font === null || !source.isFont) return source;
  return { name: font.family, use: source.use, licence: font.licence };
}

/** The page with the sources of reference data and their licences (docs/reference-data.md). */
export function SourcesPage() {
  const { sources } = useDocumentMessages();
  const { providerLabel, brandFont } = useSettings();
  return (
    <TextPage page="sources" title={sources.title} lead={sources.lead}>
      {sources.groups.map(({ title, sources: groupSources }) => (
        <RuledSection key={title} title={title}>
          <dl className={styles.sources}>
            {groupSources
              .map((source) => ownFont(source, brandFont))
              .map(({ name, use, licence, href }) => (
                <div key={name}>
                  <dt>{href ? <TextLink href={href}>{name}</TextLink> : name}</dt>
                  <dd>
                    <CarbonText>{use}</CarbonText>
                  </dd>
                  <dd>{sources.licence(licence)}</dd>
                </div>
              ))}
          </dl>
        </RuledSection>
      ))}
      <p className="prose muted t14">{sources.marks(providerLabel)}</p>
    </TextPage>
  );
}
