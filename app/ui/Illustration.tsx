import { classNames } from './class-names.ts';
import styles from './Illustration.module.css';

export type IllustrationProps = {
  /** Content of one of our own files: `import parcel from './illustrations/parcel.svg?raw'`. */
  readonly source: string;
  readonly className?: string;
};

/** A decorative drawing, inlined because its colours are CSS custom properties; its viewBox reserves the space. */
export function Illustration({ source, className }: IllustrationProps) {
  return (
    <span
      className={classNames(styles.illustration, className)}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the content of a file of this folder, never of a visitor
      dangerouslySetInnerHTML={{ __html: source }}
    />
  );
}
