/** Reads a brand's file and the files beside it; faults have the form `file:line:column reason` (docs/brand.md). */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Font } from 'fontkit';
import type { BrandFile, BrandMark } from '#domain/brand/brand.ts';
import { brandStyle } from '#domain/brand/brand-style.ts';
import { type BrandFault, checkBrand } from '#domain/brand/check-brand.ts';
import { faultLine, readJson } from '#server/process/json-source.ts';

type ReadMark = { readonly ok: true; readonly mark: BrandMark } | { readonly ok: false; readonly reason: string };

/** The largest number of characters of a mark, which is part of every page. */
const maxLength = 4000;

const shapes = new Set(['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polygon', 'polyline']);
const attributes = new Set(
  'd x y width height rx ry cx cy r x1 y1 x2 y2 points fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-opacity opacity transform'.split(
    ' ',
  ),
);
/** Allowed colours: those that the page defines for the mark, so that it suits both themes and every background. */
const colours = new Set(['none', 'currentColor', 'var(--ground)', 'var(--sign)', 'var(--spot)']);

const tag = /\s*<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<>&]*")*)\s*(\/?)>/y;
const attribute = /\s([\w:-]+)="([^"]*)"/g;
const root = /^\s*<svg((?:\s+[\w:-]+="[^"<>&]*")*)\s*>([\s\S]*)<\/svg>\s*$/;

function attributeFault(name: string, value: string): string | null {
  if (!attributes.has(name)) return `the attribute ${name} isn't allowed`;
  if (name === 'fill' || name === 'stroke') {
    return colours.has(value) ? null : `${name}="${value}": give one of ${[...colours].join(', ')}`;
  }
  return /^[\w\s.,()+-]*$/.test(value) ? null : `${name}="${value}" isn't allowed`;
}

function bodyFault(body: string): string | null {
  const open: string[] = [];
  tag.lastIndex = 0;
  let end = 0;
  for (let found = tag.exec(body); found; found = tag.exec(body)) {
    end = tag.lastIndex;
    const [, closing, name = '', written = '', empty] = found;
    if (!shapes.has(name)) return `the element ${name} isn't allowed`;
    for (const [, key = '', value = ''] of written.matchAll(attribute)) {
      const fault = attributeFault(key, value);
      if (fault) return fault;
    }
    if (closing && open.pop() !== name) return `</${name}> closes nothing`;
    if (!closing && !empty) open.push(name);
  }
  if (body.slice(end).trim() !== '') return 'only shapes may be in it: no text, comments or instructions';
  return open.length > 0 ? `<${open.at(-1)}> isn't closed` : null;
}

/** Only shapes, their geometry and the colours of the page are allowed. */
export function readMark(text: string): ReadMark {
  if (text.length > maxLength) return { ok: false, reason: `at most ${maxLength} characters` };
  const [, written = '', body = ''] = root.exec(text) ?? [];
  const viewBox = /\sviewBox="(-?[\d.]+(?: -?[\d.]+){3})"/.exec(written)?.[1];
  if (!viewBox) return { ok: false, reason: 'it has to begin with <svg> with a viewBox, without a declaration' };
  const fault = bodyFault(body);
  if (fault) return { ok: false, reason: fault };
  return { ok: true, mark: { viewBox, body: body.replace(/>\s+</g, '><').trim() } };
}

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
