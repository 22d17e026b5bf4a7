import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ItemMark } from '#domain/tracking/marks.ts';

export type AddFormProps = {
  readonly offer: { readonly id: string; readonly product: { readonly code: string } };
  readonly className?: string;
  /** What is tracked of it, where no element around the form says it. */
  readonly mark?: ItemMark;
  readonly children: ReactNode;
};

/** Puts an offer into the cart: a plain form to the page's own action, which the page's script makes quicker. */
export function AddForm({ offer, className, mark, children }: AddFormProps) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={pathname + search} className={className} noValidate data-add-article="" {...mark}>
      <input type="hidden" name="product" value={offer.product.code} />
      <input type="hidden" name="offer" value={offer.id} />
      {children}
    </form>
  );
}
