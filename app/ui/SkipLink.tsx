import styles from './SkipLink.module.css';

export type SkipLinkProps = {
  /** Id of the main content. */
  readonly target: string;
  readonly label: string;
};

/** Seen while it has the focus: past the header to the content, or past what stands before a list. */
export function SkipLink({ target, label }: SkipLinkProps) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      {label}
    </a>
  );
}
