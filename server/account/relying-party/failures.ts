/** Reasons why a sign-in, a token refresh or a bearer token failed (docs/requirements.md ACC-1, ACC-5). */
import * as oidc from 'openid-client';

/**
 * Why an exchange failed: `interrupted` by the visitor; `expired` or used before; `refused` by the issuer or by the
 * shop's own checks; `unavailable` for the moment; `loginRequired` if the visitor would have to see a screen although
 * `prompt=none` was requested.
 */
export type IssuerReason = 'interrupted' | 'expired' | 'refused' | 'unavailable' | 'loginRequired';

/**
 * A failed exchange with the issuer. The message is for the log: it names the fault and contains nothing that was sent.
 */
export class IssuerFailure extends Error {
  readonly reason: IssuerReason;
  /** The issuer's error code, such as `invalid_grant`; empty if it gave none. */
  readonly code: string;

  constructor(reason: IssuerReason, detail: string, code = '') {
    super(detail);
    this.name = 'IssuerFailure';
    this.reason = reason;
    this.code = code;
  }
}

/** Error codes of an authorization answer (RFC 6749 section 4.1.2.1, OpenID Connect Core section 3.1.2.6). */
const answered: Readonly<Record<string, IssuerReason>> = {
  access_denied: 'interrupted',
  login_required: 'loginRequired',
  interaction_required: 'loginRequired',
  consent_required: 'loginRequired',
  account_selection_required: 'loginRequired',
  server_error: 'unavailable',
  temporarily_unavailable: 'unavailable',
};

/** Errors of `openid-client` for an answer that is not OpenID Connect at all: a proxy's page, a truncated body. */
const noAnswer = new Set(['OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR', 'OAUTH_TIMEOUT', 'OAUTH_ABORT']);

/** Reduces a text to characters of codes and names, since an issuer's messages may contain personal data. */
const word = (text: string) => text.replace(/[^\w.-]/g, '').slice(0, 60);

/**
 * The status of a `fetch` response, null for anything else. Checked by shape: the HTTP server replaces the global
 * `Response`, so `instanceof` fails for responses of `fetch`.
 */
export function answeredStatus(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) return null;
  return typeof answer.status === 'number' ? answer.status : null;
}

/**
 * Finds the reason for an error of `openid-client` or of the network: `unavailable` if the issuer failed or didn't
 * answer.
 */
export function toIssuerFailure(error: unknown): IssuerFailure {
  if (error instanceof IssuerFailure) return error;
  if (error instanceof oidc.AuthorizationResponseError) {
    return new IssuerFailure(answered[error.error] ?? 'refused', `authorization answer: ${word(error.error)}`);
  }
  if (error instanceof oidc.ResponseBodyError) {
    const reason = error.status >= 500 || error.status === 429 ? 'unavailable' : 'refused';
    return new IssuerFailure(reason, `status ${error.status}: ${word(error.error)}`, error.error);
  }
  if (error instanceof oidc.WWWAuthenticateChallengeError)
    return new IssuerFailure('refused', `status ${error.status}`);
  if (error instanceof oidc.ClientError) {
    const code = error.code ?? '';
    const status = answeredStatus(error.cause) ?? 200;
    const passing = noAnswer.has(code) || status >= 500 || status === 429 || code === '';
    return new IssuerFailure(passing ? 'unavailable' : 'refused', word(code) || 'no answer');
  }
  return new IssuerFailure('unavailable', error instanceof Error ? error.name : 'no answer');
}
