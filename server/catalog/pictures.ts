/** Pictures of the catalogue: those that ship and the operator's own, by their names (docs/catalogue.md). */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

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

export interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** First 8 digits of the SHA-256 of its bytes. */
  readonly version: string;
}

export interface Pictures {
  /** Path of a picture by its name without ending, its version in the query; null where there is no such file. */
  urlOf(name: string): string | null;
  /** A picture by its file name; null for one that isn't there. */
  read(file: string): Promise<Picture | null>;
  /** Looks at the folders again. */
  reload(): Promise<void>;
}

async function filesOf(folder: string): Promise<readonly PictureFile[]> {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((file) => {
    const ending = fileShape.exec(file)?.[2];
    return ending === undefined ? [] : [{ file, path: join(folder, file), ending: ending as PictureEnding }];
  });
}

const versionOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 8);

/**
 * Reads the names and versions of every picture in the folders; a name in a later folder replaces that of an earlier one.
 * Folders that don't exist hold nothing.
 */
export async function openPictures(folders: readonly string[]): Promise<Pictures> {
  let files = new Map<string, PictureFile>();
  let urls = new Map<string, string>();

  async function reload(): Promise<void> {
    const found = new Map<string, PictureFile>();
    for (const folder of folders) {
      const ofFolder = Map.groupBy(await filesOf(folder), ({ file }) => file.replace(/\.\w+$/, ''));
      for (const [name, candidates] of ofFolder) {
        const best = candidates.toSorted((a, b) => endings.indexOf(a.ending) - endings.indexOf(b.ending))[0];
        if (best) found.set(name, best);
      }
    }
    const paths = new Map<string, string>();
    for (const [name, { file, path }] of found) {
      paths.set(name, `/media/catalog/${file}?v=${versionOf(await readFile(path))}`);
    }
    files = new Map([...found.values()].map((picture) => [picture.file, picture]));
    urls = paths;
  }

  await reload();
  return {
    urlOf: (name) => urls.get(name) ?? null,
    async read(file) {
      const found = files.get(file);
      if (!found) return null;
      const bytes = await readFile(found.path).catch(() => null);
      if (bytes === null) return null;
      return { bytes: new Uint8Array(bytes), type: pictureTypes[found.ending], version: versionOf(bytes) };
    },
    reload,
  };
}
