import { chevronRightIcon, circleHelpIcon, globeIcon, menuIcon, xIcon } from '#app/ui/icons/shapes.ts';
import { AccountLink } from './AccountLink.tsx';
import { Button, IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { Logo } from './Logo.tsx';
import styles from './MobileMenu.module.css';
import type { ChromeTrace, SiteChrome } from './site-chrome.ts';
import { TextInput } from './TextInput.tsx';

const menuId = 'site-menu';

export type MobileMenuProps = { readonly chrome: SiteChrome };

/** The menu of small screens: a button and a native popover, which needs no script. */
export function MobileMenu({ chrome }: MobileMenuProps) {
  const { brand, sites, sections, menu, trace, linkAs: Link = 'a' } = chrome;
  return (
    <>
      <IconButton
        className={classNames(styles.opener, 'only-m')}
        icon={menuIcon}
        iconSize={24}
        label={menu.label}
        popoverTarget={menuId}
      />
      <dialog className={styles.drawer} id={menuId} popover="auto" aria-label={menu.label}>
        <div className={styles.head}>
          <Logo {...brand} as={Link} />
          <IconButton
            icon={xIcon}
            iconSize={24}
            label={menu.closeLabel}
            popoverTarget={menuId}
            popoverTargetAction="hide"
          />
        </div>
        <div className={styles.body}>
          <nav className={styles.sites} aria-label={`${sites.label}, ${menu.label.toLowerCase()}`}>
            {sites.links.map(({ label, href, current }) => (
              <Link key={href} href={href} aria-current={current ? 'true' : undefined}>
                {label}
              </Link>
            ))}
          </nav>
          <nav className={styles.sections} aria-label={`${sections.label}, ${menu.label.toLowerCase()}`}>
            {sections.links.map(({ label, href, lang, current }) => (
              <Link key={href} href={href} lang={lang} aria-current={current ? 'page' : undefined}>
                {label}
                <Icon shape={chevronRightIcon} />
              </Link>
            ))}
          </nav>
          {trace && <TraceForm trace={trace} />}
          <MoreLinks chrome={chrome} />
        </div>
      </dialog>
    </>
  );
}

function TraceForm({ trace }: { readonly trace: ChromeTrace }) {
  return (
    <form className={styles.trace} action={trace.action}>
      <label className="t14 strong" htmlFor="menu-trace">
        {trace.label}
      </label>
      <TextInput
        id="menu-trace"
        name={trace.name}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        required
      />
      <Button look="second">{trace.submit}</Button>
    </form>
  );
}

function MoreLinks({ chrome }: MobileMenuProps) {
  const { utilities, language, account, linkAs: Link = 'a' } = chrome;
  return (
    <ul className={styles.more}>
      {account && (
        <li>
          <AccountLink account={account} as={Link} />
        </li>
      )}
      {utilities.map(({ label, href, lang, icon = circleHelpIcon }) => (
        <li key={href}>
          <Link href={href} lang={lang}>
            <Icon shape={icon} />
            {label}
          </Link>
        </li>
      ))}
      {language && (
        <li>
          <Link href={language.href} lang={language.lang} hrefLang={language.lang}>
            <Icon shape={globeIcon} />
            {language.label}
          </Link>
        </li>
      )}
    </ul>
  );
}
