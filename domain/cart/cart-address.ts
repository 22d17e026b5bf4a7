/** How a caller names a cart (docs/requirements.md CRT-1). */
import type { Site } from '#domain/site/site.ts';

/** An anonymous cart: its guid is the credential, valid on its site only. */
export interface AnonymousCart {
  readonly site: Site;
  readonly guid: string;
}

/** The cart of an account on a site (there is one); if a guid is given, it must be that cart's. */
export interface AccountCart {
  readonly site: Site;
  readonly accountId: string;
  readonly guid?: string;
}

export type CartAddress = AnonymousCart | AccountCart;
