import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useHelpHref, useSettings, useSite, useTwinPaths } from '#app/shell/site-context.ts';
import { circleHelpIcon, mapPinIcon, packageIcon, routeIcon, tagIcon } from '#app/ui/icons/shapes.ts';
import { SiteFooter, type SiteFooterProps } from '#app/ui/SiteFooter.tsx';
import { SiteHeader } from '#app/ui/SiteHeader.tsx';
import { SkipLink, type SkipLinkProps } from '#app/ui/SkipLink.tsx';
import type { ChromeCart, SiteChrome } from '#app/ui/site-chrome.ts';
import { pathOf } from '#domain/site/paths.ts';
import { useBrand, useLanguageLink } from './brand.ts';
import { CarbonText } from './CarbonText.tsx';
import { useDepartments } from './departments.ts';
import { SignInNotices } from './SignInNotices.tsx';
import { SiteLink } from './SiteLink.tsx';
import { suggestInHeader } from './suggest-in-header.ts';
import { useAreaHref, useHeaderAccount } from './use-header-account.ts';
import { useHeaderCart } from './use-header-cart.tsx';

/** Whether a page belongs to the shop's section of the navigation. */
function inShop(pathname: string): boolean {
  return /^(\/professionnel)?\/(boutique|pp)(\/|$)/.test(pathname);
}

function useSiteChrome(cart: ChromeCart): SiteChrome {
  const site = useSite();
  const { pathname, search: query } = useLocation();
  const twins = useTwinPaths();
  const { shell } = useMessages();
  const frame = useTexts('frame');
  const landing = pathOf('landing', site);
  const shop = pathOf('shop', site);
  const trace = pathOf('trace', site);
  const search = pathOf('search', site);
  return {
    brand: useBrand(),
    sites: {
      label: frame.sites,
      links: [
        { label: frame.part, href: twins.part, current: site === 'part' },
        { label: frame.pro, href: twins.pro, current: site === 'pro' },
      ],
    },
    sections: {
      label: frame.mainNavigation,
      links: [
        { label: shell.sendParcel, href: landing, current: pathname === landing, icon: packageIcon },
        { label: frame.shop, href: shop, current: inShop(pathname), icon: tagIcon },
        { label: frame.trace, href: trace, current: pathname.startsWith(trace), icon: routeIcon },
      ],
    },
    utilities: [
      { label: frame.depositPoints, href: pathOf('depositPoints', site), icon: mapPinIcon },
      { label: shell.help, href: useHelpHref(), icon: circleHelpIcon },
    ],
    language: useLanguageLink(),
    search: {
      action: search,
      name: 'q',
      label: frame.search,
      placeholder: frame.searchHint,
      closeLabel: frame.close,
      onUse: suggestInHeader,
      value: pathname === search ? (new URLSearchParams(query).get('q') ?? '') : undefined,
    },
    trace: { action: trace, name: 'numero', label: frame.traceNumber, submit: frame.traceGo },
    account: useHeaderAccount(),
    cart,
    menu: { label: frame.menu, closeLabel: frame.close },
    linkAs: SiteLink,
  };
}

const legalPages = ['legal', 'terms', 'withdrawal', 'privacy', 'cookies', 'accessibility'] as const;

function useFooter(): SiteFooterProps {
  const site = useSite();
  const departments = useDepartments();
  const help = useHelpHref();
  const { providerLabel, professionalLabel, year } = useSettings();
  const { shell } = useMessages();
  const frame = useTexts('frame');
  return {
    brand: useBrand(),
    about: (
      <>
        {frame.footerAbout} <br />
        {frame.demoNotice}
      </>
    ),
    columns: [
      {
        title: frame.footerSend,
        links: [
          { label: shell.sendParcel, href: pathOf('landing', site) },
          { label: frame.trace, href: pathOf('trace', site) },
          { label: frame.depositPoints, href: pathOf('depositPoints', site) },
          { label: shell.rankingLink, href: pathOf('ranking', site) },
          { label: <CarbonText>{frame.carbonLink}</CarbonText>, href: pathOf('carbon', site) },
        ],
      },
      {
        title: frame.shop,
        links: [
          ...departments.slice(0, 6).map(({ name, url }) => ({ label: name, href: url })),
          { label: frame.wholeShop, href: pathOf('shop', site) },
        ],
      },
      {
        title: frame.footerPro,
        links: [
          site === 'pro'
            ? { label: frame.partSite, href: pathOf('home', 'part') }
            : { label: professionalLabel, href: pathOf('home', 'pro') },
          { label: frame.apiLink, href: '/api/docs' },
        ],
      },
      {
        title: shell.help,
        links: [
          { label: shell.help, href: help },
          { label: frame.contact, href: pathOf('helpArticle', site, { slug: 'contact' }) },
          { label: shell.account.mine, href: useAreaHref(site) },
          { label: shell.sourcesLink, href: pathOf('sources', site) },
          { label: frame.siteMap, href: pathOf('siteMap', site) },
        ],
      },
    ],
    notice: shell.copyright(providerLabel, year),
    links: legalPages.map((page) => ({
      label: page === 'cookies' ? shell.cookies : frame[page],
      href: pathOf(page, site),
    })),
    language: useLanguageLink(),
    linkAs: SiteLink,
  };
}

export type SiteFrameProps = {
  readonly className?: string;
  /** Number of items in the cart, if the page has loaded it itself. */
  readonly cartCount?: number;
  /** A second skip link, for instance past filters. */
  readonly skip?: SkipLinkProps | undefined;
  readonly children: ReactNode;
};

/** Skip link, header, `main` and footer of every page outside the journey. */
export function SiteFrame({ className, cartCount, skip, children }: SiteFrameProps) {
  const { shell } = useMessages();
  const { cart, miniCart } = useHeaderCart(cartCount);
  return (
    <>
      <SkipLink target="contenu" label={shell.skip} />
      {skip ? <SkipLink {...skip} /> : null}
      <SiteHeader chrome={useSiteChrome(cart)} />
      {miniCart}
      <main id="contenu" className={className} tabIndex={-1}>
        <SignInNotices />
        {children}
      </main>
      <SiteFooter {...useFooter()} />
    </>
  );
}
