import { createContext, useContext } from 'react';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field, type FieldControl } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import {
  type ChoiceField,
  type ComponentField,
  componentFields,
  countName,
  fieldText,
  type ListField,
  type TextField,
  type TypedComponent,
} from '#domain/content/component-fields.ts';
import type { SlotShape } from '#domain/content/page-shape.ts';
import { type ContentTexts, contentTexts } from './content-texts.ts';

/** Error messages by the path of their field. */
export type FieldMessages = Readonly<Record<string, string>>;

/** Names of the pictures that an editor can choose for a page. */
export const PictureNames = createContext<readonly string[]>([]);

type ComponentFieldsetProps = {
  readonly component: TypedComponent;
  /** Path of the component in the names of the form's fields, such as `slots.2.0`. */
  readonly path: string;
  /** Slot and position of the component, as the buttons send them: `2:0`. */
  readonly place: string;
  readonly errors: FieldMessages;
  /** What the component's slot may contain, on a page whose structure is fixed; absent on other pages. */
  readonly shape?: SlotShape | undefined;
};

const labelOf = (texts: Readonly<Record<string, string>>, key: string) => texts[key] ?? key;

/** The fields of one component, with the buttons that move and remove it. */
export function ComponentFieldset({ component, path, place, errors, shape }: ComponentFieldsetProps) {
  const unseen = shape?.unseenFields ?? [];
  const isOnlyOne = shape?.min === 1 && shape.max === 1;
  const texts = usePageTexts(contentTexts);
  const fields: Readonly<Record<string, ComponentField>> = componentFields[component.typeCode];
  const type = texts.types[component.typeCode];
  return (
    <fieldset className="o-component" id={path}>
      <legend>{type}</legend>
      <input type="hidden" name={`${path}.uid`} value={component.uid} />
      <input type="hidden" name={`${path}.typeCode`} value={component.typeCode} />
      {Object.entries(fields)
        .filter(([key]) => !unseen.includes(key))
        .map(([key, field]) =>
          field.kind === 'list' ? (
            <ItemsFieldset key={key} {...{ component, path, place, errors, shape, field }} name={key} />
          ) : (
            <ContentField
              key={key}
              name={`${path}.${key}`}
              label={labelOf(texts.fields, key)}
              field={field}
              value={component[key]}
              error={errors[`${path}.${key}`]}
              wanted={key === 'title' && shape?.isTitled}
            />
          ),
        )}
      {!isOnlyOne && (
        <div className="o-buttons">
          <Button size="small" look="ghost" name="do" value={`up:${place}`} aria-label={`${texts.up}, ${type}`}>
            {texts.up}
          </Button>
          <Button size="small" look="ghost" name="do" value={`down:${place}`} aria-label={`${texts.down}, ${type}`}>
            {texts.down}
          </Button>
          <Button size="small" look="ghost" name="do" value={`remove:${place}`} aria-label={`${texts.remove}, ${type}`}>
            {texts.remove}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/**
 * For each button of a list item: the action that it sends, its text, and a function that makes its accessible name
 * from the item's number.
 */
const itemButtons = (texts: ContentTexts) =>
  [
    ['upItem', texts.up, texts.upItem],
    ['downItem', texts.down, texts.downItem],
    ['removeItem', texts.remove, texts.removeItem],
  ] as const;

type ItemsFieldsetProps = ComponentFieldsetProps & { readonly name: string; readonly field: ListField };

/** The fields of a component's list (of links, for example), with the buttons that move, remove and add items. */
function ItemsFieldset({ component, path, place, errors, shape, name, field }: ItemsFieldsetProps) {
  const unseen = shape?.unseenFields ?? [];
  const texts = usePageTexts(contentTexts);
  const items = (component[name] ?? []) as readonly Readonly<Record<string, unknown>>[];
  const label = labelOf(texts.fields, name);
  return (
    <fieldset className="o-items">
      <legend>{label}</legend>
      <input type="hidden" name={countName(`${path}.${name}`)} value={items.length} />
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered anew after each change, an item has no other identity
        <fieldset key={`${path}.${name}.${at}`} className="o-item">
          <legend>{at + 1}</legend>
          {Object.entries(field.item)
            .filter(([key]) => !unseen.includes(key))
            .map(([key, each]) => (
              <ContentField
                key={key}
                name={`${path}.${name}.${at}.${key}`}
                label={labelOf(texts.fields, key)}
                field={each}
                value={item[key]}
                error={errors[`${path}.${name}.${at}.${key}`]}
              />
            ))}
          <div className="o-buttons">
            {itemButtons(texts).map(([change, text, nameOf]) => (
              <Button
                key={change}
                size="small"
                look="ghost"
                name="do"
                value={`${change}:${place}:${name}:${at}`}
                aria-label={`${nameOf(at + 1)}, ${label}`}
              >
                {text}
              </Button>
            ))}
          </div>
        </fieldset>
      ))}
      <Button
        size="small"
        look="ghost"
        name="do"
        value={`addItem:${place}:${name}`}
        aria-label={`${texts.addItem}, ${label}`}
      >
        {texts.addItem}
      </Button>
    </fieldset>
  );
}

type ContentFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly field: TextField | ChoiceField;
  readonly value: unknown;
  readonly error: string | undefined;
  /** Whether the field is required on this page, although the component type makes it optional. */
  readonly wanted?: boolean | undefined;
};

/** Kinds of fields that are edited in a text area. */
const longKinds: ReadonlySet<string> = new Set(['html', 'lines', 'cells', 'pairs']);

/** The control for one field of a component, chosen by the field's kind. */
function ContentField({ name, label, field, value, error, wanted }: ContentFieldProps) {
  const texts = usePageTexts(contentTexts);
  const text = fieldText(field, value);
  const hints: Readonly<Record<string, string>> = { html: texts.htmlHint, picture: texts.pictureHint };
  return (
    <Field
      id={name}
      label={label}
      optional={'optional' in field && field.kind !== 'choice' && !wanted ? texts.optional : undefined}
      hint={hints[field.kind]}
      error={error}
    >
      {(control) => {
        if (field.kind === 'choice') {
          return (
            <Select {...control} name={name} defaultValue={text || field.options[0]}>
              {field.options.map((option) => (
                <option key={option} value={option}>
                  {labelOf(texts.options, option)}
                </option>
              ))}
            </Select>
          );
        }
        if (field.kind === 'picture') {
          return <PictureSelect control={control} name={name} value={text} />;
        }
        return longKinds.has(field.kind) ? (
          <textarea
            {...control}
            className="o-text"
            name={name}
            defaultValue={text}
            rows={field.kind === 'html' ? 5 : 4}
          />
        ) : (
          <TextInput {...control} name={name} defaultValue={text} autoComplete="off" />
        );
      }}
    </Field>
  );
}

type PictureSelectProps = { readonly control: FieldControl; readonly name: string; readonly value: string };

/** Chooses a picture by its name. A picture that was removed from the library stays listed until another is chosen. */
function PictureSelect({ control, name, value }: PictureSelectProps) {
  const { noPictures } = usePageTexts(contentTexts);
  const names = useContext(PictureNames);
  const listed = value === '' || names.includes(value) ? names : [value, ...names];
  return (
    <Select {...control} name={name} defaultValue={value}>
      {value === '' && <option value="">{names.length === 0 ? noPictures : ''}</option>}
      {listed.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </Select>
  );
}
