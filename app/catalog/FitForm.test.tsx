import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { texts } from '#tests/support/journey-texts.ts';
import { FitForm } from './FitForm.tsx';
import type { BoxesData, TypedThing } from './load-boxes.ts';

function formWith(typed: TypedThing, faults: BoxesData['faults']): string {
  const { documents, pages, ...messages } = texts.fr;
  const Page = () => (
    <MessagesProvider locale="fr" messages={messages} documents={documents}>
      <FitForm typed={typed} faults={faults} />
    </MessagesProvider>
  );
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Page }]);
  return renderToStaticMarkup(<Stub initialEntries={['/boutique/quelle-boite']} />).replaceAll('\u00A0', ' ');
}

test('SHOP-3 each wrong side is told at its field, and missing ones together', () => {
  const html = formWith(
    { longueur: 'abc', largeur: '-3', hauteur: '', calage: '0' },
    { longueur: 'invalid', largeur: 'range', hauteur: 'missing' },
  );
  expect(html).toContain('Longueur, en cm : indiquez un nombre, par exemple 30 ou 20,5.');
  expect(html).toContain('Largeur, en cm : indiquez une cote entre 0,1 et 300 cm.');
  expect(html).toContain('Hauteur, en cm : indiquez les trois cotes de l’objet.');
  const missing = formWith(
    { longueur: '30', largeur: '', hauteur: '', calage: '0' },
    { largeur: 'missing', hauteur: 'missing' },
  );
  expect(missing.match(/indiquez les trois cotes/g)).toHaveLength(1);
  expect(missing.match(/aria-describedby="cotes-largeur-error"/g)).toHaveLength(2);
});
