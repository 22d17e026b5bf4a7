import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { AccountMessagesContext } from '#app/i18n/account-messages.ts';
import { type AccountMessages, accountPages } from '#app/i18n/fr/account-pages.ts';
import { BookFile } from './BookFile.tsx';

test('ADR-10 each thing that is wrong with a file stands on a line of its own, beside the field', () => {
  const answer = { fileRefused: ['La colonne manque.', 'La colonne est en double.'] };
  const Stub = createRoutesStub([
    { path: '*', Component: () => <BookFile file={{ columns: [], exportHref: '/' }} answer={answer} /> },
  ]);
  const html = renderToStaticMarkup(
    <AccountMessagesContext value={accountPages as AccountMessages}>
      <Stub initialEntries={['/professionnel']} />
    </AccountMessagesContext>,
  );
  expect(html).toContain('<span>La colonne manque.<br/>La colonne est en double.</span>');
  expect(html).toMatch(/aria-describedby="[^"]*file-error"/);
});
