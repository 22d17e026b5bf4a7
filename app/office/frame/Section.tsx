/** What pages of the back office are made of: sections, facts and rows. */
import { createContext, type Key, type ReactNode, use } from 'react';
import { classNames } from '#app/ui/class-names.ts';

/** The level of a section's heading; a panel's title is one above that of its sections. */
export const HeadingContext = createContext<'h2' | 'h3'>('h2');

export type SectionProps = {
  readonly title: ReactNode;
  /** Said after the title. */
  readonly note?: ReactNode;
  /** Fragment of the section in addresses. */
  readonly id?: string;
  /** Beside the title. */
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};

export function Section({ title, note, id, actions, className, children }: SectionProps) {
  const Heading = use(HeadingContext);
  const heading = (
    <Heading id={id}>
      {title} {note && <small>{note}</small>}
    </Heading>
  );
  return (
    <section className={classNames('o-sec', className)} aria-labelledby={id}>
      {actions ? (
        <div className="o-sec__head">
          {heading}
          {actions}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}

export type Fact = readonly [name: string, value: ReactNode];

/** Names and values; a fact that is null is left out. */
export const Facts = ({ facts }: { readonly facts: readonly (Fact | null | false)[] }) => (
  <dl className="o-facts">
    {facts.map(
      (fact) =>
        fact && (
          <div key={fact[0]} className="o-fact">
            <dt>{fact[0]}</dt>
            <dd>{fact[1]}</dd>
          </div>
        ),
    )}
  </dl>
);

export type RowListProps<Row> = {
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => Key;
  readonly text: (row: Row) => ReactNode;
  /** Below the text. */
  readonly detail?: (row: Row) => ReactNode;
  /** At the end of the row. */
  readonly side?: (row: Row) => ReactNode;
  /** Said if there is no row. */
  readonly empty?: ReactNode;
};

/** A row for each thing, where a table would have hardly a column. */
export function RowList<Row>({ rows, idOf, text, detail, side, empty }: RowListProps<Row>) {
  if (rows.length === 0) return empty && <p className="o-empty">{empty}</p>;
  return (
    <ul className="o-rows">
      {rows.map((row) => {
        const below = detail?.(row);
        return (
          <li key={idOf(row)}>
            <p>
              {text(row)}
              {below && <small>{below}</small>}
            </p>
            {side?.(row)}
          </li>
        );
      })}
    </ul>
  );
}
