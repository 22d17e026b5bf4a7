// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileField } from './FileField.tsx';

const texts = { file: 'Fichier', fileHint: '', chooseFile: 'Choisir', tooLarge: 'Trop grand', unreadableFile: '' };
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(() => act(async () => root.unmount()));

test('a file that is chosen before the page is hydrated isn’t lost', async () => {
  const read: string[] = [];
  const draw = (scripted: boolean) =>
    act(async () =>
      root.render(
        <FileField
          texts={texts}
          maxBytes={100}
          scripted={scripted}
          onText={(text) => read.push(text)}
          onError={() => {}}
        />,
      ),
    );
  await draw(false);
  const [input] = document.getElementsByTagName('input');
  Object.defineProperty(input, 'files', { value: [new File(['cp;poids'], 'colis.csv')] });
  await draw(true);
  await vi.waitFor(() => expect(document.body.textContent).toContain('colis.csv'));
  expect(read).toEqual(['cp;poids']);
});
