import { expect, test } from 'vitest';
import { type SignInWish, signInAddress } from './sign-in-address.ts';

const cases: [string, SignInWish, string][] = [
  ['nothing but a site', { mode: 'pro' }, '/smt/connexion?profile=pro'],
  ['a page to go to', { mode: 'part', redirect: '/panier' }, '/smt/connexion?profile=part&redirect=%2Fpanier'],
  [
    'a page to fall back to',
    { mode: 'part', redirect: '/panier', fallback: '/aide', silent: true },
    '/smt/connexion?profile=part&redirect=%2Fpanier&fallback=%2Faide&noPrompt=true',
  ],
  ['a session that has ended', { mode: 'part', ended: true }, '/smt/connexion?profile=part&reason=time-out'],
  [
    'all that is not so',
    { mode: 'part', redirect: '', fallback: '', ended: false, silent: false },
    '/smt/connexion?profile=part',
  ],
];

test.each(cases)('ACC-2 ACC-5 the sign-in page is told of %s', (_name, wish, address) => {
  expect(signInAddress(wish)).toBe(address);
});
