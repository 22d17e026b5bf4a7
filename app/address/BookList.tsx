import type { MouseEvent } from 'react';
import type { AddressPickerMessages } from '#app/i18n/fr/address-picker.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { FieldSet } from '#app/ui/FieldSet.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import type { Choice } from '#domain/address/choose-address.ts';
import { BookRows } from './BookRows.tsx';
import type { BookView } from './book-choices.ts';
import { maxSearchLength } from './party-form.ts';

export type BookListProps = {
  readonly view: BookView;
  readonly texts: AddressPickerMessages;
  /**
   * Called when an entry is chosen although a script runs: the list was requested before it had loaded. Without a
   * script, the button sends the form.
   */
  readonly onUse: (choice: Choice, names: BookView['names']) => void;
};

/** The address book as part of the form, for visitors without a script; its buttons send the form. */
export function BookList({ view, texts, onUse }: BookListProps) {
  const { parties } = useTexts('address');
  const { role, choices, search } = view;
  const use = (event: MouseEvent<HTMLButtonElement>) => {
    const chosen = new FormData(event.currentTarget.form ?? undefined).get(`${role}.choice`);
    const choice = choices.find(({ entry }) => entry.id === chosen);
    event.preventDefault();
    if (choice) onUse(choice, view.names);
  };
  if (view.failed) return <Alert tone="warn" title={texts.failed} />;
  if (choices.length === 0 && search === '') {
    return (
      <Alert title={texts.empty}>
        <p>{texts.emptyHint}</p>
      </Alert>
    );
  }
  return (
    <FieldSet id={`${role}-choice`} legend={texts.list(parties[role])}>
      <div className="stack">
        <div className="row">
          <input type="hidden" name={`${role}.searched`} value={search} />
          <Field id={`${role}-search`} label={texts.searchHint}>
            {(control) => (
              <TextInput
                {...control}
                type="search"
                name={`${role}.search`}
                defaultValue={search}
                maxLength={maxSearchLength}
              />
            )}
          </Field>
          <Button look="second" size="small" name="intent" value={`book:${role}`}>
            {texts.searchButton}
          </Button>
        </div>
        {choices.length === 0 ? <p>{texts.noMatch}</p> : null}
        <BookRows name={`${role}.choice`} choices={choices} names={view.names} texts={texts} />
        {choices.length > 0 ? (
          <p>
            <Button size="small" name="intent" value={`use:${role}`} onClick={use}>
              {texts.use}
            </Button>
          </p>
        ) : null}
      </div>
    </FieldSet>
  );
}
