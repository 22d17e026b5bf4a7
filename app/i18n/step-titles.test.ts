import { expect, test } from 'vitest';
import { fr } from '#tests/support/journey-texts.ts';

test('NAV-13 NAV-14 NAV-15 NAV-16 the steps have the titles of the specification', () => {
  expect([fr.shipping.title, fr.steps.address.title, fr.steps.customs.title, fr.steps.options.title]).toEqual([
    'Caractéristiques et offres disponibles',
    'Coordonnées',
    'Formalités douanières',
    'Options',
  ]);
});
