import type { ReactNode } from 'react';
import styles from './CarrierList.module.css';
import { carrierBadge } from './carrier-badge.ts';
import { LineBadge } from './Plate.tsx';

export type CarrierListProps = {
  readonly carriers: readonly { readonly code: string; readonly name: string; readonly note: ReactNode }[];
};

export function CarrierList({ carriers }: CarrierListProps) {
  return (
    <ul className={styles.list}>
      {carriers.map(({ code, name, note }) => (
        <li key={code}>
          <LineBadge {...carrierBadge(code, name)} />
          <span>
            <b>{name}</b>
            <small>{note}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
