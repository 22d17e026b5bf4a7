import { expect, test } from 'vitest';
import { createClient } from '#app/api/client.ts';
import type { StepRequest } from '#app/journey/step-action.ts';
import { bookAnswer } from './book-answer.ts';

/** The answer to a form sent by the Enter key, if the address book can't be loaded. */
function enter(fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const send = async () => Response.json({ errors: [] }, { status: 503 });
  const api = createClient({ origin: 'http://localhost', locale: 'fr', timeoutMs: 1000, send });
  const url = new URL('http://localhost/contact');
  return bookAnswer('', { api, form, site: 'part', url, draft: {} } as unknown as StepRequest);
}

test('ADR-11 Enter in the search field searches; with an unchanged text the step continues', async () => {
  const lists = { 'sender.searched': '', 'sender.search': '', 'recipient.searched': '' };
  expect(await enter({ ...lists, 'recipient.search': 'atelier' })).toMatchObject({
    data: { book: { role: 'recipient', search: 'atelier' } },
  });
  expect(await enter({ ...lists, 'recipient.search': '' })).toBeNull();
  expect(await enter({ 'recipient.searched': 'atelier', 'recipient.search': 'atelier' })).toBeNull();
  expect(await enter({ 'recipient.lastName': 'Favre' })).toBeNull();
});
