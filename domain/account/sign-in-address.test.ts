import { expect, test } from 'vitest';
import { type SignInWish, signInAddress } from './sign-in-address.ts';

const cases: [string, SignInWish, string][] = [
  ['nothing but a site', { site: 'pro' }, '/smt/connexion?profile=pro'],
  ['a page to go to', { site: 'part', redirect: '/panier' }, '/smt/connexion?profile=part&redirect=%2Fpanier'],
  [
    'a page to fall back to',
    { site: 'part', redirect: '/panier', fallback: '/aide', silent: true },
    '/smt/connexion?profile=part&redirect=%2Fpanier&fallback=%2Faide&noPrompt=true',
  ],
  ['a session that has ended', { site: 'part', ended: true }, '/smt/connexion?profile=part&reason=time-out'],
  [
    'all that is not so',
    { site: 'part', redirect: '', fallback: '', ended: false, silent: false },
    '/smt/connexion?profile=part',
  ],
];

test.each(cases)('ACC-2 ACC-5 the address of the sign-in page carries %s', (_name, wish, address) => {
  expect(signInAddress(wish)).toBe(address);
});
