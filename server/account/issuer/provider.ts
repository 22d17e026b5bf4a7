/** oidc-provider as the shop sets it up: one client, code flow with PKCE, no screens of its own (docs/requirements.md ACC-1). */
import { type Configuration, interactionPolicy, type JWKS, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { pathOf } from '#domain/site/paths.ts';
import { derivedKey } from '#server/account/derived-key.ts';
import type { Config } from '#server/config.ts';
import { isUuid } from '#server/db/uuid.ts';
import { cookieName } from '#server/http/request-context.ts';
import type { AdapterOptions } from './adapter.ts';
import { createAdapter } from './adapter.ts';
import { claimsOf, claimsOfScopes } from './claims.ts';
import { showError, showLogout, showSignedOut } from './plain-pages.ts';

/** What the provider is made of. */
export interface ProviderOptions extends AdapterOptions {
  readonly config: Pick<
    Config,
    'origin' | 'ownOrigins' | 'secureCookies' | 'oidcClientId' | 'sessionIdleMinutes' | 'sessionMaxHours'
  >;
  readonly secretKeys: readonly string[];
  readonly keySet: JWKS;
}

/** Where the issuer stands on each of our origins. */
export const issuerPath = '/oidc';
const accessTokenSeconds = 15 * 60;
const interactionSeconds = 60 * 60;
/** How long a browser that asked for it stays signed in at the issuer. */
const rememberedSeconds = 30 * 24 * 3600;

/** The client's secret, known to nobody: derived anew in each process. */
export function clientSecret([secretKey = '']: readonly string[]): string {
  return derivedKey(secretKey, 'issuer client').toString('base64url');
}

const secondsSince = (epochSeconds: number | undefined) => Math.floor(Date.now() / 1000) - (epochSeconds ?? 0);

/**
 * When the sign-in screen is shown: besides oidc-provider's own reasons, to a user who is gone, and to one who didn't
 * ask to stay signed in after as long as an unused session lasts. Nobody is asked to consent to their own shop.
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

/** Grants what is asked: the only client is the shop itself. */
async function grantOf({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider, account } = oidc;
  if (!client || !session || !account) return undefined;
  const known = session.grantIdFor(client.clientId);
  const found = known ? await provider.Grant.find(known) : undefined;
  const grant = found ?? new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope([...oidc.requestParamOIDCScopes].join(' '));
  await grant.save();
  return grant;
}

/** Makes the provider of the issuer `{ORIGIN}/oidc`; it takes its addresses from each request, which must be on our own origin. */
export function createProvider(options: ProviderOptions): Provider {
  const { db, config, secretKeys, keySet } = options;
  const { ownOrigins, secureCookies } = config;
  const [idleSeconds, mostSeconds] = [config.sessionIdleMinutes * 60, config.sessionMaxHours * 3600];
  const flags = { httpOnly: true, sameSite: 'lax', secure: secureCookies, signed: true, path: '/' } as const;
  const setup: Configuration = {
    adapter: createAdapter(options),
    jwks: keySet,
    clients: [
      {
        client_id: config.oidcClientId,
        client_secret: clientSecret(secretKeys),
        redirect_uris: ownOrigins.map((origin) => `${origin}/smt/connexion/retour`),
        post_logout_redirect_uris: ownOrigins.map((origin) => `${origin}/smt/deconnexion/retour`),
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    clientAuthMethods: ['client_secret_basic'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: ['openid', 'offline_access'],
    claims: { acr: null, amr: null, auth_time: null, iss: null, sid: null, ...claimsOfScopes },
    extraParams: ['profile', 'redirect', 'reason'],
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    features: {
      claimsParameter: { enabled: false },
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: { enabled: true, logoutSource: showLogout, postLogoutSuccessSource: showSignedOut },
      userinfo: { enabled: true },
    },
    cookies: {
      keys: secretKeys.map((secretKey) => derivedKey(secretKey, 'issuer cookies').toString('base64url')),
      names: {
        session: cookieName('oidc_session', secureCookies),
        interaction: cookieName('oidc_interaction', secureCookies),
        resume: cookieName('oidc_resume', secureCookies),
      },
      long: flags,
      short: flags,
    },
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: accessTokenSeconds,
      Interaction: interactionSeconds,
      RefreshToken: mostSeconds,
      Grant: rememberedSeconds,
      Session: (_ctx, { loginTs, transient }) =>
        loginTs === undefined
          ? interactionSeconds
          : Math.max(1, (transient ? mostSeconds : rememberedSeconds) - secondsSince(loginTs)),
    },
    interactions: {
      policy: signInPolicy(idleSeconds),
      url: (_ctx, interaction) => {
        const profile = interaction.params.profile === 'pro' ? 'pro' : 'part';
        return `${pathOf('signIn', profile)}?${new URLSearchParams({ interaction: interaction.uid, profile })}`;
      },
    },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => true,
    rotateRefreshToken: () => true,
    loadExistingGrant: grantOf,
    clientBasedCORS: () => false,
    renderError: showError,
    async findAccount(_ctx, id) {
      if (!isUuid(id)) return undefined;
      const user = await db.selectFrom('identity_user').selectAll().where('id', '=', id).executeTakeFirst();
      return user && { accountId: id, claims: async () => claimsOf(user) };
    },
  };
  const provider = new Provider(`${config.origin}${issuerPath}`, setup);
  // Of the two forwarding headers that this makes it read, the mount sets both itself.
  provider.proxy = true;
  return provider;
}
