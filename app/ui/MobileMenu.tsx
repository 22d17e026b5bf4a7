import { chevronRightIcon, circleHelpIcon, globeIcon, menuIcon, xIcon } from '#app/ui/icons/shapes.ts';
import { AccountLink } from './AccountLink.tsx';
import { Button, IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { Logo } from './Logo.tsx';
import styles from './MobileMenu.module.css';
import type { SiteChrome } from './site-chrome.ts';
import { TextInput } from './TextInput.tsx';

const menuId = 'site-menu';

export type MobileMenuProps = { readonly chrome: SiteChrome };

/** The button and the panel of the small-screen menu: a native popover, which opens and closes without a script. */
export function MobileMenu({ chrome }: MobileMenuProps) {
  const { brand, modes, sections, utilities, language, account, menu, trace, linkAs: Link = 'a' } = chrome;
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
          <nav className={styles.modes} aria-label={`${modes.label}, ${menu.label.toLowerCase()}`}>
            {modes.links.map(({ label, href, current }) => (
              <Link key={href} href={href} aria-current={current ? 'true' : undefined}>
                {label}
              </Link>
            ))}
          </nav>
          <nav className={styles.sections} aria-label={`${sections.label}, ${menu.label.toLowerCase()}`}>
            {sections.links.map(({ label, href, current }) => (
              <Link key={href} href={href} aria-current={current ? 'page' : undefined}>
                {label}
                <Icon shape={chevronRightIcon} />
              </Link>
            ))}
          </nav>
          {trace && (
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
          )}
          <ul className={styles.more}>
            {account && (
              <li>
                <AccountLink account={account} as={Link} />
              </li>
            )}
            {utilities.map(({ label, href, icon = circleHelpIcon }) => (
              <li key={href}>
                <Link href={href}>
                  <Icon shape={icon} />
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <Link href={language.href} lang={language.lang} hrefLang={language.lang}>
                <Icon shape={globeIcon} />
                {language.label}
              </Link>
            </li>
          </ul>
        </div>
      </dialog>
    </>
  );
}
