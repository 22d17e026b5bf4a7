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

test('ADR-1 an address abroad has a hint for its state', () => {
  const html = screen({ country: 'US' });
  const [, id] =
    /<p[^>]* id="([^"]*)">La localité est suivie de l’État ou de la province\u00A0: Austin TX/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`aria-describedby="${id}"[^>]*name="recipient.city"`));
  expect(screen({})).not.toContain('suivie de');
});

test('CUS-4 a customs reference is requested from companies, and shown to a person who has one', () => {
  const isForCompanies = (html: string) => /companyOnly[^>]*><label[^>]*customsReference/.test(html);
  expect(isForCompanies(screen({}))).toBe(true);
  expect(isForCompanies(screen({ customsReference: 'FR123' }))).toBe(false);
});
