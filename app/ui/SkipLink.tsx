import styles from './SkipLink.module.css';

export type SkipLinkProps = {
  /** Id of the main content. */
  readonly target: string;
  readonly label: string;
};

/** A link, visible while focused, past the header to the content, or past filters to a list. */
export function SkipLink({ target, label }: SkipLinkProps) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      {label}
    </a>
  );
}
