/**
 * URLs of the screens for registration, passwords and e-mail addresses, with the page to return to
 * (docs/requirements.md NAV-19 to NAV-21).
 */
import { onlyParameter, signInTarget } from '#domain/account/sign-in-target.ts';
import { pageAt } from '#domain/site/page-at.ts';
import { type AnyPageName, type PageName, pathOf, securedPages } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

/**
 * The query parameters of these screens: the site that the visitor comes from, and the path of the shop to return to.
 */
export interface SignInTarget {
  readonly site: Site;
  readonly redirect: string | null;
}

/** A return path that isn't the shop's, or that leads to signing in, counts as absent. */
export function targetOf(url: URL): SignInTarget {
  return {
    site: url.searchParams.get('profile') === 'pro' ? 'pro' : 'part',
    redirect: signInTarget(onlyParameter(url.searchParams, 'redirect')),
  };
}

export type AccountScreen = Extract<
  PageName,
  'registration' | 'forgottenPassword' | 'newPassword' | 'newEmail' | 'emailConfirmation'
>;

/** The URL of one of these screens, with the same site and return path, and with the parameters in `more`. */
export function screenHref(
  page: AccountScreen,
  { site, redirect }: SignInTarget,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ profile: site, ...(redirect && { redirect }), ...more });
  return `${pathOf(page, site)}?${query}`;
}

export type TargetKind = 'journey' | 'cart' | 'area' | 'other';

const kinds: Partial<Record<AnyPageName, TargetKind>> = {
  parcel: 'journey',
  contact: 'journey',
  parties: 'journey',
  customs: 'journey',
  options: 'journey',
  cart: 'cart',
  checkout: 'cart',
};

/**
 * The kind of page that the visitor returns to: a step of a journey, the cart, a page that requires an account, or
 * another one.
 */
export function targetKind(redirect: string | null): TargetKind {
  const page = pageAt(redirect?.split(/[?#]/, 1)[0] ?? '')?.page;
  if (!page) return 'other';
  return securedPages.has(page) ? 'area' : (kinds[page] ?? 'other');
}

/**
 * The URL at which a visitor continues without an account: the return path, or the home page if there is none or it
 * requires an account.
 */
export function withoutAccount({ site, redirect }: SignInTarget): string {
  return redirect === null || targetKind(redirect) === 'area' ? pathOf('home', site) : redirect;
}
