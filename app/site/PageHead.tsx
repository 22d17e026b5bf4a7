import type { Thing } from 'schema-dts';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { useMode, useSettings } from '#app/shell/site-context.ts';
import { structuredText } from './structured-data.ts';

export type PageHeadProps = {
  /** Without the shop's name, which follows it. */
  readonly title: string;
  /** The title stands alone. */
  readonly bare?: boolean;
  readonly description: string;
  /** The page's one address in French: path and query; English adds `lang=en`. */
  readonly path: string;
  /** Kept out of search engines, its links followed. */
  readonly hidden?: boolean;
  /** Path of the picture that a shared link shows, 1200 × 630; the shop's own without it. */
  readonly picture?: string;
  /** What the page is about, in schema.org's words. */
  readonly structured?: readonly Thing[];
};

/** A path in a language: French has the plain address (docs/requirements.md NAV-31). */
function inLanguage(path: string, lang: 'fr' | 'en'): string {
  return lang === 'fr' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
}

/** What search engines and shared links read of a document page (docs/requirements.md SHOP-7). */
export function PageHead({ title, bare, description, path, hidden, picture, structured = [] }: PageHeadProps) {
  const { shell } = useMessages();
  const { origin, providerLabel } = useSettings();
  const locale = useLocale();
  const mode = useMode();
  const address = origin + inLanguage(path, locale);
  return (
    <>
      <title>{bare ? title : shell.titleSuffix(title, providerLabel)}</title>
      <meta name="description" content={description} />
      {hidden ? (
        <meta name="robots" content="noindex, follow" />
      ) : (
        <>
          <link rel="alternate" hrefLang="fr" href={origin + path} />
          <link rel="alternate" hrefLang="en" href={origin + inLanguage(path, 'en')} />
          <link rel="alternate" hrefLang="x-default" href={origin + path} />
        </>
      )}
      <link rel="canonical" href={hidden ? origin + path : address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={providerLabel} />
      <meta property="og:locale" content={locale === 'fr' ? 'fr_FR' : 'en_GB'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={origin + (picture ?? `/media/share/${mode}.png`)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {structured.length > 0 ? (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data that can hold no tag, which React would escape
          dangerouslySetInnerHTML={{ __html: structuredText(structured) }}
        />
      ) : null}
    </>
  );
}
