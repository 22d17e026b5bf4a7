import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ProductOffer } from '#domain/catalog/wire-product.ts';

export type AddFormProps = {
  readonly offer: Pick<ProductOffer, 'id' | 'product'>;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Puts an offer into the cart: a plain form to the page's own action, which the page's script makes quicker. */
export function AddForm({ offer, className, children }: AddFormProps) {
  const { pathname } = useLocation();
  return (
    <form method="post" action={pathname} className={className} data-add-article="">
      <input type="hidden" name="product" value={offer.product.code} />
      <input type="hidden" name="offer" value={offer.id} />
      {children}
    </form>
  );
}
