import { type KeyboardEvent, useRef } from 'react';
import type { RelayMessages } from '#app/i18n/fr/relay.ts';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { mapPinIcon } from '#app/ui/icons/shapes.ts';
import { TextInput } from '#app/ui/TextInput.tsx';
import type { PointPurpose } from '#domain/relay/contract.ts';
import styles from './RelayPicker.module.css';
import { relayField } from './relay-field.ts';
import { type RelayFilter, relayFilters } from './use-relay-filters.ts';

export type RelayBarProps = {
  readonly kind: PointPurpose;
  readonly texts: RelayMessages;
  readonly searchText: string;
  readonly refusal: string | undefined;
  /** State or result of the search, announced to screen readers. */
  readonly status: string;
  readonly notes: readonly string[];
  readonly busy: boolean;
  /** Whether the page's script runs, which the search around the visitor's position and the filters need. */
  readonly active: boolean;
  readonly filters: ReadonlySet<RelayFilter> | null;
  readonly onSearch: (around: string) => void;
  readonly onLocate: () => void;
  readonly onToggle: (filter: RelayFilter) => void;
};

/** Search and filters above list and map. Without a script, the search is a submit button of the surrounding form. */
export function RelayBar(props: RelayBarProps) {
  const { texts, status, notes, active, filters, onToggle } = props;
  return (
    <div className={styles.bar}>
      <PlaceSearch {...props} />
      {active && filters && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of the form, which these aren't
        <div className={styles.filters} role="group" aria-label={texts.filters}>
          {relayFilters.map((filter) => (
            <Checkbox
              key={filter}
              label={texts[filter]}
              checked={filters.has(filter)}
              onChange={() => onToggle(filter)}
            />
          ))}
        </div>
      )}
      <p className={styles.notes} role="status">
        {status}
      </p>
      {notes.length > 0 && <p className={styles.notes}>{notes.join(' ')}</p>}
    </div>
  );
}

function PlaceSearch({ kind, texts, searchText, refusal, busy, active, onSearch, onLocate }: RelayBarProps) {
  const field = useRef<HTMLInputElement>(null);
  const search = () => onSearch(field.current?.value ?? searchText);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter starts the search instead of sending the form.
    event.preventDefault();
    search();
  };
  return (
    <div className={styles.search}>
      <Field id={`${relayField[kind]}-around`} label={texts.around} error={refusal}>
        {(control) => (
          <TextInput
            {...control}
            name={`${relayField[kind]}.around`}
            icon={mapPinIcon}
            inputRef={field}
            defaultValue={searchText}
            placeholder={texts.aroundHint}
            autoComplete="off"
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <Button
        look="second"
        name="intent"
        value={`relays:${kind}`}
        formNoValidate
        busy={busy}
        onClick={(event) => {
          event.preventDefault();
          search();
        }}
      >
        {texts.search}
      </Button>
      {active && (
        <Button look="ghost" type="button" icon={mapPinIcon} onClick={onLocate}>
          {texts.locate}
        </Button>
      )}
    </div>
  );
}
