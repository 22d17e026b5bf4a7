import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { LineBadge, type LineBadgeProps } from './Plate.tsx';
import styles from './StepPage.module.css';

/** A column of forms; from 992 px a summary stands beside it. */
export function StepColumns({ aside, label, children }: { aside: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className={classNames('wrap', styles.page)}>
      <div>{children}</div>
      <aside aria-label={label}>{aside}</aside>
    </div>
  );
}

export type StepSectionProps = {
  /** Id of the heading, which names the section. */
  readonly id: string;
  readonly title: ReactNode;
  /** A link or a count at the end of the heading's line. */
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A part of a step, below a heavy rule. */
export function StepSection({ id, title, action, className, children }: StepSectionProps) {
  return (
    <section className={classNames(styles.section, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className="h26">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

export function StepActions({ back, children }: { back?: ReactNode; children?: ReactNode }) {
  return (
    <div className={`no-print ${styles.acts}`}>
      {back}
      {children}
    </div>
  );
}

export type RecapProps = {
  readonly badge: LineBadgeProps;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly route: ReactNode;
  readonly facts: readonly { readonly label: string; readonly text: ReactNode }[];
  readonly conditions?: readonly string[];
  /** The components of the price and their total. */
  readonly price: ReactNode;
  /** Content below the total, such as a button. */
  readonly children?: ReactNode;
};

/** The box of a recap, whose parts are separated by lines. */
export const recapBox = styles.recap;

/** The chosen service and its price, which stay visible beside the form. */
export function Recap({ badge, title, note, route, facts, conditions = [], price, children }: RecapProps) {
  return (
    <div className={recapBox}>
      <div className={styles.service}>
        <LineBadge {...badge} />
        <div>
          <h2>{title}</h2>
          {note && <p>{note}</p>}
        </div>
      </div>
      <div>{route}</div>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.text}</dd>
            </div>
          ))}
        </dl>
      )}
      {conditions.length > 0 && (
        <div className="stack t14">
          {conditions.map((condition) => (
            <p key={condition}>{condition}</p>
          ))}
        </div>
      )}
      <div className="stack">
        {price}
        {children}
      </div>
    </div>
  );
}

/** The total and the main button, fixed at the bottom of small screens. */
export type BuyBarProps = Record<'label' | 'note' | 'total' | 'children', ReactNode> & {
  /** A line below the button. */
  readonly foot?: ReactNode;
};

export function BuyBar({ label, note, total, foot, children }: BuyBarProps) {
  return (
    <section className={`no-print ${styles.bar}`} aria-label={String(label)}>
      <p className="num">
        <small>{note}</small>
        <b className="h21">{total}</b>
      </p>
      {children}
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </section>
  );
}
