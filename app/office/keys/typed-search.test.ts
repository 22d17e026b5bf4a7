/** What the search of the back office asks the server while somebody types (docs/back-office.md, "Keyboard"). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchWhileTyping } from './typed-search.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A search whose requests the test answers itself. */
function handSearch() {
  const asked: { readonly term: string; readonly signal: AbortSignal; answer(): void; refuse(): void }[] = [];
  const shown: string[] = [];
  const search = searchWhileTyping<string>({
    pauseMs: 250,
    shortest: 2,
    ask: (term, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ term, signal, answer: () => resolve(`found ${term}`), refuse: () => reject(new Error('no')) });
      }),
    show: (answer) => void shown.push(answer),
    fail: () => void shown.push('failed'),
  });
  return { search, asked, shown, terms: () => asked.map(({ term }) => term) };
}
const rest = (milliseconds = 250) => vi.advanceTimersByTimeAsync(milliseconds);

test('one question is asked for each pause, not for each key', async () => {
  const { search, terms } = handSearch();
  for (const text of ['co', 'col', 'coli']) {
    search.type(text);
    await rest(249);
  }
  expect(terms()).toEqual([]);
  search.type('colis');
  await rest();
  expect(terms()).toEqual(['colis']);
});

test('nothing is asked for a text that is too short, nor twice for the same', async () => {
  const { search, asked, shown, terms } = handSearch();
  search.ask('');
  asked[0]?.answer();
  await rest();
  search.type(' c ');
  await rest();
  expect(terms()).toEqual(['']);
  search.type('co');
  await rest();
  asked[1]?.answer();
  await rest();
  search.type('co ');
  await rest();
  expect(terms()).toEqual(['', 'co']);
  expect(shown).toEqual(['found ', 'found co']);
});

test('a newer text cancels the question before, whose answer never replaces the newer one', async () => {
  const { search, asked, shown } = handSearch();
  search.type('car');
  await rest();
  search.type('carton');
  expect(asked[0]?.signal.aborted).toBe(true);
  await rest();
  asked[1]?.answer();
  await rest();
  asked[0]?.answer();
  await rest();
  expect(shown).toEqual(['found carton']);
});

test('after a failure, even the text that was shown before it is asked for again', async () => {
  const { search, asked, shown, terms } = handSearch();
  search.ask('colis');
  asked[0]?.answer();
  await rest();
  search.ask('carton');
  asked[1]?.refuse();
  await rest();
  search.ask('colis');
  expect(terms()).toEqual(['colis', 'carton', 'colis']);
  expect(shown).toEqual(['found colis', 'failed']);
});

test('once stopped, it shows no answer that was on its way and asks for the same text again', async () => {
  const { search, asked, shown, terms } = handSearch();
  search.ask('colis');
  asked[0]?.answer();
  await rest();
  search.ask('carton');
  search.stop();
  asked[1]?.answer();
  await rest();
  expect(shown).toEqual(['found colis']);
  search.ask('colis');
  expect(terms()).toEqual(['colis', 'carton', 'colis']);
});
