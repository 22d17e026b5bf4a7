import { expect, test } from 'vitest';
import { createClient } from '#app/api/client.ts';
import { changeBook, readForm } from './change-book.ts';

/** An address book with two addresses, the first of which is the primary one. */
const api = createClient({
  origin: 'http://localhost',
  locale: 'fr',
  timeoutMs: 1000,
  send: async () => Response.json({ addresses: [{ id: '1', isPrimary: true }, { id: '2' }], contacts: [] }),
});

async function remove(id: string): Promise<string | null> {
  const form = new FormData();
  form.set('intent', 'remove');
  form.set('id', id);
  const answer = await changeBook(api, 'part', form);
  return answer instanceof Response ? answer.headers.get('location') : null;
}

test('ADR-10 removing the primary address announces the new one', async () => {
  expect(await remove('1')).toMatch(/\?fait=supprimee&adresse=1&suivante=1$/);
  expect(await remove('2')).toMatch(/\?fait=supprimee&adresse=2$/);
});

test('ADR-10 a file above the limit is reported on the page, and changes nothing', async () => {
  const refused = (status: number) => ({ formData: () => Promise.reject(new Response(null, { status })) });
  const form = await readForm(refused(413));
  expect(form).toBeNull();
  expect(await changeBook(api, 'pro', form)).toMatchObject({ data: { fileFault: 'tooLarge' }, init: { status: 413 } });
  await expect(readForm(refused(500))).rejects.toMatchObject({ status: 500 });
});

test('ADR-10 a file that the import call refuses for its size is reported as too large', async () => {
  const refusing = createClient({
    origin: 'http://localhost',
    locale: 'fr',
    timeoutMs: 1000,
    send: async () => Response.json({ errors: [{ type: 'PayloadTooLargeError', message: '…' }] }, { status: 413 }),
  });
  const form = new FormData();
  form.set('intent', 'import');
  form.set('file', new File(['Nom\n'], 'adresses.csv', { type: 'text/csv' }));
  expect(await changeBook(refusing, 'pro', form)).toMatchObject({
    data: { fileFault: 'tooLarge' },
    init: { status: 413 },
  });
});

test('ADR-10 making an address the primary one sends this choice alone, and nothing that another tab may have changed', async () => {
  const sent: unknown[] = [];
  const client = createClient({
    origin: 'http://localhost',
    locale: 'fr',
    timeoutMs: 1000,
    send: async (request) => {
      sent.push(request.method, await request.json());
      return Response.json({ id: '2', isPrimary: true });
    },
  });
  const form = new FormData();
  form.set('intent', 'primary');
  form.set('id', '2');
  const answer = await changeBook(client, 'part', form);
  expect((answer as Response).headers.get('location')).toMatch(/\?fait=principale&adresse=2$/);
  expect(sent).toEqual(['PATCH', { isPrimary: true }]);
});
