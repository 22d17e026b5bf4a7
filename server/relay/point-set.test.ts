import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { recordingLogger } from '#tests/support/shipping-api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createPointSet } from './point-set.ts';

const point = { postOfficeId: 'R1', label: 'Tabac', town: 'Lyon', latitude: 45.76, longitude: 4.85 };

async function start(env: 'demo' | 'production', relayPointsFile: string | null) {
  const lines: string[] = [];
  const points = await createPointSet({
    clock: () => new Date(),
    config: { env, relayPointsFile },
    dataFolder: 'data',
    knowledge: { hasCountry: () => true, ownCountry: (country) => country },
    logger: recordingLogger(lines),
    debounceMs: 5,
  });
  return { points, lines };
}

async function ownFile(): Promise<string> {
  const file = join(await temporaryFolder('relays'), 'points.json');
  await writeFile(file, JSON.stringify([point]));
  return file;
}

test('ADR-14 a changed file is reloaded automatically, a faulty one keeps the previous points', async () => {
  const file = await ownFile();
  const { points, lines } = await start('demo', file);
  const stop = points.watch();
  await writeFile(file, JSON.stringify([point, { ...point, postOfficeId: 'R2' }]));
  await vi.waitFor(() => expect(points.current().index.size).toBe(2), { timeout: 60_000 });
  stop();
  await writeFile(file, JSON.stringify([{ ...point, latitude: 'north' }]));
  expect(await points.reload()).toBe(false);
  expect(points.current().index.size).toBe(2);
  expect(lines.join('')).toContain('entry 1, line 1, column latitude');
});

test('ADR-14 an emptied file keeps the previous points too', async () => {
  const file = await ownFile();
  const { points } = await start('production', file);
  await writeFile(file, '');
  expect(await points.reload()).toBe(false);
  expect(points.current()).toMatchObject({ source: 'file', index: { size: 1 } });
});

test('ADR-14 production has no invented points, and logs at start that it has none', async () => {
  const { points, lines } = await start('production', null);
  expect(points.current().index.size).toBe(0);
  expect(lines.join('')).toContain('RELAY_POINTS_FILE is unset');
  expect((await start('demo', null)).points.current().index.size).toBeGreaterThan(10_000);
});
