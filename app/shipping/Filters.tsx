import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox, type CheckboxProps } from '#app/ui/Checkbox.tsx';
import { Chip, ChipLink, ChipRow } from '#app/ui/Chip.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { slidersHorizontalIcon } from '#app/ui/icons/shapes.ts';
import {
  type FilterCounts,
  type FilterGroup,
  hasFilters,
  noFilters,
  type OfferFilters,
  toggleFilter,
} from '#domain/shipping/offer-filters.ts';
import { filterParams, filterWord } from '#domain/shipping/prefilter.ts';
import styles from './Results.module.css';

export type FilterChipsProps = {
  readonly counts: FilterCounts;
  readonly filters: OfferFilters;
  readonly hrefOf: (filters: OfferFilters) => string;
};

const groups: readonly FilterGroup[] = ['deposit', 'delivery', 'delay', 'carriers'];

export function FilterChips({ counts, filters, hrefOf }: FilterChipsProps) {
  const texts = useTexts('shipping').filters;
  const labelOf = useFilterLabels();
  const applied = groups.flatMap((group) =>
    counts[group]
      .filter(({ selected }) => selected)
      .map((entry) => ({
        key: `${group} ${entry.value}`,
        label: labelOf(group, entry.value, 'name' in entry ? entry.name : undefined),
        href: hrefOf(toggleFilter(filters, group, entry.value as never)),
      })),
  );
  const some = hasFilters(filters);
  return (
    <ChipRow label={texts.applied} className={classNames(styles.chips, !some && 'only-m')}>
      <Chip
        className="only-m"
        icon={slidersHorizontalIcon}
        popoverTarget={filterSheetId}
        count={applied.length || undefined}
      >
        {texts.open}
      </Chip>
      {applied.map(({ key, label, href }) => (
        <ChipLink key={key} as={SiteLink} href={href} removeText={texts.removeFilter}>
          {label}
        </ChipLink>
      ))}
      {some ? (
        <SiteLink className={styles.clear} href={hrefOf(noFilters)}>
          {texts.clear}
        </SiteLink>
      ) : null}
    </ChipRow>
  );
}

/** Id of the popover that contains the filters on small screens; it is native, so it needs no script. */
export const filterSheetId = 'filtres';

type FilterFormProps = {
  readonly counts: FilterCounts;
  /** Criteria and order, which hidden fields send along, so that the form works without a script. */
  readonly hidden: URLSearchParams;
  /** Path of the page without a query: the form's fields make the new query. */
  readonly action: string;
};

export function useFilterLabels(): (group: FilterGroup, value: string, name?: string) => string {
  const { ways } = useMessages().trip;
  const deposit: Record<string, string> = {
    MAILBOX: ways.MAILBOX,
    POST_OFFICE: ways.POST_OFFICE,
    RELAY: ways.RELAY_DEPOSIT,
  };
  const delivery: Record<string, string> = {
    HOME: ways.HOME,
    RELAY: ways.RELAY_DELIVERY,
    COLLECTION: ways.COLLECTION,
    SIGNATURE: ways.SIGNATURE,
  };
  const labels: Record<FilterGroup, Record<string, string>> = {
    deposit,
    delivery,
    delay: { GUARANTEED: ways.GUARANTEED },
    carriers: {},
  };
  return (group, value, name) => labels[group][value] ?? name ?? value;
}

/**
 * The filters, with the number of offers that remain with each value (docs/requirements.md SMT-10). They are applied at
 * once or, without a script, by the form's button.
 */
export function FilterForm({ counts, hidden, action }: FilterFormProps) {
  const texts = useTexts('shipping').filters;
  const labelOf = useFilterLabels();
  const submit = useSubmit();
  const apply = (event: ChangeEvent<HTMLInputElement>) =>
    submit(event.currentTarget.form, { replace: true, preventScrollReset: true });
  const group = (name: FilterGroup, legend: string): ReactNode => (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div>
        {counts[name].map((entry) => (
          <FilterBox
            key={entry.value}
            name={filterParams[name]}
            value={filterWord(name, entry.value)}
            selected={entry.selected}
            disabled={entry.count === 0 && !entry.selected}
            onApply={apply}
            label={labelOf(name, entry.value, 'name' in entry ? entry.name : undefined)}
            count={entry.count}
          />
        ))}
      </div>
    </fieldset>
  );
  return (
    <Form method="get" action={action} className={styles.filters}>
      {[...hidden].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {group('deposit', texts.deposit)}
      {group('delivery', texts.delivery)}
      {group('delay', texts.delay)}
      {group('carriers', texts.carriers)}
      <noscript>
        <Button look="second" full>
          {texts.apply}
        </Button>
      </noscript>
    </Form>
  );
}

type FilterBoxProps = Omit<CheckboxProps, 'checked' | 'onChange'> & {
  readonly selected: boolean;
  readonly onApply: (event: ChangeEvent<HTMLInputElement>) => void;
};

/**
 * A checkbox that changes as soon as it is clicked, before the address has changed. It stays the same element, so that
 * it keeps the focus.
 */
function FilterBox({ selected, onApply, ...rest }: FilterBoxProps) {
  const [checked, setChecked] = useState(selected);
  useEffect(() => setChecked(selected), [selected]);
  return (
    <Checkbox
      {...rest}
      checked={checked}
      onChange={(event) => {
        setChecked(event.target.checked);
        onApply(event);
      }}
    />
  );
}
