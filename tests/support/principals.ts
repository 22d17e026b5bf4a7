/** The callers of the ownership matrix: visitors without an account, customers and OCC clients, each with a browser. */
import type { Kysely } from 'kysely';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { signedInAccount } from './account.ts';
import type { Ask } from './cart-api.ts';
import type { SignInShop } from './sign-in-shop.ts';
import type { TestBrowser } from './test-browser.ts';

export const principalNames = [
  'anonymous A',
  'anonymous B',
  'user A',
  'user B',
  'pro',
  'other pro',
  'bearer of user A',
  'ticket of a preview',
] as const;
export type PrincipalName = (typeof principalNames)[number];

export interface Principal {
  readonly name: PrincipalName;
  /** Null for visitors without an account; an OCC client has that of its customer. */
  readonly accountId: string | null;
  readonly ask: Ask;
  /** The `Cookie` header with a planted session; empty for others. */
  readonly cookie: string;
  /** The `{user}` in the paths of its calls on a site. */
  userOn(site: Site): 'anonymous' | 'current';
}

/** Makes calls from a browser, with its cookies. */
export function askFrom(browser: TestBrowser, ownHeaders: Readonly<Record<string, string>> = {}): Ask {
  return async (method, path, body, headers = {}) => {
    const answer = await browser.go(path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...ownHeaders, ...headers },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    // Of a document only the first bytes are compared: it is created once and has no other form.
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson ? JSON.parse(text) : text.slice(0, 8) || null,
    };
  };
}

/** Makes calls with the ticket of a preview in the address of each. */
function askWithTicket(ask: Ask, ticket: string): Ask {
  return (method, path, body, headers) =>
    ask(method, `${path}${path.includes('?') ? '&' : '?'}cmsTicketId=${ticket}`, body, headers);
}

/**
 * All callers on one shop. User A has signed in at the issuer; the sessions of the others are created, valid from `now`
 * on.
 */
export async function principalsOf(
  shop: SignInShop,
  db: Kysely<Database>,
  now: number,
): Promise<ReadonlyMap<PrincipalName, Principal>> {
  const principal = (
    name: PrincipalName,
    ask: Ask,
    account: { id: string; isPro: boolean } | null,
    cookie = '',
  ): Principal => ({
    name,
    cookie,
    accountId: account?.id ?? null,
    ask,
    userOn: (site) => (account && (site === 'part' || account.isPro) ? 'current' : 'anonymous'),
  });
  async function customer(name: PrincipalName, isPro: boolean): Promise<Principal> {
    const { id, cookie } = await signedInAccount(db, now, { isPro });
    const browser = shop.browser();
    browser.plant('session', cookie.split('=')[1] ?? '');
    return principal(name, askFrom(browser), { id, isPro }, cookie);
  }

  const browserA = shop.browser();
  await shop.signIn(browserA, await shop.customer({ isPro: false, firstName: 'Anne' }));
  const session = await db
    .selectFrom('account_session')
    .select(['id', 'account_id'])
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const authorization = `Bearer ${await shop.relyingParty.accessTokenOf(session.id)}`;
  const accountA = { id: session.account_id, isPro: false };
  const { ticket } = shop.content.previews.ticketFor({ site: 'part', locale: 'fr', uid: 'home' }, 1);
  const all = [
    principal('anonymous A', askFrom(shop.browser()), null),
    principal('anonymous B', askFrom(shop.browser()), null),
    principal('user A', askFrom(browserA), accountA),
    await customer('user B', false),
    await customer('pro', true),
    await customer('other pro', true),
    principal('bearer of user A', askFrom(shop.browser(), { authorization }), accountA),
    principal('ticket of a preview', askWithTicket(askFrom(shop.browser()), ticket), null),
  ];
  return new Map(all.map((each) => [each.name, each]));
}
