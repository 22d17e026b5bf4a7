import { documentText, pageDataId } from '#app/api/json-data.ts';

/**
 * The element of a document that holds the data of its page (`app/api/json-data.ts`), before the scripts that read it.
 * The browser keeps what the server has put into it.
 */
export function PageData({ data, nonce }: { readonly data: unknown; readonly nonce: string | undefined }) {
  const text = documentText(data);
  if (text === null) return null;
  return (
    <script
      type="application/json"
      id={pageDataId}
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<" can't end the element
      dangerouslySetInnerHTML={{ __html: text.replaceAll('<', '\\u003c') }}
    />
  );
}
