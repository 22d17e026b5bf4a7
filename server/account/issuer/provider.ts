/**
 * The configuration of oidc-provider: our shop as client, other storefronts if there are any, code flow with PKCE, no
 * screens of its own (docs/requirements.md ACC-1).
 */

import {
  type AccountClaims,
  type ClientMetadata,
  type Configuration,
  interactionPolicy,
  type JWKS,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import { pathOf } from '#domain/site/paths.ts';
import { type IdentityUser, userOf } from '#server/account/identity-store.ts';
import type { Config } from '#server/config.ts';
import { isUuid } from '#server/db/uuid.ts';
import { cookieName } from '#server/http/request-context.ts';
import { derivedKey } from '#server/secrets/derived-key.ts';
import { type AdapterOptions, createAdapter } from './adapter.ts';
import type { PlainPages } from './plain-pages.ts';

const claimsOfScopes = {
  openid: ['sub'],
  profile: ['given_name', 'family_name', 'is_pro', 'title_code', 'companies', 'mfa_method', 'roles'],
  email: ['email', 'email_verified'],
  phone: ['phone_number'],
  address: ['address'],
};

/** A user's claims; empty values are left out. `companies` has values of the type `Company` of domain/account. */
function claimsOf(user: IdentityUser): AccountClaims {
  const { profile } = user;
  return {
    sub: user.id,
    given_name: profile.firstName,
    family_name: profile.lastName,
    is_pro: profile.isPro,
    companies: profile.companies,
    roles: user.roles,
    mfa_method: user.totp_confirmed_at ? 'TOTP' : 'NONE',
    email: user.email,
    email_verified: user.email_confirmed_at !== null,
    ...(profile.civility ? { title_code: profile.civility } : {}),
    ...(profile.phone ? { phone_number: profile.phone } : {}),
    ...(profile.zipCode ? { address: { postal_code: profile.zipCode } } : {}),
  };
}

export interface ProviderOptions extends AdapterOptions {
  readonly config: Pick<
    Config,
    | 'origin'
    | 'ownOrigins'
    | 'storefrontOrigins'
    | 'secureCookies'
    | 'oidcClientId'
    | 'sessionIdleMinutes'
    | 'sessionMaxHours'
  >;
  readonly secretKeys: readonly string[];
  readonly keySet: JWKS;
  readonly plainPages: PlainPages;
}

export const issuerPath = '/oidc';
const accessTokenSeconds = 15 * 60;
const interactionSeconds = 60 * 60;
/** How long a browser stays signed in at the issuer if its visitor asked for it, in seconds: 30 days. */
const rememberedSeconds = 30 * 24 * 3600;

/** The secret of the shop as client, derived in each process from `SECRET_KEY` and never stored. */
export function clientSecret([secretKey = '']: readonly string[]): string {
  return derivedKey(secretKey, 'issuer client').toString('base64url');
}

const secondsSince = (epochSeconds: number | undefined) => Math.floor(Date.now() / 1000) - (epochSeconds ?? 0);

/**
 * When the sign-in screen is shown: for oidc-provider's own reasons, if the user no longer exists, and, unless the
 * visitor asked to stay signed in, after the idle time of a session. There is no consent screen, since every client
 * is the operator's own.
 */
function signInPolicy(idleSeconds: number): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy.get('login')?.checks.add(
    new interactionPolicy.Check('over', 'the sign-in is over', 'login_required', ({ oidc }) => {
      const { session, account } = oidc;
      if (!session?.accountId) return interactionPolicy.Check.NO_NEED_TO_PROMPT;
      return !account || (session.transient === true && secondsSince(session.loginTs) > idleSeconds);
    }),
  );
  return policy;
}

/** Grants everything requested: every client is the operator's own. */
async function grantOf({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider, account } = oidc;
  if (!client || !session || !account) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const existingGrant = grantId ? await provider.Grant.find(grantId) : undefined;
  const grant = existingGrant ?? new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope([...oidc.requestParamOIDCScopes].join(' '));
  await grant.save();
  return grant;
}

function shopClient({ config, secretKeys }: ProviderOptions): ClientMetadata {
  return {
    client_id: config.oidcClientId,
    client_secret: clientSecret(secretKeys),
    redirect_uris: config.ownOrigins.map((origin) => `${origin}/smt/connexion/retour`),
    post_logout_redirect_uris: config.ownOrigins.map((origin) => `${origin}/smt/deconnexion/retour`),
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_basic',
    id_token_signed_response_alg: 'ES256',
  };
}

/** The client of other storefronts, whose pages in the browser can keep no secret. */
export const storefrontClientId = 'storefront';

/** One client for all of `STOREFRONT_ORIGINS`; empty if there are none. */
function storefrontClients({ config: { storefrontOrigins } }: ProviderOptions): ClientMetadata[] {
  if (storefrontOrigins.length === 0) return [];
  const pages = storefrontOrigins.flatMap((origin) => [origin, `${origin}/`]);
  return [
    {
      client_id: storefrontClientId,
      redirect_uris: pages,
      post_logout_redirect_uris: pages,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: 'ES256',
    },
  ];
}

function cookieSettings({ config: { secureCookies }, secretKeys }: ProviderOptions): Configuration['cookies'] {
  const flags = { httpOnly: true, sameSite: 'lax', secure: secureCookies, signed: true, path: '/' } as const;
  return {
    keys: secretKeys.map((secretKey) => derivedKey(secretKey, 'issuer cookies').toString('base64url')),
    names: {
      session: cookieName('oidc_session', secureCookies),
      interaction: cookieName('oidc_interaction', secureCookies),
      resume: cookieName('oidc_resume', secureCookies),
    },
    long: flags,
    short: flags,
  };
}

function lifetimes(maxSeconds: number): Configuration['ttl'] {
  return {
    AccessToken: accessTokenSeconds,
    AuthorizationCode: 60,
    IdToken: accessTokenSeconds,
    Interaction: interactionSeconds,
    RefreshToken: maxSeconds,
    Grant: rememberedSeconds,
    Session: (_ctx, { loginTs, transient }) =>
      loginTs === undefined
        ? interactionSeconds
        : Math.max(1, (transient ? maxSeconds : rememberedSeconds) - secondsSince(loginTs)),
  };
}

const featuresWith = ({ showLogout, showSignedOut }: PlainPages): Configuration['features'] => ({
  claimsParameter: { enabled: false },
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  resourceIndicators: { enabled: false },
  revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
  rpInitiatedLogout: { enabled: true, logoutSource: showLogout, postLogoutSuccessSource: showSignedOut },
  userinfo: { enabled: true },
});

/**
 * Creates the provider of the issuer `{ORIGIN}/oidc`. The URLs in its answers have the origin of the request, which
 * must be one of the shop's origins.
 */
export function createProvider(options: ProviderOptions): Provider {
  const { db, config, keySet, plainPages } = options;
  const storefronts = storefrontClients(options);
  const setup: Configuration = {
    adapter: createAdapter(options),
    jwks: keySet,
    clients: [shopClient(options), ...storefronts],
    clientAuthMethods: ['client_secret_basic', ...(storefronts.length > 0 ? (['none'] as const) : [])],
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: ['openid', 'offline_access'],
    claims: { acr: null, amr: null, auth_time: null, iss: null, sid: null, ...claimsOfScopes },
    extraParams: ['profile', 'redirect', 'reason'],
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    features: featuresWith(plainPages),
    cookies: cookieSettings(options),
    ttl: lifetimes(config.sessionMaxHours * 3600),
    interactions: {
      policy: signInPolicy(config.sessionIdleMinutes * 60),
      url: (_ctx, interaction) => {
        const profile = interaction.params.profile === 'pro' ? 'pro' : 'part';
        return `${pathOf('signIn', profile)}?${new URLSearchParams({ interaction: interaction.uid, profile })}`;
      },
    },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => true,
    rotateRefreshToken: () => true,
    loadExistingGrant: grantOf,
    clientBasedCORS: (_ctx, origin, { clientId }) =>
      clientId === storefrontClientId && config.storefrontOrigins.includes(origin),
    renderError: plainPages.showError,
    async findAccount(_ctx, id) {
      if (!isUuid(id)) return undefined;
      const user = await userOf(db, id);
      return user && { accountId: id, claims: async () => claimsOf(user) };
    },
  };
  const provider = new Provider(`${config.origin}${issuerPath}`, setup);
  // Makes the provider read forwarding headers. Browsers can't set them: the shop's server drops theirs and sets its
  // own.
  provider.proxy = true;
  return provider;
}
