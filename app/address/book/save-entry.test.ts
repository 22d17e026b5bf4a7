import { describe, expect, test } from 'vitest';
import { CallError, createClient } from '#app/api/client.ts';
import { answerForm } from '#app/forms/answer-form.ts';
import { anAddress } from '#domain/address/address.fixture.ts';
import { typedAddressOf } from '#domain/address/address-form.ts';
import { type EntryAnswer, entryDeeds } from './save-entry.ts';

/** The book as it is after a first press: the entry as it was stored. */
const kept = {
  ...typedAddressOf(
    anAddress({
      addressName: 'Maison',
      isPrimary: true,
      civility: '',
      firstName: 'Zoé',
      lastName: 'Martin',
      email: 'zoe@example.org',
      streetName: '2 rue de la Paix',
      postalCode: '75002',
      city: 'Paris',
    }),
  ),
  id: '7',
};

const taken = { type: 'DuplicateUidError' as const, subject: 'addressName', message: 'Nom d’adresse déjà existant.' };

const refuse = async () => {
  throw new CallError('refused', 409, [taken]);
};
const book = {
  addresses: [{ ...kept, id: '6', addressName: 'Bureau' }, kept],
  contacts: [],
  unserved: [],
  maximum: 50,
};
const addressBook = { add: refuse, change: refuse, read: async () => book };

/** Without a postal check. */
const api = createClient({
  origin: 'http://localhost',
  locale: 'fr',
  timeoutMs: 1000,
  send: async () => Response.json({}, { status: 503 }),
});

function save(typed: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  form.append('intent', '');
  form.append('intent', 'keep:recipient');
  const deeds = entryDeeds({ api, own: { addressBook }, site: 'part', id: 'nouvelle', locale: 'fr' });
  return answerForm<EntryAnswer>(form, deeds).catch((thrown: unknown) => thrown);
}

const typed = {
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
      data: {
        errors: [{ subject: 'recipient.addressName', reason: 'nameUsed' }],
        typed: { 'recipient.floor': '3', 'recipient.addressName': ' Maison' },
      },
      init: { status: 422 },
    });
  });
});
