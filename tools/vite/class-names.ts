/** Class names of CSS modules in the built pages: two to four characters, the same in the client and server builds. */
import { readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';

/** Paths of a folder's CSS modules, with slashes and sorted, so that every build gives a file the same index. */
function modulesIn(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => file.replaceAll(sep, '/'))
    .sort();
}

/** A number in capital letters: A, B … Z, BA, BB … */
function letters(number: number): string {
  const last = String.fromCharCode(65 + (number % 26));
  return number < 26 ? last : letters(Math.floor(number / 26)) + last;
}

/**
 * Returns a function that names classes: the file's index among the modules in capital letters, then the index of the
 * name within the file in base 36. A hash would be unique too, but compresses badly.
 */
export function countedClassNames(folder: string): (name: string, file: string, css: string) => string {
  const modules = modulesIn(folder);
  return (name, file, css) => {
    const path = relative(folder, file.split('?', 1)[0] ?? file).replaceAll(sep, '/');
    const place = modules.indexOf(path);
    // Classes come first, since most names are classes; then others, such as key frames.
    const words = [
      ...new Set([...(css.match(/(?<=\.)[A-Za-z_][\w-]*/g) ?? []), ...(css.match(/[A-Za-z_][\w-]*/g) ?? [])]),
    ];
    const local = words.indexOf(name);
    if (place < 0 || local < 0) throw new Error(`No number for .${name} of ${path}`);
    return letters(place) + local.toString(36);
  };
}
