import { expect, test } from 'vitest';
import { contentPolicy, type PolicySettings } from './content-policy.ts';

const none: PolicySettings = { tracking: { tagManager: null }, mapStyle: null, paymentOrigin: null };

const directive = (name: string, nonce: string | null, settings: PolicySettings) =>
  contentPolicy(nonce, settings, "'sha256-x'")
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

test.each([null, 'n'])('CRT-8 forms lead to our own pages, and to those of the payment provider, nonce %s', (nonce) => {
  expect(directive('form-action', nonce, none)).toBe("'self'");
  const stripe = { ...none, paymentOrigin: 'https://checkout.stripe.com' };
  expect(directive('form-action', nonce, stripe)).toBe("'self' https://checkout.stripe.com");
  expect(contentPolicy(nonce, stripe, '').split('checkout.stripe.com')).toHaveLength(2);
});

test('API-5 the tag manager is allowed on every page, a third party’s map on application pages only', () => {
  const settings = {
    ...none,
    tracking: { tagManager: 'https://tags.example/gtm.js?id=GTM-ABC1' },
    mapStyle: { url: 'https://tiles.example/style.json', attribution: '' },
  };
  expect(directive('connect-src', null, settings)).toBe("'self' https://tags.example");
  expect(directive('connect-src', 'n', settings)).toBe("'self' https://tags.example https://tiles.example");
  expect(directive('script-src', null, settings)).toBe("'self' 'inline-speculation-rules' https://tags.example");
  expect(directive('script-src', 'n', settings)).toBe("'nonce-n' 'strict-dynamic'");
});
