import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ItemMark } from '#domain/tracking/marks.ts';

export type AddFormProps = {
  readonly offer: { readonly id: string; readonly product: { readonly code: string } };
  readonly className?: string;
  /** Tracking attributes, where no surrounding element has them. */
  readonly mark?: ItemMark;
  readonly children: ReactNode;
};

/** Adds an offer to the cart: a plain form posted to the page's own action, which the page's script intercepts. */
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
