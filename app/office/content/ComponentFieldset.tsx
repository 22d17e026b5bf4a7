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
  type TypedComponent,
} from '#domain/content/component-fields.ts';
import type { SlotShape } from '#domain/content/page-shape.ts';
import { contentTexts } from './content-texts.ts';

export const PictureNames = createContext<readonly string[]>([]);

/** The intent of the form, with which the ids of its fields begin. */
export const pageIntent = 'page';

type ComponentFieldsetProps = {
  readonly component: TypedComponent;
  /** Path of the component in the names of the form's fields, such as `slots.2.0`. */
  readonly path: string;
  /** Slot and position of the component, as the buttons send them: `2:0`. */
  readonly place: string;
  /** What the component's slot may contain, on a page whose structure is fixed; absent on other pages. */
  readonly shape?: SlotShape | undefined;
};

const labelOf = (texts: Readonly<Record<string, string>>, key: string) => texts[key] ?? key;

export function ComponentFieldset({ component, path, place, shape }: ComponentFieldsetProps) {
  const isOnlyOne = shape?.min === 1 && shape.max === 1;
  const texts = usePageTexts(contentTexts);
  const fields: Readonly<Record<string, ComponentField>> = componentFields[component.typeCode];
  const type = texts.types[component.typeCode];
  return (
    <fieldset className="o-component" id={fieldId(`${pageIntent}-${path}.typeCode`)}>
      <legend>{type}</legend>
      <input type="hidden" name={`${path}.uid`} value={component.uid} />
      <input type="hidden" name={`${path}.typeCode`} value={component.typeCode} />
      {Object.entries(fields)
        .filter(([key]) => !shape?.unseenFields.includes(key))
        .map(([key, field]) =>
          field.kind === 'list' ? (
            <ItemsFieldset key={key} {...{ component, path, place, shape, field }} name={key} />
          ) : (
            <ContentField
              key={key}
              path={path}
              name={key}
              field={field}
              value={component[key]}
              wanted={key === 'title' && shape?.isTitled}
            />
          ),
        )}
      {!isOnlyOne && (
        <div className="o-buttons">
          {(['up', 'down', 'remove'] as const).map((change) => (
            <DoButton
              key={change}
              value={`${change}:${place}`}
              text={texts[change]}
              label={`${texts[change]}, ${type}`}
            />
          ))}
        </div>
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
  <Button size="small" look="ghost" name="do" value={value} aria-label={label}>
    {text}
  </Button>
);

type ItemsFieldsetProps = ComponentFieldsetProps & { readonly name: string; readonly field: ListField };

function ItemsFieldset({ component, path, place, shape, name, field }: ItemsFieldsetProps) {
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
            .filter(([key]) => !shape?.unseenFields.includes(key))
            .map(([key, each]) => (
              <ContentField key={key} path={`${path}.${name}.${at}`} name={key} field={each} value={item[key]} />
            ))}
          <div className="o-buttons">
            {(['up', 'down', 'remove'] as const).map((change) => (
              <DoButton
                key={change}
                value={`${change}Item:${place}:${name}:${at}`}
                text={texts[change]}
                label={`${texts[`${change}Item`](at + 1)}, ${label}`}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <DoButton value={`addItem:${place}:${name}`} text={texts.addItem} label={`${texts.addItem}, ${label}`} />
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
};

/** Kinds of fields that are edited in a text area. */
const longKinds: ReadonlySet<string> = new Set(['html', 'lines', 'cells', 'pairs']);

function ContentField({ path, name, field, value, wanted }: ContentFieldProps) {
  const texts = usePageTexts(contentTexts);
  const pictures = useContext(PictureNames);
  const hints: Readonly<Record<string, string>> = { html: texts.htmlHint, picture: texts.pictureHint };
  const props = {
    name: `${path}.${name}`,
    label: labelOf(texts.fields, name),
    optional: 'optional' in field && field.kind !== 'choice' && !wanted ? texts.optional : undefined,
    hint: hints[field.kind],
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
    <TextAreaField {...props} areaClass="o-text" rows={field.kind === 'html' ? 5 : 4} />
  ) : (
    <TextField {...props} />
  );
}
