import { Button, ButtonLink } from './Button.tsx';
import { Drawer } from './Dialog.tsx';
import type { LinkElement } from './link-element.ts';
import styles from './MiniCart.module.css';
import { Skeleton } from './Skeleton.tsx';
import { TextLink } from './TextLink.tsx';

export type MiniCartTexts = {
  readonly title: string;
  readonly close: string;
  readonly loading: string;
  readonly empty: string;
  readonly failed: string;
  readonly retry: string;
  /** Text before the town of a parcel. */
  readonly to: string;
  /** Text before a line's quantity. */
  readonly quantity: string;
  /** Text before the number of lines that aren't shown. */
  readonly more: string;
  /** Text before the delivery costs. */
  readonly delivery: string;
  readonly total: string;
  readonly open: string;
};

export type MiniCartRow = {
  readonly key: string;
  readonly name: string;
  /** Page of an article; null for parcels. */
  readonly url: string | null;
  readonly seller: string;
  /** Town of a parcel's recipient; null for articles. */
  readonly town: string | null;
  readonly quantity: number;
  readonly price: string;
};

export type MiniCartState = 'loading' | 'failed' | 'empty' | 'filled';

export type MiniCartProps = {
  readonly texts: MiniCartTexts;
  readonly href: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRetry: () => void;
  readonly state: MiniCartState;
  readonly rows: readonly MiniCartRow[];
  /** Number of lines of the cart that aren't shown. */
  readonly others: number;
  /** Sellers' delivery costs; null if free. */
  readonly delivery: string | null;
  readonly total: string;
  readonly linkAs?: LinkElement;
};

/**
 * The newest lines of the cart and its total, in a drawer. Renders all of its states and hides all but one, so that the
 * script of document pages can use a clone without React (`app/enhance/mini-cart.ts`).
 */
export function MiniCart(props: MiniCartProps) {
  const { texts, href, open, onClose, onRetry, state, linkAs } = props;
  return (
    <Drawer
      id="mini-cart"
      open={open}
      onClose={onClose}
      title={texts.title}
      closeLabel={texts.close}
      foot={
        <ButtonLink as={linkAs} href={href} onClick={onClose} full>
          {texts.open}
        </ButtonLink>
      }
    >
      <div aria-live="polite">
        <div data-mini="loading" hidden={state !== 'loading'} className={styles.loading}>
          <p className="vh">{texts.loading}</p>
          <Skeleton width="long" height="title" />
          <Skeleton width="half" />
        </div>
        <div data-mini="failed" hidden={state !== 'failed'} className="stack">
          <p>{texts.failed}</p>
          <p>
            <Button type="button" look="second" onClick={onRetry} data-mini-retry="">
              {texts.retry}
            </Button>
          </p>
        </div>
        <p data-mini="empty" hidden={state !== 'empty'}>
          {texts.empty}
        </p>
        <div data-mini="filled" hidden={state !== 'filled'}>
          <Lines {...props} />
        </div>
      </div>
    </Drawer>
  );
}

function Lines({
  texts,
  rows,
  others,
  delivery,
  total,
}: Pick<MiniCartProps, 'texts' | 'rows' | 'others' | 'delivery' | 'total'>) {
  return (
    <>
      <ul>
        {rows.map(({ key, name, url, seller, town, quantity, price }) => (
          <li key={key} className={styles.row}>
            <span>
              <b>
                {url === null ? (
                  name
                ) : (
                  <TextLink quiet href={url} data-mini-name="">
                    {name}
                  </TextLink>
                )}
              </b>
              <span hidden={town === null}>
                {texts.to} <span data-mini-town="">{town}</span>
              </span>
              <span hidden={town !== null}>
                {texts.quantity} <span data-mini-quantity="">{quantity}</span> ·{' '}
                <span data-mini-seller="">{seller}</span>
              </span>
            </span>
            <span className="num" data-mini-price="">
              {price}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.more} hidden={others === 0}>
        {texts.more} <span data-mini-others="">{others}</span>
      </p>
      <p className={styles.more} hidden={delivery === null}>
        {texts.delivery} <span data-mini-delivery="">{delivery}</span>
      </p>
      <p className={styles.total}>
        {texts.total} <b data-mini-total="">{total}</b>
      </p>
    </>
  );
}
