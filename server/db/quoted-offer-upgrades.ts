/** Upgrades stored quoted offers of earlier versions (docs/decisions/0018-stored-documents.md). */
import type { StoredDocument } from './stored-json.ts';

/** The only carrier with letter services at the time of version 1. */
const letterCarrier = 'MTEL';

/**
 * Turns a quoted offer of version 1 into version 2, which says whether the service is a letter and by which hour it
 * delivers. In version 1 only one carrier had letters, and no hour was promised.
 */
export function upgradeQuotedOffer(offer: unknown): StoredDocument {
  const quoted = offer as StoredDocument & { readonly service: StoredDocument };
  const { service } = quoted;
  return {
    ...quoted,
    service: { letter: service.carrierCode === letterCarrier, deliveredBefore: null, ...service },
  };
}
