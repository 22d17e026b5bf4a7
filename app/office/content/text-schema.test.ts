/** Which HTML can be edited formatted without losing anything (docs/content.md, "HTML"). */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlKeys, mapTexts } from '#domain/content/component.ts';
import { htmlOf, isFaithful, textOf } from './text-schema.ts';

const written = (html: string) => htmlOf(textOf(html));

test.each([
  ['<p>Un <strong>colis</strong> de 5\u00A0kg, <a href="/aide" hreflang="fr">pesé</a>.</p>'],
  ['<ul>\n<li>un</li>\n<li>deux<ul><li>trois</li></ul></li>\n</ul>\n<p>CO<sub>2</sub><br>m<sup>2</sup></p>'],
  ['<h2>Titre</h2><p><abbr title="Poste">P</abbr> <a href="https://a.example/" rel="noopener noreferrer">x</a></p>'],
  ['<ol><li><p>un</p></li></ol>'],
])('35.6 %s is edited formatted, and nothing is lost', (html) => {
  expect(isFaithful(html)).toBe(true);
  expect(isFaithful(written(html))).toBe(true);
  expect(written(written(html))).toBe(written(html));
});

test.each([
  ['<table><tr><td>1</td></tr></table>'],
  ['<p lang="en">Fair</p>'],
  ['sans paragraphe'],
  ['<p>a</p><div>b</div>'],
  ['<a href="/aide"><strong>x</strong></a>'],
])('35.6 %s stays HTML, since something would be lost', (html) => {
  expect(isFaithful(html)).toBe(false);
});

test('35.6 whatever is faithful has the same text after it was edited', () => {
  const pieces = fc.constantFrom(
    '<p>',
    '</p>',
    '<ul>',
    '</ul>',
    '<li>',
    '</li>',
    '<strong>',
    '</strong>',
    '<em>',
    'a',
    ' ',
    '<br>',
    '<table>',
    '<td>',
    '&amp;',
    '<h2>',
    '</h2>',
  );
  const plain = (html: string) => {
    const holder = document.createElement('div');
    holder.innerHTML = html;
    return holder.textContent?.replace(/\s+/g, '');
  };
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
      const html = parts.join('');
      if (isFaithful(html)) expect(plain(written(html))).toBe(plain(html));
    }),
  );
});

test('35.6 every text that ships can be edited formatted', () => {
  const unfaithful: string[] = [];
  for (const folder of ['both/fr', 'both/en', 'part/fr', 'pro/fr'].map((each) => `data/content/${each}`)) {
    for (const file of readdirSync(folder)) {
      // In a file, HTML may be a list of lines.
      const joined = (key: string, value: unknown) =>
        htmlKeys.has(key) && Array.isArray(value) ? value.join('\n') : value;
      const page = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'), joined) as object;
      mapTexts(page, (text, kind) => {
        if (kind === 'html' && !isFaithful(text)) unfaithful.push(`${file} ${text}`);
        return text;
      });
    }
  }
  expect(unfaithful).toEqual([]);
});
