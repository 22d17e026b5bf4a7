import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ItemMark } from '#domain/tracking/marks.ts';

export type AddFormProps = {
  readonly offer: { readonly id: string; readonly product: { readonly code: string } };
  readonly className?: string;
  /** Attributes of the offer for statistics of visits; absent if an element around the form has them. */
  readonly mark?: ItemMark;
  readonly children: ReactNode;
};

/**
 * A form that adds an offer to the cart. It is sent to the action of the page that contains it, unless the page's
 * script intercepts it.
 */
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
