import { expect, test } from 'vitest';
import { fr } from '#tests/support/journey-texts.ts';

test('NAV-13 NAV-14 NAV-15 NAV-16 the steps have the titles of the specification', () => {
  expect([fr.pages.shipping.title, fr.pages.address.title, fr.pages.customs.title, fr.pages.options.title]).toEqual([
    'Caractéristiques et offres disponibles',
    'Coordonnées',
    'Formalités douanières',
    'Options',
  ]);
});
