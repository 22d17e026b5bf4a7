import type { ChangeEvent, ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { FieldMessage } from '#app/ui/Field.tsx';
import { OptionRow, OptionRows } from '#app/ui/OptionRow.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { pathOf } from '#domain/site/paths.ts';
import styles from './CheckoutScreen.module.css';
import { type BookAddress, entryOfBook, typedEntry } from './checkout-form.ts';

/** Number of addresses that have a row of their own. Further ones are options of a select. */
const maxRows = 3;

export type DeliveryChoiceProps = {
  readonly addresses: readonly BookAddress[];
  /** Id of the chosen address; `typedEntry` if a new one is typed. */
  readonly chosen: string;
  readonly error: string | undefined;
  /** The fields of a new address. Without a script, style rules hide them while another row is chosen. */
  readonly children: ReactNode;
};

/** Ticks the row of the select as soon as an address is chosen in it. */
function chooseOthers({ currentTarget }: ChangeEvent<HTMLSelectElement>): void {
  const row = currentTarget.form?.querySelector<HTMLInputElement>(`input[value="${entryOfBook}"]`);
  if (row) row.checked = true;
}

export function DeliveryChoice({ addresses, chosen, error, children }: DeliveryChoiceProps) {
  const texts = useTexts('checkout').book;
  const site = useSite();
  const name = 'deliveryEntry';
  const rows = addresses.slice(0, maxRows);
  const others = addresses.slice(maxRows);
  const isOther = others.some(({ id }) => id === chosen);
  return (
    <fieldset className={styles.delivery} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="vh">{texts.legend}</legend>
      <OptionRows>
        {rows.map(({ id, label, text, isPrimary }, at) => (
          <OptionRow
            key={id}
            id={at === 0 ? name : undefined}
            type="radio"
            name={name}
            value={id}
            defaultChecked={id === chosen}
            label={
              <>
                {label} {isPrimary && <Tag tone="line">{texts.primary}</Tag>}
              </>
            }
            note={text}
          />
        ))}
        {others.length > 0 && (
          <OptionRow
            type="radio"
            name={name}
            value={entryOfBook}
            defaultChecked={isOther}
            label={texts.other}
            note={
              <Select
                name="deliveryBook"
                aria-label={texts.others}
                defaultValue={isOther ? chosen : undefined}
                onChange={chooseOthers}
              >
                {others.map(({ id, label, text }) => (
                  <option key={id} value={id}>
                    {label}, {text}
                  </option>
                ))}
              </Select>
            }
          />
        )}
        <OptionRow
          type="radio"
          name={name}
          value={typedEntry}
          defaultChecked={chosen === typedEntry}
          label={texts.typed}
        />
      </OptionRows>
      <FieldMessage id={name} error={error} />
      <div className={styles.typed}>{children}</div>
      <p>
        <TextLink as={SiteLink} tap href={pathOf('addressBook', site)}>
          {texts.open}
        </TextLink>
      </p>
    </fieldset>
  );
}
