/** The document pages that speed is measured on, found through the site's own calls. */

import type { CategoriesAnswer } from '#domain/catalog/contract.ts';
import { categoriesContract, productSearchContract } from '#domain/catalog/contract.ts';
import type { CategoryNode, ProductPage } from '#domain/catalog/wire-product.ts';
import { callPath } from '#domain/site/call.ts';
import { pathOf } from '#domain/site/paths.ts';

export interface ShopPage {
  readonly name: string;
  readonly path: string;
}

async function ask<T>(origin: string, path: string): Promise<T> {
  const response = await fetch(origin + path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json() as Promise<T>;
}

/** The largest category. */
function fullest(nodes: readonly CategoryNode[]): CategoryNode {
  const [first, ...others] = nodes;
  if (!first) throw new Error('The shop has no category.');
  return others.reduce((best, node) => (node.productCount > best.productCount ? node : best), first);
}

/** Home, category of 24 and of 48, product, search. */
export async function shopPages(origin: string): Promise<readonly ShopPage[]> {
  const parameters = { site: 'part' };
  const { categories } = await ask<CategoriesAnswer>(origin, callPath(categoriesContract, parameters));
  const { code, url } = fullest(categories.filter(({ ownRange }) => !ownRange));
  const query = new URLSearchParams({ query: `:relevance:allCategories:${code}` });
  const { products } = await ask<ProductPage>(origin, `${callPath(productSearchContract, parameters)}?${query}`);
  const [product] = products;
  if (!product) throw new Error(`The category ${code} is empty.`);
  return [
    { name: 'home', path: pathOf('home', 'part') },
    { name: 'category', path: url },
    { name: 'category of 48', path: `${url}?nb=48` },
    { name: 'product', path: product.url },
    { name: 'search', path: `${pathOf('search', 'part')}?q=carton` },
  ];
}
