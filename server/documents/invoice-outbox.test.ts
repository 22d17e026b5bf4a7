import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aRecord, mixedLines, professional } from '#tests/build/documents.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createFileOutbox } from './invoice-outbox.ts';
import { makeUbl } from './make-ubl.ts';

const record = aRecord(mixedLines, professional);
const name = 'F-pro-2026-000001.xml';

test('CRT-8 an invoice is a file under its number, in a folder that is made if it is missing', async () => {
  const folder = join(await temporaryFolder('outbox'), 'outbox', 'ubl');
  await createFileOutbox(folder).take(record);
  expect(await readdir(folder)).toEqual([name]);
  expect(await readFile(join(folder, name), 'utf8')).toBe(makeUbl(record));
});

test('CRT-8 an invoice that is handed over by several processes at once is one whole file', async () => {
  const folder = await temporaryFolder('outbox');
  await Promise.all(Array.from({ length: 8 }, () => createFileOutbox(folder).take(record)));
  expect(await readdir(folder)).toEqual([name]);
  expect(await readFile(join(folder, name), 'utf8')).toBe(makeUbl(record));
});

test('CRT-8 an invoice that can’t be written is refused and leaves nothing behind', async () => {
  const folder = await temporaryFolder('outbox');
  // A folder with the name of the file can't be replaced by the file.
  await mkdir(join(folder, name));
  await writeFile(join(folder, name, 'x'), '');
  await expect(createFileOutbox(folder).take(record)).rejects.toThrow();
  expect(await readdir(folder)).toEqual([name]);
  await rm(join(folder, name), { recursive: true });
  await createFileOutbox(folder).take(record);
  expect(await readFile(join(folder, name), 'utf8')).toBe(makeUbl(record));
});
