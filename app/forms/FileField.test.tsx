// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { texts as allTexts } from '#tests/support/journey-texts.ts';
import { FileField } from './FileField.tsx';

const texts = { file: 'Fichier', fileHint: '', chooseFile: 'Choisir', tooLarge: 'Trop grand', unreadableFile: '' };
const { documents, pages: _pages, ...messages } = allTexts.fr;
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(() => act(async () => root.unmount()));

test('G26 a workbook that can’t be read is told with what to do', async () => {
  const told: string[] = [];
  await act(async () =>
    root.render(
      <MessagesProvider locale="fr" messages={messages} documents={documents}>
        <FileField texts={texts} maxBytes={100} scripted onText={() => {}} onError={(text) => told.push(text)} />
      </MessagesProvider>,
    ),
  );
  const [, input] = document.getElementsByTagName('input');
  Object.defineProperty(input, 'files', { value: [new File([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)], 'colis.xls')] });
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })));
  await vi.waitFor(() =>
    expect(told).toEqual([
      'Ce classeur Excel est d’un ancien format (.xls) ou protégé par un mot de passe. Enregistrez-le en .xlsx sans mot de passe, ou en CSV, puis choisissez-le à nouveau.',
    ]),
  );
});

test('a file that is chosen before the page is hydrated isn’t lost', async () => {
  const read: string[] = [];
  const draw = (scripted: boolean) =>
    act(async () =>
      root.render(
        <MessagesProvider locale="fr" messages={messages} documents={documents}>
          <FileField
            texts={texts}
            maxBytes={100}
            scripted={scripted}
            onText={(text) => read.push(text)}
            onError={() => {}}
          />
        </MessagesProvider>,
      ),
    );
  await draw(false);
  const [input] = document.getElementsByTagName('input');
  Object.defineProperty(input, 'files', { value: [new File(['cp;poids'], 'colis.csv')] });
  await draw(true);
  await vi.waitFor(() => expect(document.body.textContent).toContain('colis.csv'));
  expect(read).toEqual(['cp;poids']);
});
