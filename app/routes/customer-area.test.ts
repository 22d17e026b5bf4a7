import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { pageRequestContext } from '#app/api/page-context.ts';
import routes from '#app/routes.ts';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { modeOfPath } from '#domain/site/mode.ts';
import type { PageAccount, PageRequest } from '#domain/site/page-request.ts';
import { pageAt, securedPages } from '#domain/site/paths.ts';

type Guarded = (args: { request: Request; context: RouterContextProvider; params: object }) => unknown;
type RouteModule = { readonly loader?: Guarded; readonly action?: Guarded };

const modules = import.meta.glob<RouteModule>('./*.tsx');

/** Every route of a secured page, with the path of a page of it. */
const secured = routes.flatMap(({ path = '', file }) => {
  const pathname = `/${path}`.replace(/^\/\//, '/').replace(/:\w+/g, 'G26-ABCDEF');
  const found = pageAt(pathname);
  return found && securedPages.has(found.page) ? [{ pathname, page: found.page, file }] : [];
});

/** Where loader and action of a route lead someone, with the status. */
async function ledTo(file: string, pathname: string, account: PageAccount | null, accountUrl: string | null) {
  const module = await modules[`./${file.replace('routes/', '')}`]?.();
  const visit = async (method: 'GET' | 'POST', guarded: Guarded | undefined) => {
    if (!guarded) return [];
    const context = new RouterContextProvider();
    // Without a way to our calls: whatever isn't guarded fails.
    const request = { account, settings: { accountUrl, origin: 'https://shop.example' } } as PageRequest;
    context.set(pageRequestContext, request);
    try {
      const body = method === 'POST' ? new URLSearchParams({ intent: 'x' }) : null;
      const sent = new Request(`https://shop.example${pathname}?a=1`, { method, body });
      await guarded({ request: sent, context, params: { code: 'G26-ABCDEF', id: 'G26-ABCDEF' } });
      return ['let in'];
    } catch (answer) {
      return [answer instanceof Response ? answer.headers.get('location') : answer];
    }
  };
  return [...(await visit('GET', module?.loader)), ...(await visit('POST', module?.action))];
}

describe('every page of the customer area', () => {
  test('NAV-22 is there in both modes', () => {
    const pages = Map.groupBy(secured, ({ page }) => page);
    expect(new Set(pages.keys())).toEqual(securedPages);
    for (const [page, both] of pages)
      expect(
        both.map(({ pathname }) => modeOfPath(pathname)),
        page,
      ).toEqual(['part', 'pro']);
  });

  test.each(secured)(
    'ACC-5 NAV-22 $pathname asks to sign in, and is another site’s where one is configured',
    async (route) => {
      const { file, pathname } = route;
      const target = `${pathname}?a=1`;
      const mode = modeOfPath(pathname);
      for (const found of await ledTo(file, pathname, null, null)) {
        expect(found).toBe(signInAddress({ mode, redirect: target }));
      }
      const signedIn: PageAccount = { key: 'z', firstName: 'Zoé', isPro: mode === 'pro' };
      const external = 'https://client.example/base';
      const led = [
        ...(await ledTo(file, pathname, null, external)),
        ...(await ledTo(file, pathname, signedIn, external)),
      ];
      expect(new Set(led)).toEqual(new Set([external + target]));
      const foreign = await ledTo(file, pathname, { ...signedIn, isPro: !signedIn.isPro }, null);
      for (const found of foreign) expect(modeOfPath(String(found))).not.toBe(mode);
    },
  );
});
