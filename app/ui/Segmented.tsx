import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { LinkElement } from './link-element.ts';
import styles from './Segmented.module.css';

export type Segment<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  /** A detail in smaller type, such as a price: « 5,49 € ». */
  readonly detail?: ReactNode;
};

export type SegmentedProps<Value extends string> = {
  /** Accessible name of the group. */
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  /** Address of the page that shows a view. With it the segments are links, which work without a script. */
  readonly hrefOf?: (value: Value) => string;
  readonly onSelect?: (value: Value) => void;
  /** Attributes of a submit button, for views of a form whose fields must be sent along when no script runs. */
  readonly sendOf?: (value: Value) => ComponentProps<'button'>;
  readonly linkAs?: LinkElement;
  readonly className?: string;
};

/** A switch between two to four views of the same content: links with `hrefOf`, otherwise buttons with `onSelect`. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, segments, value, hrefOf, onSelect, sendOf, linkAs: Link = 'a', className } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are links or buttons
    <div className={classNames(styles.segmented, className)} role="group" aria-label={label}>
      {segments.map((segment) => {
        const content = (
          <>
            {segment.label}
            {segment.detail && <small>{segment.detail}</small>}
          </>
        );
        const selected = segment.value === value;
        return hrefOf ? (
          <Link
            key={segment.value}
            className={styles.segment}
            href={hrefOf(segment.value)}
            aria-current={selected ? 'true' : undefined}
          >
            {content}
          </Link>
        ) : (
          <button
            key={segment.value}
            className={styles.segment}
            type="button"
            aria-pressed={selected}
            onClick={() => onSelect?.(segment.value)}
            {...sendOf?.(segment.value)}
          >
            {content}
          </button>
        );
      })}
    </div>
  );
}

export type SegmentedRadiosProps<Value extends string> = {
  readonly label: string;
  readonly name: string;
  readonly segments: readonly Segment<Value>[];
  /** The chosen value if `onSelect` is given, otherwise the initial one; empty if none is chosen. */
  readonly value: Value | '';
  readonly required?: boolean;
  readonly onSelect?: (value: Value) => void;
};

/** A choice in a form, as radio buttons that look like the switch `Segmented`. */
export function SegmentedRadios<Value extends string>({
  label,
  name,
  segments,
  value,
  required,
  onSelect,
}: SegmentedRadiosProps<Value>) {
  return (
    <div className={styles.segmented} role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            required={required}
            {...(onSelect
              ? { checked: segment.value === value, onChange: () => onSelect(segment.value) }
              : { defaultChecked: segment.value === value })}
          />
          {segment.label}
          {segment.detail && <small>{segment.detail}</small>}
        </label>
      ))}
    </div>
  );
}
