/**
 * Checks some rules of PDF/UA-1 (ISO 14289-1) without the official validator, which is a Java program. Passing them
 * isn't a certificate.
 */
import { pageDrawings, pdfObjects, type ReadPdf, readPdf, type TagNode } from './pdf-reading.ts';

const roles = ({ role, children = [] }: TagNode): readonly string[] => [
  ...(role === undefined ? [] : [role]),
  ...children.flatMap(roles),
];

const rule = (holds: boolean, fault: string): readonly string[] => (holds ? [] : [fault]);

/** Text and painting operators outside marked content, and tags inside artifacts. */
function unmarkedFaults(drawing: string): readonly string[] {
  const open: string[] = [];
  const faults = new Set<string>();
  const lines = drawing.replace(/<<[^>]*>>/g, (dictionary) => dictionary.replaceAll('\n', ' ')).split('\n');
  for (const line of lines) {
    const [, tag] = /^\/(\w+)(?: <<.*>>)? (?:BDC|BMC)$/.exec(line) ?? [];
    if (tag !== undefined) {
      if (open.length > 0) faults.add(`${tag} inside ${open.at(-1)}`);
      open.push(tag);
    }
    if (line === 'EMC') open.pop();
    if (/(?:^| )(?:TJ|Tj|f|f\*|S|B|Do)$/.test(line) && open.length === 0) faults.add(`untagged: ${line.slice(0, 20)}`);
  }
  if (open.length > 0) faults.add('marked content is not closed');
  return [...faults];
}

/** Marked content that belongs to no element of the tree. */
function treeFaults(drawings: readonly string[], { trees }: ReadPdf): readonly string[] {
  const contents = (node: TagNode): number =>
    (node.type === 'content' ? 1 : 0) + (node.children ?? []).reduce((sum, child) => sum + contents(child), 0);
  return drawings.flatMap((drawing, at) =>
    rule(drawing.match(/\/MCID \d+/g)?.length === contents(trees[at] ?? {}), `page ${at + 1}: content without element`),
  );
}

/**
 * Lines that don't end with a space although their element continues, so that a screen reader joins two words. The
 * number of the space's glyph isn't known, but every line of an element except its last has to end with the same glyph.
 */
function lineEndFaults(drawings: readonly string[]): readonly string[] {
  const lastGlyphs = new Map<string, Set<string>>();
  for (const drawing of drawings)
    for (const [, content = ''] of drawing.matchAll(/\/MCID \d+\n>> BDC\n([\s\S]*?)\nEMC/g)) {
      const lines = [...content.matchAll(/\/(F\d+) \S+ Tf[\s\S]*?\[(.*)\] TJ/g)];
      for (const [, font = '', glyphs = ''] of lines.slice(0, -1)) {
        const [last = ''] = glyphs.match(/[0-9a-f]{4}(?=>[^<]*$)/) ?? [];
        lastGlyphs.set(font, (lastGlyphs.get(font) ?? new Set()).add(last));
      }
    }
  return [...lastGlyphs.values()].flatMap(({ size }) => rule(size === 1, 'a line ends without a space'));
}

function headingFaults(trees: readonly TagNode[]): readonly string[] {
  const levels = trees.flatMap(roles).flatMap((role) => (/^H\d$/.test(role) ? [Number(role[1])] : []));
  const skips = levels.some((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1);
  return [...rule(levels[0] === 1, 'the first heading is no H1'), ...rule(!skips, 'a level of headings is left out')];
}

function objectFaults(objects: readonly string[]): readonly string[] {
  const all = (pattern: RegExp) => objects.filter((object) => pattern.test(object));
  const figures = all(/\/S \/Figure/);
  const fonts = all(/\/Type \/Font\b[\s\S]*\/Type0/);
  return [
    ...rule(
      figures.every((object) => /\/Alt \(?/.test(object) && /\/BBox \[/.test(object)),
      'a figure without description or box',
    ),
    ...rule(
      all(/\/S \/TH\b/).every((object) => /\/Scope \/(?:Column|Row)/.test(object)),
      'a TH without scope',
    ),
    ...rule(
      all(/\/Type \/Page\b/).every((object) => /\/Tabs \/S/.test(object)),
      'a page without order of tabs',
    ),
    ...rule(all(/^<<\n\/Marked true\n>>$/).length === 1, 'not marked as tagged'),
    ...rule(all(/\/DisplayDocTitle true/).length === 1, 'the title isn’t displayed'),
    ...rule(all(/\/Subtype \/Image/).length === 0, 'a picture'),
    ...rule(
      fonts.length === 2 && fonts.every((object) => /\/ToUnicode/.test(object)),
      'fonts without their characters',
    ),
    ...rule(all(/\/FontFile2/).length === 2, `${all(/\/FontFile2/).length} fonts are embedded instead of 2`),
    ...rule(all(/\/Type \/Font\b[\s\S]*\/Type1/).length === 0, 'a font that can’t be embedded'),
  ];
}

/** All faults of a PDF by these rules; empty if there are none. */
export async function pdfFaults(bytes: Uint8Array): Promise<readonly string[]> {
  const read = await readPdf(bytes);
  const drawings = pageDrawings(bytes);
  return [
    ...rule(read.title !== '' && read.title !== 'undefined', 'no title'),
    ...rule(/^(?:fr|en)$/.test(read.language), 'no language'),
    ...rule(/<pdfuaid:part>1<\/pdfuaid:part>/.test(read.xmp), 'no mark of PDF/UA'),
    ...rule(drawings.length === read.trees.length, 'a page without drawing'),
    ...read.beyondPage.map((text) => `beyond the page: ${text}`),
    ...read.overlaps.map((texts) => `overlapping: ${texts}`),
    ...drawings.flatMap(unmarkedFaults),
    ...treeFaults(drawings, read),
    ...lineEndFaults(drawings),
    ...headingFaults(read.trees),
    ...objectFaults(pdfObjects(bytes)),
  ];
}
