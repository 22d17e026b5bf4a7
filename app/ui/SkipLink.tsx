import styles from './SkipLink.module.css';

export type SkipLinkProps = {
  /** Id of the main content. */
  readonly target: string;
  readonly label: string;
};

/** First link of every page: past the header, to the content. */
export function SkipLink({ target, label }: SkipLinkProps) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      {label}
    </a>
  );
}
