import { type RefObject, useState } from 'react';
import type { CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import type { RelayPoint } from '#domain/relay/contract.ts';
import { ChosenElsewhere, RelayItem, type RelayItemProps } from './RelayItem.tsx';
import styles from './RelayPicker.module.css';

export type RelayListProps = Omit<RelayItemProps, 'id' | 'number' | 'point' | 'selected'> & {
  readonly group: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly errorId: string | undefined;
  readonly points: readonly RelayPoint[];
  /** Points that were chosen before and that the search didn't find. */
  readonly elsewhere: readonly CartRelayPoint[];
  readonly selectedId: string | null;
};

const visibleRows = 6;

/** The points as a group of radio buttons; those after the nearest six are hidden until the visitor opens them. */
export function RelayList({ group, label, errorId, points, elsewhere, selectedId, ...item }: RelayListProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const rest = points.slice(visibleRows);
  // Also opens if one of the further points was chosen on the map.
  const isOpen = isUnfolded || rest.some(({ postOfficeId }) => postOfficeId === selectedId);
  const itemOf = (point: RelayPoint) => (
    <RelayItem
      key={point.postOfficeId}
      {...item}
      id={`${item.name}-${point.postOfficeId}`}
      number={points.indexOf(point) + 1}
      point={point}
      selected={point.postOfficeId === selectedId}
    />
  );
  return (
    <div ref={group} className={styles.list} role="radiogroup" aria-label={label} aria-describedby={errorId}>
      {elsewhere.map((point) => (
        <ChosenElsewhere
          key={point.postOfficeId}
          {...item}
          point={point}
          selected={selectedId === point.postOfficeId}
        />
      ))}
      <ul>{points.slice(0, visibleRows).map(itemOf)}</ul>
      {rest.length > 0 && (
        <details className={styles.more} open={isOpen} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
          <summary>{item.texts.more(rest.length)}</summary>
          <ul>{rest.map(itemOf)}</ul>
        </details>
      )}
    </div>
  );
}
