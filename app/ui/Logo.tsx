import { classNames } from './class-names.ts';
import styles from './Logo.module.css';
import type { LinkElement } from './link-element.ts';

export type LogoProps = {
  readonly href: string;
  /** The operator's name. */
  readonly name: string;
  /** Accessible name of the link, such as « Guichet, accueil ». */
  readonly label: string;
  /** Text of the plate on the professional site, such as « Pro ». */
  readonly plate?: string;
  /** Uses colours for the brand field (footer). */
  readonly onField?: boolean;
  readonly as?: LinkElement;
};

/** The logo: a G whose bar is a ticket leaving the counter, and the operator's name. */
export function Logo({ href, name, label, plate, onField, as: Link = 'a' }: LogoProps) {
  return (
    <Link className={classNames(styles.logo, onField && styles.onField)} href={href} aria-label={label}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect className={styles.ground} width="32" height="32" rx="3" />
        <path className={styles.letter} d="M23.4 10.6A8.6 8.6 0 1 0 24.2 18.4" />
        <rect className={styles.ticket} x="15.5" y="13.6" width="16.5" height="5" />
      </svg>
      <span>{name}</span>
      {plate && (
        <>
          {' '}
          <em>{plate}</em>
        </>
      )}
    </Link>
  );
}
