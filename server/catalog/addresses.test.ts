import { expect, test } from 'vitest';
import { smallCatalog } from '#tests/build/catalog.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { listListPaths } from './addresses.ts';

test('SHOP-7 a category is in the site map of the sites that show it and all categories above it', async () => {
  const { db } = await testDatabase();
  const categories = smallCatalog.categories.map((each) =>
    each.code === 'cartons' ? { ...each, sites: ['part' as const] } : each,
  );
  await writeCatalog(db, { ...smallCatalog, categories });
  const paths = await listListPaths(db);
  expect(paths).toEqual(expect.arrayContaining(['/boutique/c/emballages', '/professionnel/boutique/c/emballages']));
  expect(paths).toContain('/boutique/c/double');
  expect(paths).not.toContain('/professionnel/boutique/c/double');
});
