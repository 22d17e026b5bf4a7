/**
 * Reads files that staff upload as pictures. The type is detected from the bytes, and photos are encoded anew, so that
 * only their pixels remain (docs/decisions/0029-media.md).
 */
import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { type MediaKind, type MediaRefusal, mediaLimits, widthsOf } from '#domain/media/media.ts';
import { cleanDrawing } from './clean-drawing.ts';

/** A file of a picture; `width` in pixels, 0 for a drawing. */
export interface NewFile {
  readonly width: number;
  readonly content: Buffer;
}

/** `files` are sorted by width, smallest first. */
export interface ReadPicture {
  readonly kind: MediaKind;
  readonly uploadedType: string;
  readonly width: number;
  readonly height: number;
  readonly hash: string;
  readonly files: readonly NewFile[];
  readonly removed: readonly string[];
}

export type ReadUpload =
  | { readonly ok: true; readonly picture: ReadPicture }
  /** `found` is the type of the bytes; empty if it isn't known. */
  | { readonly ok: false; readonly reason: MediaRefusal; readonly found: string };

const photoTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
const quality = 82;
const maxSeconds = 20;

// Processing a photo may occupy one core but not all, since the same process renders pages.
sharp.concurrency(1);

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

const refuse = (reason: MediaRefusal, found = ''): ReadUpload => ({ ok: false, reason, found });

/** The bytes as text if they look like a drawing, else null. */
function drawingText(bytes: Buffer): string | null {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  // A prologue, comments and a document type may come first. If an HTML page passes as a drawing, cleaning leaves
  // nothing of it.
  return /^\s*<(?:\?xml|!--|!doctype\s+svg|svg)/i.test(text) && /<svg[\s>]/.test(text) ? text : null;
}

async function readDrawing(text: string): Promise<ReadUpload> {
  if (Buffer.byteLength(text) > mediaLimits.maxDrawingBytes) return refuse('drawingTooHeavy', 'image/svg+xml');
  const cleaned = cleanDrawing(text);
  if (!cleaned) return refuse('broken', 'image/svg+xml');
  const content = Buffer.from(cleaned.svg);
  try {
    // Renders the drawing once, so that one that browsers couldn't render quickly is refused.
    const { width, height } = await sharp(content, { limitInputPixels: mediaLimits.maxPixels }).metadata();
    await sharp(content, { limitInputPixels: mediaLimits.maxPixels })
      .resize({ width: 64 })
      .timeout({ seconds: maxSeconds })
      .png()
      .toBuffer();
    const picture = { kind: 'drawing', uploadedType: 'image/svg+xml', width, height, hash: hashOf(content) } as const;
    return { ok: true, picture: { ...picture, files: [{ width: 0, content }], removed: cleaned.removed } };
  } catch (error) {
    return refuse(isPixelLimit(error) ? 'tooManyPixels' : 'broken', 'image/svg+xml');
  }
}

const isPixelLimit = (error: unknown) => error instanceof Error && /pixel limit|too large/i.test(error.message);

/** Encodes a photo in every width, without its metadata (location, device). */
async function readPhoto(bytes: Buffer, uploadedType: string): Promise<ReadUpload> {
  const input = { limitInputPixels: mediaLimits.maxPixels, failOn: 'error' } as const;
  try {
    const { width, height, pages = 1, autoOrient } = await sharp(bytes, input).metadata();
    if (pages > 1) return refuse('animated', uploadedType);
    if (width * height > mediaLimits.maxPixels) return refuse('tooManyPixels', uploadedType);
    const files: NewFile[] = [];
    let largest = { width, height };
    for (const each of widthsOf(autoOrient.width)) {
      const { data, info } = await sharp(bytes, input)
        .autoOrient()
        .resize({ width: each, withoutEnlargement: true })
        .timeout({ seconds: maxSeconds })
        .webp({ quality })
        .toBuffer({ resolveWithObject: true });
      files.push({ width: each, content: data });
      largest = info;
    }
    const hash = hashOf(files.at(-1)?.content ?? bytes);
    const size = { width: largest.width, height: largest.height };
    return { ok: true, picture: { kind: 'photo', uploadedType, ...size, hash, files, removed: [] } };
  } catch (error) {
    return refuse(isPixelLimit(error) ? 'tooManyPixels' : 'broken', uploadedType);
  }
}

/** Whatever its content, the promise doesn't reject. */
export async function readUpload(bytes: Buffer): Promise<ReadUpload> {
  if (bytes.length === 0) return refuse('empty');
  if (bytes.length > mediaLimits.maxBytes) return refuse('tooHeavy');
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (photoTypes.has(found)) return readPhoto(bytes, found);
  const text = found === '' || found.endsWith('xml') ? drawingText(bytes) : null;
  return text === null ? refuse('notPicture', found) : readDrawing(text);
}
