import { createContext, useContext } from 'react';
import { fieldId } from '#app/forms/field-id.ts';
import { ChoiceField, TextAreaField, TextField } from '#app/forms/PageForm.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { Button } from '#app/ui/Button.tsx';
import {
  type ComponentField,
  componentFields,
  countName,
  fieldText,
  type ListField,
} from '#domain/content/component-fields.ts';
import type { SlotShape } from '#domain/content/page-shape.ts';
import type { Locale } from '#domain/site/locale.ts';
import { contentTexts } from './content-texts.ts';
import type { EditedSide, Side } from './edited-parts.ts';

export const PictureNames = createContext<readonly string[]>([]);
/** The links of the saved page that lead nowhere. */
export const DeadLinks = createContext<readonly string[]>([]);

/** The value of the button that was pressed for what is shown, and takes the focus again; null if none does. */
export const FocusedButton = createContext<string | null>(null);

/** Those that a field has: it is one, or its HTML contains some. */
export const deadIn = (links: readonly string[], text: unknown): readonly string[] =>
  links.filter((href) => typeof text === 'string' && (text === href || text.includes(`href="${href}"`)));

/** The id of the `<datalist>` with the addresses that fields of links propose. */
export const destinationsId = 'destinations';

/** The intent of the form, with which the ids of its fields begin. */
export const pageIntent = 'page';

type ComponentFieldsetProps = {
  readonly edited: EditedSide;
  readonly locale: Locale;
  readonly side: Side;
  /** What the component's slot may contain, on a page whose structure is fixed; absent on other pages. */
  readonly shape?: SlotShape | undefined;
};

const labelOf = (texts: Readonly<Record<string, string>>, key: string) => texts[key] ?? key;

/** A component in one language. */
export function ComponentFieldset({ edited, locale, side, shape }: ComponentFieldsetProps) {
  const texts = usePageTexts(contentTexts);
  const { component, path } = edited;
  const fields: Readonly<Record<string, ComponentField>> = componentFields[component.typeCode];
  return (
    <fieldset className="o-component" id={fieldId(`${pageIntent}-${path}.typeCode`)}>
      <legend>{texts.languages[locale]}</legend>
      <input type="hidden" name={`${path}.uid`} value={component.uid} />
      <input type="hidden" name={`${path}.typeCode`} value={component.typeCode} />
      {Object.entries(fields)
        .filter(([key]) => !shape?.unseenFields.includes(key))
        .map(([key, field]) =>
          field.kind === 'list' ? (
            <ItemsFieldset key={key} {...{ edited, locale, side, shape, field }} name={key} />
          ) : (
            <ContentField
              key={key}
              path={path}
              name={key}
              field={field}
              value={component[key]}
              wanted={key === 'title' && shape?.isTitled}
              locale={locale}
            />
          ),
        )}
    </fieldset>
  );
}

const DoButton = ({
  value,
  text,
  label,
}: {
  readonly value: string;
  readonly text: string;
  readonly label: string;
}) => (
  <Button
    size="small"
    look="ghost"
    name="do"
    value={value}
    aria-label={label}
    autoFocus={useContext(FocusedButton) === value}
  >
    {text}
  </Button>
);

type ItemsFieldsetProps = ComponentFieldsetProps & { readonly name: string; readonly field: ListField };

function ItemsFieldset({ edited, locale, side, shape, name, field }: ItemsFieldsetProps) {
  const texts = usePageTexts(contentTexts);
  const { component, path } = edited;
  const items = (component[name] ?? []) as readonly Readonly<Record<string, unknown>>[];
  const label = labelOf(texts.fields, name);
  const focused = useContext(FocusedButton);
  return (
    <fieldset className="o-items">
      <legend>{label}</legend>
      <input type="hidden" name={countName(`${path}.${name}`)} value={items.length} />
      {items.map((item, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered anew after each change, an item has no other identity
          key={`${path}.${name}.${at}`}
          className="o-item"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: it has just been added
          autoFocus={focused === `addItem:${component.uid}:${name}:${at}:${side}`}
        >
          <legend>{at + 1}</legend>
          {Object.entries(field.item)
            .filter(([key]) => !shape?.unseenFields.includes(key))
            .map(([key, each]) => (
              <ContentField
                key={key}
                path={`${path}.${name}.${at}`}
                name={key}
                field={each}
                value={item[key]}
                locale={locale}
              />
            ))}
          <div className="o-buttons">
            {(['up', 'down', 'remove'] as const).map((change) => (
              <DoButton
                key={change}
                value={`${change}Item:${component.uid}:${name}:${at}:${side}`}
                text={texts[change]}
                label={`${texts[`${change}Item`](at + 1)}, ${label}`}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <DoButton
        value={`addItem:${component.uid}:${name}::${side}`}
        text={texts.addItem}
        label={`${texts.addItem}, ${label}`}
      />
    </fieldset>
  );
}

type ContentFieldProps = {
  readonly path: string;
  readonly name: string;
  readonly field: Exclude<ComponentField, ListField>;
  readonly value: unknown;
  /** Whether the field is required on this page, although the component type makes it optional. */
  readonly wanted?: boolean | undefined;
  readonly locale: Locale;
};

/** Kinds of fields that are edited in a text area. */
const longKinds: ReadonlySet<string> = new Set(['html', 'lines', 'cells', 'pairs']);

function ContentField({ path, name, field, value, wanted, locale }: ContentFieldProps) {
  const texts = usePageTexts(contentTexts);
  const pictures = useContext(PictureNames);
  const dead = deadIn(useContext(DeadLinks), value);
  const hints: Readonly<Record<string, string>> = {
    html: texts.htmlHint,
    picture: texts.pictureHint,
    href: texts.linkHint,
  };
  const props = {
    name: `${path}.${name}`,
    label: labelOf(texts.fields, name),
    optional: 'optional' in field && field.kind !== 'choice' && !wanted ? texts.optional : undefined,
    hint: dead.length > 0 ? texts.deadLinks(dead.join(', ')) : hints[field.kind],
  };
  if (field.kind === 'choice') {
    const options = field.options.map((option) => ({ value: option, text: labelOf(texts.options, option) }));
    return <ChoiceField {...props} options={options} />;
  }
  if (field.kind === 'picture') {
    // A picture that was removed from the library stays listed until another is chosen.
    const listed = [...new Set([fieldText(field, value), ...pictures])];
    const none = pictures.length === 0 ? texts.noPictures : '';
    return <ChoiceField {...props} options={listed.map((each) => ({ value: each, text: each || none }))} />;
  }
  return longKinds.has(field.kind) ? (
    <TextAreaField
      {...props}
      areaClass="o-text"
      rows={4}
      lang={locale}
      data-rich={field.kind === 'html' || undefined}
    />
  ) : (
    <TextField {...props} lang={locale} list={field.kind === 'href' ? destinationsId : undefined} />
  );
}
