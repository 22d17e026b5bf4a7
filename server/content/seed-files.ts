/** Reads the bundled pages; faults have the form `file:line:column reason` (docs/content.md, "Files"). */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { htmlKeys, mapTexts } from '#domain/content/component.ts';
import { frenchTypography } from '#domain/content/french-typography.ts';
import { hrefFromFile } from '#domain/content/href.ts';
import { type PageData, pageDataSchema, pageLabelSchema, uidOfLabel } from '#domain/content/page.ts';
import { shapeFaults } from '#domain/content/page-shape.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { faultLine, keysOf, readJson } from '#server/process/json-source.ts';
import type { Preparation } from '#server/process/prepared-data.ts';
import { sanitiseContent } from './sanitise.ts';

/** `checksum` is the SHA-256 of the content. */
export interface SeedPage {
  readonly site: Site;
  readonly locale: Locale;
  readonly label: string;
  readonly uid: string;
  readonly data: PageData;
  readonly checksum: string;
}

/** Thrown with all faults of the files, each as `file:line:column reason`. */
export class ContentFilesError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Content files can't be used:\n${problems.join('\n')}`);
    this.name = 'ContentFilesError';
    this.problems = problems;
  }
}

const fileSchema = v.strictObject({ label: pageLabelSchema, ...pageDataSchema.entries });

/** The content of a file with its short forms written out: missing uids of components, HTML split into lines. */
function withDefaults(value: unknown, label: string): unknown {
  let count = 0;
  const walk = (part: unknown, key: string): unknown => {
    if (Array.isArray(part)) {
      const lines = htmlKeys.has(key) && part.every((line) => typeof line === 'string');
      return lines ? part.join('\n') : part.map((item) => walk(item, key));
    }
    if (typeof part !== 'object' || part === null) return part;
    if ('typeCode' in part) count += 1;
    const ownEntries = Object.fromEntries(Object.entries(part).map(([name, each]) => [name, walk(each, name)]));
    return 'typeCode' in ownEntries && !('uid' in ownEntries)
      ? { uid: `${uidOfLabel(label)}-${count}`, ...ownEntries }
      : ownEntries;
  };
  return walk(value, '');
}

/** The page as published on a site: links with the site's prefix, French typography, sanitised HTML. */
function toPublished(data: PageData, site: Site, locale: Locale): PageData {
  const linkedData = mapLinks(data, (href) => hrefFromFile(site, href));
  const typographicData =
    locale === 'fr'
      ? mapTexts(linkedData, (text, kind) => (kind === 'href' ? text : frenchTypography(text)))
      : linkedData;
  return sanitiseContent(typographicData);
}

/** A copy of a page with `change` applied to its links; in HTML, only to links that begin with `/`. */
export function mapLinks(data: PageData, change: (href: string) => string): PageData {
  return mapTexts(data, (text, kind) => {
    if (kind === 'href') return change(text);
    if (kind !== 'html') return text;
    return text.replace(/(?<=\shref=)(['"])(\/[^'"]*)\1/g, (_, quote, href) => `${quote}${change(href)}${quote}`);
  });
}

interface ParsedFile {
  /** Folder and file, such as `both/fr/aide.json`. */
  readonly name: string;
  readonly label: string;
  readonly data: PageData;
}

async function readPage(path: string, name: string, problems: string[]): Promise<ParsedFile | null> {
  const source = readJson(name, await readFile(path, 'utf8'));
  if ('faults' in source) {
    problems.push(...source.faults.map(faultLine));
    return null;
  }
  const { value } = source;
  const sentLabel = typeof value === 'object' && value !== null && 'label' in value ? String(value.label) : '';
  const result = v.safeParse(fileSchema, withDefaults(value, sentLabel));
  if (result.success) {
    const { label, ...data } = result.output;
    return { name, label, data };
  }
  for (const { path: issuePath = [], message } of result.issues) {
    const keys = keysOf(issuePath);
    problems.push(faultLine(source.faultAt(keys, `${keys.join('.')}: ${message}`)));
  }
  return null;
}

async function readFolder(folder: string, name: string, problems: string[]): Promise<Map<string, ParsedFile>> {
  const pages = new Map<string, ParsedFile>();
  const files = await readdir(folder).catch(() => []);
  for (const file of files.filter((each) => each.endsWith('.json')).toSorted()) {
    const page = await readPage(join(folder, file), `${name}/${file}`, problems);
    if (page === null) continue;
    if (pages.has(page.label)) problems.push(`${name}/${file}:1:1 label: ${page.label} is another file's too`);
    pages.set(page.label, page);
  }
  return pages;
}

/** The bundled pages of a folder, which a build prepares: checking them takes a fifth of a start. */
export const preparedSeeds = (folder: string): Preparation<readonly SeedPage[]> => ({
  folder,
  sources: async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json')).toSorted(),
  make: () => readSeedFiles(folder),
});

/**
 * Reads the pages in `{folder}/{both,part,pro}/{fr,en}/*.json`, for each site and language; a site's own file takes
 * precedence over the one for both. Links in files are written as on `part`. Throws ContentFilesError with all faults
 * of all files.
 */
export async function readSeedFiles(folder: string): Promise<readonly SeedPage[]> {
  const problems: string[] = [];
  const seeds: SeedPage[] = [];
  for (const locale of locales) {
    const folderOf = (owner: string) => readFolder(join(folder, owner, locale), `${owner}/${locale}`, problems);
    const both = await folderOf('both');
    for (const site of allSites) {
      const siteFiles = await folderOf(site);
      for (const { name, label, data } of new Map([...both, ...siteFiles]).values()) {
        const page = toPublished(data, site, locale);
        for (const { subject, key, params } of shapeFaults({ uid: uidOfLabel(label), site, locale }, page))
          problems.push(`${name}:1:1 ${subject.replace(/^data\.?/, '')}: ${errorMessage('en', key, params)}`);
        const checksum = createHash('sha256').update(JSON.stringify(page)).digest('hex');
        seeds.push({ site, locale, label, uid: uidOfLabel(label), data: page, checksum });
      }
    }
  }
  if (problems.length > 0) throw new ContentFilesError(problems);
  return seeds;
}
