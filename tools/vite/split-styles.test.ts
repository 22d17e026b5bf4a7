import { expect, test } from 'vitest';
import { type SheetName, sheetOf, splitSheet } from './split-styles.ts';

const sheets: Readonly<Record<string, SheetName>> = { A1: 'style', B1: 'document', C1: 'application', D1: 'desk' };
const split = (css: string) => splitSheet(css, (name) => sheets[name] ?? null);

test('a module that pages of one group use is in the sheet of this group, any other in that of all pages', () => {
  expect(sheetOf(new Set(['desk']))).toBe('desk');
  expect(sheetOf(new Set(['document']))).toBe('document');
  expect(sheetOf(new Set(['application', 'desk']))).toBe('style');
  expect(sheetOf(new Set())).toBe('style');
});

test('each rule is in one sheet, below its own layers and media queries', () => {
  const css =
    '@layer tokens{:root{--a:1px}}@layer ui{.A1{top:0}.wrap .B1:hover{top:1px}@media (width>=40rem){.C1{top:2px}.A1{top:3px}}}.D1.A1{top:4px}';
  expect(split(css)).toEqual({
    style: '@layer tokens{:root{--a:1px}}@layer ui{.A1{top:0}@media (width>=40rem){.A1{top:3px}}}',
    document: '@layer ui{.wrap .B1:hover{top:1px}}',
    application: '@layer ui{@media (width>=40rem){.C1{top:2px}}}',
    desk: '.D1.A1{top:4px}',
  });
});

test('rules that the minifier has merged come apart again', () => {
  const { style, document, desk } = split('.A1,.B1,h1{color:red}');
  expect([style, document, desk]).toEqual(['.A1,h1{color:red}', '.B1{color:red}', '']);
});

test('an animation is in the sheet of its module, and what has no selector in that of all pages', () => {
  const css = '@font-face{font-family:a}@keyframes C1{0%{top:0}to{top:1px}}@keyframes spin{to{rotate:1turn}}';
  expect(split(css)).toMatchObject({
    style: '@font-face{font-family:a}@keyframes spin{to{rotate:1turn}}',
    document: '',
    application: '@keyframes C1{0%{top:0}to{top:1px}}',
  });
});

test('a selector that no page could show is refused', () => {
  expect(() => split('.B1 .C1{top:0}')).toThrow('".B1 .C1" is for several groups of pages.');
});
