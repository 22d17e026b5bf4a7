import { useLocation } from 'react-router';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import type { ChromeBrand, LanguageLink } from '#app/ui/site-chrome.ts';
import { pathOf } from '#domain/site/paths.ts';

/** The link to the current page in the shop's other language; undefined if the shop has only one language. */
export function useLanguageLink(): LanguageLink | undefined {
  const { pathname, search } = useLocation();
  const locale = useLocale();
  const { shell } = useMessages();
  const lang = useSettings().languages.find((other) => other !== locale);
  if (lang === undefined) return undefined;
  const params = new URLSearchParams(search);
  params.set('lang', lang);
  return { label: shell.otherLanguage, href: `${pathname}?${params}`, lang };
}

export function useBrand(): ChromeBrand {
  const site = useSite();
  const { providerLabel, professionalLabel, mark } = useSettings();
  const { shell } = useMessages();
  const name = site === 'pro' ? professionalLabel : providerLabel;
  return {
    href: pathOf('home', site),
    name: providerLabel,
    mark,
    label: shell.homeLabel(name),
    plate: site === 'pro' ? 'Pro' : undefined,
  };
}
