import { expect, test } from 'vitest';
import { pageAt } from '#domain/site/page-at.ts';
import { queryOf } from '#domain/site/paths.ts';
import { allSites } from '#domain/site/site.ts';
import { signInTarget } from './sign-in-target.ts';
import { announcesSignOut, signedOutAddress, signedOutParameter, signOutAddress } from './signed-out.ts';

test('NAV-21 signing out leads to the home page of its site, whose address announces it', () => {
  for (const site of allSites) {
    const { pathname, searchParams } = new URL(signedOutAddress(site), 'https://shop.example');
    expect(pageAt(pathname)).toMatchObject({ page: 'home', site });
    expect(announcesSignOut(searchParams)).toBe(true);
    // Another issuer returns this address to us, where it is validated again.
    expect(signInTarget(signedOutAddress(site))).toBe(signedOutAddress(site));
  }
  expect(queryOf('home')).toContain(signedOutParameter);
  expect(announcesSignOut(new URLSearchParams('deconnecte=0'))).toBe(false);
});

test('NAV-21 the address that signs out names the site', () => {
  expect(signOutAddress('part')).toBe('/smt/deconnexion?profile=part');
  expect(signOutAddress('pro')).toBe('/smt/deconnexion?profile=pro');
});
