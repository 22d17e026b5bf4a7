/** A second OpenID provider on a port of this machine, for `OIDC_ISSUER` in tests. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { interactionPolicy, Provider } from 'oidc-provider';

/** A customer of that issuer: claims without `sub`. */
export type OtherCustomer = Readonly<Record<string, unknown>>;

export interface OtherIssuer {
  readonly issuer: string;
  /** Environment variables of a shop that uses this issuer. */
  readonly env: Readonly<Record<string, string>>;
  /** Adds a customer, who signs in at the next sign-in; returns the customer's subject. */
  signsInAs(customer: OtherCustomer): string;
  /** Revokes all grants and their refresh tokens. */
  revokeAll(): void;
  /** Makes the issuer answer 503 to every request, or normally again. */
  setDown(down: boolean): void;
  close(): Promise<void>;
}

/** Lifetime of an access token in seconds. */
export const otherAccessSeconds = 300;

/** Starts the issuer for a shop with these origins. */
export async function startOtherIssuer(origins: readonly string[]): Promise<OtherIssuer> {
  const customers = new Map<string, OtherCustomer>();
  const secret = randomUUID();
  let next = '';
  let down = false;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const stored = new Map<string, { payload: Record<string, unknown>; until: number }>();
  const provider = new Provider(issuer, {
    adapter: (model: string) => ({
      async upsert(id, payload, expiresIn) {
        stored.set(`${model} ${id}`, { payload: { ...payload }, until: Date.now() + (expiresIn ?? 3600) * 1000 });
      },
      async find(id) {
        const entry = stored.get(`${model} ${id}`);
        return entry && entry.until > Date.now() ? entry.payload : undefined;
      },
      async findByUid(uid) {
        return [...stored].find(([key, { payload }]) => key.startsWith(`${model} `) && payload.uid === uid)?.[1]
          .payload;
      },
      async findByUserCode() {
        return undefined;
      },
      async consume(id) {
        const entry = stored.get(`${model} ${id}`);
        if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        stored.delete(`${model} ${id}`);
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of stored) if (payload.grantId === grantId) stored.delete(key);
      },
    }),
    jwks: {
      keys: [
        { ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), kid: 'other' },
      ],
    },
    clients: [
      {
        client_id: 'the-shop',
        client_secret: secret,
        redirect_uris: origins.map((origin) => `${origin}/smt/connexion/retour`),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/smt/deconnexion/retour`),
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    clientAuthMethods: ['client_secret_post'],
    claims: {
      openid: ['sub'],
      profile: ['given_name', 'family_name', 'professional', 'title_code', 'companies'],
      email: ['email'],
      phone: ['phone_number'],
      address: ['address'],
    },
    cookies: { keys: [randomUUID()] },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = form.replace('</form>', '<input type="hidden" name="logout" value="yes"/></form>');
        },
      },
    },
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: async () => true,
    async loadExistingGrant({ oidc }) {
      const { client, session, provider: own, account } = oidc;
      const knownGrantId = session?.grantIdFor(client?.clientId ?? '');
      const grant =
        (knownGrantId ? await own.Grant.find(knownGrantId) : undefined) ??
        new own.Grant({ clientId: client?.clientId ?? '', accountId: account?.accountId ?? '' });
      grant.addOIDCScope([...oidc.requestParamOIDCScopes].join(' '));
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: otherAccessSeconds,
      IdToken: 300,
      Session: 3600,
      Grant: 3600,
      Interaction: 600,
      RefreshToken: 3600,
    },
    async findAccount(_ctx, id) {
      const customer = customers.get(id);
      return customer && { accountId: id, claims: async () => ({ sub: id, ...customer }) };
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (down) response.writeHead(503).end();
    else if (request.url?.startsWith('/interaction/'))
      void provider.interactionFinished(request, response, { login: { accountId: next } });
    else void answer(request, response);
  });
  return {
    issuer,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'the-shop',
      OIDC_CLIENT_SECRET: secret,
      OIDC_PRO_CLAIM: 'professional',
      OIDC_BEARER: 'on',
    },
    signsInAs(customer) {
      next = randomUUID();
      customers.set(next, customer);
      return next;
    },
    revokeAll: () => stored.clear(),
    setDown(value) {
      down = value;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
