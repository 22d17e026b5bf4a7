import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readVisitor } from '#app/api/visitor-cart.ts';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { useAccount, useMode, useSettings } from '#app/shell/site-context.ts';
import type { ChromeAccount } from '#app/ui/site-chrome.ts';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import type { VisitorAnswer } from '#domain/cart/contract.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { PageAccount } from '#domain/site/page-request.ts';
import { pageAt, pathOf, tierOf } from '#domain/site/paths.ts';

/** The customer area of a site: the shop's own, or the one that is configured (docs/requirements.md NAV-22). */
export function useAreaHref(mode: Mode): string {
  return (useSettings().accountUrl ?? '') + pathOf('account', mode);
}

/** Whether a page shows someone else than who is signed in now. */
export function isOtherVisitor(shown: Pick<PageAccount, 'firstName'> | null, now: VisitorAnswer['user']): boolean {
  return (now?.firstName ?? null) !== (shown?.firstName ?? null);
}

/** A page that comes back from the browser's memory was made for someone who may have signed in or out since. */
function useFreshAccount(mode: Mode, shown: PageAccount | null): void {
  const lang = useLocale();
  useEffect(() => {
    const judge = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      const visitor = await readVisitor({ site: mode, lang }).catch(() => null);
      if (visitor && isOtherVisitor(shown, visitor.user)) location.reload();
    };
    addEventListener('pageshow', judge);
    return () => removeEventListener('pageshow', judge);
  }, [mode, lang, shown]);
}

/**
 * The header's way to the account: by name for whoever is signed in, else to sign in and come back here. Document pages
 * are the same for all: theirs leads to the area, until `app/enhance/account.ts` knows who looks at it. Hence one word
 * for strangers, which is true of everyone.
 */
export function useHeaderAccount(): ChromeAccount {
  const { mine, named } = useMessages().shell.account;
  const account = useAccount();
  const mode = useMode();
  useFreshAccount(mode, account);
  const { pathname, search } = useLocation();
  const page = pageAt(pathname)?.page;
  const area = useAreaHref(account ? (account.isPro ? 'pro' : 'part') : mode);
  if (account) return { href: area, label: account.firstName, name: named(account.firstName) };
  if (!page || tierOf(page) !== 'application') return { href: area, label: mine, signIn: signInAddress({ mode }) };
  // Signing in while signing in leads nowhere else.
  const redirect = pathname.startsWith(pathOf('signIn', mode)) ? undefined : pathname + search;
  return { href: signInAddress({ mode, redirect }), label: mine };
}
