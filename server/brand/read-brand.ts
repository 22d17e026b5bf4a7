/** Reads a brand's file and the files beside it; faults have the form `file:line:column reason` (docs/brand.md). */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Font } from 'fontkit';
import type { BrandFile, BrandMark } from '#domain/brand/brand.ts';
import { brandStyle } from '#domain/brand/brand-style.ts';
import { type BrandFault, checkBrand } from '#domain/brand/check-brand.ts';
import { faultLine, readJson } from '#server/process/json-source.ts';
import { readMark } from './read-mark.ts';

/** A file of the brand that pages load, from `/brand/{hash}/{name}`. */
export interface BrandAsset {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface LoadedBrand {
  readonly file: BrandFile;
  readonly mark: BrandMark;
  /** Style sheet and font files; empty if the brand uses the shop's own colours and font. */
  readonly assets: readonly BrandAsset[];
  /** Changes whenever one of the assets does. */
  readonly hash: string;
}

export type ReadBrand =
  | { readonly ok: true; readonly brand: LoadedBrand }
  | { readonly ok: false; readonly faults: readonly string[] };

/** The largest size of a font file in bytes, since every page loads one. A variable font for Latin letters has half. */
const maxFontBytes = 100_000;
/**
 * Characters that French and English texts, prices and measures need; the font's files together must have all of them.
 */
const neededSigns = 'AZaz09éèêëàâçîïôùûüÿœæÉÈÀÇŒ€«»’“”…–×²\u00A0';

export const styleName = 'brand.css';

interface Reading {
  readonly folder: string;
  readonly faults: BrandFault[];
}

async function readBeside(
  { folder, faults }: Reading,
  name: string,
  path: BrandFault['path'],
): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return Buffer.from(await readFile(join(folder, name)));
  } catch {
    faults.push({ path, reason: `${name} can't be read beside this file` });
    return null;
  }
}

async function readMarkFile(reading: Reading, { mark: name }: BrandFile): Promise<BrandMark> {
  const none = { viewBox: '0 0 1 1', body: '' };
  const bytes = await readBeside(reading, name, ['mark']);
  if (!bytes) return none;
  const read = readMark(bytes.toString('utf8'));
  if (read.ok) return read.mark;
  reading.faults.push({ path: ['mark'], reason: `${name}: ${read.reason}` });
  return none;
}

async function openFont(bytes: Buffer): Promise<Font | null> {
  // Most brands have no font of their own.
  const { create } = await import('fontkit');
  try {
    const font = create(bytes);
    return 'glyphForCodePoint' in font ? font : null;
  } catch {
    return null;
  }
}

/** Reports a fault if a file can't be read or is too large, or if none has a needed character. */
async function readFonts(reading: Reading, font: BrandFile['font']): Promise<BrandAsset[]> {
  if (!font) return [];
  const assets: BrandAsset[] = [];
  const fonts: Font[] = [];
  for (const [index, { file: name }] of font.files.entries()) {
    const path = ['font', 'files', index, 'file'];
    const bytes = await readBeside(reading, name, path);
    if (!bytes) continue;
    const opened = await openFont(bytes);
    if (!opened) reading.faults.push({ path, reason: `${name} isn't a WOFF2 font` });
    if (bytes.length > maxFontBytes) reading.faults.push({ path, reason: `${name}: at most ${maxFontBytes} bytes` });
    if (opened) fonts.push(opened);
    assets.push({ name, type: 'font/woff2', bytes: new Uint8Array(bytes) });
  }
  const lacking = [...neededSigns].filter(
    (sign) => !fonts.some((each) => each.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)),
  );
  if (fonts.length > 0 && lacking.length > 0)
    reading.faults.push({ path: ['font', 'files'], reason: `no file has ${lacking.join(' ')}` });
  const licence = await stat(join(reading.folder, font.licenceFile)).catch(() => null);
  if (!licence?.isFile())
    reading.faults.push({ path: ['font', 'licenceFile'], reason: `${font.licenceFile} isn't beside this file` });
  return assets;
}

function hashOf(assets: readonly BrandAsset[]): string {
  const hash = createHash('sha256');
  for (const { name, bytes } of assets) hash.update(name).update(bytes);
  return hash.digest('hex').slice(0, 12);
}

/** Faults contain `name` as the name of the file; the files that it refers to are in `folder`. */
export async function readBrandText(name: string, text: string, folder: string): Promise<ReadBrand> {
  const json = readJson(name, text);
  if ('faults' in json) return { ok: false, faults: json.faults.map(faultLine) };
  const written = ({ path, reason }: BrandFault) => faultLine(json.faultAt(path, [...path, reason].join(' ')));
  const checked = checkBrand(json.value);
  if (!checked.ok) return { ok: false, faults: checked.faults.map(written) };
  const { brand: file } = checked;
  const reading: Reading = { folder, faults: [] };
  const mark = await readMarkFile(reading, file);
  const fonts = await readFonts(reading, file.font);
  if (reading.faults.length > 0) return { ok: false, faults: reading.faults.map(written) };
  const style = brandStyle(file, (font) => font);
  const sheet = { name: styleName, type: 'text/css; charset=utf-8', bytes: new TextEncoder().encode(style) };
  const assets = style === '' ? fonts : [sheet, ...fonts];
  return { ok: true, brand: { file, mark, assets, hash: hashOf(assets) } };
}

/** Faults contain the path. */
export async function readBrandFile(path: string): Promise<ReadBrand> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return { ok: false, faults: [`${basename(path)}:1:1 can't be read: ${resolve(path)}`] };
  return readBrandText(basename(path), text, dirname(path));
}
