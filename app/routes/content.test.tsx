import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { pageRequestContext } from '#app/api/page-context.ts';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { TextsContext } from '#app/i18n/texts.ts';
import type { ContentComponent } from '#domain/content/component.ts';
import type { ContentPage } from '#domain/content/page.ts';
import type { PageRequest } from '#domain/site/page-request.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { carton, cartons } from '#tests/support/product-list.ts';
import Content, { action, loader } from './content.tsx';

const path = '/aide/emballer';
const list = (uid: string, of: Partial<ContentComponent>) =>
  ({ uid, typeCode: 'ProductListComponent', title: `Liste ${uid}`, ...of }) as ContentComponent;

const settings = { origin: 'https://shop.example', callTimeoutMs: 3000, helpUrls: { part: null, pro: null } };

/**
 * Arguments for the route, with lists of the requests to the catalog and of reported errors. `answers` maps ends of API
 * paths to a body or a status.
 */
function asking(answers: Readonly<Record<string, object | number>>, init?: RequestInit) {
  const catalogRequests: string[] = [];
  const reported: unknown[] = [];
  const request = {
    locale: 'fr',
    settings,
    report: (error: unknown) => reported.push(error),
    async send({ url: address }: Request) {
      const url = new URL(address);
      if (!url.pathname.includes('/smartedit/')) {
        catalogRequests.push(url.searchParams.get('query') ?? url.pathname.split('/').at(-1) ?? '');
      }
      const answer = Object.entries(answers).find(([end]) => url.pathname.endsWith(end))?.[1] ?? 404;
      return typeof answer === 'number' ? Response.json({ errors: [] }, { status: answer }) : Response.json(answer);
    },
  };
  const context = new RouterContextProvider();
  context.set(pageRequestContext, request as unknown as PageRequest);
  const args = { request: new Request(settings.origin + path, init), context, params: {} } as unknown;
  return { args: args as Parameters<typeof loader>[0] & Parameters<typeof action>[0], catalogRequests, reported };
}

/** Renders the page with components. Returns its HTML, the requests to the catalog and the reported errors. */
async function page(components: readonly ContentComponent[], answers: Readonly<Record<string, object | number>>) {
  const content: ContentPage = {
    uid: 'aide-emballer',
    label: path,
    title: 'Emballer',
    description: 'd',
    template: 'HelpArticle',
    status: 'published',
    locale: 'fr',
    contentSlots: [{ position: 'Main', components: [...components] }],
  };
  const { args, catalogRequests, reported } = asking({ ...answers, '/smartedit/pages': content });
  const { data } = await loader(args);

  const { documents, pages, ...messages } = texts.fr;
  const Page = Content as unknown as (props: { readonly loaderData: unknown }) => React.ReactNode;
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      loader: () => null,
      Component: () => (
        <MessagesProvider locale="fr" messages={messages} documents={documents}>
          <TextsContext value={pages}>
            <Page loaderData={data} />
          </TextsContext>
        </MessagesProvider>
      ),
    },
  ]);
  const hydrationData = { loaderData: { root: { settings, departments: [] } } };
  const html = renderToStaticMarkup(<Stub initialEntries={[path]} hydrationData={hydrationData} />);
  return { html, catalogRequests, reported };
}

test('CMS-1 a list of codes shows those products that the site sells, in their order', async () => {
  const other = { ...carton, code: 'carton-40', name: 'Carton 40', url: '/boutique/carton-40/p/carton-40' };
  const answers = { '/products/carton-30': carton, '/products/carton-40': other };
  const codes = list('choix', { productCodes: ['carton-40', 'gone', 'carton-30', 'carton-40'] });
  const { html, catalogRequests, reported } = await page([codes], answers);
  expect(catalogRequests.toSorted()).toEqual(['carton-30', 'carton-40', 'gone']);
  expect(reported).toEqual([]);
  expect(html).toContain('<h2 class="h21"><span>Liste choix</span></h2>');
  expect(html.indexOf(`href="${carton.url}"`)).toBeGreaterThan(html.indexOf(`href="${other.url}"`));
  expect(html).toContain('<input type="hidden" name="product" value="carton-40"/>');
  expect(html).toContain(`action="${path}"`);
});

test('CMS-1 a list may show the products of a category', async () => {
  const { html, catalogRequests } = await page([list('rayon', { categoryCode: 'cartons' })], {
    '/products/search': cartons,
  });
  expect(catalogRequests).toEqual([':relevance:allCategories:cartons']);
  expect(html).toContain(`href="${carton.url}"`);
});

test('CMS-3 a list without products has no title; one that fails is reported and the page is still shown', async () => {
  const lists = [list('vide', { productCodes: ['gone'] }), list('panne', { categoryCode: 'cartons' })];
  const { html, reported } = await page(lists, { '/products/search': 503 });
  expect(reported).toHaveLength(1);
  expect(html).not.toContain('Liste');
  expect(html).toContain('Emballer');
});

test('NAV-24 nothing is added to the cart from a path without a page', async () => {
  const body = new URLSearchParams({ product: 'carton-30' });
  const { args, catalogRequests } = asking({ '/smartedit/redirects': { to: null } }, { method: 'POST', body });
  await expect(action(args)).rejects.toMatchObject({ init: { status: 404 } });
  expect(catalogRequests).toEqual([]);
});

test('CMS-2 a path without a page leads to where it is redirected, for good', async () => {
  const { args } = asking({ '/smartedit/redirects': { to: '/aide/points-relais' } });
  const answer = await loader(args).catch((thrown: unknown) => thrown);
  expect(answer).toMatchObject({ status: 301 });
  expect((answer as Response).headers.get('location')).toBe('/aide/points-relais');
  await expect(loader(asking({ '/smartedit/redirects': { to: null } }).args)).rejects.toMatchObject({
    init: { status: 404 },
  });
});
