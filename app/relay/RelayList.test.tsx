import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { relay } from '#app/i18n/fr/relay.ts';
import { ChosenElsewhere } from './RelayList.tsx';

const point = {
  postOfficeId: '12',
  label: 'Tabac du Port',
  line1: '1 quai Napoléon',
  town: 'Ajaccio',
  region: null,
  postalCode: '20000',
  country: 'FR',
};
const drawn = (selected: boolean) =>
  renderToStaticMarkup(
    <ChosenElsewhere name="deliveryRelay" point={point} selected={selected} texts={relay} onSelect={() => undefined} />,
  );

test('ADR-14 of several points chosen in turn only the last is marked as the visitor’s choice', () => {
  expect(drawn(true)).toContain('Votre choix');
  expect(drawn(false)).not.toContain('Votre choix');
});
