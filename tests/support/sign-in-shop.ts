/** A shop with an issuer, embedded or external, and a browser that signs in. */
import { randomUUID } from 'node:crypto';
import type { DatabaseConnection } from '#server/db/connect.ts';
import type { OtherIssuer } from './other-issuer.ts';
import { type ApiSettings, shippingApi } from './shipping-api.ts';
import { TestBrowser } from './test-browser.ts';

/** The origin of the shop in these tests. */
export const shopOrigin = 'http://localhost:3000';

/** The claims of a customer. */
export interface CustomerClaims {
  readonly isPro: boolean;
  readonly firstName: string;
  readonly companies?: readonly { name: string; siren: string; siret: string; vatNumber: string }[];
}

export type SignInShop = Awaited<ReturnType<typeof signInShop>>;

/** A shop whose customers sign in at the embedded issuer, or at `other`. */
export async function signInShop(
  database: DatabaseConnection,
  settings: ApiSettings = {},
  other: OtherIssuer | null = null,
) {
  const lines = settings.lines ?? [];
  const api = await shippingApi(database, {
    signIn: { pauseMs: 1 },
    ...settings,
    lines,
    env: { ...other?.env, ...settings.env },
  });
  const { relyingParty } = api;
  if (!relyingParty) throw new Error('nobody can sign in here');
  const origin = settings.env?.ORIGIN ?? shopOrigin;
  const send = (request: Request) =>
    new URL(request.url).origin === other?.issuer ? fetch(request) : api.app.fetch(request);

  /** Creates a customer at the issuer; returns the customer's subject. */
  async function customer({ isPro, firstName, companies = [] }: CustomerClaims): Promise<string> {
    const person = { firstName, lastName: 'Martin', phone: '0612345678', zipCode: '75011' };
    const email = `${randomUUID()}@example.fr`;
    if (other) {
      return other.signsInAs({
        professional: isPro,
        given_name: firstName,
        family_name: person.lastName,
        email,
        title_code: 'mrs',
        phone_number: person.phone,
        address: { postal_code: person.zipCode },
        companies,
      });
    }
    const id = randomUUID();
    const now = new Date();
    await database.db
      .insertInto('identity_user')
      .values({
        id,
        email,
        email_key: email,
        password_hash: '',
        email_confirmed_at: now,
        profile: JSON.stringify({ isPro, civility: 'mrs', ...person, companies }),
        created_at: now,
        updated_at: now,
      })
      .execute();
    return id;
  }

  /** Signs in at the issuer's page as a customer; returns the address to which the issuer redirects. */
  async function passIssuer(browser: TestBrowser, authorization: string, subject: string): Promise<URL> {
    const isBack = (url: URL) => url.pathname === '/smt/connexion/retour';
    if (other) return browser.follow(authorization, isBack);
    const screen = await browser.follow(authorization, (url) => url.searchParams.has('interaction') || isBack(url));
    if (isBack(screen)) return screen;
    const uid = screen.searchParams.get('interaction') ?? '';
    const interaction = await api.issuer?.interaction(uid, browser.header(screen));
    if (!interaction) throw new Error('no such interaction in this browser');
    interaction.result = { login: { accountId: subject, remember: true } };
    await interaction.persist();
    return browser.follow(interaction.returnTo, isBack);
  }

  /** Signs a browser in, starting from an address of the sign-in page; returns the last answer. */
  async function signIn(browser: TestBrowser, subject: string, address = '/smt/connexion'): Promise<Response> {
    const begun = await browser.go(address);
    const back = await passIssuer(browser, begun.headers.get('location') ?? '', subject);
    return browser.go(back.href);
  }

  return {
    ...api,
    relyingParty,
    lines,
    customer,
    passIssuer,
    signIn,
    browser: () => new TestBrowser(origin, send),
    /** Asks a use case of pages in a browser. */
    async askIn(browser: TestBrowser, name: string, input?: unknown) {
      const answer = await api.use(name, input, browser.header(new URL(origin)));
      browser.take(answer.headers);
      return answer;
    },
    /** The status with which `users/current` answers. */
    async askWho(headers: Record<string, string>): Promise<number> {
      return (await api.call('GET', '/api/front/occ/ecommerce/part/users/current', undefined, headers)).status;
    },
    /** First name of the customer whom the shop knows by the browser's session; null if there is none. */
    async who(browser: TestBrowser): Promise<string | null> {
      const answer = await browser.go('/api/front/occ/ecommerce/part/users/current');
      return answer.status === 200 ? ((await answer.json()) as { firstName: string }).firstName : null;
    },
  };
}
