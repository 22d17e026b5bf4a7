import { expect, test } from 'vitest';
import { readParts } from './explanatory-parts.ts';

const everything = ['bands', 'breakdown', 'conditions', 'notOffered', 'notes'];

test.each([
  [undefined, everything],
  ['DEFAULT', everything],
  ['FULL', everything],
  ['offers(FULL)', everything],
  ['BASIC', []],
  ['offers(BASIC,notes),notOffered', ['notOffered', 'notes']],
  ['offers(key,price(value),bands)', ['bands']],
  ['offers(key)', []],
  ['', []],
  ['NOTES,notesX', []],
])('SMT-9 API-1 the fields %s ask for the explanations %j', (fields, parts) => {
  expect([...readParts(fields)].sort()).toEqual(parts);
});
