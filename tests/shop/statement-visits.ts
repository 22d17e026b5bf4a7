/** An example of each page with something to show, to count what it sends to the database. */
import { type Kysely, sql } from 'kysely';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { AnyPageName } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { sweepOrders } from '#server/orders/checkout.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { anEntry, bookPath } from '#tests/support/address-book-rows.ts';
import { makeApiKey } from '#tests/support/api-keys.ts';
import { batchHeading, sendBatch } from '#tests/support/batch-api.ts';
import { beginDraft } from '#tests/support/begun-journey.ts';
import { orderBoth } from '#tests/support/bought-order.ts';
import { type Ask, cartsPath, choose, parcelOf } from '#tests/support/cart-api.ts';
import { occ } from '#tests/support/catalog-api.ts';
import { toLausanne } from '#tests/support/filled-cart.ts';
import { comparisonUrl } from '#tests/support/journey-criteria.ts';
import { recipientForm, someDetails } from '#tests/support/journey-details.ts';
import { askFrom } from '#tests/support/principals.ts';
import { monday, quoteBody, type ShippingApi } from '#tests/support/shipping-api.ts';
import { shopOrigin } from '#tests/support/sign-in-shop.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';
import { webhooksOf } from '#tests/support/webhooks.ts';

/** A page to open, in the browser of whom. */
export interface PageVisit {
  readonly browser: TestBrowser;
  /** By default `part`. */
  readonly site?: Site;
  /** Parameters of the path. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Query of the address, beginning with `?`. */
  readonly query?: string;
  /** The status of its answer, if it isn't 200. */
  readonly status?: number;
}

/** A call that has to succeed: its answer's body. */
async function must(answer: ReturnType<Ask>): Promise<unknown> {
  const { status, body } = await answer;
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** A visitor's browser, with a session if `cookie` is one. */
function browserOf(api: ShippingApi, cookie?: string): TestBrowser {
  const browser = new TestBrowser(shopOrigin, (request) => api.app.fetch(request));
  if (cookie) browser.plant('session', cookie.split('=')[1] ?? '');
  return browser;
}

/** A visitor without an account: a cart with a parcel and an article, three journeys and a sign-in that has begun. */
async function guestVisits(api: ShippingApi) {
  const browser = browserOf(api);
  const ask = askFrom(browser);
  await must(ask('POST', cartsPath()));
  await must(ask('POST', `${cartsPath()}/current/smt`, parcelOf(await choose(ask))));
  await must(ask('POST', `${cartsPath()}/current/entries`, { product: { code: 'carton-20' } }));
  const stepOf = async (...begun: Parameters<typeof beginDraft>) => `?envoi=${(await beginDraft(...begun)).code}`;
  const swiss = { country: 'CH', postalCode: '1003', city: 'Lausanne', mobilePhone: '+41791234567' };
  const details = someDetails({ recipient: { ...recipientForm, ...swiss } });
  const wanted: NonNullable<Parameters<typeof choose>[2]> = ({ service }) => service.serviceType === 'HOME';
  const signIn = await browser.follow('/smt/connexion?profile=part', (url) => url.searchParams.has('interaction'));
  return {
    browser,
    home: await stepOf(ask),
    abroad: await stepOf(ask, { quote: toLausanne.quote, details }),
    pro: await stepOf(ask, { site: 'pro', wanted }),
    signIn: signIn.search,
  };
}

const pay = (ask: Ask, { payment }: OrderAnswer) =>
  must(ask('POST', `/api/demo-bank/payments/${referenceOf(payment?.url ?? null)}`, { decision: 'accept' }));

const referenceOf = (url: string | null) => /db_[0-9a-f]{32}/.exec(url ?? '')?.[0] ?? '';

/** A consumer with a paid order, a statement of withdrawal, an order still to be paid, an address and a trip. */
async function customerVisits(api: ShippingApi, db: Kysely<Database>) {
  const { cookie } = await signedInAccount(db, monday);
  const browser = browserOf(api, cookie);
  const ask = askFrom(browser);
  const orders = `${occ}/part/users/current/orders`;
  const placed = await orderBoth(ask);
  await pay(ask, placed);
  const { code, email } = (await must(ask('POST', `${orders}/${placed.code}/payment`))) as OrderAnswer;
  await sweepOrders(api.checkout);
  const { tracking } = (await must(ask('GET', `${orders}/${code}?fields=FULL`))) as OrderAnswer;
  const statement = { site: 'part', name: 'Zoé Martin', code, email: email ?? '', items: 'le carton' } as const;
  const receipt = await api.visitor().withdrawals.state(statement);
  const { id } = (await must(ask('POST', bookPath(), anEntry('Bureau')))) as { readonly id: string };
  await api.account(cookie).savedTrips.save({ ...quoteBody(), name: 'Paris' } as never);
  const unpaid = await orderBoth(ask);
  const { mail_token } = await db
    .selectFrom('customer_order')
    .select('mail_token')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('order_entry')
    .set({ payload: sql`payload || '{"notifyRecipient": true}'` })
    .where('order_code', '=', code)
    .where('entry_number', '=', 0)
    .execute();
  const { recipient_token } = await db
    .selectFrom('parcel_watch')
    .select('recipient_token')
    .where('order_code', '=', code)
    .executeTakeFirstOrThrow();
  return {
    browser,
    code,
    recipientToken: recipient_token,
    receipt: receipt.id,
    address: id,
    number: tracking[0]?.number ?? '',
    mailsToken: mail_token,
    bank: referenceOf(unpaid.payment?.url ?? null),
  };
}

/** A professional with everything that only professionals keep. */
async function professionalVisits(api: ShippingApi, db: Kysely<Database>) {
  const account = await signedInAccount(db, monday, { isPro: true });
  const browser = browserOf(api, account.cookie);
  const lines = [{ reference: 'carton-20', quantity: '1' }];
  await api.account(account.cookie).orderLists.save({ site: 'pro', name: 'Cartons', lines });
  await makeApiKey(api, account);
  await webhooksOf(api, account).make('https://atelier.example/');
  const file = `${batchHeading}\r\nCMD-1;CH;1003;Lausanne;30;20;15;1,2`;
  const sent = await sendBatch(api, file, { headers: { cookie: account.cookie } });
  return { browser, batch: ((await sent.json()) as { readonly batchId: string }).batchId };
}

/** The token of a stock notice that a visitor has requested, from its mail. */
async function noticeToken(api: ShippingApi, db: Kysely<Database>): Promise<string> {
  const email = 'lea@example.fr';
  await api.visitor().stockNotices.request({ site: 'part', code: 'carton-blanc', email });
  const rows = await db.selectFrom('mail_outbox').select('mail').execute();
  return /\/boutique\/alerte\/([\w-]+)/.exec(JSON.stringify(rows))?.[1] ?? '';
}

/** Makes what the pages show; returns how to open each of them. */
export async function pageVisits(
  api: ShippingApi,
  db: Kysely<Database>,
): Promise<Readonly<Record<AnyPageName, PageVisit>>> {
  const [guest, customer, professional] = [
    await guestVisits(api),
    await customerVisits(api, db),
    await professionalVisits(api, db),
  ];
  const { browser } = guest;
  const notice = await noticeToken(api, db);
  const cartons = { browser, parameters: { code: 'cartons' } };
  const area = { browser: customer.browser };
  const proArea = { browser: professional.browser, site: 'pro' } as const;
  const token = '?jeton=00000000-0000-4000-8000-000000000000';
  return {
    home: { browser },
    shop: { browser },
    search: { browser, query: '?q=carton' },
    boxes: { browser, query: '?longueur=18&largeur=15&hauteur=10' },
    checkout: { browser },
    landing: { browser },
    parcel: { browser, query: comparisonUrl().replace(/^[^?]*/, '') },
    contact: { browser, query: guest.home },
    customs: { browser, query: guest.abroad },
    options: { browser, query: guest.home },
    parties: { browser, site: 'pro', query: guest.pro },
    batch: proArea,
    quickOrder: proArea,
    cart: { browser },
    addRecipient: { browser, query: '?ligne=0&saisie=00000000-0000-4000-8000-000000000000' },
    closed: { browser, site: 'pro', status: 302 },
    ranking: { browser },
    carbon: { browser },
    sources: { browser },
    help: { browser },
    withdrawal: { browser },
    trace: { browser },
    findOrder: { browser },
    depositPoints: { browser, query: '?lieu=69003' },
    legal: { browser },
    terms: { browser },
    privacy: { browser },
    cookies: { browser },
    accessibility: { browser },
    siteMap: { browser },
    signIn: { browser, query: guest.signIn },
    registration: { browser, query: '?profile=part' },
    forgottenPassword: { browser },
    newPassword: { browser, query: token },
    newEmail: { browser, query: token },
    emailConfirmation: { browser, query: token },
    // The server signs the visitor out and leads to the home page.
    signOut: { browser, status: 303 },
    account: area,
    contracts: area,
    purchases: area,
    shipments: area,
    addressBook: area,
    parcelFiles: proArea,
    savedTrips: area,
    orderLists: proArea,
    apiKeys: proArea,
    webhooks: proArea,
    personalData: area,
    sessions: area,
    category: cartons,
    facet: { browser, parameters: { code: 'cartons', facet: 'couleur-brun' } },
    brand: { browser, parameters: { code: 'nordpli' } },
    seller: { browser, parameters: { slug: 'papeterie-du-port', code: 'port' } },
    product: { browser, parameters: { slug: 'carton-simple-20-cm', code: 'carton-20' } },
    offer: { browser, parameters: { code: 'carton-20', offer: 'offer_2' } },
    rangeCategory: { browser, parameters: { code: 'timbres' } },
    rangeProduct: { browser, parameters: { slug: 'carnet-de-timbres', code: 'carnet' } },
    helpArticle: { browser, parameters: { slug: 'points-relais' } },
    tracedParcel: { browser, parameters: { number: customer.number } },
    trackingMails: { browser, parameters: { token: customer.mailsToken } },
    recipientParcel: { browser, parameters: { token: customer.recipientToken } },
    stockNotice: { browser, parameters: { token: notice } },
    demoBank: { browser, parameters: { reference: customer.bank } },
    withdrawalReceipt: { browser, parameters: { id: customer.receipt } },
    purchase: { ...area, parameters: { code: customer.code } },
    confirmation: { ...area, parameters: { code: customer.code } },
    claim: { ...area, parameters: { code: customer.code, parcel: '0' } },
    returnArticles: { ...area, parameters: { code: customer.code, seller: 'port' } },
    batchResult: { ...proArea, parameters: { id: professional.batch } },
    batchDeclaration: { ...proArea, parameters: { id: professional.batch, line: '2' } },
    addressBookEntry: { ...area, parameters: { id: customer.address } },
  };
}
