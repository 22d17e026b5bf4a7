import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { useMessages } from '#app/i18n/messages.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox, type CheckboxProps } from '#app/ui/Checkbox.tsx';
import type { FilterCounts, FilterGroup } from '#domain/shipping/offer-filters.ts';
import { filterParams, filterWord } from '#domain/shipping/prefilter.ts';
import styles from './Results.module.css';

/** Target of the button that opens the filters on small screens: a native popover, which needs no script. */
export const filterSheetId = 'filtres';

export type FilterFormProps = {
  readonly counts: FilterCounts;
  /** Criteria and sort, kept by hidden fields so that the form stands alone without a script. */
  readonly kept: URLSearchParams;
  /** Address of the page; given outside the results so that nothing else is sent. */
  readonly action: string;
};

/** Names a filter value in the visitor's language. */
export function useFilterLabels(): (group: FilterGroup, value: string, name?: string) => string {
  const { values } = useMessages().shipping.filters;
  const deposit: Record<string, string> = {
    MAILBOX: values.MAILBOX,
    POST_OFFICE: values.POST_OFFICE,
    RELAY: values.RELAY_DEPOSIT,
  };
  const delivery: Record<string, string> = {
    HOME: values.HOME,
    RELAY: values.RELAY_DELIVERY,
    SIGNATURE: values.SIGNATURE,
  };
  const labels: Record<FilterGroup, Record<string, string>> = {
    deposit,
    delivery,
    delay: { GUARANTEED: values.GUARANTEED },
    carriers: {},
  };
  return (group, value, name) => labels[group][value] ?? name ?? value;
}

/** The filters with what each value leaves (docs/requirements.md SMT-10); applied at once, or by its button. */
export function FilterForm({ counts, kept, action }: FilterFormProps) {
  const texts = useMessages().shipping.filters;
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
      {[...kept].map(([name, value]) => (
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

/** Follows the press at once, then the address; the same box stays, so that it keeps the focus. */
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
