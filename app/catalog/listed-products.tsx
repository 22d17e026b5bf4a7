import type { ReactNode } from 'react';
import type { ComponentOf } from '#domain/content/component.ts';
import { AddAlert, type AddFailure } from './AddAlert.tsx';
import type { ProductLists } from './load-product-lists.ts';
import { ProductTiles } from './ProductTile.tsx';

/**
 * Returns a function that renders the products of a list in editors' content; it returns null if the list has none.
 * `failure` is shown above the list that contains the product which couldn't be added to the cart.
 */
export function listedProducts(lists: ProductLists, failure?: AddFailure & { readonly product: string }) {
  return ({ uid, title }: ComponentOf<'ProductListComponent'>): ReactNode => {
    const products = lists[uid] ?? [];
    if (products.length === 0) return null;
    return (
      <>
        <AddAlert failure={products.some(({ code }) => code === failure?.product) ? failure : undefined} inList />
        <ProductTiles products={products} list={uid} headingLevel={title ? 3 : 2} below />
      </>
    );
  };
}
