import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { texts } from '#app/i18n/fr/texts.ts';
import { TextsContext } from '#app/i18n/texts.ts';
import { BookFile } from './BookFile.tsx';

test('ADR-10 each fault of a file is on a line of its own, beside the field', () => {
  const answer = { fileRefused: ['La colonne manque.', 'La colonne est en double.'] };
  const Stub = createRoutesStub([
    { path: '*', Component: () => <BookFile file={{ columns: [], exportHref: '/' }} answer={answer} /> },
  ]);
  const html = renderToStaticMarkup(
    <TextsContext value={texts}>
      <Stub initialEntries={['/professionnel']} />
    </TextsContext>,
  );
  expect(html).toContain('<span>La colonne manque.<br/>La colonne est en double.</span>');
  expect(html).toMatch(/aria-describedby="[^"]*file-error"/);
});
