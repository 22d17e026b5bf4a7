import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { texts } from '#app/i18n/fr/texts.ts';
import { TextsContext } from '#app/i18n/texts.ts';
import { AccountMenu } from './AccountMenu.tsx';

function menuOf(hasOtherCompany?: boolean): string {
  const account = { key: 'a', firstName: 'Nadia', isPro: true, company: 'Atelier Martin', hasOtherCompany };
  const Stub = createRoutesStub([
    { id: 'root', path: '*', Component: () => <AccountMenu page="account" />, loader: () => null },
  ]);
  return renderToStaticMarkup(
    <TextsContext value={texts}>
      <Stub initialEntries={['/professionnel/compte']} hydrationData={{ loaderData: { root: { account } } }} />
    </TextsContext>,
  );
}

test('ACC-6 the company is named, with a link to choose another if there is one', () => {
  const { changeCompany } = texts.customerArea.menu;
  expect(menuOf(true)).toContain(changeCompany);
  expect(menuOf()).toContain('<b>Atelier Martin</b>');
  expect(menuOf()).not.toContain(changeCompany);
});

test('the icon of purchases is a receipt without a dollar sign', () => {
  expect(menuOf()).not.toContain('M16 8h-6a2 2 0 0 0 0 4h4');
});
