import { expect, test } from 'vitest';
import { modes } from '#domain/site/mode.ts';
import { pageAt, queryOf } from '#domain/site/paths.ts';
import { signInTarget } from './sign-in-target.ts';
import { signedOutAddress, signedOutParameter, signOutAddress, tellsOfSignOut } from './signed-out.ts';

test('NAV-21 signing out leads to the home page of its site, which is told so and knows what it is told', () => {
  for (const mode of modes) {
    const { pathname, searchParams } = new URL(signedOutAddress(mode), 'https://shop.example');
    expect(pageAt(pathname)).toMatchObject({ page: 'home', mode });
    expect(tellsOfSignOut(searchParams)).toBe(true);
    // Another issuer hands it back, and it is checked then.
    expect(signInTarget(signedOutAddress(mode))).toBe(signedOutAddress(mode));
  }
  expect(queryOf('home')).toContain(signedOutParameter);
  expect(tellsOfSignOut(new URLSearchParams('deconnecte=0'))).toBe(false);
});

test('NAV-21 the way to sign out says which site one leaves', () => {
  expect(signOutAddress('part')).toBe('/smt/deconnexion?profile=part');
  expect(signOutAddress('pro')).toBe('/smt/deconnexion?profile=pro');
});
