import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { AccountMessagesContext } from '#app/i18n/account-messages.ts';
import { type AccountMessages, accountPages } from '#app/i18n/fr/account-pages.ts';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { StepMessagesContext } from '#app/i18n/step-messages.ts';
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

function drawn(screen: ReactNode, ownIssuer: boolean): string {
  const { documents, steps, ...messages } = texts.fr;
  const settings = { ownIssuer, tracking: { asked: false, tagManager: null } };
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => screen, loader: () => null }]);
  return renderToStaticMarkup(
    <MessagesProvider locale="fr" messages={messages} documents={documents}>
      <StepMessagesContext value={steps}>
        <AccountMessagesContext value={accountPages as AccountMessages}>
          <Stub initialEntries={['/']} hydrationData={{ loaderData: { root: { settings } } }} />
        </AccountMessagesContext>
      </StepMessagesContext>
    </MessagesProvider>,
  );
}

const personal = <PersonalDataScreen page={{ owner: 'z', user, consent: 'open' }} answer={undefined} />;
const security = (
  <SecurityScreen page={{ sessions: [], authenticator: 'NONE', recoveryCodesLeft: 0 }} answer={undefined} />
);

test('ACC-6 whoever another issuer signs in reads personal data here, and changes them there', () => {
  const { elsewhere, save, none } = accountPages.customerArea.personalData;
  const there = drawn(personal, false);
  expect(there).toContain(elsewhere);
  expect(there).toContain(`<dd>${none}</dd>`);
  expect(there).not.toContain(save);
  expect(there).not.toContain('type="password"');
  expect(drawn(personal, true)).toContain(save);
});

test('ACC-1 password and second factor are another issuer’s where there is one', () => {
  const { elsewhere, changePassword, begin, endAll } = accountPages.customerArea.security;
  const there = drawn(security, false);
  expect([there.includes(elsewhere), there.includes(endAll)]).toEqual([true, true]);
  expect([there.includes(changePassword), there.includes(begin)]).toEqual([false, false]);
  const here = drawn(security, true);
  expect([here.includes(changePassword), here.includes(begin)]).toEqual([true, true]);
});
