/** Short class names for CSS modules in the built pages, the same in the client build and the server build. */
import { readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';

/** Relative to the folder and with slashes. They are sorted, so that a file has the same index in every build. */
function modulesIn(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => file.replaceAll(sep, '/'))
    .sort();
}

/** From 0: A, B … Z, BA, BB … */
function letters(number: number): string {
  const last = String.fromCharCode(65 + (number % 26));
  return number < 26 ? last : letters(Math.floor(number / 26)) + last;
}

/** The path is relative to the folder, with slashes; null for a name that `countedClassNames` hasn't made. */
export function moduleOfName(folder: string): (name: string) => string | null {
  const byLetters = new Map(modulesIn(folder).map((path, index) => [letters(index), path]));
  return (name) => byLetters.get(/^([A-Z]+)[0-9a-z]+$/.exec(name)?.[1] ?? '') ?? null;
}

/**
 * The index of the class's file among the CSS modules in capital letters, then the index of the name within the file in
 * base 36. Hashes would be unique too, but compress badly.
 */
export function countedClassNames(folder: string): (name: string, file: string, css: string) => string {
  const modules = modulesIn(folder);
  return (name, file, css) => {
    const path = relative(folder, file.split('?', 1)[0] ?? file).replaceAll(sep, '/');
    const place = modules.indexOf(path);
    // The names of classes get the lowest indexes, since they are used most; then other words, such as the names of key
    // frames.
    const words = [
      ...new Set([...(css.match(/(?<=\.)[A-Za-z_][\w-]*/g) ?? []), ...(css.match(/[A-Za-z_][\w-]*/g) ?? [])]),
    ];
    const local = words.indexOf(name);
    if (place < 0 || local < 0) throw new Error(`No number for .${name} of ${path}`);
    return letters(place) + local.toString(36);
  };
}
