import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { pageRequestContext } from '#app/api/page-context.ts';
import routes from '#app/routes.ts';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { pageAt } from '#domain/site/page-at.ts';
import type { PageAccount, PageRequest } from '#domain/site/page-request.ts';
import { existsIn, securedPages } from '#domain/site/paths.ts';
import { allSites, siteOfPath } from '#domain/site/site.ts';

type GuardedFunction = (args: { request: Request; context: RouterContextProvider; params: object }) => unknown;
type RouteModule = { readonly loader?: GuardedFunction; readonly action?: GuardedFunction };

const modules = import.meta.glob<RouteModule>('./*.tsx');

/** The routes of all secured pages, each with an example path. */
const securedRoutes = routes.flatMap(({ path = '', file }) => {
  const pathname = `/${path}`.replace(/^\/\//, '/').replace(/:\w+/g, 'G26-ABCDEF');
  const match = pageAt(pathname);
  return match && securedPages.has(match.page) ? [{ pathname, page: match.page, file }] : [];
});

/** Addresses to which the loader and the action of a route redirect. */
async function redirectsOf(file: string, pathname: string, account: PageAccount | null, accountUrl: string | null) {
  const module = await modules[`./${file.replace('routes/', '')}`]?.();
  const visit = async (method: 'GET' | 'POST', guarded: GuardedFunction | undefined) => {
    if (!guarded) return [];
    const context = new RouterContextProvider();
    // The request has no API client, so a page that doesn't check the account first fails.
    const pageData = { account, settings: { accountUrl, origin: 'https://shop.example' } } as PageRequest;
    context.set(pageRequestContext, pageData);
    try {
      const body = method === 'POST' ? new URLSearchParams({ intent: 'x' }) : null;
      const request = new Request(`https://shop.example${pathname}?a=1`, { method, body });
      await guarded({ request, context, params: { code: 'G26-ABCDEF', id: 'G26-ABCDEF' } });
      return ['let in'];
    } catch (answer) {
      return [answer instanceof Response ? answer.headers.get('location') : answer];
    }
  };
  return [...(await visit('GET', module?.loader)), ...(await visit('POST', module?.action))];
}

describe('every page of the customer area', () => {
  test('NAV-22 is there on every site that has it', () => {
    const pages = Map.groupBy(securedRoutes, ({ page }) => page);
    expect(new Set(pages.keys())).toEqual(securedPages);
    for (const [page, both] of pages)
      expect(
        both.map(({ pathname }) => siteOfPath(pathname)),
        page,
      ).toEqual(allSites.filter((site) => existsIn(page, site)));
  });

  test.each(securedRoutes)(
    'ACC-5 NAV-22 $pathname requires a sign-in, and redirects to the external area if one is configured',
    async (route) => {
      const { file, pathname } = route;
      const target = `${pathname}?a=1`;
      const site = siteOfPath(pathname);
      for (const redirectTarget of await redirectsOf(file, pathname, null, null)) {
        expect(redirectTarget).toBe(signInAddress({ site, redirect: target }));
      }
      const signedIn: PageAccount = { key: 'z', firstName: 'Zoé', isPro: site === 'pro' };
      const external = 'https://client.example/base';
      const targets = [
        ...(await redirectsOf(file, pathname, null, external)),
        ...(await redirectsOf(file, pathname, signedIn, external)),
      ];
      expect(new Set(targets)).toEqual(new Set([external + target]));
      const foreign = await redirectsOf(file, pathname, { ...signedIn, isPro: !signedIn.isPro }, null);
      for (const redirectTarget of foreign) expect(siteOfPath(String(redirectTarget))).not.toBe(site);
    },
  );
});
