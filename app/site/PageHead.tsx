import type { Thing } from 'schema-dts';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { addressIn } from '#domain/site/locale.ts';
import { structuredText } from './structured-data.ts';

export type PageHeadProps = {
  /** Title of the page; the shop's name is appended to it unless `bare` is set. */
  readonly title: string;
  /** Whether the title stays without the shop's name. */
  readonly bare?: boolean;
  readonly description: string;
  /**
   * Path and query of the page's canonical URL in the shop's first language. For another language, `lang=` is added to
   * the query.
   */
  readonly path: string;
  /** Whether search engines are told not to index the page; they may still follow its links. */
  readonly hidden?: boolean;
  /** Path of the picture in previews of shared links, 1200 × 630 pixels; by default the site's own picture. */
  readonly picture?: string;
  /** Structured data (schema.org). */
  readonly structured?: readonly Thing[];
};

/**
 * Tells search engines the page's URL in each language, if the shop has more than one (docs/requirements.md NAV-31).
 */
function Alternates({ address }: { address: string }) {
  const { languages } = useSettings();
  if (languages.length < 2) return null;
  return (
    <>
      {languages.map((lang) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={addressIn(lang, address, languages[0])} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  );
}

/**
 * The metadata of a document page for search engines and for previews of shared links (docs/requirements.md SHOP-7).
 */
export function PageHead({ title, bare, description, path, hidden, picture, structured = [] }: PageHeadProps) {
  const { shell } = useMessages();
  const { origin, providerLabel, languages } = useSettings();
  const locale = useLocale();
  const site = useSite();
  const address = addressIn(locale, origin + path, languages[0]);
  return (
    <>
      <title>{bare ? title : shell.titleSuffix(title, providerLabel)}</title>
      <meta name="description" content={description} />
      {hidden ? <meta name="robots" content="noindex, follow" /> : <Alternates address={origin + path} />}
      <link rel="canonical" href={hidden ? origin + path : address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={providerLabel} />
      <meta property="og:locale" content={locale === 'fr' ? 'fr_FR' : 'en_GB'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={origin + (picture ?? `/media/share/${site}.png`)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {structured.length > 0 ? (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose `<` are escaped already, which React would escape again
          dangerouslySetInnerHTML={{ __html: structuredText(structured) }}
        />
      ) : null}
    </>
  );
}
