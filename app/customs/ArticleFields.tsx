import { memo, type ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/Button.tsx';
import { Field, type FieldControl } from '#app/ui/Field.tsx';
import { trash2Icon } from '#app/ui/icons/shapes.ts';
import { TextInput } from '#app/ui/TextInput.tsx';
import { type ArticleField, articleFields } from '#domain/customs/declaration-form.ts';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import styles from './Articles.module.css';
import { FoundNumbers } from './FoundNumbers.tsx';
import type { TariffSearch } from './load-customs.ts';
import { OriginSelect } from './OriginSelect.tsx';
import { fieldId } from './place-fields.ts';
import { TariffNumberField } from './TariffNumberField.tsx';
import type { ArticleRow } from './use-articles.ts';

export type ArticleTexts = Partial<Record<ArticleField, string | undefined>>;

export type ArticleFieldsProps = {
  readonly row: ArticleRow;
  readonly at: number;
  /** The `<option>` elements of all countries, as HTML. */
  readonly originOptions: string;
  readonly errors: ArticleTexts;
  /** Whether the tariff number starts with four digits that are no heading of the customs tariff. */
  readonly doubt: boolean;
  readonly focused: boolean;
  readonly search: TariffSearch | null;
  readonly onRemove: (key: number) => void;
};

/**
 * The fields of one article of the declaration: from a width of 992 pixels a row of a table, on smaller screens a block
 * of labelled fields.
 */
function PlainArticleFields({ row, at, originOptions, errors, doubt, focused, search, onRemove }: ArticleFieldsProps) {
  const texts = useTexts('customs');
  const { article, key } = row;
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
        <OriginSelect control={control} options={originOptions} value={article.originCountry} />
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
    before.onRemove === after.onRemove &&
    before.search === after.search &&
    sameErrors(before.errors, after.errors),
);
