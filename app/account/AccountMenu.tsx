import { useTexts } from '#app/i18n/texts.ts';
import { useAccount, useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import {
  bookmarkIcon,
  bookUserIcon,
  fileSpreadsheetIcon,
  fileTextIcon,
  type IconShape,
  keyIcon,
  listIcon,
  lockIcon,
  packageIcon,
  receiptTextIcon,
  routeIcon,
  sendIcon,
  userIcon,
} from '#app/ui/icons/shapes.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import { signOutAddress } from '#domain/account/signed-out.ts';
import { existsIn, type PageName, pathOf } from '#domain/site/paths.ts';
import styles from './AccountFrame.module.css';

const entries = {
  account: packageIcon,
  purchases: receiptTextIcon,
  shipments: routeIcon,
  contracts: fileTextIcon,
  addressBook: bookUserIcon,
  parcelFiles: fileSpreadsheetIcon,
  savedTrips: bookmarkIcon,
  orderLists: listIcon,
  apiKeys: keyIcon,
  webhooks: sendIcon,
  personalData: userIcon,
  sessions: lockIcon,
} as const satisfies Partial<Record<PageName, IconShape>>;

export type AccountMenuPage = keyof typeof entries;

const menuPages = Object.keys(entries) as AccountMenuPage[];

export function AccountMenu({ page }: { readonly page: PageName }) {
  const texts = useTexts('customerArea');
  const site = useSite();
  const { company, hasOtherCompany } = useAccount() ?? {};
  return (
    <div className="stack">
      <nav aria-label={texts.menu.label}>
        <ul className={styles.menu}>
          {menuPages
            .filter((entry) => existsIn(entry, site))
            .map((entry) => (
              <li key={entry}>
                <SiteLink href={pathOf(entry, site)} aria-current={entry === page ? 'page' : undefined}>
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
              <TextLink as={SiteLink} href={pathOf('contracts', site)} tap>
                {texts.menu.changeCompany}
              </TextLink>
            </>
          ) : null}
        </p>
      ) : null}
      <p>
        <TextLink as={SiteLink} href={signOutAddress(site)} quiet tap>
          {texts.menu.signOut}
        </TextLink>
      </p>
    </div>
  );
}
