/** Where the screens of sign-in lead, with the page one came from (docs/requirements.md NAV-19 to NAV-21). */
import { onlyParameter, signInTarget } from '#domain/account/sign-in-target.ts';
import type { Mode } from '#domain/site/mode.ts';
import { type AnyPageName, type PageName, pageAt, pathOf, securedPages } from '#domain/site/paths.ts';

/** What every address of these screens says: the site one comes from, and the own path to go back to. */
export interface SignInTarget {
  readonly mode: Mode;
  readonly redirect: string | null;
}

/** Site and way back of an address; a path that isn't ours, or leads back here, is dropped. */
export function targetOf(url: URL): SignInTarget {
  return {
    mode: url.searchParams.get('profile') === 'pro' ? 'pro' : 'part',
    redirect: signInTarget(onlyParameter(url.searchParams, 'redirect')),
  };
}

/** The address of one of these screens, told the same. */
export function screenHref(
  page: Extract<PageName, 'registration' | 'forgottenPassword' | 'newPassword' | 'newEmail' | 'emailConfirmation'>,
  { mode, redirect }: SignInTarget,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ profile: mode, ...(redirect && { redirect }), ...more });
  return `${pathOf(page, mode)}?${query}`;
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

/** What one comes back to: a step of a journey, the cart, a page that asks for an account, anything else. */
export function targetKind(redirect: string | null): TargetKind {
  const page = pageAt(redirect?.split(/[?#]/, 1)[0] ?? '')?.page;
  if (!page) return 'other';
  return securedPages.has(page) ? 'area' : (kinds[page] ?? 'other');
}

/** Where one goes on without an account: back, unless that page asks for one. */
export function withoutAccount({ mode, redirect }: SignInTarget): string {
  return redirect === null || targetKind(redirect) === 'area' ? pathOf('home', mode) : redirect;
}
