import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isFictitious } from '#domain/documents/s10.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { readNumberSeries } from './document-data.ts';

const shipped = readNumberSeries('data');

async function folderWith(files: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await temporaryFolder('documents');
  for (const [name, value] of Object.entries(files)) await writeFile(join(folder, name), JSON.stringify(value));
  return folder;
}

describe('the operator’s data about documents', () => {
  test('that are shipped have numbers that no real item has', () => {
    expect(isFictitious(shipped)).toBe(true);
  });

  test.each([
    [
      'numbers of a real operator',
      { 's10-series.json': { source: '', series: { ...shipped, country: 'FR' } } },
      /s10-series\.json: series .*ISO 3166-1/,
    ],
    ['no series', { 's10-series.json': { source: '' } }, /s10-series\.json: series/],
  ])('with %s are refused with file, place and reason', async (_name, files, message) => {
    const folder = await folderWith(files);
    expect(() => readNumberSeries(folder)).toThrow(message);
  });
});
