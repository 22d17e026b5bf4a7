/** Builds Excel workbooks (ECMA-376) for tests. */
import { strToU8, type Zippable, zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A workbook with an empty sheet and one with these rows; others of its files can be replaced. */
export function workbook(rows: string, others: Zippable = {}): Uint8Array {
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

/** A cell with a text; `cell` is its name, such as `B3`. */
export const textCell = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;

/** Rows of texts. */
export const workbookOf = (rows: readonly (readonly string[])[]): Uint8Array =>
  workbook(
    rows
      .map((cells, row) => {
        const texts = cells.map((cell, column) => textCell(`${String.fromCodePoint(65 + column)}${row + 1}`, cell));
        return `<row r="${row + 1}">${texts.join('')}</row>`;
      })
      .join(''),
  );
