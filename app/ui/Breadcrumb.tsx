import type { ReactNode } from 'react';
import styles from './Breadcrumb.module.css';
import type { LinkElement } from './link-element.ts';

export type Crumb = { readonly label: string; readonly href: string };

export type BreadcrumbProps = {
  /** Accessible name: « Fil d’Ariane ». */
  readonly label: string;
  /** From the home page down, without the current page. */
  readonly crumbs: readonly Crumb[];
  readonly current: ReactNode;
  readonly linkAs?: LinkElement;
};

export function Breadcrumb({ label, crumbs, current, linkAs: Link = 'a' }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.crumbs}>
        {crumbs.map((crumb) => (
          <li key={crumb.href}>
            <Link href={crumb.href}>{crumb.label}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
