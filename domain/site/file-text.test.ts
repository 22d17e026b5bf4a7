import { strToU8, type Zippable, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { fileText } from './file-text.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A workbook with an empty sheet and one with these rows; others of its files can be replaced. */
function workbook(rows: string, others: Zippable = {}): Uint8Array {
  const sheet = (data: string) => strToU8(`<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`);
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Vide" sheetId="1" r:id="a"/><sheet name="Colis" sheetId="2" r:id="b"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${packages}"><Relationship Id="a" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="b" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': sheet(''),
    'xl/worksheets/sheet2.xml': sheet(rows),
    ...others,
  });
}

const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;

test('G26 the first table of a workbook is read as text, and of formulas what was shown', async () => {
  const rows = `<row r="1">${text('A1', 'Ville')}${text('B1', 'Poids')}</row>
    <row r="3">${text('A3', 'Besançon &quot;Sud&quot;')}<c r="B3"><f>1/4+SUM(X1)</f><v>0.25</v></c><c r="C3"><v>75002</v></c></row>`;
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
