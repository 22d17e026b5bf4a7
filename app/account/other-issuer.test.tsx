import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { TextsContext } from '#app/i18n/texts.ts';
import type { UserAnswer } from '#domain/account/contract.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { PersonalDataScreen } from './PersonalDataScreen.tsx';
import { SecurityScreen } from './SecurityScreen.tsx';

const user: UserAnswer = {
  id: 'a',
  uid: 'zoe@example.fr',
  displayUid: 'zoe@example.fr',
  customerId: 'a',
  name: 'Zoé Martin',
  titleCode: 'mrs',
  currency: { isocode: 'EUR' },
  isPro: false,
  sex: 'mrs',
  firstName: 'Zoé',
  lastName: 'Martin',
  email: 'zoe@example.fr',
  phone: '',
  address: { zipCode: '75011' },
  connectionMethod: { mfaMethod: 'NONE' },
};

function render(screen: ReactNode, ownIssuer: boolean): string {
  const { documents, pages, ...messages } = texts.fr;
  const settings = { ownIssuer, tracking: { asksConsent: false, tagManager: null } };
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => screen, loader: () => null }]);
  return renderToStaticMarkup(
    <MessagesProvider locale="fr" messages={messages} documents={documents}>
      <TextsContext value={pages}>
        <Stub initialEntries={['/']} hydrationData={{ loaderData: { root: { settings } } }} />
      </TextsContext>
    </MessagesProvider>,
  );
}

const personal = <PersonalDataScreen page={{ user, consent: 'open' }} refusal={undefined} />;
const security = (
  <SecurityScreen page={{ sessions: [], hasAuthenticator: false, recoveryCodesLeft: 0 }} answer={undefined} />
);

test('ACC-6 personal data of another issuer are read here and changed there', () => {
  const { elsewhere, save, none } = texts.fr.pages.customerArea.personalData;
  const there = render(personal, false);
  expect(there).toContain(elsewhere);
  expect(there).toContain(`<dd>${none}</dd>`);
  expect(there).not.toContain(save);
  expect(there).not.toContain('type="password"');
  expect(render(personal, true)).toContain(save);
});

test('ACC-1 another issuer manages password and second factor', () => {
  const { elsewhere, changePassword, begin, endAll } = texts.fr.pages.customerArea.security;
  const there = render(security, false);
  expect([there.includes(elsewhere), there.includes(endAll)]).toEqual([true, true]);
  expect([there.includes(changePassword), there.includes(begin)]).toEqual([false, false]);
  const here = render(security, true);
  expect([here.includes(changePassword), here.includes(begin)]).toEqual([true, true]);
});
