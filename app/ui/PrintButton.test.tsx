import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PrintButton } from './PrintButton.tsx';

test('printing shows a printer, not a receipt', () => {
  const html = renderToStaticMarkup(<PrintButton text="Imprimer" />);
  expect(html).toContain('Imprimer');
  // The paper tray of the printer.
  expect(html).toContain('M6 18H4a2 2 0 0 1-2-2v-5');
});
