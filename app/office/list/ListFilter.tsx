import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { noTerm, termFields } from '#app/office/search/term.ts';
import { Button } from '#app/ui/Button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { longestTerm } from '#domain/office/searched-term.ts';
import type { AnyList, AnyView, Filter } from './declared-list.ts';

/** An option of a filter; options with the same group stand together under its name. */
export type FilterOption = { readonly value: string; readonly text: string; readonly group?: string };

/** How a filter is asked for: as a choice if it has options, as a day, or as a text. */
export type FilterField<Name extends string> = {
  readonly filter: Name;
  readonly label: string;
  readonly options?: readonly FilterOption[];
  /** Text of the option that doesn't filter. */
  readonly any?: string;
  readonly type?: 'date' | 'text';
  readonly maxLength?: number;
};

/** The options of a filter, one for each text. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  texts: Readonly<Record<Value, string>>,
): FilterOption[] => values.map((value) => ({ value, text: texts[value] }));

export type ListFilterProps<Name extends string> = {
  readonly list: AnyList<Name>;
  readonly view: AnyView<Name>;
  readonly search?: string;
  readonly fields: readonly FilterField<Name>[];
};

/** The form of a list's filters. Those that aren't among its fields, such as a tab, keep their values. */
export function ListFilter<Name extends string>({ list, view, search, fields }: ListFilterProps<Name>) {
  const { list: texts } = useDocumentMessages().office;
  const asked = new Set<string>(fields.map(({ filter }) => filter));
  const kept = (Object.keys(list.filters) as Name[]).filter(
    (name) => !asked.has(name) && view[name] !== list.filters[name].absent,
  );
  const absent = Object.fromEntries(fields.map(({ filter }) => [filter, list.filters[filter].absent]));
  const cleared = list.address({ ...view, ...absent, term: noTerm, page: 1 });
  return (
    <form
      className={classNames('o-filters', fields.length > 2 && 'o-filters--narrow')}
      method={search === undefined ? 'get' : 'post'}
      action={list.path}
    >
      {kept.map((name) => (
        <input
          key={name}
          type="hidden"
          name={list.filters[name].parameter}
          value={list.filters[name].write(view[name])}
        />
      ))}
      {search !== undefined && (
        <Field id={termFields.text} label={search} className="o-filters__search">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              name={termFields.text}
              defaultValue={view.term.text}
              autoComplete="off"
              maxLength={longestTerm}
            />
          )}
        </Field>
      )}
      {fields.map((field) => (
        <FilterControl
          key={field.filter}
          {...field}
          parameter={list.filters[field.filter].parameter}
          write={list.filters[field.filter].write}
          value={view[field.filter]}
        />
      ))}
      <Button size="small" look="second">
        {texts.filter}
      </Button>
      {list.address({ ...view, page: 1 }) !== cleared && <TextLink href={cleared}>{texts.clear}</TextLink>}
    </form>
  );
}

type FilterControlProps = Omit<FilterField<string>, 'filter'> &
  Pick<Filter, 'parameter' | 'write'> & { readonly value: string };

function FilterControl({ parameter, write, value, label, options, any, type = 'text', maxLength }: FilterControlProps) {
  if (!options)
    return (
      <Field id={parameter} label={label}>
        {(control) => (
          <TextInput
            {...control}
            type={type}
            name={parameter}
            defaultValue={value}
            maxLength={maxLength}
            autoComplete="off"
          />
        )}
      </Field>
    );
  const groups = [...Map.groupBy(options, ({ group = '' }) => group)];
  return (
    <Field id={parameter} label={label}>
      {(control) => (
        <Select {...control} name={parameter} defaultValue={write(value)}>
          {any !== undefined && <option value="">{any}</option>}
          {groups.map(([group, grouped]) => {
            const choices = grouped.map((option) => (
              <option key={option.value} value={write(option.value)}>
                {option.text}
              </option>
            ));
            return group === '' ? (
              choices
            ) : (
              <optgroup key={group} label={group}>
                {choices}
              </optgroup>
            );
          })}
        </Select>
      )}
    </Field>
  );
}
