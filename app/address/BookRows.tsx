import type { AddressPickerMessages } from '#app/i18n/fr/address-picker.ts';
import { RadioCard } from '#app/ui/RadioCard.tsx';
import { Tag, type TagTone } from '#app/ui/Tag.tsx';
import type { KeptAddress } from '#domain/address/address-book-contract.ts';
import type { Choice, Verdict } from '#domain/address/choose-address.ts';

export type BookRowsProps = {
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly names: Readonly<Record<string, string>>;
  readonly texts: AddressPickerMessages;
  readonly chosen?: string | null;
  readonly onChoose?: (id: string) => void;
};

export function entryName({ addressName, firstName, lastName, companyName }: KeptAddress): string {
  return addressName || `${firstName} ${lastName}`.trim() || companyName;
}

const tagOf: Partial<Record<Verdict, readonly ['ineligible' | 'country' | 'postalCode', TagTone]>> = {
  INELIGIBLE: ['ineligible', 'neutral'],
  COUNTRY: ['country', 'warn'],
  POSTAL_CODE: ['postalCode', 'warn'],
};

const remarkOf: Partial<Record<Verdict, 'incomplete' | 'noAddress' | 'toMend'>> = {
  INCOMPLETE: 'incomplete',
  CONTACT: 'noAddress',
  TO_MEND: 'toMend',
};

const joined = (parts: readonly string[], between = ', ') => parts.filter((part) => part !== '').join(between);

function Row({ choice, names, texts }: Pick<BookRowsProps, 'names' | 'texts'> & { readonly choice: Choice }) {
  const { entry, verdict, ineligible } = choice;
  const person = joined([joined([entry.firstName, entry.lastName], ' '), entry.companyName]);
  const street = entry.line1 || entry.additionalStreetName;
  const town = joined([entry.postalCode, entry.town], ' ');
  const country = town === '' ? '' : (names[entry.country.isocode] ?? entry.country.isocode);
  const key = remarkOf[verdict];
  const remark = ineligible ? texts.ineligibleFor[ineligible] : key && texts[key];
  return (
    <>
      {joined([person, street, town, country])}
      {remark ? (
        <>
          <br />
          {remark}
        </>
      ) : null}
    </>
  );
}

/**
 * The entries of an address book as radio buttons. Those that can't be chosen are listed too, and say why
 * (docs/requirements.md ADR-11).
 */
export function BookRows({ name, choices, names, texts, chosen, onChoose }: BookRowsProps) {
  return (
    <>
      {choices.map((choice) => {
        const { entry, verdict } = choice;
        const tag = tagOf[verdict];
        return (
          <RadioCard
            key={entry.id}
            name={name}
            value={entry.id}
            disabled={verdict === 'INELIGIBLE'}
            {...(onChoose ? { checked: entry.id === chosen, onChange: () => onChoose(entry.id) } : {})}
            label={
              <>
                {entryName(entry)} {entry.isPrimary ? <Tag>{texts.tags.primary}</Tag> : null}{' '}
                {tag ? <Tag tone={tag[1]}>{texts.tags[tag[0]]}</Tag> : null}
              </>
            }
            note={<Row choice={choice} names={names} texts={texts} />}
          />
        );
      })}
      {choices.some(({ verdict }) => verdict === 'INELIGIBLE') ? <p className="t14 muted">{texts.ineligible}</p> : null}
    </>
  );
}
