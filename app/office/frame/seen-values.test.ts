import { expect, test } from 'vitest';
import { CallError } from '#app/api/client.ts';
import { countFromSeen, takeOver, type Values } from './seen-values.ts';

// What was read, what is stored by now, what was typed; then what the form has, what it counts from, and what clashes.
test.each([
  ['nothing happened', 'a', 'a', 'a', ['a', 'a', []]],
  ['only this person typed', 'a', 'a', 'b', ['b', 'a', []]],
  ['only somebody else saved', 'a', 'c', 'a', ['c', 'c', []]],
  ['somebody else emptied it', 'a', undefined, 'a', [null, '', []]],
  ['both did the same', 'a', 'b', 'b', ['b', 'a', []]],
  ['both did something else', 'a', 'c', 'b', ['b', 'a', ['name.fr']]],
  ['only the ends of lines differ', 'a\nb', 'c', 'a\r\nb', ['c', 'c', []]],
])('G32 %s', (_, seen, stored, typed, expected) => {
  const form = new FormData();
  form.set('name.fr', typed);
  const values: Values = stored === undefined ? {} : { 'name.fr': stored };
  const { known, clashes } = takeOver(form, { 'name.fr': seen }, values);
  expect([form.get('name.fr'), known['name.fr'], clashes]).toEqual(expected);
});

test('35.1 what two people have changed is told at each field with the value of now; the rest is taken over', () => {
  const form = new FormData();
  const seen = { altFr: 'Un comptoir', altEn: 'A counter', note: '' };
  for (const [name, typed] of Object.entries({ altFr: 'Mon comptoir', altEn: 'A counter', note: '' }))
    form.set(name, typed);
  form.set('seen', JSON.stringify(seen));
  const stored = { altFr: 'Leur comptoir', altEn: 'Their counter', note: 'lu' };
  const thrown = () => countFromSeen(form, stored, 'fr');
  expect(thrown).toThrow(CallError);
  try {
    thrown();
  } catch (error) {
    const { status, errors } = error as CallError;
    expect([status, errors.map(({ subject }) => subject)]).toEqual([409, ['altFr']]);
    expect(errors[0]?.message).toContain('Leur comptoir');
  }
  expect([form.get('altFr'), form.get('altEn'), form.get('note')]).toEqual(['Mon comptoir', 'Their counter', 'lu']);
  expect(countFromSeen(form, stored, 'fr', (name) => name !== 'altFr').altFr).toBe('Un comptoir');
});
