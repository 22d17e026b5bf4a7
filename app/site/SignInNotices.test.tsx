import { prerender } from 'react-dom/static';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { cartMerge } from '#app/i18n/fr/cart-merge.ts';
import { messages } from '#app/i18n/fr/index.ts';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { SignInNotices } from './SignInNotices.tsx';

async function render(address: string, account: { firstName: string } | null): Promise<string> {
  const Page = () => (
    <MessagesProvider locale="fr" messages={messages}>
      <SignInNotices />
    </MessagesProvider>
  );
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Page, loader: () => null }]);
  const hydrationData = { loaderData: { root: { account } } };
  const { prelude } = await prerender(<Stub initialEntries={[address]} hydrationData={hydrationData} />);
  return new Response(prelude).text();
}

test('CRT-1 the page after a sign-in says that carts were merged, and links to the cart', async () => {
  const address = `${pathOf('parcel', 'pro')}?reunis=1`;
  const html = await render(address, { firstName: 'Zoé' });
  // The comments delimit a Suspense boundary, since the page is hydrated before the notice's code arrives.
  expect(html).toMatch(/<!--\$--><div class="wrap">.*role="status".*<!--\/\$-->/);
  expect(html).toContain(cartMerge.title);
  expect(html).toContain(`href="${pathOf('cart', 'pro')}"`);
});

test('CRT-1 there is no notice for an anonymous visitor, nor without the parameter in the address', async () => {
  expect(await render(`${pathOf('parcel', 'part')}?reunis=1`, null)).not.toContain(cartMerge.title);
  expect(await render(pathOf('parcel', 'part'), { firstName: 'Zoé' })).not.toContain(cartMerge.title);
});

test('ACC-5 after the sign-in, a notice says that a click had no effect because the session had ended', async () => {
  const address = `${pathOf('parcel', 'part')}?reprise=1`;
  for (const account of [{ firstName: 'Zoé' }, null]) {
    expect(await render(address, account)).toContain('Votre session avait expiré\u00A0: rien n’a été fait');
  }
  expect(await render(pathOf('parcel', 'part'), null)).not.toContain('Votre session avait expiré');
});
