import { memo, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { Button, IconButton } from '#app/ui/Button.tsx';
import { Combobox, type ComboboxOption } from '#app/ui/Combobox.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Field, type FieldControl } from '#app/ui/Field.tsx';
import { searchIcon, trash2Icon } from '#app/ui/icons/shapes.ts';
import { TextInput } from '#app/ui/TextInput.tsx';
import { type ArticleField, articleFields } from '#domain/customs/declaration-form.ts';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import styles from './Articles.module.css';
import type { TariffSearch } from './load-customs.ts';
import { OriginSelect } from './OriginSelect.tsx';
import { fieldId } from './place-fields.ts';
import type { ArticleRow } from './use-articles.ts';

export type ArticleTexts = Partial<Record<ArticleField, string | undefined>>;

export type ArticleFieldsProps = {
  readonly row: ArticleRow;
  readonly at: number;
  /** The `<option>` elements of all countries, as HTML. */
  readonly originOptions: string;
  /** Whether the declaration has so many articles that their lists of countries are only made when they are used. */
  readonly isOneOfMany: boolean;
  readonly errors: ArticleTexts;
  readonly doubt: boolean;
  readonly focused: boolean;
  readonly search: TariffSearch | null;
  readonly onRemove: (key: number) => void;
};

/**
 * The fields of one article of the declaration: from a width of 992 pixels a row of a table, on smaller screens a block
 * of labelled fields.
 */
function PlainArticleFields(props: ArticleFieldsProps) {
  const { row, at, originOptions, isOneOfMany, errors, doubt, focused, search, onRemove } = props;
  const texts = useTexts('customs');
  const { article, key, isSent } = row;
  const field = (name: ArticleField, control: (control: FieldControl & { readonly name: string }) => ReactNode) => (
    <Field
      id={fieldId(`articles.${at}.${name}`)}
      label={texts.fields[name]}
      error={errors[name]}
      className={styles[name]}
    >
      {(fieldControl) => control({ ...fieldControl, name: `articles.${at}.${name}` })}
    </Field>
  );
  const figure = (name: 'unitGrams' | 'unitValue' | 'quantity', inputMode: 'decimal' | 'numeric') =>
    field(name, (control) => (
      <TextInput
        {...control}
        className="num"
        defaultValue={article[name]}
        inputMode={inputMode}
        autoComplete="off"
        maxLength={maxTypedLength}
      />
    ));
  return (
    <fieldset className={styles.article}>
      <legend className={styles.legend}>{texts.article(at + 1)}</legend>
      {field('description', (control) => (
        <TextInput
          {...control}
          defaultValue={article.description}
          autoComplete="off"
          maxLength={maxTypedLength}
          autoFocus={focused}
        />
      ))}
      {field('originCountry', (control) => (
        <OriginSelect
          {...{ control, isSent, options: originOptions, isShort: isOneOfMany }}
          value={article.originCountry}
        />
      ))}
      {field('tariffNumber', (control) => (
        <TariffNumberField control={control} at={at} value={article.tariffNumber} doubt={doubt} />
      ))}
      {figure('unitGrams', 'numeric')}
      {figure('unitValue', 'decimal')}
      {figure('quantity', 'numeric')}
      <IconButton
        type="submit"
        name="intent"
        value={`remove:${at}`}
        icon={trash2Icon}
        label={texts.remove(at + 1)}
        className={styles.remove}
        onClick={(event) => {
          event.preventDefault();
          onRemove(key);
        }}
      />
      {search ? <FoundNumbers search={search} /> : null}
    </fieldset>
  );
}

const sameErrors = (left: ArticleTexts, right: ArticleTexts): boolean =>
  articleFields.every((name) => left[name] === right[name]);

/** Memoised: a declaration may have a hundred articles, and a change of one doesn't render the others again. */
export const ArticleFields = memo(
  PlainArticleFields,
  (before, after) =>
    before.row === after.row &&
    before.at === after.at &&
    before.doubt === after.doubt &&
    before.originOptions === after.originOptions &&
    before.isOneOfMany === after.isOneOfMany &&
    before.onRemove === after.onRemove &&
    before.search === after.search &&
    sameErrors(before.errors, after.errors),
);

/**
 * The results of a search for tariff numbers made by a browser without JavaScript. Each has a button that puts the
 * number into the article (docs/requirements.md CUS-5).
 */
function FoundNumbers({ search: { article, query, tariffNumbers } }: { search: TariffSearch }) {
  const texts = useTexts('customs');
  return (
    <div className={styles.found}>
      <p className="strong">{texts.foundTitle(query)}</p>
      {tariffNumbers.length === 0 ? <p role="status">{texts.foundNone}</p> : null}
      <ul>
        {tariffNumbers.map(({ code, label, chapter }, at) => (
          <li key={code}>
            <Button look="second" size="small" name="intent" value={`take:${article}:${code}`} autoFocus={at === 0}>
              {texts.take(code)}
            </Button>
            <span>
              {label} <small className="muted">{chapter}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className="t13 muted">{texts.foundNote}</p>
    </div>
  );
}

type TariffNumberFieldProps = {
  readonly control: FieldControl;
  readonly at: number;
  readonly value: string;
  readonly doubt: boolean;
};

/**
 * The field of an article's tariff number, in which words can be typed too to search for a number. While it is empty,
 * the suggestions are for the article's description (docs/requirements.md CUS-5).
 */
function TariffNumberField({ control, at, value, doubt }: TariffNumberFieldProps) {
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
        <p id={`${id}-doubt`} className="t14 muted">
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

const maxQueryLength = 100;

/**
 * Returns a search for tariff numbers that match what is typed. If the call fails, the error is logged and the list is
 * empty (docs/requirements.md CUS-5).
 */
function useTariffSearch() {
  const locale = useLocale();
  const site = useSite();
  const { callTimeoutMs } = useSettings();
  return useCallback(
    async (input: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> => {
      try {
        const { findTariffNumbers } = await import('./browser-search.ts');
        const options = { site, locale, timeoutMs: callTimeoutMs, signal };
        const tariffNumbers = await findTariffNumbers(input.slice(0, maxQueryLength), options);
        return tariffNumbers.map(({ code, label }) => ({ key: code, label, detail: code, value: code }));
      } catch (error) {
        if (!signal.aborted) console.warn('tariff numbers', error);
        return [];
      }
    },
    [locale, site, callTimeoutMs],
  );
}
