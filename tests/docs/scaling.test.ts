/** 36.7: docs/scaling.md reckons with what was measured. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { perComparison, queueTable, requests } from '#tests/bench/queue-model.ts';

const read = (name: string) => readFileSync(`docs/${name}.md`, 'utf8');
const scaling = read('scaling');

test('36.7 the requests of a comparison are those of the model, and their times are quoted from the benchmarks', () => {
  const [, assumed = ''] = scaling.split('\n## ');
  for (const { count, site, database } of Object.values(requests))
    expect(assumed).toContain(`| ${count} | ${site} | ${database} |`);
  const quoted = [...assumed.matchAll(/"(\d[^"]+)"/g)].map(([, figure = '']) => figure);
  expect(quoted).toHaveLength(8);
  for (const figure of quoted) expect(read('benchmarks')).toContain(figure);
  const { requests: all, site, database } = perComparison;
  expect(assumed).toContain(
    `${all.toFixed(1)} requests, ${site.toFixed(1)} CPU-ms of the shop and ${database.toFixed(1)}`,
  );
});

test('36.7 the table of the busiest second is what the model says', () => {
  expect(scaling).toContain(queueTable());
});

test('36.7 sizes of disks are those that were measured', () => {
  const operations = read('operations');
  const perThousandOrders = (what: string) => Number(new RegExp(`${what}[^|]*\\| (\\d+) MB`).exec(operations)?.[1]);
  const [rows, documents] = [perThousandOrders('disk of 1 000 orders'), perThousandOrders('their documents')];
  expect(scaling).toContain(
    `${30 * rows} MB of rows and ${((30 * documents) / 1000).toFixed(1)} GB of documents a day`,
  );
});
