import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { textCell, workbook } from '#tests/build/workbook.ts';
import { fileText } from './file-text.ts';

test('G26 the first table of a workbook is read as text, and of formulas what was shown', async () => {
  const rows = `<row r="1">${textCell('A1', 'Ville')}${textCell('B1', 'Poids')}</row>
    <row r="3">${textCell('A3', 'Besançon &quot;Sud&quot;')}<c r="B3"><f>1/4+SUM(X1)</f><v>0.25</v></c><c r="C3"><v>75002</v></c></row>`;
  expect(await fileText(workbook(rows))).toEqual({ text: 'Ville\tPoids\t\n\t\t\n"Besançon ""Sud"""\t0.25\t75002' });
});

test('G26 a workbook that would fill the memory is not unpacked', async () => {
  const bomb = workbook('', { 'xl/sharedStrings.xml': new Uint8Array(65 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(200_000);
  expect(await fileText(bomb)).toEqual({ unreadable: 'noWorkbook' });
});

test('G26 what is no workbook that can be read is told by its kind', async () => {
  expect(await fileText(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toEqual({ unreadable: 'oldWorkbook' });
  expect(await fileText(zipSync({ 'content.xml': strToU8('<office/>') }))).toEqual({ unreadable: 'noWorkbook' });
  expect(await fileText(Uint8Array.from([0x50, 0x4b, 3, 4, 9]))).toEqual({ unreadable: 'noWorkbook' });
  expect(await fileText(new TextEncoder().encode('ville;poids'))).toEqual({ text: 'ville;poids' });
});
