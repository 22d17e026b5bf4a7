/**
 * The pictures of products: files of the catalog's folders, and pictures that staff have uploaded to the library
 * (docs/catalog.md, "Pictures"). A file comes before a picture of the library with the same name, so that uploading one
 * never changes what an import refers to.
 */
import type { Transaction } from 'kysely';
import type { Texts } from '#domain/catalog/catalog.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Database } from '#server/db/schema.ts';
import type { Pictures } from './pictures.ts';

/** The pictures that staff upload, of which the catalog knows no more than this. */
export interface PictureLibrary {
  /** URL path and replacement texts of a picture; null if there is none of this name. The English text may be empty. */
  find(name: string): { readonly url: string; readonly alt: Texts } | null;
  read(name: string): Promise<Uint8Array | null>;
  /** Returns the names that no picture has; the others can't be removed until the transaction ends. */
  findMissing(tx: Transaction<Database>, names: readonly string[]): Promise<readonly string[]>;
  onChange(listener: () => void): void;
}

export type ProductPictures = ReturnType<typeof withLibrary>;

/** Adds the pictures of a library, once there is one, to those of the folders. */
export function withLibrary(files: Pictures) {
  let library: PictureLibrary | null = null;
  const isFile = (name: string) => files.urlOf(name) !== null;
  const find = (name: string) => (isFile(name) ? null : (library?.find(name) ?? null));
  return {
    read: files.read,
    reload: files.reload,
    urlOf: (name: string) => files.urlOf(name) ?? library?.find(name)?.url ?? null,
    /** The replacement text that staff have given to a picture of the library; null for files. */
    altOf(name: string, locale: Locale): string | null {
      const alt = find(name)?.alt;
      return alt ? alt[locale] || alt.fr : null;
    },
    async bytesOf(name: string): Promise<Uint8Array | null> {
      const file = files.urlOf(name)?.replace(/^.*\/|\?.*$/g, '');
      if (file === undefined) return library?.read(name) ?? null;
      return (await files.read(file))?.bytes ?? null;
    },
    isFile,
    async findMissing(tx: Transaction<Database>, names: readonly string[]): Promise<readonly string[]> {
      const others = names.filter((name) => !isFile(name));
      return library ? library.findMissing(tx, others) : others;
    },
    addLibrary(added: PictureLibrary) {
      library = added;
    },
  };
}
