import { afterAll, describe, expect, test } from 'vitest';
import type { AddressBookAnswer, ImportReport } from '#domain/address/address-book-contract.ts';
import type { ApiErrorBody } from '#domain/errors/api-error.ts';
import type { Locale } from '#domain/site/locale.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { aContact, anEntry, bookPath } from '#tests/support/address-book-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, outcomeOf, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const api = await shippingApi(database, { env: { ADDRESS_BOOK_MAX: '20' } });
afterAll(() => api.close());

const exportPath = `${bookPath('pro')}/export`;
const columns =
  'Nom de l’adresse;Civilité;Prénom;Nom;Entreprise;E-mail;Mobile;Numéro et voie;Code postal;Localité;Pays';
const line = (name: string, tail = 'Mme;Anne;Durand;;anne@exemple.fr;0612345678;12 rue des Lilas;69003;Lyon;France') =>
  `${name};${tail}`;
const fileOf = (...lines: string[]) => [columns, ...lines].join('\r\n');

async function professional({ isPro = true } = {}) {
  const { cookie } = await signedInAccount(database.db, monday, { isPro });
  const ask = (method: string, path: string, body?: unknown) => api.call(method, path, body, { cookie });
  const bring = (csv: string, locale?: Locale) =>
    outcomeOf(api.account(cookie, locale).addressBook.importFile({ file: new TextEncoder().encode(csv) }));
  const report = async (csv: string, locale?: Locale) => (await bring(csv, locale)).body as ImportReport;
  const book = async () => (await ask('GET', bookPath())).body as AddressBookAnswer;
  const file = async (query = '') => {
    const response = await api.app.request(`${exportPath}${query}`, { headers: { cookie } });
    return { response, text: Buffer.from(await response.arrayBuffer()).toString('utf8') };
  };
  return { ask, bring, report, book, file };
}

const messagesOf = ({ body }: { body: unknown }) => (body as ApiErrorBody).errors.map(({ message }) => message);

describe('ADR-10 import', () => {
  test('ADR-10 good lines are added, the others reported with line, field and reason', async () => {
    const { report, book } = await professional();
    const csv = fileOf(
      line('Atelier'),
      '',
      line('ATELIER'),
      line('Contact', ';;Petit;;petit@exemple.fr;;;;;'),
      line('Faux', 'Dr;Anne;Dur4nd;;anne;0612345678;12 rue des Lilas;6900;Lyon;Atlantide'),
      line('Bruxelles', 'M;Jan;Peeters;Peeters SA;jan@exemple.be;0470123456;Rue Neuve 1;1000;"Bruxelles";Belgique'),
      line('=1+1'),
      line(''),
    );
    expect(await report(csv)).toEqual({
      added: 4,
      ignored: [],
      rejectedCount: 7,
      rejectedLines: 3,
      rejected: [
        {
          lines: [4],
          field: 'addressName',
          reason: 'duplicate',
          message: "Nom d'adresse déjà existant veuillez en saisir un autre",
        },
        {
          lines: [6],
          field: 'titleCode',
          reason: 'invalid',
          message: 'Indiquez M ou Mme, ou laissez la cellule vide.',
        },
        { lines: [6], field: 'country', reason: 'invalid', message: 'Choisissez un pays dans la liste.' },
        { lines: [6], field: 'lastName', reason: 'invalid', message: expect.stringContaining('lettres') },
        { lines: [6], field: 'email', reason: 'invalid', message: expect.stringContaining('nom@exemple.fr') },
        { lines: [6], field: 'postalCode', reason: 'invalid', message: 'Code postal incorrect' },
        { lines: [9], field: 'addressName', reason: 'missing', message: 'Donnez un nom à cette adresse.' },
      ],
    });
    const { addresses, contacts } = await book();
    expect(addresses.map(({ addressName, isPrimary }) => [addressName, isPrimary])).toEqual([
      ['Atelier', true],
      ['=1+1', false],
      ['Bruxelles', false],
    ]);
    expect(contacts).toMatchObject([{ addressName: 'Contact', lastName: 'Petit' }]);
    expect((await report(csv)).added).toBe(0);
    expect((await report(csv, 'en')).rejected).toContainEqual({
      lines: [2, 4, 5, 7, 8],
      field: 'addressName',
      reason: 'duplicate',
      message: 'Address name already in use, please enter another one',
    });
    expect((await book()).addresses).toHaveLength(3);
  });

  test('ADR-10 of a file full of faults, each cause is told once with its lines', async () => {
    const { report } = await professional();
    const faults = Array.from({ length: 900 }, () => ';x;1;1;;@;1;;1;;1');
    const { added, rejected, rejectedLines } = await report(fileOf(...faults));
    expect([added, rejectedLines]).toEqual([0, 900]);
    // One cause a field, not nine hundred.
    expect(rejected.length).toBeLessThan(12);
    expect(rejected.find(({ field }) => field === 'titleCode')?.lines).toHaveLength(900);
  });

  test('G28 columns that aren’t read are named', async () => {
    const { report } = await professional();
    expect(await report('Nom complet;Couleur;E-mail\nAnne Roche;bleu;a@exemple.fr')).toMatchObject({
      added: 1,
      ignored: ['Couleur'],
    });
  });

  test('ADR-10 a file may have commas, English headings, a byte order mark and cells of several lines', async () => {
    const { report, book } = await professional();
    const csv =
      '\uFEFFaddress name,TITLE,First name,Last name,Email,Phone,Street,Postal code,Town,Primary,Additional information\n' +
      '"A, one",Mrs,Anne,Durand,a@exemple.fr,06 12 34 56 78,12 rue des Lilas,69003,Lyon,,"two\nlines"\n' +
      '"B",Mrs,Anne,Durand,a@exemple.fr,0612345678,12 rue des Lilas,69003,Lyon,yes\n' +
      '"C",Mrs,Anne,Durand,a@exemple.fr,x,12 rue des Lilas,69003,Lyon,,,too many\n';
    const { added, rejected } = await report(csv);
    expect(added).toBe(1);
    expect(rejected.map(({ lines: at, field }) => `${at} ${field}`)).toEqual([
      '2 additionalInformation',
      '5 csv',
      '5 phone',
    ]);
    expect((await book()).addresses).toMatchObject([{ addressName: 'B', isPrimary: true }]);
  });

  test.each([
    ['', ['Choisissez un fichier CSV qui contient un en-tête et au moins une ligne.']],
    ['\n;;\n', ['Choisissez un fichier CSV qui contient un en-tête et au moins une ligne.']],
    [columns, ['Choisissez un fichier CSV qui contient un en-tête et au moins une ligne.']],
    ['Taille;Couleur\nA;bleu', [/^Aucune colonne n’est reconnue/]],
    [fileOf(line('A\u0000')), [/caractère qui ne s’enregistre pas/]],
    [`${columns}${'\nA'.repeat(1001)}`, [/plus de 1000 lignes/]],
  ])('ADR-10 %j adds no entry', async (csv, texts) => {
    const { ask, bring, book } = await professional();
    await ask('POST', bookPath(), anEntry('Maison'));
    const answer = await bring(csv);
    expect(answer.status).toBe(400);
    const messages = messagesOf(answer).map((text) => text.replaceAll('\u00A0', ' '));
    expect(messages).toEqual(texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))));
    expect((await book()).addresses).toHaveLength(1);
  });

  test('ADR-10 a file with too many entries for the book adds nothing, and the error has the number that fits', async () => {
    const { ask, bring, report, book } = await professional();
    await ask('POST', bookPath(), anEntry('Maison'));
    await ask('POST', bookPath(), aContact('Léa'));
    const lines = Array.from({ length: 19 }, (_, at) => line(`n${at}`));
    const answer = await bring(fileOf(...lines));
    expect(answer).toMatchObject({ status: 409, body: { errors: [{ type: 'ConflictError', reason: 'limit' }] } });
    expect(messagesOf(answer)[0]?.replaceAll('\u00A0', ' ')).toBe(
      'Ce fichier ajouterait 19 adresses, et votre carnet peut encore en recevoir 18. Rien n’a été ajouté.',
    );
    expect((await book()).addresses).toHaveLength(1);
    expect((await report(fileOf(...lines.slice(1), line('maison')))).added).toBe(18);
    expect((await bring(fileOf(line('more')))).status).toBe(409);
    expect((await report(fileOf(line('n3')))).added).toBe(0);
  });

  test('ADR-10 a file of 1000 lines is checked', async () => {
    const { report } = await professional();
    const wrong = Array.from({ length: 1000 }, (_, at) => line(`n${at}`, ''));
    expect((await report(fileOf(...wrong))).added).toBe(0);
  });

  test('ADR-10 the same file many times at once is added once', async () => {
    const { bring, book } = await professional();
    const csv = fileOf(...Array.from({ length: 15 }, (_, at) => line(`n${at}`)));
    const answers = await Promise.all(Array.from({ length: 8 }, () => bring(csv)));
    const added = answers.map(({ body }) => (body as ImportReport).added);
    expect(added.toSorted((a, b) => b - a)).toEqual([15, 0, 0, 0, 0, 0, 0, 0]);
    expect((await book()).addresses.filter(({ isPrimary }) => isPrimary)).toMatchObject([{ addressName: 'n0' }]);
  });
});

describe('ADR-10 export', () => {
  test.each(['fr', 'en'])('ADR-10 a book exported in %s is the same after import into another book', async (lang) => {
    const [from, to] = [await professional(), await professional()];
    const entries = [
      anEntry('=cmd|calc', { region: "'quoted", companyName: 'A & Cie', floor: '3e' }),
      anEntry('"a"; b, c', { country: { isocode: 'DE' }, postalCode: '10999', phone: '+4915112345678' }),
      anEntry('Été', { isPrimary: true, titleCode: null, firstName: '', lastName: '' }),
      aContact('@contact', { phone: '' }),
    ];
    for (const entry of entries) expect((await from.ask('POST', bookPath(), entry)).body).toHaveProperty('id');
    const { response, text } = await from.file(`?lang=${lang}`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+\.csv"$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(text.replace(/^\uFEFF/, '').split(/[;,"\r\n]/)).not.toContainEqual(expect.stringMatching(/^[=+\-@]/));
    expect(await to.report(text)).toMatchObject({ added: 4, rejected: [], rejectedLines: 0 });
    const bare = async ({ book }: typeof from) => {
      const { addresses, contacts } = await book();
      return [...addresses, ...contacts].map(({ id, ...rest }) => rest);
    };
    expect(await bare(to)).toEqual(await bare(from));
  });

  test('ACC-6 ADR-10 files are for professionals', async () => {
    const { ask, bring } = await professional({ isPro: false });
    expect((await bring(fileOf(line('A')))).status).toBe(403);
    expect(await ask('GET', exportPath)).toMatchObject({ status: 403, body: { errors: [{ type: 'ForbiddenError' }] } });
    expect((await api.call('GET', exportPath)).status).toBe(401);
  });
});
