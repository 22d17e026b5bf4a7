/** The content security policy of pages (docs/architecture.md, "Security"). */
import type { SiteSettings } from '#domain/site/page-request.ts';

/**
 * What a policy allows besides our own pages. Configured origins are each preceded by a space, so that they can be
 * appended.
 */
interface PolicyOrigins {
  /** The CSP hash of the only inline style, as `'sha256-…'`. */
  readonly styleHash: string;
  /** The origins of the tag manager and of a third party's map. */
  readonly other: string;
  /** Origins to which forms may lead besides our own, since browsers apply `form-action` to redirects too. */
  readonly forms: string;
}

/** The part of the policy that all pages share. */
function sharedPolicy({ styleHash, other, forms }: PolicyOrigins): string {
  return `default-src 'self'; img-src 'self' data:${other}; font-src 'self'; connect-src 'self'${other}; form-action 'self'${forms}; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; style-src 'self' ${styleHash}`;
}

/**
 * All document pages have the same policy without a nonce, so that it is valid for cached pages and 304 responses too.
 */
function documentPolicy(origins: PolicyOrigins): string {
  return `${sharedPolicy(origins)}; script-src 'self' 'inline-speculation-rules'${origins.other}`;
}

/** The policy of application pages: only scripts with the nonce of this response run, and scripts that those load. */
function applicationPolicy(origins: PolicyOrigins, nonce: string): string {
  return `${sharedPolicy(origins)}; script-src 'nonce-${nonce}' 'strict-dynamic'; worker-src 'self'`;
}

/** The settings that a policy depends on. */
export type PolicySettings = Pick<SiteSettings, 'mapStyle' | 'paymentOrigin'> & {
  readonly tracking: Pick<SiteSettings['tracking'], 'tagManager'>;
};

/**
 * The policy of a page, with the nonce of an application page, or null for a document page. `styleHash` is the CSP hash
 * of the only inline style, as `'sha256-…'`.
 */
export function contentPolicy(nonce: string | null, settings: PolicySettings, styleHash: string): string {
  const originOf = (url: string | undefined | null) => (url ? ` ${new URL(url).origin}` : '');
  const origins = { styleHash, other: originOf(settings.tracking.tagManager), forms: originOf(settings.paymentOrigin) };
  if (nonce === null) return documentPolicy(origins);
  return applicationPolicy({ ...origins, other: origins.other + originOf(settings.mapStyle?.url) }, nonce);
}
