import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { TextsContext } from '#app/i18n/texts.ts';
import { anAddress } from '#domain/address/address.fixture.ts';
import type { AddressForm, emptyAddressForm } from '#domain/address/address-form.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { EntryScreen } from './EntryScreen.tsx';

const countries = [
  { isoAlpha2: 'FR', label: 'France' },
  { isoAlpha2: 'US', label: 'États-Unis' },
];

function screen(change: Partial<AddressForm>): string {
  const typed = Object.fromEntries(
    Object.entries(anAddress(change)).map(([name, value]) => [`recipient.${name}`, String(value)]),
  );
  const answer = { intent: '', of: '', typed, status: 200, errors: [] };
  const page = {
    entry: null,
    full: false,
    maximum: 200,
    first: true,
    countries,
    checkedKey: '',
  };
  const { documents: _, pages, ...messages } = texts.fr;
  const Page = () => (
    <MessagesProvider locale="fr" messages={messages}>
      <TextsContext value={pages}>
        <EntryScreen page={page} answer={answer} />
      </TextsContext>
    </MessagesProvider>
  );
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  return renderToStaticMarkup(<Stub initialEntries={['/espaceclient/carnet-d-adresses']} />);
}

const placeOf = (html: string, field: keyof typeof emptyAddressForm) => {
  const at = html.indexOf(`name="recipient.${field}"`);
  expect(at, field).toBeGreaterThan(0);
  return at;
};

test('ADR-5 ADR-6 the country comes before the fields whose rules depend on it', () => {
  const html = screen({});
  for (const field of ['mobilePhone', 'streetName', 'postalCode', 'city'] as const) {
    expect(placeOf(html, 'country')).toBeLessThan(placeOf(html, field));
  }
});

test.each([
  ['US', ['Localité', 'État', 'Code ZIP'], '5\u00A0chiffres, par exemple 95014'],
  ['GB', ['Localité', 'Code postal'], 'Par exemple EC1Y 8SY'],
  ['JP', ['Localité', 'Préfecture', 'Code postal'], 'Par exemple 154-0023'],
  ['IE', ['Localité', 'Comté', 'Eircode'], 'Par exemple A65 F4E2'],
  ['IT', ['Code postal', 'Localité', 'Province'], '5\u00A0chiffres, par exemple 00144'],
  ['AE', ['Localité', 'Émirat'], ''],
  ['DE', ['Code postal', 'Localité'], '5\u00A0chiffres, par exemple 26133'],
])('ADR-1 the place of an address in %s is asked for as the country writes it', (country, labels, hint) => {
  const html = screen({ country });
  const asked = [...html.matchAll(/<label[^>]*for="recipient-(?:city|region|postalCode)">([^<]*)/g)];
  expect(asked.map(([, label]) => label)).toEqual(labels);
  expect(html).toContain(hint);
});

test('ADR-1 a region that was stored for a country without regions in addresses is kept', () => {
  expect(screen({ country: 'FR', region: 'Rhône' })).toContain('name="recipient.region" value="Rhône"');
});

test('CUS-4 a customs reference is requested from companies, and shown to a person who has one', () => {
  const isForCompanies = (html: string) => /companyOnly[^>]*><label[^>]*customsReference/.test(html);
  expect(isForCompanies(screen({}))).toBe(true);
  expect(isForCompanies(screen({ customsReference: 'FR123' }))).toBe(false);
});
