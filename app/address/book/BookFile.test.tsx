import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { FormRefusal } from '#app/forms/answer-form.ts';
import { texts } from '#app/i18n/fr/texts.ts';
import { TextsContext } from '#app/i18n/texts.ts';
import { BookFile } from './BookFile.tsx';

const refusal = (status: number, messages: readonly string[]) => ({
  intent: 'import',
  of: '',
  typed: { csv: '' },
  status,
  errors: messages.map((message) => ({ subject: 'csv', message, reason: null })),
});

function htmlOf(refused: FormRefusal): string {
  const file = { columns: [], exportHref: '/' };
  const Stub = createRoutesStub([
    { path: '*', Component: () => <BookFile file={file} report={null} refusal={refused} /> },
  ]);
  return renderToStaticMarkup(
    <TextsContext value={texts}>
      <Stub initialEntries={['/professionnel']} />
    </TextsContext>,
  );
}

test('ADR-10 each fault of a file is listed', () => {
  const html = htmlOf(refusal(400, ['La colonne manque.', 'La colonne est en double.']));
  expect(html).toMatch(/<li>.*La colonne manque\..*<li>.*La colonne est en double\./);
  expect(html).toMatch(/aria-describedby="[^"]*-error"/);
});

test('ADR-10 a file above the limit is reported beside the field', () => {
  expect(htmlOf(refusal(413, []))).toMatch(/aria-invalid="true"[^>]*autofocus|autofocus[^>]*aria-invalid="true"/i);
});
