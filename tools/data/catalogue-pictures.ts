/** Draws the pictures of the demo catalogue to `data/catalogue/pictures` (`npm run data catalogue-pictures`). */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { pictures } from './catalogue-pictures/pictures.ts';

const folder = new URL('../../data/catalogue/pictures/', import.meta.url);

mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) {
  if (!Object.hasOwn(pictures, name.replace(/\.svg$/, ''))) rmSync(new URL(name, folder));
}
for (const [name, draw] of Object.entries(pictures)) writeFileSync(new URL(`${name}.svg`, folder), draw().render());
console.log(`${Object.keys(pictures).length} pictures drawn.`);
