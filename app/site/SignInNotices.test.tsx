import { prerender } from 'react-dom/static';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { cartMerge } from '#app/i18n/fr/cart-merge.ts';
import { messages } from '#app/i18n/fr/index.ts';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { SignInNotices } from './SignInNotices.tsx';

async function drawn(address: string, account: { firstName: string } | null): Promise<string> {
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

test('CRT-1 the page that a sign-in leads to says that the carts are one, and leads there', async () => {
  const address = `${pathOf('parcel', 'pro')}?reunis=1`;
  const html = await drawn(address, { firstName: 'Zoé' });
  // Within a boundary: the page around it is taken over by its script before the notice's own has come.
  expect(html).toMatch(/<!--\$--><div class="wrap">.*role="status".*<!--\/\$-->/);
  expect(html).toContain(cartMerge.title);
  expect(html).toContain(`href="${pathOf('cart', 'pro')}"`);
});

test('CRT-1 a stranger, and any other address, is told nothing', async () => {
  expect(await drawn(`${pathOf('parcel', 'part')}?reunis=1`, null)).not.toContain(cartMerge.title);
  expect(await drawn(pathOf('parcel', 'part'), { firstName: 'Zoé' })).not.toContain(cartMerge.title);
});

test('ACC-5 the page of a press that met an ended session says so, to whoever is back', async () => {
  const address = `${pathOf('parcel', 'part')}?reprise=1`;
  for (const account of [{ firstName: 'Zoé' }, null]) {
    expect(await drawn(address, account)).toContain('Votre session avait expiré\u00A0: rien n’a été fait');
  }
  expect(await drawn(pathOf('parcel', 'part'), null)).not.toContain('Votre session avait expiré');
});
