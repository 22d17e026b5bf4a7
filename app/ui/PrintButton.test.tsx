import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PrintButton } from './PrintButton.tsx';

test('the print button has the icon of a printer, not of a receipt', () => {
  const html = renderToStaticMarkup(<PrintButton text="Imprimer" />);
  expect(html).toContain('Imprimer');
  // The paper tray in the SVG path of the printer icon.
  expect(html).toContain('M6 18H4a2 2 0 0 1-2-2v-5');
});
