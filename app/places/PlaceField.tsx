import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { fieldId } from '#app/forms/field-id.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useAccount, useSettings, useSite } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { Combobox, type ComboboxOption } from '#app/ui/Combobox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { FieldSet } from '#app/ui/FieldSet.tsx';
import type { FoundRecipient } from '#domain/address/address-book-contract.ts';
import { countryFormOf } from '#domain/address/country-form.ts';
import { recipientParam } from '#domain/orders/shortcuts-calls.ts';
import type { FormEnd } from '#domain/shipping/shipment-form.ts';
import { codeStart, placeText } from '#domain/territory/place-text.ts';
import { choiceValue } from './choice-value.ts';
import styles from './EndFields.module.css';
import { RecipientMark } from './RecipientMark.tsx';

interface PlaceOption extends ComboboxOption {
  /** Set for a recipient of the visitor's address book. */
  readonly recipient?: FoundRecipient;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
}

/**
 * Returns a search for places that match a typed text. A failure is logged and gives an empty list
 * (docs/requirements.md SMT-6).
 */
function usePlaceSearch(country: string, anyCode: boolean, findsRecipients: boolean) {
  const { allCodes } = useTexts('shipping').form;
  const locale = useLocale();
  const site = useSite();
  const { fromBook } = useTexts('shipping').shortcuts;
  const { callTimeoutMs } = useSettings();
  return useCallback(
    async (input: string, signal: AbortSignal): Promise<readonly PlaceOption[]> => {
      try {
        const { searchPlaces, searchRecipients } = await import('./search-places.ts');
        const [{ data, elsewhere = [] }, found] = await Promise.all([
          searchPlaces(locale, callTimeoutMs, { country, input, anyCode }, signal),
          findsRecipients ? searchRecipients(locale, callTimeoutMs, { site, input }, signal) : [],
        ]);
        const recipients = found.map((recipient): PlaceOption => {
          const { id: key, name: label, postalCode, city, country } = recipient;
          const value = placeText(recipient);
          return { key, label, detail: `${value}, ${fromBook}`, value, postalCode, city, country, recipient };
        });
        const abroad = elsewhere.map((place) => ({
          key: place.countryIsoCode,
          label: place.city,
          detail: place.country,
          value: place.city,
          postalCode: '',
          city: '',
          country: place.countryIsoCode,
        }));
        if (abroad.length > 0) return [...recipients, ...abroad];
        const places = data.map((place, index) => ({
          key: String(index),
          label: place.city,
          detail: place.anyCode ? `${allCodes} ${codeStart(country, place.postalCode)}`.trim() : place.postalCode,
          value: placeText(place),
          postalCode: place.postalCode,
          city: place.city,
          country,
        }));
        return [...recipients, ...places];
      } catch (error) {
        if (!signal.aborted) console.warn('autocomplete', error);
        return [];
      }
    },
    [country, anyCode, allCodes, locale, callTimeoutMs, site, findsRecipients, fromBook],
  );
}

/** Places that match a typed text, to choose from when no script runs. */
export type PlaceChoices = readonly {
  readonly postalCode: string;
  readonly city: string;
  readonly anyCode?: true | undefined;
  /** Département of a French place, or the codes for which a town stands; may be empty. */
  readonly detail: string;
}[];

/** Other countries in which the typed place exists, if it doesn't in the chosen country. */
export type PlaceMoves = readonly {
  readonly countryIsoCode: string;
  readonly country: string;
  /** A sentence for the visitor: 'Lyon est en France.' */
  readonly message: string;
}[];

export type PlaceFieldProps = {
  readonly end: 'from' | 'to';
  /** The beginning of the fields' names; by default the end's own. */
  readonly name?: string;
  readonly country: string;
  readonly value: FormEnd;
  readonly label: string;
  readonly choices: PlaceChoices;
  readonly moves: PlaceMoves;
  readonly error?: string;
  /** Whether a town is enough where its codes cost the same. */
  readonly anyCode?: boolean;
  /** Called when a suggestion in another country is chosen. */
  readonly onCountry: (isoAlpha2: string) => void;
  /** Called with the postal code of a suggestion that was chosen; empty once something else is typed. */
  readonly onPostalCode?: (postalCode: string) => void;
};

/** Maximum number of places in the list of suggestions (docs/requirements.md SMT-6). */
const maxSuggestions = 20;

/**
 * The field for postal code or city, with suggestions. Two hidden fields send the chosen place (docs/requirements.md
 * SMT-6).
 */
export function PlaceField(props: PlaceFieldProps) {
  const { end, name = end, country, value, label, choices, moves, error, anyCode = false } = props;
  const { onCountry, onPostalCode } = props;
  const texts = useTexts('shipping').form;
  const [text, setText] = useState(value.cityZip || placeText(value));
  const [chosen, setPlace] = useState({ postalCode: value.postalCode, city: value.city, country: value.country });
  // The chosen place is valid only in its own country; after another country is chosen, the text is looked up again.
  const place = chosen.country === country ? chosen : { postalCode: '', city: '' };
  const { search: query } = useLocation();
  const isArrival = name === 'to';
  const [recipient, setRecipient] = useState({ id: new URLSearchParams(query).get(recipientParam) ?? '', name: '' });
  const search = usePlaceSearch(country, anyCode, useAccount() !== null && isArrival);
  const hidden = useRef<HTMLInputElement>(null);
  const isPicked = useRef(false);
  // Browsers report no change of a field by a script, and what was picked is stored with what is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pick is another place
  useEffect(() => {
    if (isPicked.current) hidden.current?.dispatchEvent(new Event('input', { bubbles: true }));
    isPicked.current = false;
  }, [chosen]);
  const { example } = countryFormOf(country);
  const id = fieldId(`${name}.cityZip`);
  return (
    <div className={styles.place} data-place={end} data-all-codes={anyCode ? texts.allCodes : undefined}>
      <Field id={id} label={label} error={error}>
        {(control) => (
          <Combobox
            {...control}
            name={`${name}.cityZip`}
            value={text}
            onChange={(typed) => {
              setText(typed);
              setPlace({ postalCode: '', city: '', country });
              setRecipient({ id: '', name: '' });
              onPostalCode?.('');
            }}
            onPick={(picked) => {
              isPicked.current = true;
              setPlace(picked);
              onPostalCode?.(picked.postalCode);
              const { id = '', name: named = '', b2b } = picked.recipient ?? {};
              setRecipient({ id, name: named });
              const isCompany = document.getElementsByName('to.b2b')[0];
              if (isCompany instanceof HTMLInputElement && b2b !== undefined) isCompany.checked = b2b;
              if (picked.country !== country) onCountry(picked.country);
            }}
            search={search}
            takesFirst
            placeholder={country === 'FR' ? texts.cityZipHint : example && texts.codeHint(example)}
            texts={{
              list: label,
              found: (count) => (count === 0 ? texts.noPlace : texts.placesFound(count)),
              cut: texts.placesFoot(maxSuggestions),
            }}
          />
        )}
      </Field>
      <input
        ref={hidden}
        type="hidden"
        name={`${name}.postalCode`}
        value={place.postalCode}
        data-place-part="postalCode"
      />
      <input type="hidden" name={`${name}.city`} value={place.city} data-place-part="city" />
      {isArrival ? <RecipientMark value={recipient.id} name={recipient.name} /> : null}
      {moves.map((move) => (
        <Button key={move.countryIsoCode} look="second" size="small" name={`${name}.move`} value={move.countryIsoCode}>
          {texts.moveTo(move.country)}
        </Button>
      ))}
      {choices.length > 0 ? (
        <FieldSet id={`${id}-choices`} legend={choices.length === 1 ? texts.confirmPlace : texts.choosePlace}>
          {choices.map((choice) => (
            <Checkbox
              key={choiceValue(choice)}
              type="radio"
              name={`${name}.choice`}
              value={choiceValue(choice)}
              label={[placeText(choice), choice.detail].filter(Boolean).join(', ')}
            />
          ))}
        </FieldSet>
      ) : null}
    </div>
  );
}
