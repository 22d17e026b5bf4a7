/** A second OpenID provider, of its own on a port of this machine: what `OIDC_ISSUER` names in tests. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { interactionPolicy, Provider } from 'oidc-provider';

/** A customer of that issuer: claims without `sub`. */
export type OtherCustomer = Readonly<Record<string, unknown>>;

export interface OtherIssuer {
  readonly issuer: string;
  /** Environment of a shop that uses it. */
  readonly env: Readonly<Record<string, string>>;
  /** Adds a customer, as whom whoever comes next signs in; answers the subject. */
  signsInAs(customer: OtherCustomer): string;
  /** Forgets all that was granted: no refresh token is good any more. */
  revokeAll(): void;
  /** Answers nothing but 503 from now on, or answers again. */
  setDown(down: boolean): void;
  close(): Promise<void>;
}

/** Seconds that an access token is good. */
export const otherAccessSeconds = 300;

/** Starts it, for a shop on some origins. */
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
  const kept = new Map<string, { payload: Record<string, unknown>; until: number }>();
  const provider = new Provider(issuer, {
    adapter: (model: string) => ({
      async upsert(id, payload, expiresIn) {
        kept.set(`${model} ${id}`, { payload: { ...payload }, until: Date.now() + (expiresIn ?? 3600) * 1000 });
      },
      async find(id) {
        const found = kept.get(`${model} ${id}`);
        return found && found.until > Date.now() ? found.payload : undefined;
      },
      async findByUid(uid) {
        return [...kept].find(([key, { payload }]) => key.startsWith(`${model} `) && payload.uid === uid)?.[1].payload;
      },
      async findByUserCode() {
        return undefined;
      },
      async consume(id) {
        const found = kept.get(`${model} ${id}`);
        if (found) found.payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        kept.delete(`${model} ${id}`);
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
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
      const known = session?.grantIdFor(client?.clientId ?? '');
      const grant =
        (known ? await own.Grant.find(known) : undefined) ??
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
    revokeAll: () => kept.clear(),
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
