/** Class names of CSS modules in the built pages: two to four characters, the same in the client and server builds. */
import { readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';

/** Modules of a folder by their path with slashes, sorted, so that a file's number doesn't depend on the build. */
function modulesIn(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => file.replaceAll(sep, '/'))
    .sort();
}

/** A number in capitals: A, B … Z, BA, BB … */
function letters(number: number): string {
  const last = String.fromCharCode(65 + (number % 26));
  return number < 26 ? last : letters(Math.floor(number / 26)) + last;
}

/**
 * Names by counting: the file's place among the modules in capitals, then the name's place among the words of the
 * file in base 36. A hash would be unique too, but doesn't compress.
 */
export function countedClassNames(folder: string): (name: string, file: string, css: string) => string {
  const modules = modulesIn(folder);
  return (name, file, css) => {
    const path = relative(folder, file.split('?', 1)[0] ?? file).replaceAll(sep, '/');
    const place = modules.indexOf(path);
    // Classes first, which are most of the names; then what else is named, as key frames.
    const words = [
      ...new Set([...(css.match(/(?<=\.)[A-Za-z_][\w-]*/g) ?? []), ...(css.match(/[A-Za-z_][\w-]*/g) ?? [])]),
    ];
    const local = words.indexOf(name);
    if (place < 0 || local < 0) throw new Error(`No number for .${name} of ${path}`);
    return letters(place) + local.toString(36);
  };
}
