import { afterEach, expect, test, vi } from 'vitest';
import { showAccount } from './account.ts';

afterEach(() => vi.unstubAllGlobals());

test('NAV-20 a page that comes back leads to whatever its name says: to sign in, or to the area', () => {
  const label = { textContent: 'Mon compte' };
  const link = {
    href: '/espaceclient',
    dataset: { account: 'Mon compte', signIn: '/smt/connexion?profile=part' },
    querySelector: () => label,
    setAttribute: vi.fn(),
    removeAttribute: vi.fn(),
  };
  vi.stubGlobal('document', { querySelectorAll: () => [link] });
  vi.stubGlobal('location', { pathname: '/aide', search: '?a=1' });
  const seen = [null, { firstName: 'Zoé', isPro: false }, { firstName: 'Luc', isPro: false }, null].map((user) => {
    showAccount(user);
    return [label.textContent, link.href];
  });
  const signIn = ['Mon compte', '/smt/connexion?profile=part&redirect=%2Faide%3Fa%3D1'];
  expect(seen).toEqual([signIn, ['Zoé', '/espaceclient'], ['Luc', '/espaceclient'], signIn]);
});
