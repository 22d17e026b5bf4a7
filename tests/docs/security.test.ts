/** 36.6: what docs/security and docs/reliability.md say is met names tests that are there, and leaves no row out. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The requirements of levels 1 and 2 of OWASP ASVS 5.0.0: sections with the numbers in them. */
const required =
  '1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1 3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2 4.1:1-3 4.2:1 4.3:1-2 4.4:1-4 5.1:1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3 6.8:1-4 7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2 8.2:1-3 8.3:1 8.4:1 9.1:1-3 9.2:1-4 10.1:1-2 10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3 11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1 11.6:1 12.1:1-3 12.2:1-2 12.3:1-4 13.1:1 13.2:1-5 13.3:1-2 13.4:1-5 14.1:1-2 14.2:1-4 14.3:1-3 15.1:1-3 15.2:1-3 15.3:1-7 16.1:1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3 17.1:1 17.2:1-4 17.3:1-2';
const requiredNumbers = required.split(' ').flatMap((part) => {
  const [section = '', range = ''] = part.split(':');
  const [first = 0, last = first] = range.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`);
});

const read = (name: string) => readFileSync(`docs/${name}.md`, 'utf8');
const rowsOf = (text: string, number: RegExp) =>
  text
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | ?\|$/g, '')))
    .filter(([first = '']) => number.test(first));

const asvs = ['security/asvs-1-5', 'security/asvs-6-10', 'security/asvs-11-17'].flatMap((name) =>
  rowsOf(read(name), /^\d+\.\d+\.\d+$/),
);
const reliability = rowsOf(read('reliability'), /^R\d+[a-h]?$/);

/** Names of tests that a text quotes behind their file, which the file doesn't have in a title. */
function missingTitles(text: string): string[] {
  const quoted = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g)];
  return quoted.flatMap(([, path = '', title = '']) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .some((line) => /['`]/.test(line) && line.includes(title))
      ? []
      : [`${path}: ${title}`],
  );
}

test('36.6 every requirement of ASVS 5.0 up to level 2 has one row', () => {
  expect(requiredNumbers).toHaveLength(253);
  expect(asvs.map(([number]) => number)).toEqual(requiredNumbers);
});

test('36.6 every scenario of reliability has one row', () => {
  const further = ['R11b', 'R11c', 'R11d', 'R11e', 'R11f', 'R11g', 'R11h'];
  const numbers = Array.from({ length: 41 }, (_, at) => `R${at + 1}`);
  expect(reliability.map(([number]) => number)).toEqual([...numbers.slice(0, 11), ...further, ...numbers.slice(11)]);
});

test('36.6 a row that is met names what proves it, any other one why', () => {
  for (const [number, , , status, how = '', proof = ''] of asvs) {
    expect(['met', 'partly', 'not met', 'not applicable'], number).toContain(status);
    if (status === 'met') expect(proof, number).toMatch(/“|^no test/);
    else expect(how, number).not.toBe('');
  }
});

test.each(['security/asvs-1-5', 'security/asvs-6-10', 'security/asvs-11-17', 'security/threat-model', 'reliability'])(
  '36.6 %s quotes titles of tests that are there',
  (name) => {
    expect(missingTitles(read(name))).toEqual([]);
  },
);

test('36.6 the sums are those of the rows', () => {
  const sums = ['met', 'partly', 'not met', 'not applicable'].map((status) => [
    status,
    asvs.filter((row) => row[3] === status).length,
  ]);
  const told = [...read('security/README').matchAll(/^\| (met|partly|not met|not applicable) \| (\d+) \|/gm)];
  expect(told.map(([, status, count]) => [status, Number(count)])).toEqual(sums);
});
