/** The pages on which files of parcels are compared, over the calls of one process. */
import { afterAll, describe, expect, test } from 'vitest';
import type { ResultPage } from '#app/batch/load-result.ts';
import type { BatchRefusal, SentBatch } from '#app/batch/send-batch.ts';
import { pathOf } from '#domain/site/paths.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { anEntry, bookPath } from '#tests/support/address-book-rows.ts';
import { batchHeading, fileOf, generatedLines } from '#tests/support/batch-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { formOf, outcomeOf, pageArgs } from '#tests/support/office-page.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import * as formPage from './batch.tsx';
import * as resultPage from './batch-result.tsx';

const database = await testDatabase();
const api = await shippingApi(database);
afterAll(() => api.close());

const path = pathOf('batch', 'pro');
const lille = 'CMD-1041;FR;59000;Lille;30;20;15;1,2';
const nantes = 'CMD-1042;FR;44000;Nantes;22;16;6;0,28';
const paris = 'CMD-1046;FR;7501;Paris;30;20;15;2,1';

const lyon = { 'from.country': 'FR', 'from.cityZip': '69003 Lyon', 'from.postalCode': '', 'from.city': '' };
const send = (fields: Readonly<Record<string, string | File>>) =>
  outcomeOf(() =>
    formPage.action(pageArgs(api, { path, form: formOf({ ...lyon, collectionDate: '', ...fields }) }) as never),
  );
const sendLines = (...lines: readonly string[]) => send({ lines: fileOf(lines) });

const idIn = (location: string | null) => (location ?? '').split('?')[0]?.split('/').at(-1) ?? '';
const argsOf = (id: string, query: string, form?: FormData) =>
  ({ ...pageArgs(api, { path: `${path}/${id}${query}`, ...(form && { form }) }), params: { id } }) as never;
async function load(id: string, query = '') {
  const { value, status } = await outcomeOf(() => resultPage.loader(argsOf(id, query)));
  const page = value as ResultPage;
  if (page.kind !== 'result') throw new Error(`${status} ${page.kind}`);
  return page;
}
const change = (id: string, fields: Readonly<Record<string, string>>, query = '') =>
  outcomeOf(() => resultPage.action(argsOf(id, query, formOf(fields))));

describe('the form', () => {
  test('proposes the place of the account’s primary address', async () => {
    const { cookie } = await signedInAccount(database.db, monday, { isPro: true });
    const account = { key: 'nadia', firstName: 'Nadia', isPro: true };
    const proposed = async () => {
      const { value } = await outcomeOf(() => formPage.loader(pageArgs(api, { path, cookie, account }) as never));
      return (value as { departure: unknown }).departure;
    };
    const nowhere = { country: 'FR', cityZip: '', postalCode: '', city: '' };
    expect(await proposed()).toEqual(nowhere);
    const { status } = await api.call('POST', bookPath('pro'), anEntry('Atelier'), { cookie });
    expect([status, await proposed()]).toEqual([
      201,
      { country: 'FR', cityZip: '69003 Lyon', postalCode: '69003', city: 'Lyon' },
    ]);
  });

  test('leads to the result of pasted lines, and of a chosen file in another encoding', async () => {
    const pasted = await sendLines(lille, nantes);
    expect(pasted.status).toBe(303);
    const { batch } = await load(idIn(pasted.location));
    expect(batch.counts).toEqual({ lines: 2, ready: 2, faulty: 0, discarded: 0, doubtful: 0 });
    expect(batch.from).toMatchObject({ postalCode: '69003', city: 'Lyon' });
    const text = fileOf([lille.replace('Lille', 'Évry'), nantes]);
    const bytes = Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)));
    const chosen = await send({ lines: 'not these', file: new File([bytes], 'colis.csv') });
    expect((await load(idIn(chosen.location))).batch.lines[0]?.cells.city).toBe('Évry');
  });

  test('JSON lines may be pasted too', async () => {
    const sent = await send({ lines: '{"cp":"59000","ville":"Lille","dimensions":"30x20x15","poids":"1,2 kg"}' });
    expect((await load(idIn(sent.location))).batch.counts.ready).toBe(1);
  });

  test('asks what unknown columns hold if one that is needed is missing, and keeps what was typed', async () => {
    const lines = `Mon numéro;Dest, code;Endroit;${batchHeading.split(';').slice(4).join(';')}\nA1;59000;Lille;30;20;15;1,2`;
    const asked = await send({ lines });
    const refusal = asked.value as BatchRefusal;
    expect(asked.status).toBe(422);
    expect(refusal.unknown).toEqual([
      { at: 0, heading: 'Mon numéro' },
      { at: 1, heading: 'Dest, code' },
      { at: 2, heading: 'Endroit' },
    ]);
    expect([refusal.lines.replaceAll('\r', ''), refusal.from.departure.cityZip, refusal.errors]).toEqual([
      lines,
      '69003 Lyon',
      {},
    ]);
    const told = await send({ lines, 'column.0': '', 'column.1': 'postalCode', 'column.2': '' });
    const { batch } = await load(idIn(told.location));
    expect(batch.counts.ready).toBe(1);
    expect(batch.columns.slice(0, 2)).toEqual([
      { heading: 'Mon numéro', column: null },
      { heading: 'Dest, code', column: 'postalCode' },
    ]);
  });

  test('G26 what an account has told of columns counts for such headings until it is forgotten, and for nobody else', async () => {
    const { cookie } = await signedInAccount(database.db, monday, { isPro: true });
    const sendAs = async (lines: string, fields: Readonly<Record<string, string>> = {}) => {
      const form = formOf({ ...lyon, collectionDate: '', lines, ...fields });
      const { status, location } = await outcomeOf(() =>
        formPage.action(pageArgs(api, { path, cookie, form }) as never),
      );
      return { status, id: idIn(location) };
    };
    const onPage = (id: string, form?: FormData) =>
      ({ ...pageArgs(api, { path: `${path}/${id}`, cookie, ...(form && { form }) }), params: { id } }) as never;
    const rememberedIn = async (id: string) => {
      const { value } = await outcomeOf(() => resultPage.loader(onPage(id)));
      return (value as Extract<ResultPage, { kind: 'result' }>).batch.remembered;
    };
    const act = (id: string, fields: Readonly<Record<string, string>>) =>
      outcomeOf(() => resultPage.action(onPage(id, formOf(fields))));
    const lines = 'id_order;reference;Dest;longueur;largeur;hauteur;poids\nA1;X;59000;30;20;15;1';
    const other = 'Dest;id_order;reference;longueur;largeur;hauteur;poids\n44000;A2;X;30;20;15;1';
    expect((await sendAs(lines)).status).toBe(422);
    const told = await sendAs(lines, { 'column.2': 'postalCode' });
    expect(await rememberedIn(told.id)).toBeNull();
    const again = await sendAs(other);
    const dest = { at: 0, heading: 'Dest', column: 'postalCode' };
    expect(await rememberedIn(again.id)).toMatchObject({ program: 'PrestaShop', columns: [dest] });
    expect((await send({ lines })).status).toBe(422);
    expect((await act(again.id, { action: 'colonnes', 'column.0': '' })).status).toBe(422);
    expect((await act(again.id, { action: 'colonnes', 'column.0': 'city' })).status).toBe(303);
    expect(await rememberedIn((await sendAs(other)).id)).toMatchObject({ columns: [{ ...dest, column: 'city' }] });
    expect((await act(again.id, { action: 'oublier' })).status).toBe(303);
    expect(await rememberedIn(again.id)).toBeNull();
    expect((await sendAs(lines)).status).toBe(422);
  });

  test('G26 a file without headings is asked about by number and value, and known the next time', async () => {
    const { cookie } = await signedInAccount(database.db, monday, { isPro: true });
    const sendAs = async (lines: string, told: Readonly<Record<string, string>> = {}) => {
      const form = formOf({ ...lyon, collectionDate: '', lines, ...told });
      return outcomeOf(() => formPage.action(pageArgs(api, { path, cookie, form }) as never));
    };
    const first = 'CMD-1;Anne Petit;59000;Lille;30x20x15;1,2\nCMD-2;Luc Roy;44000;Nantes;30x20x15;0,5';
    const asked = await sendAs(first);
    expect(asked.status).toBe(422);
    expect(asked.value).toMatchObject({ unknown: expect.arrayContaining([{ at: 2, heading: '3 : 59000' }]) });
    const told = { 'column.0': 'reference', 'column.1': 'fullName', 'column.2': 'postalCode', 'column.3': 'city' };
    const { location } = await sendAs(first, { ...told, 'column.4': 'dimensions', 'column.5': 'weight' });
    const { counts } = (await outcomeOf(() =>
      resultPage.loader({
        ...pageArgs(api, { path: `${path}/${idIn(location)}`, cookie }),
        params: { id: idIn(location) },
      } as never),
    ).then(({ value }) => (value as Extract<ResultPage, { kind: 'result' }>).batch)) as { counts: { lines: number } };
    expect(counts.lines).toBe(2);
    expect((await sendAs('CMD-9;Zoé Blanc;33000;Bordeaux;22x16x6;0,3')).status).toBe(303);
  });

  test('units of recognised headings survive the names that are sent', async () => {
    const lines = 'cp;ville;longueur (mm);largeur (mm);hauteur (mm);poids (g);x\n59000;Lille;300;200;150;1200;y';
    const sent = await send({ lines, 'column.6': '' });
    expect((await load(idIn(sent.location))).batch.lines[0]?.parcel).toMatchObject({ length: 30, weight: 1.2 });
  });

  test('tells what is wrong at its field, with everything typed', async () => {
    const errorsOf = async (fields: Readonly<Record<string, string>>) => {
      const { status, value } = await send(fields);
      return [status, (value as BatchRefusal).errors];
    };
    expect(await errorsOf({ lines: '' })).toEqual([
      422,
      { lines: 'Collez des lignes ou choisissez un fichier\u00A0: un en-tête, puis une ligne par colis.' },
    ]);
    expect(await errorsOf({ lines: 'Anne Petit;Lille\nLuc Roy;Nantes' })).toEqual([
      422,
      {
        lines:
          'La première ligne ne nomme aucune colonne connue. Ajoutez en tête, par exemple\u00A0: reference;pays;code_postal;ville;longueur;largeur;hauteur;poids_kg.',
      },
    ]);
    expect(await errorsOf({ lines: 'ville;poids\nLille;1' })).toEqual([
      422,
      {
        'box.length': 'Indiquez la longueur en centimètres, par exemple\u00A022.',
        'box.width': 'Indiquez la largeur en centimètres, par exemple\u00A022.',
        'box.height': 'Indiquez la hauteur en centimètres, par exemple\u00A022.',
      },
    ]);
    expect(await errorsOf({ lines: fileOf([lille]), 'from.cityZip': '', collectionDate: '2026-11-29' })).toEqual([
      422,
      {
        'from.cityZip': 'Indiquez une ville ou un code postal, par exemple 69003\u00A0Lyon.',
        collectionDate: 'Pas de dépôt un dimanche ou un jour férié. Choisissez un autre jour.',
      },
    ]);
  });

  test('offers the places that a departure can mean', async () => {
    const { status, value } = await send({ lines: fileOf([lille]), 'from.cityZip': 'Saint-Denis' });
    const refusal = value as BatchRefusal;
    expect([status, refusal.errors, refusal.lines]).toEqual([422, {}, fileOf([lille])]);
    expect(refusal.from.choices.length).toBeGreaterThan(1);
  });

  test('with a script, the comparison of a large file is followed on the page', async () => {
    const lines = fileOf(generatedLines(500, 4));
    const { value } = await send({ lines, scripted: '1' });
    expect(value as SentBatch).toMatchObject({ lines: 500 });
    expect((await send({ lines })).status).toBe(303);
    expect((await send({ lines: fileOf([lille]), scripted: '1' })).status).toBe(303);
  });
});

describe('the result', () => {
  test('shows the rule, filter and order of its address', async () => {
    const id = idIn((await sendLines(lille, nantes, paris)).location);
    const plain = await load(id);
    expect(plain.view).toMatchObject({ rule: 'cheapest', filter: null, order: 'line', page: 1 });
    const faulty = await load(id, '?etat=a-corriger&tri=ville&regle=plus-rapide');
    expect(faulty.view).toMatchObject({ rule: 'fastest', filter: 'faulty', order: 'city' });
    expect(faulty.batch.lines.map(({ cells }) => cells.city)).toEqual(['Paris']);
    expect(faulty.batch.chosen.code).toBe('fastest');
    expect((await load(id, '?regle=quoi&etat=quoi&tri=quoi&page=-1')).view).toEqual(plain.view);
  });

  test('a rule without its day or carrier gets the day before which all can arrive, the carrier that takes the most', async () => {
    const id = idIn((await sendLines(lille, nantes)).location);
    const before = await load(id, '?regle=avant');
    expect(before.batch.chosen).toMatchObject({ code: 'before', day: before.view.day, left: 0 });
    const wrong = await load(id, '?regle=avant&jour=1999-01-01');
    expect(wrong.view.day).toBe(before.view.day);
    const carrier = await load(id, '?regle=transporteur&transporteur=XXXX');
    expect(carrier.batch.chosen).toMatchObject({ code: 'carrier', left: 0, carrierCode: carrier.view.carrier });
    expect((await load(id, '?regle=transporteur&transporteur=POFR')).batch.chosen.carrierCode).toBe('POFR');
  });

  test('picks lead to the customer’s own choice, corrections and discarded lines back to the same view', async () => {
    const id = idIn((await sendLines(lille, nantes, paris)).location);
    const { service } = (await load(id)).batch.lines[0]?.fastest ?? {};
    const picked = await change(id, { 'choix.2': `${service?.carrierCode}/${service?.serviceCode}` }, '?tri=ville');
    expect([picked.status, picked.location]).toEqual([303, `${path}/${id}?regle=choix&tri=ville`]);
    const own = await load(id, '?regle=choix');
    expect(own.batch.lines[0]?.chosen?.service.serviceCode).toBe(service?.serviceCode);
    const corrected = await change(
      id,
      { ligne: '4', action: 'corriger', 'cellule.postalCode': '75001' },
      '?etat=a-corriger',
    );
    expect([corrected.status, corrected.location]).toEqual([303, `${path}/${id}?etat=a-corriger`]);
    expect((await load(id)).batch.counts.faulty).toBe(0);
    await change(id, { ligne: '4', action: 'ecarter' });
    expect((await load(id)).batch.counts.discarded).toBe(1);
    await change(id, { ligne: '4', action: 'reprendre' });
    expect((await load(id)).batch.counts.discarded).toBe(0);
  });

  test('a proposed value is stronger than what stands in the field', async () => {
    const id = idIn((await sendLines(lille.replace('59000', '1000'))).location);
    await change(id, { ligne: '2', 'cellule.postalCode': '1000', proposition: 'postalCode=01000' });
    expect((await load(id)).batch.lines[0]?.cells.postalCode).toBe('01000');
  });

  test('a refused change is told, a file that is gone is a 404', async () => {
    const id = idIn((await sendLines(lille)).location);
    const refused = await change(id, { ligne: '99', action: 'corriger', 'cellule.city': 'Lens' });
    expect([refused.status, refused.value]).toEqual([
      422,
      { refused: ['Cette ligne n’est pas dans le fichier. Rechargez la page.'] },
    ]);
    const { status, value } = await outcomeOf(() => resultPage.loader(argsOf('nothing', '')));
    expect([status, value]).toEqual([404, { kind: 'gone' }]);
  });
});
