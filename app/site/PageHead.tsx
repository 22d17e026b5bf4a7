import { useMessages } from '#app/i18n/messages.tsx';
import { useSettings } from './site-context.ts';

export type PageHeadProps = {
  /** Without the shop's name, which follows it. */
  readonly title: string;
  readonly description: string;
  /** The page's one address: path and query. */
  readonly path: string;
  /** Kept out of search engines, its links followed. */
  readonly hidden?: boolean;
};

/** What search engines and shared links read of a document page (docs/requirements.md SHOP-7). */
export function PageHead({ title, description, path, hidden }: PageHeadProps) {
  const { shell } = useMessages();
  const { origin, providerLabel } = useSettings();
  return (
    <>
      <title>{shell.titleSuffix(title, providerLabel)}</title>
      <meta name="description" content={description} />
      {hidden ? <meta name="robots" content="noindex, follow" /> : null}
      <link rel="canonical" href={origin + path} />
    </>
  );
}
