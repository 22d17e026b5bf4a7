import { afterEach, expect, test, vi } from 'vitest';
import { showAccount } from './visitor.ts';

afterEach(() => vi.unstubAllGlobals());

test('NAV-20 a page restored from the back/forward cache links to sign in, or to the account of who is signed in now', () => {
  const label = { textContent: 'Mon compte' };
  const link = {
    href: '/espaceclient',
    dataset: { account: 'Mon compte', signIn: '/smt/connexion?profile=part' },
    querySelector: () => label,
    setAttribute: vi.fn(),
    removeAttribute: vi.fn(),
  };
  vi.stubGlobal('document', { querySelectorAll: () => [link], querySelector: () => null });
  vi.stubGlobal('location', { pathname: '/aide', search: '?a=1' });
  const links = [null, { firstName: 'Zoé', isPro: false }, { firstName: 'Luc', isPro: false }, null].map((user) => {
    showAccount(user);
    return [label.textContent, link.href];
  });
  const signIn = ['Mon compte', '/smt/connexion?profile=part&redirect=%2Faide%3Fa%3D1'];
  expect(links).toEqual([signIn, ['Zoé', '/espaceclient'], ['Luc', '/espaceclient'], signIn]);
});

test('NAV-21 the confirmation of signing out is shown once, and never to a signed-in visitor', () => {
  const message = { remove: vi.fn() };
  const replaceState = vi.fn();
  vi.stubGlobal('document', { querySelectorAll: () => [], querySelector: () => message });
  vi.stubGlobal('location', { pathname: '/professionnel', search: '?deconnecte=1' });
  vi.stubGlobal('history', { state: null, replaceState });
  showAccount(null);
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/professionnel');
  expect(message.remove).not.toHaveBeenCalled();
  showAccount({ firstName: 'Zoé', isPro: true });
  expect(message.remove).toHaveBeenCalledOnce();
});
