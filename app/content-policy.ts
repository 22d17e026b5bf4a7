/** The content security policy of pages (docs/architecture.md, "Security"). */
import type { SiteSettings } from '#domain/site/page-request.ts';

/** What a policy allows besides our own pages; origins, if configured, each after a space. */
interface PolicyOrigins {
  /** The hash of the one inline style. */
  readonly styleHash: string;
  /** The tag manager's and a third-party map's. */
  readonly other: string;
  /** Where forms may lead besides our own pages: browsers apply the rule to redirects too. */
  readonly forms: string;
}

/** The part of the policy common to all pages. */
function sharedPolicy({ styleHash, other, forms }: PolicyOrigins): string {
  return `default-src 'self'; img-src 'self' data:${other}; font-src 'self'; connect-src 'self'${other}; form-action 'self'${forms}; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; style-src 'self' ${styleHash}`;
}

/** Document pages share one policy without a nonce, so that it stays valid for cached and 304 answers. */
function documentPolicy(origins: PolicyOrigins): string {
  return `${sharedPolicy(origins)}; script-src 'self' 'inline-speculation-rules'${origins.other}`;
}

/** The policy of application pages: only scripts with this answer's nonce run, and the scripts that those load. */
function applicationPolicy(origins: PolicyOrigins, nonce: string): string {
  return `${sharedPolicy(origins)}; script-src 'nonce-${nonce}' 'strict-dynamic'; worker-src 'self'`;
}

/** The settings that a policy depends on. */
export type PolicySettings = Pick<SiteSettings, 'mapStyle' | 'paymentOrigin'> & {
  readonly tracking: Pick<SiteSettings['tracking'], 'tagManager'>;
};

/**
 * The policy of a page: of an application page with its nonce, of a document page with null. `styleHash` is the source of
 * the one inline style, as `'sha256-…'`.
 */
export function contentPolicy(nonce: string | null, settings: PolicySettings, styleHash: string): string {
  const originOf = (url: string | undefined | null) => (url ? ` ${new URL(url).origin}` : '');
  const origins = { styleHash, other: originOf(settings.tracking.tagManager), forms: originOf(settings.paymentOrigin) };
  if (nonce === null) return documentPolicy(origins);
  return applicationPolicy({ ...origins, other: origins.other + originOf(settings.mapStyle?.url) }, nonce);
}
