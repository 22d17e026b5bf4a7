/** What an order needs besides the lines of its cart (docs/requirements.md CRT-8). */
import type { Site } from '#domain/site/site.ts';

/** Under the names of the form's fields that errors use. */
export const checkoutNeeds = ['email', 'deliveryAddress', 'deliveryMode', 'company'] as const;

export type CheckoutNeed = (typeof checkoutNeeds)[number];

export interface CheckoutFacts {
  readonly site: Site;
  readonly hasArticles: boolean;
  /** Whether the buyer has an account, so that their e-mail address and company are known. */
  readonly hasAccount: boolean;
  readonly email: string | null;
  readonly hasDeliveryAddress: boolean;
  readonly deliveryMode: string | null;
  readonly hasCompany: boolean;
}

const isMissing: Readonly<Record<CheckoutNeed, (facts: CheckoutFacts) => boolean>> = {
  email: ({ hasAccount, email }) => !hasAccount && email === null,
  deliveryAddress: ({ hasArticles, hasDeliveryAddress }) => hasArticles && !hasDeliveryAddress,
  deliveryMode: ({ hasArticles, deliveryMode }) => hasArticles && deliveryMode === null,
  company: ({ site, hasAccount, hasCompany }) => site === 'pro' && !hasAccount && !hasCompany,
};

/**
 * Articles need an address and a mode of delivery; parcels have their own. On the consumers' site nobody is asked for a
 * company.
 */
export function missingNeeds(facts: CheckoutFacts): readonly CheckoutNeed[] {
  return checkoutNeeds.filter((need) => isMissing[need](facts));
}
