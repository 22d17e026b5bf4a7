import { expect, test } from 'vitest';
import type { Account } from '#app/api/use-cases.ts';
import { changeBook, readForm } from './change-book.ts';

/** An address book with two addresses, the first of which is the primary one; it notes what is called. */
const calls: unknown[][] = [];
const addressBook = new Proxy(
  {},
  {
    get: (_, name: string) => async (input: unknown) => {
      calls.push([name, input]);
      return { addresses: [{ id: '1', isPrimary: true }, { id: '2' }], contacts: [] };
    },
  },
) as Account['addressBook'];

async function press(intent: string, id: string): Promise<string | null> {
  const form = new FormData();
  form.set('intent', intent);
  form.set('of', id);
  const answer = await changeBook({ addressBook }, 'part', form).catch((thrown: unknown) => thrown);
  return answer instanceof Response ? answer.headers.get('location') : null;
}

test('ADR-10 removing the primary address announces the new one', async () => {
  expect(await press('remove', '1')).toMatch(/\?fait=supprimee&adresse=1&suivante=1$/);
  expect(await press('remove', '2')).toMatch(/\?fait=supprimee&adresse=2$/);
});

test('ADR-10 a file above the limit is reported on the page, and changes nothing', async () => {
  const refused = (status: number) => ({ formData: () => Promise.reject(new Response(null, { status })) });
  const form = await readForm(refused(413));
  expect(form).toBeNull();
  expect(await changeBook({ addressBook }, 'pro', form)).toMatchObject({
    data: { intent: 'import', status: 413 },
    init: { status: 413 },
  });
  await expect(readForm(refused(500))).rejects.toMatchObject({ status: 500 });
});

test('ADR-10 making an address the primary one sends this choice alone, and nothing that another tab may have changed', async () => {
  calls.length = 0;
  expect(await press('primary', '2')).toMatch(/\?fait=principale&adresse=2$/);
  expect(calls).toEqual([['choosePrimary', '2']]);
});
