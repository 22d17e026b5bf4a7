import styles from './Content.module.css';

/** HTML of content, as the server cleaned it (docs/content.md, "HTML"). */
export function Html({ children }: { readonly children: string }) {
  return (
    <div
      className={`prose ${styles.html}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets only a few harmless tags through
      dangerouslySetInnerHTML={{ __html: children }}
    />
  );
}
