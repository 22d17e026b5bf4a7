import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { useAccount, useMode } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import {
  bookUserIcon,
  fileTextIcon,
  type IconShape,
  lockIcon,
  packageIcon,
  receiptTextIcon,
  routeIcon,
  userIcon,
} from '#app/ui/icons/shapes.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import { signOutAddress } from '#domain/account/signed-out.ts';
import { type PageName, pathOf } from '#domain/site/paths.ts';
import styles from './AccountFrame.module.css';

const entries = {
  account: packageIcon,
  purchases: receiptTextIcon,
  shipments: routeIcon,
  contracts: fileTextIcon,
  addressBook: bookUserIcon,
  personalData: userIcon,
  sessions: lockIcon,
} as const satisfies Partial<Record<PageName, IconShape>>;

export type AccountMenuPage = keyof typeof entries;

const menuPages = Object.keys(entries) as AccountMenuPage[];

/** The pages of the customer area, the company that a professional buys for, and the way out. */
export function AccountMenu({ page }: { readonly page: PageName }) {
  const { customerArea: texts } = useAccountMessages();
  const mode = useMode();
  const { company, hasOtherCompany } = useAccount() ?? {};
  return (
    <div className="stack">
      <nav aria-label={texts.menu.label}>
        <ul className={styles.menu}>
          {menuPages.map((entry) => (
            <li key={entry}>
              <SiteLink href={pathOf(entry, mode)} aria-current={entry === page ? 'page' : undefined}>
                <Icon shape={entries[entry]} />
                {texts.menu.pages[entry]}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      {company ? (
        <p className="t14">
          {texts.menu.company} <b>{company}</b>
          {hasOtherCompany ? (
            <>
              <br />
              <TextLink as={SiteLink} href={pathOf('contracts', mode)} tap>
                {texts.menu.changeCompany}
              </TextLink>
            </>
          ) : null}
        </p>
      ) : null}
      <p>
        <TextLink as={SiteLink} href={signOutAddress(mode)} quiet tap>
          {texts.menu.signOut}
        </TextLink>
      </p>
    </div>
  );
}
