import { describe, expect, test } from 'vitest';
import { createClient } from '#app/api/client.ts';
import { saveEntry } from './save-entry.ts';

/** The book as it is after a first press: the entry as it was stored. */
const kept = {
  id: '7',
  addressName: 'Maison',
  isPrimary: true,
  titleCode: null,
  firstName: 'Zoé',
  lastName: 'Martin',
  companyName: '',
  email: 'zoe@example.org',
  phone: '0612345678',
  line1: '2 rue de la Paix',
  additionalStreetName: '',
  building: '',
  appartment: '',
  service: '',
  floor: '',
  keypad: '',
  additionalInformation: '',
  postalCode: '75002',
  town: 'Paris',
  region: '',
  country: { isocode: 'FR' },
  customsReference: '',
};

const taken = {
  errors: [{ type: 'DuplicateUidError', subject: 'addressName', message: 'Nom d’adresse déjà existant.' }],
};

const api = createClient({
  origin: 'http://localhost',
  locale: 'fr',
  timeoutMs: 1000,
  send: async ({ method }) =>
    method === 'POST'
      ? Response.json(taken, { status: 409 })
      : Response.json({ addresses: [{ ...kept, id: '6', addressName: 'Bureau' }, kept], contacts: [], maximum: 50 }),
});

function save(typed: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  return saveEntry(api, { site: 'part', id: 'nouvelle', locale: 'fr' }, form);
}

const typed = {
  intent: 'keep',
  'recipient.addressName': ' Maison',
  'recipient.firstName': 'Zoé',
  'recipient.lastName': 'Martin',
  'recipient.email': 'zoe@example.org',
  'recipient.mobilePhone': '06 12 34 56 78',
  'recipient.streetName': '2 rue de la Paix',
  'recipient.postalCode': '75002',
  'recipient.city': 'Paris',
  'recipient.country': 'FR',
};

describe('ADR-10 a new entry whose name is taken', () => {
  test('by the first press on its own form is added', async () => {
    const answer = await save(typed);
    expect(answer instanceof Response && answer.headers.get('location')).toMatch(/\?fait=ajoutee&adresse=7$/);
  });

  test('by another entry is refused, with everything that was typed', async () => {
    expect(await save({ ...typed, 'recipient.floor': '3' })).toMatchObject({
      data: { problems: [{ field: 'addressName', message: null }], values: { floor: '3', addressName: ' Maison' } },
      init: { status: 422 },
    });
  });
});
