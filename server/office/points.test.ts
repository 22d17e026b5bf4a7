/**
 * Sets of relay points that staff upload, with their effect on every process (docs/back-office.md, "Carriers").
 */
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import type { PointSetsAnswer } from '#domain/office/points-contract.ts';
import type { RelayPointsAnswer } from '#domain/relay/contract.ts';
import type { PointsReport } from '#domain/relay/points-report.ts';
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
const staff = (method: string, path: string, body?: unknown, process: Process = api) =>
  process.call(method, `/api/gestion/relay-points/sets${path}`, body, { cookie });

const header = 'postOfficeId,label,line1,town,postalCode,latitude,longitude,carriers,openingHours';
const tabac = 'R1,Tabac des Arts,1 rue A,Lyon,69003,45.76,4.85,POFR,';
const presse = 'R2,Presse du Parc,2 rue B,Lyon,69003,45.77,4.86,,Mo-Fr 09:00-18:00';
const fileOf = (...points: readonly string[]) => `${[header, ...points].join('\n')}\n`;

async function upload(content = fileOf(tabac, presse), name = 'relais-2026-12.csv'): Promise<number> {
  const { status, body } = await staff('POST', '', { name, content });
  expect(status).toBe(201);
  return (body as { id: number }).id;
}
const sets = async (process: Process = api) => (await staff('GET', '', undefined, process)).body as PointSetsAnswer;
const reportOn = async (target: Target) =>
  (await staff('GET', `/${target}/report`)).body as { report: PointsReport; stamp: string };
async function apply(target: Target, process: Process = api) {
  const { report, stamp } = await reportOn(target);
  return staff('POST', `/${target}/apply`, { stamp, seen: report.unusualCount }, process);
}

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
    const { status, body } = await staff('POST', '', { name: 'relais.csv', content: wrong });
    expect([status, body]).toMatchObject([201, { isFaulty: true }]);
    expect((await sets()).sets).toMatchObject([
      {
        fileName: 'relais.csv',
        points: 0,
        faultCount: 3,
        uploadedBy: 'Léa Martin',
        faults: [
          {
            line: 3,
            column: 'latitude',
            reason: '«\u00A0nord\u00A0» ne convient pas.',
            remedy: 'Écrivez un nombre de -90 à 90.',
          },
          { line: 3, column: 'openingHours', reason: 'Les horaires «\u00A0Mo-Fr 09:00-25:00\u00A0» sont illisibles.' },
          { line: 4, column: 'postOfficeId', reason: 'L’identifiant R1 est déjà à la ligne 2.' },
        ],
      },
    ]);
    const { id } = body as { id: number };
    expect((await staff('GET', `/${id}/report`)).status).toBe(404);
    expect(await inLyon(api)).not.toContain('Tabac des Arts');
  });

  test('that isn’t a file of points at all says why', async () => {
    for (const name of ['relais.xlsx', '../relais.csv', '.csv']) {
      const { status, body } = await staff('POST', '', { name, content: fileOf(tabac) });
      expect([status, body]).toMatchObject([400, { errors: [{ subject: 'name' }] }]);
    }
    expect((await staff('POST', '', { name: 'a.csv', content: '' })).status).toBe(400);
    const large = await staff('POST', '', { name: 'a.csv', content: 'x'.repeat(12 * 1024 * 1024 + 1) });
    expect(large.status).toBe(413);
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
    expect((await apply(second)).status).toBe(200);
    const third = await upload();
    expect((await sets()).sets.map(({ id }) => id)).toEqual([third, second]);
    expect((await staff('GET', `/${first}/report`)).status).toBe(404);
  });
});

describe('ADR-14 a set of relay points', () => {
  test('is in force in every process within a second, and in one that starts later', async () => {
    const id = await upload();
    const { status, body } = await apply(id);
    expect([status, body]).toMatchObject([
      200,
      { inForce: { source: 'upload', setId: id, count: 2, fileName: 'relais-2026-12.csv' } },
    ]);
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
    expect((await apply(first)).status).toBe(200);
    expect(await inLyon(api)).toEqual(ours);
    expect((await sets()).sets.map(({ id, isInForce }) => [id, isInForce])).toEqual([
      [second, false],
      [first, true],
    ]);
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
    const unseen = await staff('POST', `/${second}/apply`, { stamp, seen: 0 });
    expect([unseen.status, unseen.body]).toMatchObject([400, { errors: [{ subject: 'seen' }] }]);
    await apply('file');
    const outdated = await staff('POST', `/${second}/apply`, { stamp, seen: 1 });
    expect([outdated.status, outdated.body]).toMatchObject([
      409,
      { errors: [{ reason: 'changed', message: expect.stringContaining('il a été refait') }] },
    ]);
    expect((await sets()).inForce.setId).toBeNull();
  });

  test('that another process has put in force meanwhile isn’t replaced by an older report', async () => {
    const first = await upload();
    await apply(first);
    const second = await upload(fileOf(tabac), 'relais-2027-01.csv');
    const { stamp } = await reportOn(second);
    // As if the notification of another process hadn't arrived yet.
    await database.db.updateTable('relay_points_in_force').set({ point_set: null }).execute();
    expect((await staff('POST', `/${second}/apply`, { stamp, seen: 1 })).status).toBe(409);
  });

  test('is removed only while it isn’t in force', async () => {
    const id = await upload();
    await apply(id);
    expect(await staff('DELETE', `/${id}`)).toMatchObject({ status: 409, body: { errors: [{ reason: 'inForce' }] } });
    expect((await apply(id)).status).toBe(409);
    await apply('file');
    expect((await staff('DELETE', `/${id}`)).body).toMatchObject({ sets: [] });
  });

  test('stays stored with the last four that were in force before it', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      now = monday + count * 60_000;
      ids.push(await upload(fileOf(tabac.replace('1 rue', `${count} rue`)), `relais-${count}.csv`));
      expect((await apply(ids.at(-1) ?? 0)).status).toBe(200);
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
