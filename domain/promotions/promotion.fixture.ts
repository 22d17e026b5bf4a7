/** Promotions for tests. */
import type { KnownPromotion } from './promotion.ts';

export const promotion = (change: Partial<KnownPromotion> = {}): KnownPromotion => ({
  id: 1,
  code: 'BIENVENUE10',
  name: { fr: 'Bienvenue', en: 'Welcome' },
  sites: ['part', 'pro'],
  kind: 'percentage',
  value: 10,
  threshold: 0,
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  scope: 'all',
  scopeCodes: [],
  oncePerCustomer: false,
  maxUses: null,
  stackable: false,
  isActive: true,
  uses: 0,
  usedByBuyer: false,
  ...change,
});
