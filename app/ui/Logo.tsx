import { classNames } from './class-names.ts';
import styles from './Logo.module.css';
import type { LinkElement } from './link-element.ts';

export type LogoProps = {
  readonly href: string;
  /** The operator's name. */
  readonly name: string;
  /** Content of the mark's SVG, coloured by `var(--ground)`, `var(--sign)` and `var(--spot)`; checked by the server. */
  readonly mark: { readonly viewBox: string; readonly body: string };
  /** Accessible name of the link: the operator's name and that it leads home. */
  readonly label: string;
  /** Text of the small plate beside the name on the professional site, such as « Pro ». */
  readonly plate?: string;
  /** Whether the logo stands on the brand field (in the footer) and needs its colours. */
  readonly onField?: boolean;
  readonly as?: LinkElement;
};

export function Logo({ href, name, mark, label, plate, onField, as: Link = 'a' }: LogoProps) {
  return (
    <Link className={classNames(styles.logo, onField && styles.onField)} href={href} aria-label={label}>
      <svg
        viewBox={mark.viewBox}
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: contains shapes only, which is checked when the brand's file is read
        dangerouslySetInnerHTML={{ __html: mark.body }}
      />
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
