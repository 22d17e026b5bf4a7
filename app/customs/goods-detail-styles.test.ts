import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface GoodsTypes {
  readonly goodsTypes: readonly { readonly code: string; readonly details?: readonly unknown[] }[];
}

test('CUS-2 the details of a type of goods are hidden unless that type is selected', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const styles = read('./CustomsScreen.module.css');
  const { goodsTypes } = JSON.parse(read('../../data/goods-types.json')) as GoodsTypes;
  const detailed = goodsTypes.filter(({ details = [] }) => details.length > 0).map(({ code }) => code);
  expect(detailed.length).toBeGreaterThan(0);
  for (const code of detailed) {
    expect(styles).toContain(`.goods:not(:has(option[value="${code}"]:checked)) [data-goods-type="${code}"]`);
  }
});
