import { useEffect, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Combobox } from '#app/ui/Combobox.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { FieldControl } from '#app/ui/Field.tsx';
import { searchIcon } from '#app/ui/icons/shapes.ts';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import styles from './Articles.module.css';
import { fieldId } from './place-fields.ts';
import { useTariffSearch } from './use-tariff-search.ts';

export type TariffNumberFieldProps = {
  readonly control: FieldControl;
  readonly at: number;
  /** The initial value of the field. */
  readonly value: string;
  /** Whether the number starts with four digits that are no heading of the customs tariff. */
  readonly doubt: boolean;
};

/**
 * The field of an article's tariff number, in which words can be typed too to search for a number. While it is empty,
 * the suggestions are for the article's description (docs/requirements.md CUS-5).
 */
export function TariffNumberField({ control, at, value, doubt }: TariffNumberFieldProps) {
  const texts = useTexts('customs');
  const search = useTariffSearch();
  const [text, setText] = useState(value);
  const [picks, setPicks] = useState(0);
  const { id } = control;
  useEffect(() => {
    // Choosing a suggestion fires no event of the field, but the form's checks and automatic saving need one.
    if (picks > 0) document.getElementById(id)?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [picks, id]);
  const description = () => {
    const field = document.getElementById(fieldId(`articles.${at}.description`));
    return field instanceof HTMLInputElement ? field.value : '';
  };
  return (
    <>
      <Combobox
        {...control}
        aria-describedby={classNames(control['aria-describedby'], doubt && `${id}-doubt`) || undefined}
        name={`articles.${at}.tariffNumber`}
        className="num"
        maxLength={maxTypedLength}
        value={text}
        onChange={setText}
        onPick={() => setPicks((count) => count + 1)}
        search={search}
        searchWhenEmpty={description}
        texts={{ list: texts.foundList, found: texts.found, cut: texts.foundNote }}
      />
      {doubt ? (
        <p id={`${id}-doubt`} className={styles.doubt}>
          {texts.doubt}
        </p>
      ) : null}
      <noscript>
        <Button look="ghost" size="small" icon={searchIcon} name="intent" value={`find:${at}`} className={styles.find}>
          {texts.findShort}
          <span className="vh"> {texts.article(at + 1)}</span>
        </Button>
      </noscript>
    </>
  );
}
