import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Logo } from './Logo.tsx';
import type { LinkElement } from './link-element.ts';
import styles from './SiteFooter.module.css';
import type { ChromeBrand, ChromeLink, LanguageLink } from './site-chrome.ts';

export type FooterColumn = {
  readonly title: string;
  /** Language of the column, if it isn't that of the page. */
  readonly lang?: string | undefined;
  readonly links: readonly ChromeLink[];
};

export type ShortFooterProps = {
  /** Copyright notice, with the operator's name. */
  readonly notice: string;
  readonly links: readonly ChromeLink[];
  readonly language?: LanguageLink | undefined;
  readonly linkAs?: LinkElement;
};

export type SiteFooterProps = ShortFooterProps & {
  readonly brand: ChromeBrand;
  readonly about: ReactNode;
  readonly columns: readonly FooterColumn[];
};

/** The footer of every page outside the journey. */
export function SiteFooter({ brand, about, columns, linkAs: Link = 'a', ...base }: SiteFooterProps) {
  return (
    <footer className={classNames(styles.footer, 'on-field')}>
      <div className="wrap">
        <div className={styles.columns}>
          <div>
            <Logo {...brand} onField as={Link} />
            <p className={styles.about}>{about}</p>
          </div>
          {columns.map(({ title, lang, links }) => (
            <div key={title} lang={lang}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ href, label, current }) => (
                  <li key={href}>
                    <Link className={styles.link} href={href} aria-current={current ? 'page' : undefined}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <FooterBase {...base} linkAs={Link} />
      </div>
    </footer>
  );
}

/** The footer of the journey: only the last line of the site's footer. */
export function ShortFooter(props: ShortFooterProps) {
  return (
    <footer className={classNames(styles.footer, styles.short, 'on-field')}>
      <div className="wrap">
        <FooterBase {...props} />
      </div>
    </footer>
  );
}

function FooterBase({ notice, links, language, linkAs: Link = 'a' }: ShortFooterProps) {
  return (
    <div className={styles.base}>
      <span>{notice}</span>
      {links.map(({ href, label, lang, current }) => (
        <Link key={href} className={styles.link} href={href} lang={lang} aria-current={current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
      {language && (
        <Link className={styles.link} href={language.href} lang={language.lang} hrefLang={language.lang}>
          {language.label}
        </Link>
      )}
    </div>
  );
}
