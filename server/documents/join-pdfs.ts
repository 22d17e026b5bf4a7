/** Joins PDF files into one, written as it is made: no more than one of them is in memory at a time (ISO 32000-1, 7.5). */
import { PDFContext, PDFDocument, PDFName, type PDFObject, PDFObjectCopier, type PDFRef } from '@cantoo/pdf-lib';

/** The marks in the second line say that the file isn't text. */
const header = Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1');

function indirectObject(ref: PDFRef, object: PDFObject): Buffer {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  const head = Buffer.from(`${ref.objectNumber} 0 obj\n`, 'latin1');
  return Buffer.concat([head, bytes, Buffer.from('\nendobj\n', 'latin1')]);
}

/** Where each object begins, by its number; free ones have none. */
function crossReferences(offsets: readonly (number | undefined)[], start: number, catalog: PDFRef): Buffer {
  const entries = Array.from(offsets, (offset) =>
    offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`,
  );
  const trailer = `trailer\n<< /Size ${offsets.length} /Root ${catalog.objectNumber} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(`xref\n0 ${offsets.length}\n${entries.join('')}${trailer}`, 'latin1');
}

/** Without the tags of the files, which belong to their documents as wholes. */
export async function* joinPdfs(files: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const joined = PDFContext.create();
  const [catalog, tree] = [joined.nextRef(), joined.nextRef()];
  const offsets: number[] = [];
  const pages: PDFRef[] = [];
  let length = header.length;
  /** Writes the objects that have been made, and forgets them. */
  function* written(): Generator<Buffer> {
    for (const [ref, object] of joined.enumerateIndirectObjects()) {
      const bytes = indirectObject(ref, object);
      offsets[ref.objectNumber] = length;
      length += bytes.length;
      joined.delete(ref);
      yield bytes;
    }
  }
  yield header;
  for await (const file of files) {
    const source = await PDFDocument.load(file, { updateMetadata: false });
    const copier = PDFObjectCopier.for(source.context, joined);
    for (const { node } of source.getPages()) {
      const page = copier.copy(node);
      page.delete(PDFName.of('StructParents'));
      page.setParent(tree);
      pages.push(joined.register(page));
    }
    yield* written();
  }
  joined.assign(tree, joined.obj({ Type: 'Pages', Kids: pages, Count: pages.length }));
  joined.assign(catalog, joined.obj({ Type: 'Catalog', Pages: tree }));
  yield* written();
  yield crossReferences(offsets, length, catalog);
}
