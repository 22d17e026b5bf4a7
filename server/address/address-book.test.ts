import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { AddressBookAnswer, KeptAddress } from '#domain/address/address-book-contract.ts';
import type { ApiErrorBody } from '#domain/errors/api-error.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { aContact, anEntry, bookPath, occPath } from '#tests/support/address-book-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, outcomeOf, shippingApi } from '#tests/support/shipping-api.ts';
import { fillDemoBooks } from './address-book-demo.ts';

const database = await testDatabase();
let now = monday;
const api = await shippingApi(database, { env: { ADDRESS_BOOK_MAX: '12' }, clock: () => new Date(now) });
afterAll(() => api.close());

async function customer({ isPro = false } = {}) {
  const { id, cookie } = await signedInAccount(database.db, now, { isPro });
  const ask = (method: string, path: string, body?: unknown) => api.call(method, path, body, { cookie });
  const add = async (body: unknown) => (await ask('POST', bookPath(), body)).body as KeptAddress;
  const book = async () => (await ask('GET', bookPath())).body as AddressBookAnswer;
  const primary = async () => (await book()).addresses.find(({ isPrimary }) => isPrimary)?.addressName;
  const restore = (removed: string) => outcomeOf(api.account(cookie).addressBook.restore(removed));
  return { id, ask, add, book, primary, restore };
}

const errorsOf = ({ body }: { body: unknown }) => (body as ApiErrorBody).errors;

describe('ADR-10 one store behind both APIs', () => {
  test('ADR-10 an entry added by one API can be changed and removed by the other: 201, 200, 204', async () => {
    const { ask, book } = await customer();
    const added = await ask('POST', bookPath('part'), anEntry('Maison'));
    expect(added).toMatchObject({ status: 201, body: { addressName: 'Maison', isPrimary: true, town: 'Lyon' } });
    const { id } = added.body as KeptAddress;
    expect((await ask('GET', occPath('pro'))).body).toEqual({ addresses: [added.body] });
    const answer = await ask('PUT', `${occPath('pro')}/${id}`, anEntry('Bureau', { town: 'Villeurbanne' }));
    expect(answer).toMatchObject({ status: 200, body: { id, addressName: 'Bureau', town: 'Villeurbanne' } });
    expect(await book()).toEqual({ addresses: [answer.body], contacts: [], unserved: [], maximum: 12 });
    const removed = await ask('DELETE', `${bookPath('pro')}/${id}`);
    expect([removed.status, removed.body]).toEqual([204, null]);
    const path = `${occPath()}/${id}`;
    const gone = async (lang: string) => (await ask('DELETE', `${path}?lang=${lang}`)).body;
    expect((await ask('DELETE', path)).status).toBe(404);
    expect([await gone('fr'), await gone('en')]).toMatchObject([
      {
        errors: [
          { message: 'Cette adresse n’est plus dans votre carnet. Rechargez la page, ou ajoutez-la de nouveau.' },
        ],
      },
      { errors: [{ message: 'This address is no longer in your address book. Reload the page, or add it again.' }] },
    ]);
    expect(await book()).toEqual({ addresses: [], contacts: [], unserved: [], maximum: 12 });
  });

  test('G25 ADR-6 the book tells which addresses no carrier serves, whatever code they are typed under', async () => {
    const { ask, add, book } = await customer();
    await add(anEntry('Maison'));
    const ids = [];
    for (const [isocode, postalCode, town, phone] of [
      ['GU', '96910', 'Hagatna', '+16713001234'],
      ['US', '00901', 'San Juan', '+17872345678'],
    ] as const) {
      const added = await ask('POST', bookPath(), anEntry(town, { country: { isocode }, postalCode, town, phone }));
      expect([added.status, JSON.stringify(added.body)]).toEqual([201, expect.any(String)]);
      ids.push((added.body as KeptAddress).id);
    }
    expect((await book()).unserved.toSorted()).toEqual(ids.toSorted());
  });

  test('ADR-10 an address from before postal codes were checked becomes the primary one, pressed twice too', async () => {
    const { id, ask, book, primary } = await customer();
    await fillDemoBooks({ db: database.db, clock: () => new Date(now), newId: randomUUID }, [id]);
    const { addresses, contacts } = await book();
    const old = addresses.find(({ addressName }) => addressName === 'Ancien dépôt');
    const press = (entry: string | undefined) => ask('PATCH', `${occPath()}/${entry}`, { isPrimary: true });
    const answers = await Promise.all([press(old?.id), press(old?.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await primary()).toBe('Ancien dépôt');
    expect((await book()).addresses).toMatchObject([
      { ...old, isPrimary: true, defaultAddress: true },
      {},
      {},
      {},
      {},
      {},
    ]);
    expect(errorsOf(await press(contacts[0]?.id))).toMatchObject([{ subject: 'isPrimary' }]);
    expect(errorsOf(await ask('PATCH', `${occPath()}/${old?.id}`, { floor: '2' }))).toMatchObject([
      { subject: 'postalCode', message: 'Code postal incorrect' },
    ]);
  });

  test('ADR-10 API-1 PATCH changes the fields it contains and keeps the others', async () => {
    const { ask, add, primary } = await customer();
    await add(anEntry('Maison'));
    const { id, ...office } = await add(anEntry('Bureau', { floor: '3' }));
    const path = `${occPath()}/${id}`;
    const changed = await ask('PATCH', path, { town: 'Villeurbanne' });
    expect(changed).toMatchObject({ status: 200, body: { ...office, id, town: 'Villeurbanne', floor: '3' } });
    expect(await primary()).toBe('Maison');
    expect((await ask('PATCH', path, { defaultAddress: true })).body).toMatchObject({ defaultAddress: true });
    expect(await primary()).toBe('Bureau');
    const refused = await ask('PATCH', path, { postalCode: '123', addressName: 'Maison' });
    expect(refused.status).toBe(400);
    expect(errorsOf(refused).map(({ subject }) => subject)).toEqual(['postalCode']);
    expect((await ask('PATCH', path, { addressName: 'Maison' })).status).toBe(409);
    const { ask: askOther } = await customer();
    expect((await askOther('PATCH', path, { town: 'Bron' })).status).toBe(404);
    expect((await api.call('PATCH', path, { town: 'Bron' })).status).toBe(401);
    expect((await ask('GET', occPath())).body).toMatchObject({
      addresses: [{ addressName: 'Bureau', town: 'Villeurbanne' }, { addressName: 'Maison' }],
    });
  });

  test('ADR-10 API-1 OCC’s names are accepted and answered: defaultAddress, a region without a code', async () => {
    const { ask, add, primary } = await customer();
    await add(anEntry('Maison'));
    const entry = {
      ...anEntry('Bureau'),
      defaultAddress: true,
      region: { isocode: null },
      postalId: 'P-1',
      receiver: true,
    };
    const added = await ask('POST', occPath(), entry);
    expect(added).toMatchObject({
      status: 201,
      body: { type: 'smt', isPrimary: true, defaultAddress: true, region: '', postalId: 'P-1', receiver: true },
    });
    expect(await primary()).toBe('Bureau');
    const { addresses } = (await ask('GET', occPath())).body as AddressBookAnswer;
    expect(addresses.map(({ addressName, defaultAddress }) => [addressName, defaultAddress])).toEqual([
      ['Bureau', true],
      ['Maison', false],
    ]);
  });

  test('ADR-10 an id with another letter case isn’t found', async () => {
    const { ask, add } = await customer();
    const { id } = await add(anEntry('Maison'));
    const other = `${bookPath()}/${id.toUpperCase()}`;
    expect((await ask('PUT', other, anEntry('Maison'))).status).toBe(404);
    expect((await ask('DELETE', other)).status).toBe(404);
  });

  test('ADR-15 contacts are listed apart, and become addresses once they have a place', async () => {
    const { ask, add, book } = await customer();
    const contact = await add(aContact('Léa', { phone: '', country: { isocode: 'BE' } }));
    expect(contact).toMatchObject({ isPrimary: false, email: 'anne.durand@exemple.fr' });
    expect((await ask('GET', occPath())).body).toEqual({ addresses: [] });
    expect(await book()).toMatchObject({ addresses: [], contacts: [{ id: contact.id }] });
    await ask('PUT', `${bookPath()}/${contact.id}`, anEntry('Léa'));
    expect(await book()).toMatchObject({ addresses: [{ id: contact.id, isPrimary: true }], contacts: [] });
  });

  test('ADR-10 texts are stored normalised', async () => {
    const { add } = await customer();
    const typed = anEntry('  Chez l’été ', { phone: '+33 6 12 34 56 78', town: ' Lyon ', appartment: '3e', floor: '' });
    expect(await add(typed)).toMatchObject({
      addressName: "Chez l'été",
      phone: '0612345678',
      town: 'Lyon',
      floor: '3e',
      appartment: '3e',
    });
  });
});

describe('ADR-10 refusals', () => {
  test('ADR-10 a used name is a 409, whatever its case, in both APIs and languages', async () => {
    const { ask, add } = await customer();
    const first = await add(anEntry('Été  au Bourg'));
    const second = await add(anEntry('Bureau'));
    for (const path of [bookPath(), occPath('pro')]) {
      const answer = await ask('POST', path, anEntry(' e\u0301te\u0301 au BOURG '));
      expect(answer.status).toBe(409);
      expect(errorsOf(answer)).toEqual([
        {
          type: 'DuplicateUidError',
          subject: 'addressName',
          message: "Nom d'adresse déjà existant veuillez en saisir un autre",
        },
      ]);
    }
    expect((await ask('PUT', `${bookPath()}/${second.id}`, anEntry('été au bourg'))).status).toBe(409);
    expect((await ask('PUT', `${bookPath()}/${first.id}`, anEntry('ÉTÉ AU BOURG'))).status).toBe(200);
    const english = await ask('POST', `${bookPath()}?lang=en`, anEntry('bureau'));
    expect(errorsOf(english)[0]?.message).toBe('Address name already in use, please enter another one');
    expect((await (await customer()).ask('POST', bookPath(), anEntry('Bureau'))).status).toBe(201);
  });

  test('ADR-10 a full book is a 409 that names the limit, and contacts count', async () => {
    const { ask, add, book } = await customer();
    for (let at = 0; at < 12; at += 1) await add(at % 3 === 0 ? aContact(`c${at}`) : anEntry(`a${at}`));
    const answer = await ask('POST', occPath(), anEntry('one more'));
    expect(answer.status).toBe(409);
    expect(errorsOf(answer)).toEqual([
      {
        type: 'ConflictError',
        reason: 'limit',
        message:
          "Votre carnet comporte déjà 12 adresses. Afin d'en ajouter une nouvelle, vous devez d'abord en supprimer.",
      },
    ]);
    const { addresses, contacts } = await book();
    expect([addresses.length, contacts.length]).toEqual([8, 4]);
    expect((await ask('PUT', `${bookPath()}/${addresses[3]?.id}`, anEntry('renamed'))).status).toBe(200);
  });

  test('ADR-10 wrong fields are reported all at once, by their names on the wire', async () => {
    const { ask } = await customer();
    const wrong = anEntry(' ', {
      titleCode: null,
      lastName: '',
      email: 'x',
      phone: '12',
      line1: '',
      postalCode: '7500',
      town: '',
      country: { isocode: 'FR' },
      region: 'x'.repeat(39),
    });
    const answer = await ask('POST', bookPath(), wrong);
    expect(answer.status).toBe(400);
    expect(errorsOf(answer).map(({ subject, reason }) => `${subject} ${reason}`)).toEqual([
      'addressName missing',
      'email invalid',
      'phone invalid',
      'line1 missing',
      'postalCode invalid',
      'town missing',
      'region invalid',
    ]);
    const subjects = async (body: unknown) =>
      errorsOf(await ask('POST', bookPath(), body)).map(({ subject }) => subject);
    expect(await subjects(anEntry('x'.repeat(31)))).toEqual(['addressName']);
    expect(await subjects(anEntry('A', { country: { isocode: 'QQ' } }))).toContain('country');
    expect(
      await subjects(aContact('C', { firstName: '', lastName: '', email: '', phone: '', isPrimary: true })),
    ).toEqual(['lastName', 'email', 'isPrimary']);
    expect(await subjects({ addressName: 7 })).toEqual(['addressName']);
    expect(await subjects({})).toEqual(['addressName', 'lastName', 'email']);
    expect(await subjects(anEntry('A', { titleCode: 'dr', email: 'x', town: '' }))).toEqual([
      'titleCode',
      'email',
      'town',
    ]);
  });

  test('ADR-11 an address without a person’s names, or in a place that no carrier serves, is stored', async () => {
    const { add } = await customer();
    expect(await add(anEntry('Sans nom', { titleCode: null, firstName: '', lastName: '' }))).toMatchObject({ id: /./ });
    const afar = anEntry('Loin', { country: { isocode: 'KP' }, postalCode: '', phone: '+850 191 234 5678' });
    expect(await add(afar)).toMatchObject({ country: { isocode: 'KP' } });
  });

  test('ACC-4 ADR-10 visitors without a session get a 401; another customer’s entry is the same 404 as an absent one', async () => {
    const [owner, other] = [await customer(), await customer({ isPro: true })];
    const { id } = await owner.add(anEntry('Maison'));
    const gone = await owner.add(anEntry('Partie'));
    await owner.ask('DELETE', `${bookPath()}/${gone.id}`);
    for (const base of [bookPath(), bookPath('pro'), occPath(), occPath('pro')]) {
      for (const [method, path, body] of [
        ['GET', base, undefined],
        ['POST', base, anEntry('x')],
        ['PUT', `${base}/${id}`, anEntry('x')],
        ['DELETE', `${base}/${id}`, undefined],
      ] as const) {
        const answer = await api.call(method, path, body);
        expect([method, path, answer.status]).toEqual([method, path, 401]);
        expect(errorsOf(answer)).toMatchObject([{ type: 'UnauthorizedError' }]);
      }
      for (const absent of [id, randomUUID(), 'x', '%01']) {
        const put = await other.ask('PUT', `${base}/${absent}`, anEntry('x'));
        const remove = await other.ask('DELETE', `${base}/${absent}`);
        expect([put.status, remove.status]).toEqual([404, 404]);
        expect([put.body, remove.body]).toEqual(Array(2).fill((await other.ask('DELETE', `${base}/y`)).body));
      }
    }
    for (const entry of [id, gone.id, randomUUID(), 'x']) {
      expect((await other.restore(entry)).status).toBe(404);
    }
    expect((await owner.book()).addresses.map(({ addressName }) => addressName)).toEqual(['Maison']);
    expect((await other.book()).addresses).toEqual([]);
    expect((await owner.ask('GET', '/api/address/other/account')).status).toBe(404);
  });
});

describe('ADR-10 the primary address', () => {
  test('ADR-10 the first address is primary, another becomes it on request, and there is always one', async () => {
    const { ask, add, book, primary, restore } = await customer();
    await add(aContact('Contact'));
    const first = await add(anEntry('Zoo'));
    expect(await primary()).toBe('Zoo');
    now += 1000;
    const second = await add(anEntry('Bureau'));
    now += 1000;
    const third = await add(anEntry('Atelier', { isPrimary: true }));
    expect((await book()).addresses.map(({ addressName }) => addressName)).toEqual(['Atelier', 'Bureau', 'Zoo']);
    expect(await primary()).toBe('Atelier');
    await ask('PUT', `${bookPath()}/${third.id}`, anEntry('Atelier 2'));
    expect(await primary()).toBe('Atelier 2');
    await ask('PUT', `${bookPath()}/${third.id}`, aContact('Atelier 2'));
    expect(await primary()).toBe('Zoo');
    await ask('PUT', `${occPath()}/${second.id}`, anEntry('Bureau', { isPrimary: true }));
    expect(await primary()).toBe('Bureau');
    await ask('DELETE', `${bookPath()}/${second.id}`);
    expect(await primary()).toBe('Zoo');
    const restored = await restore(second.id);
    expect(restored).toMatchObject({ status: 200, body: { id: second.id, addressName: 'Bureau', isPrimary: true } });
    expect((await book()).addresses.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
    expect(first.isPrimary).toBe(true);
  });

  test('ADR-10 a removed entry can be restored within an hour, unless its name or its place in the book is taken', async () => {
    const { ask, add, restore } = await customer();
    const { id } = await add(anEntry('Maison'));
    await ask('DELETE', `${bookPath()}/${id}`);
    const again = await add(anEntry('MAISON'));
    expect((await restore(id)).status).toBe(409);
    await ask('DELETE', `${bookPath()}/${again.id}`);
    now += 3_599_000;
    expect((await restore(id)).status).toBe(200);
    expect((await restore(id)).status).toBe(404);
    expect((await restore(again.id)).status).toBe(409);
    now += 1000;
    expect((await restore(again.id)).status).toBe(404);
  });
});

describe('ADR-10 fifty at once', () => {
  const together = <T>(count: number, work: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, at) => work(at)));

  test('ADR-10 the limit of entries and the single primary address hold under concurrent calls', async () => {
    const { ask, book } = await customer();
    const answers = await together(50, (at) => ask('POST', bookPath(), anEntry(`n${at}`, { isPrimary: at % 2 === 0 })));
    const counts = Map.groupBy(answers, ({ status }) => status);
    expect([counts.get(201)?.length, counts.get(409)?.length]).toEqual([12, 38]);
    const { addresses } = await book();
    expect([addresses.length, addresses.filter(({ isPrimary }) => isPrimary).length]).toEqual([12, 1]);
    await together(12, async (at) => ask('DELETE', `${bookPath()}/${addresses[at]?.id}`));
    expect((await book()).addresses).toEqual([]);
  });

  test('ADR-10 concurrent calls with one name store it once', async () => {
    const { ask, book } = await customer();
    const answers = await together(50, (at) => ask('POST', at % 2 ? bookPath() : occPath(), anEntry('Maison')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await book()).addresses).toMatchObject([{ addressName: 'Maison', isPrimary: true }]);
  });
});

test.each([
  ['fr', 'Allemagne'],
  ['en', 'Germany'],
] as const)('ADR-1 the countries of an address have names in %s', async (locale, label) => {
  const { cookie } = await signedInAccount(database.db, now);
  expect(await api.account(cookie, locale).addressBook.countries()).toContainEqual({ isoAlpha2: 'DE', label });
});

test('API-4 the calls are in the OpenAPI document', async () => {
  const { body } = await api.call('GET', '/api/openapi.json');
  expect(Object.keys((body as { paths: object }).paths)).toEqual(
    expect.arrayContaining(['/api/address/{site}/account', '/api/address/{site}/account/{id}']),
  );
});
