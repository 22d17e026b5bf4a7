import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Illustration } from './Illustration.tsx';
import styles from './RadioCard.module.css';

export type RadioCardProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'children' | 'type'> & {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  /** Content of an illustration file (`?raw`). */
  readonly illustration?: string;
  /** Puts the drawing above the text rather than beside it. */
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
  /** Minimum width of a card: `narrow` 8.75 rem, `wide` 14 rem. */
  readonly size?: 'narrow' | 'wide';
  readonly children: ReactNode;
};

/** As many radio cards side by side as fit. */
export function RadioCards({ size = 'narrow', children }: RadioCardsProps) {
  return <div className={classNames(styles.cards, size === 'wide' && styles.wide)}>{children}</div>;
}
