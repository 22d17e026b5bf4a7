import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '#app/i18n/messages.tsx';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { infoIcon, packageIcon } from '#app/ui/icons/shapes.ts';
import { SiteFooter, type SiteFooterProps } from '#app/ui/SiteFooter.tsx';
import { SiteHeader } from '#app/ui/SiteHeader.tsx';
import { SkipLink } from '#app/ui/SkipLink.tsx';
import type { ChromeCart, SiteChrome } from '#app/ui/site-chrome.ts';
import { pathOf } from '#domain/site/paths.ts';
import { useBrand, useLanguageLink } from './brand.ts';
import { CarbonText } from './CarbonText.tsx';
import { SiteLink } from './SiteLink.tsx';
import { useMode, useSettings, useTwinPaths } from './site-context.ts';
import { useHeaderCart } from './use-header-cart.tsx';

function useSiteChrome(cart: ChromeCart): SiteChrome {
  const mode = useMode();
  const { pathname } = useLocation();
  const twins = useTwinPaths();
  const { shell } = useMessages();
  const { frame } = useStepMessages();
  const landing = pathOf('landing', mode);
  const ranking = pathOf('ranking', mode);
  return {
    brand: useBrand(),
    modes: {
      label: frame.siteModes,
      links: [
        { label: frame.part, href: twins.part, current: mode === 'part' },
        { label: frame.pro, href: twins.pro, current: mode === 'pro' },
      ],
    },
    sections: {
      label: frame.mainNavigation,
      links: [
        { label: shell.sendParcel, href: landing, current: pathname === landing, icon: packageIcon },
        { label: shell.rankingLink, href: ranking, current: pathname === ranking, icon: infoIcon },
      ],
    },
    utilities: [],
    language: useLanguageLink(),
    cart,
    menu: { label: frame.menu, closeLabel: frame.close },
    linkAs: SiteLink,
  };
}

function useFooter(): SiteFooterProps {
  const mode = useMode();
  const { providerLabel, year } = useSettings();
  const { shell } = useMessages();
  const { frame } = useStepMessages();
  return {
    brand: useBrand(),
    about: (
      <>
        {frame.footerAbout} <br />
        {frame.demoNotice}
      </>
    ),
    columns: [
      { title: frame.footerSend, links: [{ label: shell.sendParcel, href: pathOf('landing', mode) }] },
      {
        title: frame.footerTransparency,
        links: [
          { label: shell.rankingLink, href: pathOf('ranking', mode) },
          { label: <CarbonText>{frame.carbonLink}</CarbonText>, href: pathOf('carbon', mode) },
          { label: shell.sourcesLink, href: pathOf('sources', mode) },
        ],
      },
      {
        title: frame.footerPro,
        links: [
          mode === 'pro'
            ? { label: frame.partSite, href: pathOf('home', 'part') }
            : { label: frame.proSite, href: pathOf('home', 'pro') },
          { label: frame.apiLink, href: '/api/docs' },
        ],
      },
    ],
    notice: shell.copyright(providerLabel, year),
    links: [],
    language: useLanguageLink(),
    linkAs: SiteLink,
  };
}

export type SiteFrameProps = {
  readonly className?: string;
  /** Articles in the cart, where the page knows it. */
  readonly cartCount?: number;
  readonly children: ReactNode;
};

/** The frame of every page outside the journey: skip link, header, main, footer. */
export function SiteFrame({ className, cartCount, children }: SiteFrameProps) {
  const { shell } = useMessages();
  const { cart, miniCart } = useHeaderCart(cartCount);
  return (
    <>
      <SkipLink target="contenu" label={shell.skip} />
      <SiteHeader chrome={useSiteChrome(cart)} />
      {miniCart}
      <main id="contenu" className={className} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter {...useFooter()} />
    </>
  );
}
