/** What an order needs besides the lines of its cart (docs/requirements.md CRT-8). */
import type { Site } from '#domain/site/site.ts';

/** Field names of the order form, as the calls' errors name them. */
export const checkoutNeeds = ['email', 'deliveryAddress', 'deliveryMode', 'company'] as const;

export type CheckoutNeed = (typeof checkoutNeeds)[number];

/** What is known of an order that isn't placed yet. */
export interface CheckoutFacts {
  readonly site: Site;
  readonly hasArticles: boolean;
  /** Whether the buyer has an account, whose e-mail address and company are known. */
  readonly hasAccount: boolean;
  readonly email: string | null;
  readonly hasDeliveryAddress: boolean;
  readonly deliveryMode: string | null;
  /** Whether a company to invoice was given. */
  readonly hasCompany: boolean;
}

const isMissing: Readonly<Record<CheckoutNeed, (facts: CheckoutFacts) => boolean>> = {
  email: ({ hasAccount, email }) => !hasAccount && email === null,
  deliveryAddress: ({ hasArticles, hasDeliveryAddress }) => hasArticles && !hasDeliveryAddress,
  deliveryMode: ({ hasArticles, deliveryMode }) => hasArticles && deliveryMode === null,
  company: ({ site, hasAccount, hasCompany }) => site === 'pro' && !hasAccount && !hasCompany,
};

/**
 * What is missing before the order can be placed. Articles need an address and a mode of delivery; parcels have theirs.
 * Nobody is asked for a company on the consumers' site.
 */
export function missingNeeds(facts: CheckoutFacts): readonly CheckoutNeed[] {
  return checkoutNeeds.filter((need) => isMissing[need](facts));
}
