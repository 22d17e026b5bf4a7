import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Illustration } from './Illustration.tsx';
import styles from './RadioCard.module.css';

export type RadioCardProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'children' | 'type'> & {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  /** Content of an illustration file (`?raw`). */
  readonly illustration?: string;
  /** Whether the drawing is above the text rather than beside it. */
  readonly vertical?: boolean;
};

/** A radio button as a card whose whole surface is the label. */
export function RadioCard({ label, note, illustration, vertical, className, ...rest }: RadioCardProps) {
  return (
    <label className={classNames(styles.card, vertical && styles.vertical, className)}>
      <input {...rest} type="radio" />
      {illustration && <Illustration source={illustration} className={styles.drawing} />}
      <span className={styles.text}>
        <b>{label}</b>
        {note && <small>{note}</small>}
      </span>
    </label>
  );
}

export type RadioCardsProps = {
  /** Minimum width of a card: 8.75 rem for `narrow`, 14 rem for `wide`. */
  readonly size?: 'narrow' | 'wide';
  readonly children: ReactNode;
};

/** A grid of radio cards, with as many side by side as fit. */
export function RadioCards({ size = 'narrow', children }: RadioCardsProps) {
  return <div className={classNames(styles.cards, size === 'wide' && styles.wide)}>{children}</div>;
}
