/** Pictures of the catalogue: those that ship and the operator's own, by their names (docs/catalogue.md). */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type EncodedBodies, encodeBody } from '#server/http/encodings.ts';
import { RecentMap } from '#server/http/recent-map.ts';

/** Endings of picture files with their media types; the first found of a name is taken in this order. */
export const pictureTypes = {
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

/** What is known of a file's bytes, as long as the file is the same. */
interface Known {
  readonly stamp: string;
  readonly version: string;
}

type KnownFile = PictureFile & Known;

export interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** First 8 digits of the SHA-256 of its bytes. */
  readonly version: string;
  /** Of small drawings, which are kept; null for others. */
  readonly encoded: EncodedBodies | null;
}

export interface Pictures {
  /** Path of a picture by its name without ending, its version in the query; null where there is no such file. */
  urlOf(name: string): string | null;
  /** A picture by its file name; null for one that isn't there. */
  read(file: string): Promise<Picture | null>;
  /** Looks at the folders again; files that are the same aren't read. */
  reload(): Promise<void>;
}

/** Told of what can't be read, which is left out. */
export type OnUnreadable = (error: unknown, file: string) => void;

/** Drawings up to so many bytes are kept, and so many of them: with their compressed bodies some 50 MB at worst. */
const keptBytes = 64 * 1024;
const mostKept = 500;

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

/** Changes with every write, even one that keeps the size. */
async function stampOf(path: string): Promise<string> {
  const { ino, size, ctimeNs } = await stat(path, { bigint: true });
  return `${ino} ${size} ${ctimeNs}`;
}

/**
 * Reads the names and versions of every picture in the folders; a name in a later folder replaces that of an earlier one.
 * Folders that don't exist hold nothing; what can't be read is told and left out.
 */
export async function openPictures(folders: readonly string[], onUnreadable: OnUnreadable): Promise<Pictures> {
  let files = new Map<string, KnownFile>();
  let urls = new Map<string, string>();
  let seen = new Map<string, Known>();
  let generation = 0;
  const kept = new RecentMap<Picture>(mostKept);

  async function know(path: string): Promise<Known> {
    const stamp = await stampOf(path);
    const before = seen.get(path);
    return before?.stamp === stamp ? before : { stamp, version: versionOf(await readFile(path)) };
  }

  /** The first of a name that can be read. */
  async function firstReadable(candidates: readonly PictureFile[]): Promise<KnownFile | null> {
    for (const candidate of candidates.toSorted((a, b) => endings.indexOf(a.ending) - endings.indexOf(b.ending))) {
      try {
        return { ...candidate, ...(await know(candidate.path)) };
      } catch (error) {
        onUnreadable(error, candidate.file);
      }
    }
    return null;
  }

  async function reload(): Promise<void> {
    generation += 1;
    const startedIn = generation;
    const found = new Map<string, KnownFile>();
    const read = new Map<string, Known>();
    for (const folder of folders) {
      const ofFolder = Map.groupBy(await filesOf(folder, onUnreadable), ({ file }) => file.replace(/\.\w+$/, ''));
      for (const [name, candidates] of ofFolder) {
        const best = await firstReadable(candidates);
        if (!best) continue;
        found.set(name, best);
        read.set(best.path, best);
      }
    }
    // A later reload knows better, though it may have ended sooner.
    if (startedIn !== generation) return;
    seen = read;
    files = new Map([...found.values()].map((picture) => [picture.file, picture]));
    urls = new Map([...found].map(([name, { file, version }]) => [name, `/media/catalog/${file}?v=${version}`]));
  }

  await reload();
  return {
    urlOf: (name) => urls.get(name) ?? null,
    async read(file) {
      const found = files.get(file);
      if (!found) return null;
      const key = `${found.path} ${found.version}`;
      const known = kept.get(key);
      if (known) return known;
      const read = await readFile(found.path).catch(() => null);
      if (read === null) return null;
      const bytes = new Uint8Array(read);
      const small = found.ending === 'svg' && bytes.length <= keptBytes;
      const encoded = small ? await encodeBody(bytes, 9) : null;
      const picture = {
        bytes: encoded?.identity ?? bytes,
        type: pictureTypes[found.ending],
        version: versionOf(bytes),
        encoded,
      };
      if (encoded && picture.version === found.version) kept.set(key, picture);
      return picture;
    },
    reload,
  };
}
