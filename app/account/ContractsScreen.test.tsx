import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { AccountMessagesContext } from '#app/i18n/account-messages.ts';
import { type AccountMessages, accountPages } from '#app/i18n/fr/account-pages.ts';
import { ContractsScreen } from './ContractsScreen.tsx';

function screenOf(demo: boolean): string {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      Component: () => <ContractsScreen isPro companies={[]} failed={false} />,
      loader: () => null,
    },
  ]);
  return renderToStaticMarkup(
    <AccountMessagesContext value={accountPages as AccountMessages}>
      <Stub
        initialEntries={['/professionnel/espaceclient/contrats']}
        hydrationData={{ loaderData: { root: { settings: { demo } } } }}
      />
    </AccountMessagesContext>,
  );
}

test('ACC-7 nobody is sent to a sales department where there is none', () => {
  expect(screenOf(false)).toContain('écrivez au service commercial');
  expect(screenOf(false)).not.toContain('démonstration');
  expect(screenOf(true)).not.toContain('service commercial');
  expect(screenOf(true)).toContain('Cette boutique est une démonstration');
});
