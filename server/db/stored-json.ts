/**
 * Stores JSON documents with a version number in columns, and validates them when they are read
 * (docs/decisions/0018-stored-documents.md).
 */
import * as v from 'valibot';
import { storable } from './storable.ts';

/** A document from a column, not validated yet. */
export type StoredDocument = Readonly<Record<string, unknown>>;

export type Upgrade = (document: StoredDocument) => StoredDocument;

export interface StoredJson<T extends object> {
  /** The text for the column, marked with the current version, without characters that PostgreSQL can't store. */
  write(value: T): string;
  /** The value of a column. Throws {@link StoredJsonError} for a document that doesn't fit its schema. */
  read(stored: unknown): T;
}

export interface StoredJsonOptions<T> {
  /** Table and column, for the message of an error. */
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, T>;
  /**
   * The first one turns version 1 into version 2, and so on; the current version is the number of upgrades plus one.
   */
  readonly upgrades: readonly Upgrade[];
}

/** A stored document that can't be read. The message names fields, never values: they may be personal. */
export class StoredJsonError extends Error {
  override readonly name = 'StoredJsonError';
}

/** How U+0000 and unpaired surrogates look in JSON. */
const unstorable = /\\u(?:0000|d[89a-f])/;

/** Documents without a version number are of version 1. */
function versionOf(schemaVersion: unknown): number {
  return typeof schemaVersion === 'number' ? schemaVersion : 1;
}

/**
 * Creates the reader and writer of a column's documents. A document of a later version (written by a newer process
 * while this one still runs) is read by this process's schema, which ignores added fields.
 */
export function storedJson<T extends object>({ name, schema, upgrades }: StoredJsonOptions<T>): StoredJson<T> {
  const current = upgrades.length + 1;
  return {
    write(value) {
      const text = JSON.stringify({ ...value, schemaVersion: current });
      return unstorable.test(text) ? JSON.stringify(storable(JSON.parse(text))) : text;
    },
    read(stored) {
      const { schemaVersion, ...document } = stored as StoredDocument;
      const version = versionOf(schemaVersion);
      const upgraded = upgrades.slice(version - 1).reduce<StoredDocument>((older, upgrade) => upgrade(older), document);
      const result = v.safeParse(schema, upgraded);
      if (result.success) return result.output;
      const places = result.issues.map((issue) => v.getDotPath(issue) ?? '(root)');
      throw new StoredJsonError(`${name}, version ${version}, doesn't fit at ${places.join(', ')}`);
    },
  };
}
