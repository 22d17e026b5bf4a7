import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readVisitor } from '#app/api/visitor-cart.ts';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { useAccount, useSettings, useSite } from '#app/shell/site-context.ts';
import type { ChromeAccount } from '#app/ui/site-chrome.ts';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import type { VisitorAnswer } from '#domain/cart/contract.ts';
import { pageAt } from '#domain/site/page-at.ts';
import type { PageAccount } from '#domain/site/page-request.ts';
import { pathOf, tierOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

/**
 * The URL of a site's customer area: a path of the shop, or the configured external area (docs/requirements.md NAV-22).
 */
export function useAreaHref(site: Site): string {
  return (useSettings().accountUrl ?? '') + pathOf('account', site);
}

/**
 * Whether a page was rendered for another visitor than the current one. Visitors are compared by first name only, so
 * two accounts with the same first name aren't told apart.
 */
export function isOtherVisitor(
  renderedAccount: Pick<PageAccount, 'firstName'> | null,
  now: VisitorAnswer['user'],
): boolean {
  return (now?.firstName ?? null) !== (renderedAccount?.firstName ?? null);
}

/** Reloads a page from the back/forward cache if the visitor has signed in or out since. */
function useFreshAccount(site: Site, renderedAccount: PageAccount | null): void {
  const lang = useLocale();
  useEffect(() => {
    const judge = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      const visitor = await readVisitor({ site: site, lang }).catch(() => null);
      if (visitor && isOtherVisitor(renderedAccount, visitor.user)) location.reload();
    };
    addEventListener('pageshow', judge);
    return () => removeEventListener('pageshow', judge);
  }, [site, lang, renderedAccount]);
}

/**
 * The account link of the header: the visitor's first name, or a link to sign in and return to this page. On document
 * pages, which are cached and the same for everyone, it leads to the customer area under a neutral label until
 * `app/enhance/visitor.ts` changes it.
 */
export function useHeaderAccount(): ChromeAccount {
  const { mine, named } = useMessages().shell.account;
  const account = useAccount();
  const site = useSite();
  useFreshAccount(site, account);
  const { pathname, search } = useLocation();
  const page = pageAt(pathname)?.page;
  const area = useAreaHref(account ? (account.isPro ? 'pro' : 'part') : site);
  if (account) return { href: area, label: account.firstName, name: named(account.firstName) };
  if (!page || tierOf(page) === 'document') return { href: area, label: mine, signIn: signInAddress({ site }) };
  // On the sign-in page itself, the link names no page to return to.
  const redirect = pathname.startsWith(pathOf('signIn', site)) ? undefined : pathname + search;
  return { href: signInAddress({ site, redirect }), label: mine };
}
