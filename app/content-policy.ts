/** The content security policy of pages (docs/architecture.md, "Security"). */
import type { SiteSettings } from '#domain/site/page-request.ts';

/**
 * What the policy of a page allows besides the shop's own origin. `other` and `forms` are empty, or begin with a space
 * so that they can be appended to a list.
 */
interface PolicyOrigins {
  /** The CSP hash of the only inline style, such as `'sha256-…'`, including the quotes. */
  readonly styleHash: string;
  /** Origins of the tag manager and, on application pages, of a third party's map. */
  readonly other: string;
  /**
   * Origins other than our own to which a form may lead. Browsers apply `form-action` to redirects too, so it must
   * include the page of the payment provider.
   */
  readonly forms: string;
}

function sharedPolicy({ styleHash, other, forms }: PolicyOrigins): string {
  return `default-src 'self'; img-src 'self' data:${other}; font-src 'self'; connect-src 'self'${other}; form-action 'self'${forms}; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; style-src 'self' ${styleHash}`;
}

/**
 * The policy of document pages. It contains no nonce, so that it stays valid for pages from a cache and answers with
 * status 304.
 */
function documentPolicy(origins: PolicyOrigins): string {
  return `${sharedPolicy(origins)}; script-src 'self' 'inline-speculation-rules'${origins.other}`;
}

/** The policy of application pages: only scripts with this response's nonce run, and scripts that these load. */
function applicationPolicy(origins: PolicyOrigins, nonce: string): string {
  return `${sharedPolicy(origins)}; script-src 'nonce-${nonce}' 'strict-dynamic'; worker-src 'self'`;
}

export type PolicySettings = Pick<SiteSettings, 'mapStyle' | 'paymentOrigin'> & {
  readonly tracking: Pick<SiteSettings['tracking'], 'tagManager'>;
};

/**
 * The content security policy of a page. `nonce` is that of an application page's scripts, or null for a document page.
 * `styleHash` is the CSP hash of the only inline style, such as `'sha256-…'`.
 */
export function contentPolicy(nonce: string | null, settings: PolicySettings, styleHash: string): string {
  const originOf = (url: string | undefined | null) => (url ? ` ${new URL(url).origin}` : '');
  const origins = { styleHash, other: originOf(settings.tracking.tagManager), forms: originOf(settings.paymentOrigin) };
  if (nonce === null) return documentPolicy(origins);
  return applicationPolicy({ ...origins, other: origins.other + originOf(settings.mapStyle?.url) }, nonce);
}
