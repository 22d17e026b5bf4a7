import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { AccountMessagesContext } from '#app/i18n/account-messages.ts';
import { type AccountMessages, accountPages } from '#app/i18n/fr/account-pages.ts';
import { AccountMenu } from './AccountMenu.tsx';

function menuOf(hasOtherCompany?: boolean): string {
  const account = { key: 'a', firstName: 'Nadia', isPro: true, company: 'Atelier Martin', hasOtherCompany };
  const Stub = createRoutesStub([
    { id: 'root', path: '*', Component: () => <AccountMenu page="account" />, loader: () => null },
  ]);
  return renderToStaticMarkup(
    <AccountMessagesContext value={accountPages as AccountMessages}>
      <Stub initialEntries={['/professionnel/compte']} hydrationData={{ loaderData: { root: { account } } }} />
    </AccountMessagesContext>,
  );
}

test('ACC-6 the company is named; another can be chosen where there is one', () => {
  const { changeCompany } = accountPages.customerArea.menu;
  expect(menuOf(true)).toContain(changeCompany);
  expect(menuOf()).toContain('<b>Atelier Martin</b>');
  expect(menuOf()).not.toContain(changeCompany);
});

test('purchases stand beside a receipt without a sign of dollars', () => {
  expect(menuOf()).not.toContain('M16 8h-6a2 2 0 0 0 0 4h4');
});
