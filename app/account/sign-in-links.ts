/** Addresses of the screens for signing in, with the page to return to (docs/requirements.md NAV-19 to NAV-21). */
import { onlyParameter, signInTarget } from '#domain/account/sign-in-target.ts';
import { pageAt } from '#domain/site/page-at.ts';
import { type AnyPageName, type PageName, pathOf, securedPages } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

/** The parameters of these screens: the site from which the visitor comes, and the path of our page to return to. */
export interface SignInTarget {
  readonly site: Site;
  readonly redirect: string | null;
}

/** Reads the parameters from an address. A return path that isn't ours, or leads to signing in, is dropped. */
export function targetOf(url: URL): SignInTarget {
  return {
    site: url.searchParams.get('profile') === 'pro' ? 'pro' : 'part',
    redirect: signInTarget(onlyParameter(url.searchParams, 'redirect')),
  };
}

/** The address of one of these screens, with the same parameters. */
export function screenHref(
  page: Extract<PageName, 'registration' | 'forgottenPassword' | 'newPassword' | 'newEmail' | 'emailConfirmation'>,
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
 * What kind of page the visitor returns to: a step of a journey, the cart, a page that requires an account, or any
 * other.
 */
export function targetKind(redirect: string | null): TargetKind {
  const page = pageAt(redirect?.split(/[?#]/, 1)[0] ?? '')?.page;
  if (!page) return 'other';
  return securedPages.has(page) ? 'area' : (kinds[page] ?? 'other');
}

/**
 * Where a visitor continues without an account: at the return path or, if that page requires an account, on the home
 * page.
 */
export function withoutAccount({ site, redirect }: SignInTarget): string {
  return redirect === null || targetKind(redirect) === 'area' ? pathOf('home', site) : redirect;
}
