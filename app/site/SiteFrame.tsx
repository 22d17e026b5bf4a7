import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '#app/i18n/messages.tsx';
import { infoIcon, packageIcon } from '#app/ui/icons/shapes.ts';
import { SiteFooter, type SiteFooterProps } from '#app/ui/SiteFooter.tsx';
import { SiteHeader } from '#app/ui/SiteHeader.tsx';
import { SkipLink } from '#app/ui/SkipLink.tsx';
import type { SiteChrome } from '#app/ui/site-chrome.ts';
import { pathOf } from '#domain/site/paths.ts';
import { useBrand, useLanguageLink } from './brand.ts';
import { CarbonText } from './CarbonText.tsx';
import { SiteLink } from './SiteLink.tsx';
import { useMode, useSettings, useTwinPaths } from './site-context.ts';

function useSiteChrome(): SiteChrome {
  const mode = useMode();
  const { pathname } = useLocation();
  const twins = useTwinPaths();
  const { shell } = useMessages();
  const landing = pathOf('landing', mode);
  const ranking = pathOf('ranking', mode);
  return {
    brand: useBrand(),
    modes: {
      label: shell.siteModes,
      links: [
        { label: shell.part, href: twins.part, current: mode === 'part' },
        { label: shell.pro, href: twins.pro, current: mode === 'pro' },
      ],
    },
    sections: {
      label: shell.mainNavigation,
      links: [
        { label: shell.sendParcel, href: landing, current: pathname === landing, icon: packageIcon },
        { label: shell.rankingLink, href: ranking, current: pathname === ranking, icon: infoIcon },
      ],
    },
    utilities: [],
    language: useLanguageLink(),
    menu: { label: shell.menu, closeLabel: shell.close },
    linkAs: SiteLink,
  };
}

function useFooter(): SiteFooterProps {
  const mode = useMode();
  const { providerLabel, year } = useSettings();
  const { shell } = useMessages();
  return {
    brand: useBrand(),
    about: (
      <>
        {shell.footerAbout} <br />
        {shell.demoNotice}
      </>
    ),
    columns: [
      { title: shell.footerSend, links: [{ label: shell.sendParcel, href: pathOf('landing', mode) }] },
      {
        title: shell.footerTransparency,
        links: [
          { label: shell.rankingLink, href: pathOf('ranking', mode) },
          { label: <CarbonText>{shell.carbonLink}</CarbonText>, href: pathOf('carbon', mode) },
          { label: shell.sourcesLink, href: pathOf('sources', mode) },
        ],
      },
      {
        title: shell.footerPro,
        links: [
          mode === 'pro'
            ? { label: shell.partSite, href: pathOf('home', 'part') }
            : { label: shell.proSite, href: pathOf('home', 'pro') },
          { label: shell.apiLink, href: '/api/docs' },
        ],
      },
    ],
    notice: shell.copyright(providerLabel, year),
    links: [],
    language: useLanguageLink(),
    linkAs: SiteLink,
  };
}

/** The frame of every page outside the journey: skip link, header, main, footer. */
export function SiteFrame({ children, className }: { children: ReactNode; className?: string }) {
  const { shell } = useMessages();
  return (
    <>
      <SkipLink target="contenu" label={shell.skip} />
      <SiteHeader chrome={useSiteChrome()} />
      <main id="contenu" className={className} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter {...useFooter()} />
    </>
  );
}
