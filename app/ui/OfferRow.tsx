import type { ReactNode } from 'react';
import { chevronDownIcon, leafIcon } from '#app/ui/icons/shapes.ts';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import styles from './OfferRow.module.css';

export type OfferListProps = {
  readonly label: string;
  /** Whether new offers are being loaded; the former ones stay visible, dimmed. */
  readonly busy?: boolean;
  readonly children: ReactNode;
};

/**
 * The rows of a comparison, without gaps between them. They share their columns, which depend on the width of the list.
 */
export function OfferList({ label, busy, children }: OfferListProps) {
  return (
    <ol className={styles.list} aria-label={label} aria-busy={busy || undefined}>
      {children}
    </ol>
  );
}

export type OfferRowProps = {
  readonly id?: string;
  /** `<LineBadge/>` of the carrier. */
  readonly badge: ReactNode;
  readonly name: ReactNode;
  /** A limit of the service: « Petit colis, 2 kg au plus ». */
  readonly note?: ReactNode;
  /** `<Price end/>`. */
  readonly price: ReactNode;
  /** The days and places of deposit and delivery, as `<Route/>`. */
  readonly route: ReactNode;
  /** Tags such as « le moins cher », then the CO₂ estimate as `<Emissions/>`. */
  readonly foot?: ReactNode;
  /** Text of the summary that opens the details: « Détail du prix ». */
  readonly more: ReactNode;
  /** Accessible name of that control, as `more` is the same in every row. */
  readonly moreLabel?: string;
  /** Left half: the components of the price (`<PriceSum/>`). Right half: what is included. */
  readonly detail: readonly [ReactNode, ReactNode];
  /** Whether the details are open initially. */
  readonly open?: boolean;
  /** The row's only button. */
  readonly buy: ReactNode;
  readonly selected?: boolean;
  readonly headingLevel?: 2 | 3 | 4;
};

/** An offer, whose details open and close without a script (native `<details>`). */
export function OfferRow(props: OfferRowProps) {
  const { id, badge, name, note, price, route, foot, more, moreLabel, detail, open, buy, selected } = props;
  const Heading = `h${props.headingLevel ?? 3}` as const;
  return (
    <li className={classNames(styles.offer, selected && styles.selected)} id={id}>
      <div className={styles.main}>
        <div className={styles.badge}>{badge}</div>
        <div className={styles.name}>
          <Heading>{name}</Heading>
          {note && <p>{note}</p>}
        </div>
        <div className={styles.price}>{price}</div>
        <div className={styles.route}>{route}</div>
        <div className={styles.foot}>{foot}</div>
        <div className={`no-print ${styles.buy}`}>{buy}</div>
      </div>
      <details className={styles.details} open={open}>
        <summary className={`no-print ${styles.more}`} aria-label={moreLabel}>
          <span>{more}</span>
          <Icon shape={chevronDownIcon} size={16} />
        </summary>
        <div className={styles.detail}>
          <div>{detail[0]}</div>
          <div className={styles.included}>{detail[1]}</div>
        </div>
      </details>
    </li>
  );
}

export type EmissionsProps = { readonly children: ReactNode };

export function Emissions({ children }: EmissionsProps) {
  return (
    <span className={styles.emissions}>
      <Icon shape={leafIcon} size={16} />
      <span>{children}</span>
    </span>
  );
}
