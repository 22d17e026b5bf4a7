import { searchIcon, xIcon } from '#app/ui/icons/shapes.ts';
import { AccountLink } from './AccountLink.tsx';
import { IconButton } from './Button.tsx';
import cartLink from './CartLink.module.css';
import { CartLink } from './CartLink.tsx';
import { classNames } from './class-names.ts';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import styles from './SiteHeader.module.css';
import type { ChromeSearch, SiteChrome } from './site-chrome.ts';
import { TextInput } from './TextInput.tsx';

export type SiteHeaderProps = { readonly chrome: SiteChrome };

/**
 * The header of every page outside the journey: a line of utility links, then logo, sections, search, account and cart.
 */
export function SiteHeader({ chrome }: SiteHeaderProps) {
  const { brand, sites, sections, utilities, language, search, account, cart, linkAs: Link = 'a' } = chrome;
  return (
    <header className={styles.header}>
      <div className={classNames(styles.top, 'only-d no-print')}>
        <div className="wrap">
          <nav className={styles.sites} aria-label={sites.label}>
            {sites.links.map(({ label, href, current }) => (
              <Link key={href} href={href} aria-current={current ? 'true' : undefined}>
                {label}
              </Link>
            ))}
          </nav>
          <div className={styles.utilities}>
            {utilities.map(({ label, href, lang }) => (
              <Link key={href} href={href} lang={lang}>
                {label}
              </Link>
            ))}
            {language && (
              <Link href={language.href} lang={language.lang} hrefLang={language.lang}>
                {language.label}
              </Link>
            )}
          </div>
        </div>
      </div>
      <div className={classNames('wrap', styles.main)}>
        <MobileMenu chrome={chrome} />
        <Logo {...brand} as={Link} />
        <nav className={classNames(styles.sections, 'only-d')} aria-label={sections.label}>
          {sections.links.map(({ label, href, lang, current }) => (
            <Link key={href} href={href} lang={lang} aria-current={current ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        {search && <HeaderSearch search={search} />}
        <div className={`no-print ${styles.acts}`}>
          {search && <SearchOverlay search={search} />}
          {account && <AccountLink account={account} as={Link} className={classNames(cartLink.action, 'only-d')} />}
          {cart && <CartLink cart={cart} as={Link} compact className="only-m" />}
          {cart && <CartLink cart={cart} as={Link} className="only-d" />}
        </div>
      </div>
    </header>
  );
}

/** The field of a search form. A page has two such forms, hence `id`. */
function SearchField({ search, id }: { readonly search: ChromeSearch; readonly id: string }) {
  return (
    <>
      <label className="vh" htmlFor={id}>
        {search.label}
      </label>
      <TextInput
        className={styles.searchInput}
        icon={searchIcon}
        id={id}
        type="search"
        name={search.name}
        placeholder={search.placeholder}
        defaultValue={search.value}
        maxLength={100}
        autoComplete="off"
        onFocus={search.onUse}
        onInput={search.onUse}
      />
    </>
  );
}

function HeaderSearch({ search }: { readonly search: ChromeSearch }) {
  return (
    <search className={classNames(styles.search, 'only-d no-print')}>
      <form action={search.action} data-search="">
        <SearchField search={search} id="header-search" />
      </form>
    </search>
  );
}

const overlayId = 'site-search';

/**
 * The search on small screens, covering the whole page. A native popover, which needs no script, moves the focus into
 * its field and returns it when closed.
 */
function SearchOverlay({ search }: { readonly search: ChromeSearch }) {
  return (
    <>
      <IconButton className="only-m" icon={searchIcon} iconSize={24} label={search.label} popoverTarget={overlayId} />
      <dialog className={styles.overlay} id={overlayId} popover="auto" aria-label={search.label}>
        <search>
          <form action={search.action} data-search="">
            <SearchField search={search} id="overlay-search" />
            <IconButton
              icon={xIcon}
              iconSize={24}
              label={search.closeLabel}
              popoverTarget={overlayId}
              popoverTargetAction="hide"
            />
          </form>
        </search>
      </dialog>
    </>
  );
}
