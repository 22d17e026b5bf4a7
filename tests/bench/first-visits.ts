/** First visits of all pages, for what they weigh. */
import { request } from '@playwright/test';
import { existsIn, type PageName, pageNames, pathOf, securedPages, tierOf } from '#domain/site/paths.ts';
import { beginJourney, stepUrl } from '#tests/support/begun-journey.ts';
import { cartsPath } from '#tests/support/cart-api.ts';
import { beginDeclaration } from '#tests/support/customs-journey.ts';
import { type Fetched, fetchAsBrowser } from './page-crawl.ts';
import { comparisonPath, quoteRequest } from './parcel-journeys.ts';
import { shopPages } from './shop-pages.ts';

export const notFound = 'not found';

export interface Visit {
  /** Distinguishes visits of the same path. */
  readonly note?: string;
  readonly path: string;
  readonly tier: 'document' | 'application';
  readonly cookie?: string;
}

/** Pages that redirect a visitor without a session, a mail's secret or a parcel in the cart. */
const ledAway = new Set<PageName>([
  'signIn',
  'signOut',
  'newPassword',
  'newEmail',
  'emailConfirmation',
  'addRecipient',
  'closed',
]);

/** The pages of a visitor with an article in the cart and parcels on their way through the steps. */
async function pagesOnTheWay(origin: string, product: string): Promise<Partial<Record<PageName, Visit>>> {
  const visitor = await request.newContext({ baseURL: origin });
  const cart = await visitor.post(cartsPath('part'), { data: {} });
  const { guid } = (await cart.json()) as { guid: string };
  await visitor.post(`${cartsPath('part')}/${guid}/entries`, { data: { product: { code: product }, quantity: 1 } });
  const [home, abroad] = [await beginJourney(visitor), await beginDeclaration(visitor)];
  const forPro = await beginJourney(visitor, { site: 'pro' });
  const paths = {
    contact: stepUrl('contact', home),
    customs: stepUrl('customs', abroad),
    options: stepUrl('options', home),
    parties: stepUrl('parties', forPro, 'pro'),
    checkout: pathOf('checkout', 'part'),
  };
  const { cookies } = await visitor.storageState();
  await visitor.dispose();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return Object.fromEntries(Object.entries(paths).map(([page, path]) => [page, { path, tier: 'application', cookie }]));
}

/** Of every page that opens without signing in, on the consumer site in French. */
export async function firstVisits(origin: string): Promise<Visit[]> {
  const shop = (await shopPages(origin)).filter(({ name }) => name !== 'home' && name !== 'search');
  const product =
    shop
      .find(({ name }) => name === 'product')
      ?.path.split('/')
      .at(-1) ?? '';
  const onTheWay = await pagesOnTheWay(origin, product);
  const reachablePages = pageNames.filter((page) => !securedPages.has(page) && !ledAway.has(page));
  const ofPage = (page: PageName): Visit[] => {
    const tier: Visit['tier'] = tierOf(page) === 'application' ? 'application' : 'document';
    const plain = onTheWay[page] ?? { path: pathOf(page, existsIn(page, 'part') ? 'part' : 'pro'), tier };
    const compared = { note: `offers to ${quoteRequest(0).to.city}`, path: comparisonPath(0), tier };
    return page === 'parcel' ? [plain, compared] : [plain];
  };
  const ofShop = shop.map(({ name, path }): Visit => ({ note: name, path, tier: 'document' }));
  return [...reachablePages.flatMap(ofPage), ...ofShop, { note: notFound, path: '/nulle-part', tier: 'document' }];
}

/** What a page is called in a list of them. */
export const visitName = ({ note, path }: Visit): string => {
  const segment = path.split('?')[0]?.split('/').at(-1) || '/';
  return note ? `${segment}, ${note}` : segment;
};

/** The HTML of a visit. Throws if the page isn't there, or isn't hydrated although it should be, which would pass for light. */
export async function htmlOf(origin: string, { note, path, tier, cookie }: Visit): Promise<Fetched> {
  const page = await fetchAsBrowser(origin + path, cookie ? { cookie } : {});
  if (page.status !== (note === notFound ? 404 : 200)) throw new Error(`${path}: ${page.status}`);
  if (tier === 'application' && !page.body.includes('__reactRouterContext'))
    throw new Error(`${path} is not hydrated.`);
  return page;
}
