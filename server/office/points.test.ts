/**
 * Sets of relay points that staff upload, with their effect on every process (docs/back-office.md, "Carriers").
 */
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import type { RelayPointsAnswer } from '#domain/relay/contract.ts';
import { pointFaultWordsOf } from '#domain/relay/point-fault.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const lines: string[] = [];
let now = monday;
const api = await shippingApi(database, { lines, clock: () => new Date(now) });
const otherProcess = await shippingApi(database);
const { cookie } = await signedInAccount(database.db, monday, { firstName: 'Léa', roles: ['operator'] });
afterAll(() => Promise.all([api.close(), otherProcess.close()]));

type Process = typeof api;
type Target = number | 'file';
const points = (process: Process = api) => process.office(cookie).points;

const header = 'postOfficeId,label,line1,town,postalCode,latitude,longitude,carriers,openingHours';
const tabac = 'R1,Tabac des Arts,1 rue A,Lyon,69003,45.76,4.85,POFR,';
const presse = 'R2,Presse du Parc,2 rue B,Lyon,69003,45.77,4.86,,Mo-Fr 09:00-18:00';
const fileOf = (...points: readonly string[]) => `${[header, ...points].join('\n')}\n`;

async function upload(text = fileOf(tabac, presse), name = 'relais-2026-12.csv'): Promise<number> {
  const { id, isFaulty } = await points().upload({ name, file: text });
  expect(isFaulty).toBe(false);
  return id;
}
const sets = () => points().list();
const reportOn = (target: Target) => points().report(target);
async function apply(set: Target) {
  const { report, stamp } = await reportOn(set);
  await points().apply({ set, stamp, seen: report.unusualCount });
}
const refused = (status: number, ...errors: readonly object[]) => ({ status, ...(errors.length > 0 && { errors }) });

/** The names of the points near the centre of Lyon that a process answers. */
async function inLyon(process: Process): Promise<readonly string[]> {
  const query = 'countryIsoCode=FR&postalCode=69003&city=Lyon&carrierCode=POFR&kind=delivery';
  const { body } = await process.call('GET', `/api/smt/relay-points?${query}`);
  return (body as RelayPointsAnswer).relayPoints.map(({ label }) => label);
}
const ours = ['Tabac des Arts', 'Presse du Parc'];

afterEach(async () => {
  if ((await sets()).inForce.setId !== null) await apply('file');
  await database.db.deleteFrom('relay_point_set').execute();
});

describe('ADR-14 an uploaded file of relay points', () => {
  test('with faults is refused with line, column, reason and remedy, and is listed with them', async () => {
    const wrong = fileOf(tabac, presse.replace('18:00', '25:00').replace('45.77', 'nord'), tabac);
    const { id, isFaulty } = await points().upload({ name: 'relais.csv', file: wrong });
    expect(isFaulty).toBe(true);
    expect((await sets()).sets).toMatchObject([
      {
        fileName: 'relais.csv',
        points: 0,
        faultCount: 3,
        uploadedBy: 'Léa Martin',
        faults: [
          { line: 3, column: 'latitude' },
          { line: 3, column: 'openingHours' },
          { line: 4, column: 'postOfficeId' },
        ],
      },
    ]);
    const words = (await sets()).sets[0]?.faults.map((fault) => pointFaultWordsOf('fr', fault));
    expect(words).toMatchObject([
      { reason: '«\u00A0nord\u00A0» ne convient pas.', remedy: 'Écrivez un nombre de -90 à 90.' },
      { reason: 'Les horaires «\u00A0Mo-Fr 09:00-25:00\u00A0» sont illisibles.' },
      { reason: 'L’identifiant R1 est déjà à la ligne 2.' },
    ]);
    await expect(reportOn(id)).rejects.toMatchObject(refused(404));
    expect(await inLyon(api)).not.toContain('Tabac des Arts');
  });

  test('with texts that can’t be stored is refused with their place', async () => {
    const point = { postOfficeId: 'R1', label: 'Tabac', town: 'Lyon', postalCode: '69003', latitude: 'x\u0000\ud83d' };
    const text = JSON.stringify([
      { ...point, label: `${'a'.repeat(200)}\u0000` },
      { ...point, label: '\ud83d' },
    ]);
    expect(await points().upload({ name: 'relais.json', file: text })).toMatchObject({ isFaulty: true });
    const places = (await sets()).sets[0]?.faults.map(({ entry, column, key }) => `${entry} ${column} ${key}`);
    expect(places).toEqual(
      expect.arrayContaining(['1 label characters', '1 latitude characters', '2 label characters']),
    );
  });

  test('that isn’t a file of points at all says why', async () => {
    for (const name of ['relais.xls', '../relais.csv', '.csv']) {
      const sent = points().upload({ name, file: fileOf(tabac) });
      await expect(sent).rejects.toMatchObject(refused(400, { subject: 'file' }));
    }
    for (const text of ['', 'é'.repeat(6 * 1024 * 1024 + 1)]) {
      const sent = points().upload({ name: 'a.csv', file: text });
      await expect(sent).rejects.toMatchObject(refused(400, { subject: 'file' }));
    }
    expect((await sets()).sets).toEqual([]);
  });

  test('changes nothing before it is put in force, and is reported with unusual changes first', async () => {
    const id = await upload();
    const { report } = await reportOn(id);
    const { count } = (await sets()).inForce;
    expect(report.all).toEqual({ read: 2, added: 2, changed: 0, removed: count, unchanged: 0 });
    expect(report.unusual).toEqual([{ kind: 'removals', scope: 'all', code: '', count, of: count }]);
    expect(report.added).toMatchObject([{ postOfficeId: 'R1', town: 'Lyon' }, { postOfficeId: 'R2' }]);
    expect((await sets()).inForce).toMatchObject({ source: 'demo', setId: null });
    expect(await inLyon(api)).not.toContain('Tabac des Arts');
  });

  test('takes the place of one that was never in force', async () => {
    const first = await upload();
    const second = await upload();
    expect((await sets()).sets.map(({ id }) => id)).toEqual([second]);
    await apply(second);
    const third = await upload();
    expect((await sets()).sets.map(({ id }) => id)).toEqual([third, second]);
    await expect(reportOn(first)).rejects.toMatchObject(refused(404));
  });
});

describe('ADR-14 a set of relay points', () => {
  test('is in force in every process within a second, and in one that starts later', async () => {
    const id = await upload();
    await apply(id);
    const { inForce } = await sets();
    expect(inForce).toMatchObject({ source: 'upload', setId: id, count: 2, fileName: 'relais-2026-12.csv' });
    expect(await inLyon(api)).toEqual(ours);
    await vi.waitFor(async () => expect(await inLyon(otherProcess)).toEqual(ours), { timeout: 60_000 });
    const later = await shippingApi(database);
    expect(await inLyon(later)).toEqual(ours);
    await later.close();
  });

  test('gives way to the former one, which is reported and put in force in the same way', async () => {
    const first = await upload();
    await apply(first);
    const second = await upload(fileOf(tabac, presse.replace('Presse', 'Maison')), 'relais-2027-01.csv');
    await apply(second);
    expect(await inLyon(api)).toEqual(['Tabac des Arts', 'Maison du Parc']);
    const { report } = await reportOn(first);
    expect(report.changed).toMatchObject([{ postOfficeId: 'R2', label: 'Presse du Parc', parts: ['name'] }]);
    await apply(first);
    expect(await inLyon(api)).toEqual(ours);
    const { sets: stored, inForce } = await sets();
    expect([stored.map(({ id }) => id), inForce.setId]).toEqual([[second, first], first]);
    await apply('file');
    expect(await inLyon(api)).not.toContain('Tabac des Arts');
    await vi.waitFor(async () => expect(await inLyon(otherProcess)).not.toContain('Tabac des Arts'), {
      timeout: 60_000,
    });

    const { entries } = await api.office(cookie).audit.list({ object: 'points:' });
    const last = entries.filter(({ action }) => action === 'points.apply').slice(0, 2);
    expect(last).toMatchObject([
      { before: { set: first }, after: { set: 'file', removed: 2 } },
      { before: { set: second }, after: { set: first, added: 0, changed: 1, removed: 0 } },
    ]);
  });

  test('is put in force only by a report that still holds and whose unusual changes were seen', async () => {
    const first = await upload();
    await apply(first);
    const second = await upload(fileOf(tabac), 'relais-2027-01.csv');
    const { stamp, report } = await reportOn(second);
    expect(report.unusual).toMatchObject([{ kind: 'removals', count: 1, of: 2 }]);
    const unseen = points().apply({ set: second, stamp, seen: 0 });
    await expect(unseen).rejects.toMatchObject(refused(400, { subject: 'seen' }));
    await apply('file');
    await expect(points().apply({ set: second, stamp, seen: 1 })).rejects.toMatchObject(
      refused(409, { reason: 'changed', message: expect.stringContaining('il a été refait') }),
    );
    expect((await sets()).inForce.setId).toBeNull();
  });

  test('that another process has put in force meanwhile isn’t replaced by an older report', async () => {
    const first = await upload();
    await apply(first);
    const second = await upload(fileOf(tabac), 'relais-2027-01.csv');
    const { stamp } = await reportOn(second);
    // As if the notification of another process hadn't arrived yet.
    await database.db.updateTable('relay_points_in_force').set({ point_set: null }).execute();
    await expect(points().apply({ set: second, stamp, seen: 1 })).rejects.toMatchObject(refused(409));
  });

  test('is removed only while it isn’t in force', async () => {
    const id = await upload();
    await apply(id);
    await expect(points().remove(id)).rejects.toMatchObject(refused(409, { reason: 'inForce' }));
    await expect(apply(id)).rejects.toMatchObject(refused(409));
    await apply('file');
    await points().remove(id);
    expect((await sets()).sets).toEqual([]);
  });

  test('stays stored with the last four that were in force before it', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      now = monday + count * 60_000;
      ids.push(await upload(fileOf(tabac.replace('1 rue', `${count} rue`)), `relais-${count}.csv`));
      await apply(ids.at(-1) ?? 0);
    }
    expect((await sets()).sets.map(({ id }) => id)).toEqual(ids.slice(1).reverse());
  });

  test('that can no longer be read is left out, and the page can tell', async () => {
    const id = await upload();
    await database.db.updateTable('relay_point_set').set({ file_name: 'relais.txt' }).where('id', '=', id).execute();
    await database.db
      .updateTable('relay_points_in_force')
      .set(({ eb }) => ({ point_set: id, revision: eb('revision', '+', 1) }))
      .execute();
    await vi.waitFor(
      async () => expect((await sets()).inForce).toMatchObject({ source: 'demo', setId: id, isBroken: true }),
      { timeout: 60_000 },
    );
    expect(lines.join('')).toContain('uploaded relay points can no longer be read');
    expect(await inLyon(api)).not.toContain('Tabac des Arts');
  });
});
