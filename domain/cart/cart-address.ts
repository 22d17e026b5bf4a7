/** Identifies a cart: by its guid, or by its account (docs/requirements.md CRT-1). */
import type { Site } from '#domain/site/site.ts';

/** Whoever knows its guid may use it, on its site only. */
export interface AnonymousCart {
  readonly site: Site;
  readonly guid: string;
}

/** There is only one on a site. If a guid is given, the cart must have it. */
export interface AccountCart {
  readonly site: Site;
  readonly accountId: string;
  readonly guid?: string;
}

export type CartAddress = AnonymousCart | AccountCart;
