import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { TextsContext } from '#app/i18n/texts.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import { defaultForm } from '#domain/shipping/shipment-form.ts';
import type { NotOffered } from '#domain/shipping/wire-offer.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { RefusedServices } from './ComparisonStates.tsx';
import { originsOf } from './load-comparison.ts';
import { ShipmentForm, type ShipmentFormProps } from './ShipmentForm.tsx';

function drawn(content: ReactNode, locale: 'fr' | 'en' = 'fr'): string {
  const { documents, pages, ...messages } = texts[locale];
  const Stub = createRoutesStub([{ path: '/', Component: () => content }]);
  return renderToStaticMarkup(
    <MessagesProvider locale={locale} messages={messages} documents={documents}>
      <TextsContext value={pages}>
        <Stub initialEntries={['/']} />
      </TextsContext>
    </MessagesProvider>,
  );
}

const named = (isoAlpha2: string, label: string) => ({ isoAlpha2, label, abbreviation: isoAlpha2 });
const init = {
  availabilityDates: ['2026-11-23'],
  departureCountries: [named('DE', 'Allemagne'), named('FR', 'France')],
  destinationCountries: [named('DE', 'Allemagne'), named('FR', 'France')],
  defaultPackageDimensions: [],
  deliveryServices: [{ origins: ['FR', 'MC'] }, { origins: ['FR'] }],
} as unknown as InitAnswer;

const form = (change: Partial<ShipmentFormProps>, locale: 'fr' | 'en' = 'fr') =>
  drawn(
    <ShipmentForm
      form={defaultForm}
      init={init}
      errors={{}}
      choices={{ from: [], to: [] }}
      origins={originsOf(init)}
      {...change}
    >
      {null}
    </ShipmentForm>,
    locale,
  );

test('SMT-14 countries without departures are marked in the departure’s list only, and reported under it', () => {
  const html = form({});
  expect(html.match(/<option[^>]*data-unserved[^>]*>[^<]*/g)).toEqual([
    expect.stringMatching(/value="DE".*>Allemagne$/),
  ]);
  expect(html).toContain('Aucun transporteur comparé ne part de ce pays.');
  expect(form({ origins: [] })).not.toContain('data-unserved');
});

test('SMT-6 an empty place shows how the country writes its postal codes', () => {
  expect(form({})).toContain('placeholder="Par exemple 69003 ou Lyon"');
  const abroad = form({ form: { ...defaultForm, arrival: { ...defaultForm.arrival, country: 'DE' } } });
  expect(abroad).toContain('placeholder="Par exemple 26133"');
});

test('SMT-5 the way to the boxes carries the sizes of the page’s address', () => {
  const parcel = { format: 'PARCEL', length: '30', width: '20', height: '15,5' } as const;
  expect(form({ form: { ...defaultForm, parcel } })).toContain(
    'href="/boutique/quelle-boite?longueur=30&amp;largeur=20&amp;hauteur=15%2C5"',
  );
  expect(form({})).toContain('href="/boutique/quelle-boite"');
});

test('SMT-2 a refused weight proposes the probably intended one, accepted with one press', () => {
  const errors = { 'packageDetail.weight': 'Indiquez un poids entre 0,01 et 30\u00A0kg.' };
  const html = form({ form: { ...defaultForm, weight: '250 g' }, errors });
  expect(html).toContain('30\u00A0kg. Vous voulez dire 0,250\u00A0kg\u00A0?');
  expect(html).toMatch(/<button value="0,250"[^>]* name="packageDetail.weight.meant">Mettre 0,250\u00A0kg/);
  expect(form({ form: { ...defaultForm, weight: '250' }, errors }, 'en')).toContain('Take 0.250\u00A0kg');
  expect(form({ form: { ...defaultForm, weight: 'lourd' }, errors })).not.toContain('Mettre');
});

test('SMT-14 G25 services of other countries are listed only if no parcel at all could be sent on the trip', () => {
  const refused = (service: string, reason: string, message: string): NotOffered => ({
    carrierCode: 'POFR',
    carrierName: 'Colissimo',
    service,
    label: service,
    reason,
    message,
    limit: null,
    actual: null,
  });
  const notOffered = [
    refused('Eco', 'DESTINATION_NOT_SERVED', 'destination non desservie (France)'),
    refused('OutreMer', 'ORIGIN_NOT_SERVED', 'pas de départ de ce pays (France)'),
    refused('Lettre', 'THICKNESS_ABOVE_LIMIT', 'épaisseur : 3 cm maximum'),
  ];
  const beside = drawn(<RefusedServices failed={[]} notOffered={notOffered} />);
  expect(beside).toContain('Lettre');
  expect(beside).not.toMatch(/Eco|OutreMer|non desservie/);
  expect(beside).toMatch(/1\s+service ne prend pas/);
  expect(drawn(<RefusedServices failed={[]} notOffered={notOffered.slice(0, 2)} />)).toBe('');
  expect(drawn(<RefusedServices failed={[]} notOffered={notOffered} open />)).not.toMatch(/Eco|OutreMer/);
  expect(drawn(<RefusedServices failed={[]} notOffered={notOffered.slice(0, 2)} open />)).toMatch(/Eco.*OutreMer/);
});

test('SMT-24 a carrier without an answer is listed apart from the refusals, its name once', () => {
  const late = {
    carrierCode: 'ZEDX',
    carrierName: 'ZedX',
    reason: 'TIMEOUT',
    message: 'ZedX n’a pas répondu à temps.',
  };
  const html = drawn(<RefusedServices failed={[late]} notOffered={[]} />);
  expect(html).toContain('Un transporteur n’a pas donné de prix');
  expect(html.match(/ZedX/g)).toHaveLength(1);
  expect(html).not.toContain('<details');
});

test('G25 the weight that nobody has typed has the language’s decimal sign', () => {
  expect(form({})).toContain('name="packageDetail.weight" value="0,25"');
  expect(form({}, 'en')).toContain('name="packageDetail.weight" value="0.25"');
  const typed = { ...defaultForm, arrival: { ...defaultForm.arrival, cityZip: 'Lyon' } };
  expect(form({ form: typed }, 'en')).toContain('name="packageDetail.weight" value="0,25"');
});
