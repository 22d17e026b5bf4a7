import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TypeCode } from './component.ts';
import {
  componentEntries,
  componentFields,
  newComponent,
  readComponent,
  type TypedComponent,
} from './component-fields.ts';

const folder = 'data/content';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));

/**
 * A component as stored, made from one of a file: it gets a uid, and each HTML text, which files split into lines,
 * becomes one string.
 */
const stored = (component: TypedComponent): TypedComponent =>
  JSON.parse(JSON.stringify({ ...component, uid: 'a-1' }), (key, value) =>
    Array.isArray(value) && ['content', 'answer', 'text', 'definition'].includes(key) ? value.join('\n') : value,
  ) as TypedComponent;

const throughForm = (component: TypedComponent): TypedComponent => {
  const entries = new Map(componentEntries(component, 'p'));
  return readComponent(component, 'p', (name) => entries.get(name) ?? null);
};

test('CMS-2 every component that ships is the same after its way through the form', () => {
  let count = 0;
  for (const file of files) {
    const page = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
      contentSlots: { components: TypedComponent[] }[];
    };
    for (const component of page.contentSlots.flatMap(({ components }) => components)) {
      expect(throughForm(stored(component))).toEqual(stored(component));
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(100);
});

test('CMS-2 a new component of any type has all its fields and one item in each list', () => {
  for (const typeCode of Object.keys(componentFields) as TypeCode[]) {
    const component = newComponent(typeCode, 'n-1');
    expect(component).toMatchObject({ uid: 'n-1', typeCode });
    expect(throughForm(component)).toEqual(component);
    for (const [key, field] of Object.entries(componentFields[typeCode])) {
      if (field.kind === 'list') expect(component[key]).toHaveLength(1);
    }
  }
});

test('CMS-2 whatever is typed, reading it never fails, and what is read is read again alike', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(componentFields) as TypeCode[])),
      fc.func(fc.oneof(fc.string(), fc.constant('3'), fc.constant('weight=0,5\nx=1\na | b\nc'))),
      (typeCode, answer) => {
        const component = readComponent({ uid: 'a', typeCode }, 'p', (name) => String(answer(name)));
        expect(throughForm(component)).toEqual(component);
      },
    ),
  );
});
