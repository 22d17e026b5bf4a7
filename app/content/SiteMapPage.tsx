import type { ReactNode } from 'react';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useHelpHref, useSite } from '#app/shell/site-context.ts';
import { CarbonText } from '#app/site/CarbonText.tsx';
import { PageHead } from '#app/site/PageHead.tsx';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx';
import { ReadingPage, RuledSection } from '#app/ui/ReadingPage.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { pathOf } from '#domain/site/paths.ts';
import styles from './Content.module.css';

export interface MapCategory {
  readonly name: string;
  readonly url: string;
  readonly subcategories: readonly MapCategory[];
}

interface MapLink {
  readonly name: string;
  readonly url: string;
}

function List({ children }: { readonly children: ReactNode }) {
  return (
    <div className="prose">
      <ul>{children}</ul>
    </div>
  );
}

function Links({ links }: { readonly links: readonly MapLink[] }) {
  return links.map(({ name, url }) => (
    <li key={url}>
      <TextLink href={url}>
        <CarbonText>{name}</CarbonText>
      </TextLink>
    </li>
  ));
}

function Categories({ categories }: { readonly categories: readonly MapCategory[] }) {
  return categories.map(({ name, url, subcategories }) => (
    <li key={url}>
      <TextLink href={url}>{name}</TextLink>
      {subcategories.length > 0 && (
        <ul>
          <Categories categories={subcategories} />
        </ul>
      )}
    </li>
  ));
}

export type SiteMapPageProps = {
  readonly help: readonly MapLink[];
  /** Departments of the shop; empty if they couldn't be loaded. */
  readonly categories: readonly MapCategory[];
};

const groups = {
  send: ['landing', 'parcel', 'trace', 'depositPoints', 'ranking', 'carbon'],
  account: ['findOrder', 'account', 'purchases', 'shipments', 'contracts', 'addressBook', 'personalData', 'sessions'],
  shop: ['home', 'shop', 'search', 'boxes', 'cart'],
  about: ['legal', 'terms', 'withdrawal', 'privacy', 'cookies', 'accessibility', 'sources'],
} as const;

/** Links to every page of the site that visitors may look for (docs/requirements.md NAV). */
export function SiteMapPage({ help, categories }: SiteMapPageProps) {
  const site = useSite();
  const { content, landing } = useDocumentMessages();
  const helpHref = useHelpHref();
  const { title, lead, names, titles } = content.siteMap;
  const linksOf = (pages: readonly (keyof typeof names)[]): MapLink[] =>
    pages.map((page) => ({ name: names[page], url: pathOf(page, site) }));
  const home = { label: landing.home, href: pathOf('home', site) };
  return (
    <SiteFrame>
      <PageHead title={title} description={lead} path={pathOf('siteMap', site)} />
      <ReadingPage
        breadcrumb={<Breadcrumb label={landing.breadcrumb} crumbs={[home]} current={title} />}
        title={title}
        lead={lead}
        wide
      >
        <div className={styles.map}>
          <RuledSection title={titles.send}>
            <List>
              <Links links={linksOf(groups.send)} />
            </List>
          </RuledSection>
          <RuledSection title={titles.account}>
            <List>
              <Links
                links={[{ name: content.siteMap.signIn, url: signInAddress({ site }) }, ...linksOf(groups.account)]}
              />
            </List>
          </RuledSection>
          <RuledSection title={titles.shop}>
            <List>
              <Links links={linksOf(groups.shop)} />
              <Categories categories={categories} />
            </List>
          </RuledSection>
          <RuledSection title={titles.help}>
            <List>
              <Links links={[{ name: content.help, url: helpHref }, ...help]} />
            </List>
          </RuledSection>
          <RuledSection title={titles.about}>
            <List>
              <Links links={linksOf(groups.about)} />
            </List>
          </RuledSection>
        </div>
      </ReadingPage>
    </SiteFrame>
  );
}
