import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { TextsContext } from '#app/i18n/texts.ts';
import type { ContentComponent } from '#domain/content/component.ts';
import type { ContentPage } from '#domain/content/page.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { pageArgs, pageSettings, refusal } from '#tests/support/page-args.ts';
import { carton, cartons } from '#tests/support/product-list.ts';
import Content, { action, loader } from './content.tsx';

const path = '/aide/emballer';
const list = (uid: string, of: Partial<ContentComponent>) =>
  ({ uid, typeCode: 'ProductListComponent', title: `Liste ${uid}`, ...of }) as ContentComponent;

function asking(answers: Readonly<Record<string, unknown>>, init?: RequestInit) {
  const { args, ...seen } = pageArgs(path, answers, init);
  return { args: args as unknown as Parameters<typeof loader>[0], ...seen };
}

/** Renders the page with components. Returns its HTML, what it asked and the reported errors. */
async function page(components: readonly ContentComponent[], answers: Readonly<Record<string, unknown>>) {
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
  const { args, asked, reported } = asking({ ...answers, 'content.page': content });
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
  const hydrationData = { loaderData: { root: { settings: pageSettings, departments: [] } } };
  const html = renderToStaticMarkup(<Stub initialEntries={[path]} hydrationData={hydrationData} />);
  return { html, asked, reported };
}

test('CMS-1 a list of codes shows those products that the site sells, in their order', async () => {
  const other = { ...carton, code: 'carton-40', name: 'Carton 40', url: '/boutique/carton-40/p/carton-40' };
  const codes = list('choix', { productCodes: ['carton-40', 'gone', 'carton-30', 'carton-40'] });
  const { html, asked, reported } = await page([codes], { 'shop.listed': [other, carton] });
  expect(asked.at(-1)).toEqual(['shop.listed', { site: 'part', codes: ['carton-40', 'gone', 'carton-30'] }]);
  expect(reported).toEqual([]);
  expect(html).toContain('<h2 class="h21"><span>Liste choix</span></h2>');
  expect(html.indexOf(`href="${carton.url}"`)).toBeGreaterThan(html.indexOf(`href="${other.url}"`));
  expect(html).toContain('<input type="hidden" name="product" value="carton-40"/>');
  expect(html).toContain(`action="${path}"`);
});

test('CMS-1 a list may show the products of a category', async () => {
  const { html, asked } = await page([list('rayon', { categoryCode: 'cartons' })], { 'shop.list': cartons });
  expect(asked.at(-1)).toMatchObject(['shop.list', { site: 'part', query: { scope: { category: 'cartons' } } }]);
  expect(html).toContain(`href="${carton.url}"`);
});

test('CMS-3 a list without products has no title; one that fails is reported and the page is still shown', async () => {
  const lists = [list('vide', { productCodes: ['gone'] }), list('panne', { categoryCode: 'cartons' })];
  const { html, reported } = await page(lists, { 'shop.listed': [], 'shop.list': refusal(503) });
  expect(reported).toHaveLength(1);
  expect(html).not.toContain('Liste');
  expect(html).toContain('Emballer');
});

test('NAV-24 nothing is added to the cart from a path without a page', async () => {
  const body = new URLSearchParams({ product: 'carton-30' });
  const { args, asked } = asking({ 'content.redirect': null }, { method: 'POST', body });
  await expect(action(args as Parameters<typeof action>[0])).rejects.toMatchObject({ init: { status: 404 } });
  expect(asked.map(([name]) => name)).toEqual(['content.page', 'content.redirect']);
});

test('CMS-2 a path without a page leads to where it is redirected, for good', async () => {
  const { args } = asking({ 'content.redirect': '/aide/points-relais' });
  const answer = await loader(args).catch((thrown: unknown) => thrown);
  expect(answer).toMatchObject({ status: 301 });
  expect((answer as Response).headers.get('location')).toBe('/aide/points-relais');
  await expect(loader(asking({ 'content.redirect': null }).args)).rejects.toMatchObject({
    init: { status: 404 },
  });
});
