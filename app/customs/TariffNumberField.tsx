import { useEffect, useState } from 'react';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { Button } from '#app/ui/Button.tsx';
import { Combobox } from '#app/ui/Combobox.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { FieldControl } from '#app/ui/Field.tsx';
import { searchIcon } from '#app/ui/icons/shapes.ts';
import styles from './Articles.module.css';
import { fieldId } from './place-fields.ts';
import { useTariffSearch } from './use-tariff-search.ts';

export type TariffNumberFieldProps = {
  readonly control: FieldControl;
  readonly at: number;
  /** What the field holds at first. */
  readonly value: string;
  /** It begins like none of the tariff. */
  readonly doubt: boolean;
};

/** The number, or words to find it by; an empty field proposes numbers for the description (docs/requirements.md CUS-5). */
export function TariffNumberField({ control, at, value, doubt }: TariffNumberFieldProps) {
  const texts = useStepMessages().customs;
  const search = useTariffSearch();
  const [text, setText] = useState(value);
  const [picks, setPicks] = useState(0);
  const { id } = control;
  useEffect(() => {
    // What is taken from the list changes the form as typing does.
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
        maxLength={255}
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
