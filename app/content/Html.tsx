import styles from './Content.module.css';

/** HTML written by editors, sanitised by the server (docs/content.md, "HTML"). */
export function Html({ children }: { readonly children: string }) {
  return (
    <div
      className={`prose ${styles.html}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's sanitiser allows only a few harmless tags
      dangerouslySetInnerHTML={{ __html: children }}
    />
  );
}
