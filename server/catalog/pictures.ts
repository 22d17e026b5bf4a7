/** Pictures of the catalog by name: the bundled ones and the operator's (docs/catalog.md). */

import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type EncodedBodies, encodeBody } from '#server/http/encodings.ts';

/** File extensions of pictures with their media types; of files with the same name, the first in this order is used. */
const pictureTypes = {
  svg: 'image/svg+xml',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
} as const;
type PictureEnding = keyof typeof pictureTypes;

const endings = Object.keys(pictureTypes) as PictureEnding[];
const fileShape = /^([a-z0-9][a-z0-9_-]{0,79})\.(svg|avif|webp|jpg|png)$/;

interface PictureFile {
  readonly file: string;
  readonly path: string;
  readonly ending: PictureEnding;
}

/** What is stored about a picture's file, so that it isn't read again until it changes. */
interface FileState {
  readonly stamp: string;
  readonly version: string;
}

type KnownFile = PictureFile & FileState;

export interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** The first 8 hexadecimal digits of the SHA-256 of the file's bytes. */
  readonly version: string;
  /** Compressed bodies of a small SVG; null for other files, which are read on each request. */
  readonly encoded: EncodedBodies | null;
}

export type Pictures = Awaited<ReturnType<typeof openPictures>>;

/** Called for each file that can't be read and is left out. */
export type OnUnreadable = (error: unknown, file: string) => void;

/**
 * Maximum size in bytes of a drawing that is cached. With `maxCached` of them and their compressed bodies, the cache
 * takes about 50 MB at worst.
 */
const keptBytes = 64 * 1024;
const maxCached = 500;

async function filesOf(folder: string, onUnreadable: OnUnreadable): Promise<readonly PictureFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') onUnreadable(error, folder);
    return [];
  });
  return names.flatMap((file) => {
    const ending = fileShape.exec(file)?.[2];
    return ending === undefined ? [] : [{ file, path: join(folder, file), ending: ending as PictureEnding }];
  });
}

const versionOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 8);

/** A text that changes whenever the file is written, even if its size stays the same. */
async function stampOf(path: string): Promise<string> {
  const { ino, size, ctimeNs } = await stat(path, { bigint: true });
  return `${ino} ${size} ${ctimeNs}`;
}

/**
 * The first readable one of several files for the same picture, in the order of `pictureTypes`; null if there is none.
 * An unchanged file isn't read again.
 */
async function firstReadable(
  candidates: readonly PictureFile[],
  former: ReadonlyMap<string, FileState>,
  onUnreadable: OnUnreadable,
): Promise<KnownFile | null> {
  for (const candidate of candidates.toSorted((a, b) => endings.indexOf(a.ending) - endings.indexOf(b.ending))) {
    try {
      const stamp = await stampOf(candidate.path);
      const before = former.get(candidate.path);
      const version = before?.stamp === stamp ? before.version : versionOf(await readFile(candidate.path));
      return { ...candidate, stamp, version };
    } catch (error) {
      onUnreadable(error, candidate.file);
    }
  }
  return null;
}

/** The pictures of all folders by name; a picture in a later folder replaces one of the same name. */
async function listPictures(
  folders: readonly string[],
  former: ReadonlyMap<string, FileState>,
  onUnreadable: OnUnreadable,
): Promise<ReadonlyMap<string, KnownFile>> {
  const pictures = new Map<string, KnownFile>();
  for (const folder of folders) {
    const ofFolder = Map.groupBy(await filesOf(folder, onUnreadable), ({ file }) => file.replace(/\.\w+$/, ''));
    for (const [name, candidates] of ofFolder) {
      const best = await firstReadable(candidates, former, onUnreadable);
      if (best) pictures.set(name, best);
    }
  }
  return pictures;
}

/** Reads a picture, with compressed bodies if it is a small drawing; null if the file can't be read. */
async function readPicture({ path, ending }: KnownFile): Promise<Picture | null> {
  const read = await readFile(path).catch(() => null);
  if (read === null) return null;
  const bytes = new Uint8Array(read);
  const isSmall = ending === 'svg' && bytes.length <= keptBytes;
  const encoded = isSmall ? await encodeBody(bytes, 9) : null;
  return { bytes: encoded?.identity ?? bytes, type: pictureTypes[ending], version: versionOf(bytes), encoded };
}

/**
 * Reads the names and versions of all pictures in the folders; a picture in a later folder replaces one of the same
 * name. Missing folders count as empty; files that can't be read are reported to `onUnreadable` and left out.
 */
export async function openPictures(folders: readonly string[], onUnreadable: OnUnreadable) {
  let byName: ReadonlyMap<string, KnownFile> = new Map();
  let byFile: ReadonlyMap<string, KnownFile> = new Map();
  let byPath: ReadonlyMap<string, KnownFile> = new Map();
  let generation = 0;
  const cache = new LRUCache<string, Picture>({ max: maxCached });

  async function reload(): Promise<void> {
    generation += 1;
    const startedIn = generation;
    const pictures = await listPictures(folders, byPath, onUnreadable);
    // If another reload has started since, its result is newer, even if it has already finished.
    if (startedIn !== generation) return;
    byName = pictures;
    byFile = new Map([...pictures.values()].map((picture) => [picture.file, picture]));
    byPath = new Map([...pictures.values()].map((picture) => [picture.path, picture]));
  }

  await reload();
  return {
    /** URL path of a picture by its name without extension, with its version as query; null if there is none. */
    urlOf(name: string): string | null {
      const picture = byName.get(name);
      return picture ? `/media/catalog/${picture.file}?v=${picture.version}` : null;
    },
    async read(file: string): Promise<Picture | null> {
      const knownFile = byFile.get(file);
      if (!knownFile) return null;
      const key = `${knownFile.path} ${knownFile.version}`;
      const cachedPicture = cache.get(key);
      if (cachedPicture) return cachedPicture;
      const picture = await readPicture(knownFile);
      if (picture?.encoded && picture.version === knownFile.version) cache.set(key, picture);
      return picture;
    },
    /** Lists the folders again; unchanged files aren't read. */
    reload,
  };
}
