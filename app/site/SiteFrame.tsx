import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useHelpHref, useSettings, useSite, useTwinPaths } from '#app/shell/site-context.ts';
import { chevronRightIcon, circleHelpIcon, mapPinIcon } from '#app/ui/icons/shapes.ts';
import { SiteFooter, type SiteFooterProps } from '#app/ui/SiteFooter.tsx';
import { SiteHeader } from '#app/ui/SiteHeader.tsx';
import { SkipLink, type SkipLinkProps } from '#app/ui/SkipLink.tsx';
import type { ChromeCart, ChromeLink, SiteChrome } from '#app/ui/site-chrome.ts';
import type { Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { useBrand, useLanguageLink } from './brand.ts';
import { CarbonText } from './CarbonText.tsx';
import { type SiteFrame as SiteFrameLinks, useFrame } from './frame.ts';
import { SignInNotices } from './SignInNotices.tsx';
import { SiteLink } from './SiteLink.tsx';
import { suggestInHeader } from './suggest-in-header.ts';
import { useHeaderAccount } from './use-header-account.ts';
import { useHeaderCart } from './use-header-cart.tsx';

/**
 * Whether a page belongs to the section of the main navigation whose link is `href`: it is that link's target or lies
 * below it.
 */
function isWithin(pathname: string, href: string, site: Site): boolean {
  if (pathname === href) return true;
  if (href === pathOf('shop', site)) return /^(\/professionnel)?\/(boutique|pp)\//.test(pathname);
  // The steps of the journey are below the landing page, but have a header without sections.
  return href !== pathOf('home', site) && href !== pathOf('landing', site) && pathname.startsWith(`${href}/`);
}

type FrameLink = SiteFrameLinks['footer']['legal'][number];

/**
 * Returns a function that turns links of content into links of the header and footer. If the links' language isn't the
 * page's, they get a `lang` attribute.
 */
function useLinks() {
  const locale = useLocale();
  return (links: readonly FrameLink[], language: Locale): ChromeLink[] =>
    links.map(({ name, url }) => ({
      label: name.includes('CO₂') ? <CarbonText>{name}</CarbonText> : name,
      href: url,
      lang: language === locale ? undefined : language,
    }));
}

function useSiteChrome(cart: ChromeCart): SiteChrome {
  const site = useSite();
  const { pathname, search: query } = useLocation();
  const twins = useTwinPaths();
  const frame = useTexts('frame');
  const { navigation } = useFrame();
  const toLinks = useLinks();
  const help = useHelpHref();
  const trace = pathOf('trace', site);
  const search = pathOf('search', site);
  // If the page is below two sections, one of which is below the other, it belongs to the one with the longer path.
  const [section] = navigation.sections
    .map(({ url }) => url)
    .filter((url) => isWithin(pathname, url, site))
    .sort((one, other) => other.length - one.length);
  const iconOf = (href: string) =>
    href === pathOf('depositPoints', site) ? mapPinIcon : href === help ? circleHelpIcon : chevronRightIcon;
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
      links: toLinks(navigation.sections, navigation.locale).map((link) => ({
        ...link,
        current: link.href === section,
      })),
    },
    utilities: toLinks(navigation.utilities, navigation.locale).map((link) => ({ ...link, icon: iconOf(link.href) })),
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

function useFooter(): SiteFooterProps {
  const { providerLabel, year } = useSettings();
  const { shell } = useMessages();
  const frame = useTexts('frame');
  const { footer } = useFrame();
  const toLinks = useLinks();
  const locale = useLocale();
  return {
    brand: useBrand(),
    about: (
      <>
        {frame.footerAbout} <br />
        {frame.demoNotice}
      </>
    ),
    columns: footer.columns.map(({ title, links }) => ({
      title,
      lang: footer.locale === locale ? undefined : footer.locale,
      links: toLinks(links, locale),
    })),
    notice: shell.copyright(providerLabel, year),
    links: toLinks(footer.legal, footer.locale),
    language: useLanguageLink(),
    linkAs: SiteLink,
  };
}

export type SiteFrameProps = {
  readonly className?: string;
  /** Number of items in the cart, if the page has loaded the cart; otherwise the header loads the number. */
  readonly cartCount?: number;
  /** A second link for keyboard users to skip part of the page, such as the filters of a list. */
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
