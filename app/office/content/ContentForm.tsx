import { usePageTexts } from '#app/i18n/page-texts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import type { TypeCode } from '#domain/content/component.ts';
import { componentFields, countName, type TypedPage } from '#domain/content/component-fields.ts';
import { type SlotPosition, slotPositions } from '#domain/content/page.ts';
import { isShapedPage, shapeOf, typesIn } from '#domain/content/page-shape.ts';
import { ComponentFieldset, type FieldMessages } from './ComponentFieldset.tsx';
import { ConflictSection } from './ConflictSection.tsx';
import { contentTexts } from './content-texts.ts';
import type { EditConflict } from './edit-conflict.ts';
import type { EditedContent } from './load-content-page.ts';
import { type PreviewView, previewHref } from './PreviewPane.tsx';
import { componentPath } from './read-page-form.ts';

const typeCodes = Object.keys(componentFields) as TypeCode[];
/** Id of the form. */
export const formId = 'page';

export type ContentFormProps = {
  readonly content: EditedContent;
  readonly page: TypedPage;
  readonly errors: FieldMessages;
  /**
   * Number of the latest version when the form was opened. If the server has a newer one, somebody else has saved in
   * the meantime.
   */
  readonly base: number;
  readonly view: PreviewView;
  readonly conflict: EditConflict | null;
};

/**
 * The form with the texts of a page. Every button sends the whole form, so that nothing typed is lost; only the buttons
 * for saving, publishing and merging store it.
 */
export function ContentForm({ content, page, errors, base, view, conflict }: ContentFormProps) {
  const texts = usePageTexts(contentTexts);
  const { uid } = content.address;
  const shape = shapeOf(uid);
  const slotTitles: Readonly<Partial<Record<SlotPosition, string>>> = isShapedPage(uid) ? texts.shaped[uid].slots : {};
  const titled = [
    ['title', texts.title, page.title],
    ['description', texts.description, page.description],
  ] as const;
  return (
    <form
      id={formId}
      method="post"
      action={previewHref(content.address, content.version, view)}
      className="o-form"
      noValidate
    >
      {/* The Enter key presses the first button of a form; without this one it would change the page's structure. */}
      <button type="submit" name="do" value="save" className="vh" tabIndex={-1} aria-hidden="true">
        {texts.save}
      </button>
      {conflict && <ConflictSection address={content.address} conflict={conflict} />}
      <input type="hidden" name="base" value={base} />
      <input type="hidden" name="label" value={content.label} />
      <input type="hidden" name="template" value={page.template} />
      {titled.map(([name, label, value]) =>
        shape ? (
          <input key={name} type="hidden" name={name} value={value} />
        ) : (
          <Field key={name} id={name} label={label} error={errors[name]}>
            {(control) => <TextInput {...control} name={name} defaultValue={value} autoComplete="off" />}
          </Field>
        ),
      )}
      {slotPositions.map((position, slot) =>
        shape && !shape.slots[position] ? null : (
          <SlotSection
            key={position}
            uid={uid}
            position={position}
            slot={slot}
            title={slotTitles[position] ?? texts.slots[position]}
            components={page.contentSlots.find((each) => each.position === position)?.components ?? []}
            errors={errors}
          />
        ),
      )}
      <div className="o-buttons o-save">
        <Button size="small" name="do" value="save">
          {texts.save}
        </Button>
        <Button size="small" look="second" name="do" value="publish">
          {texts.saveAndPublish}
        </Button>
      </div>
    </form>
  );
}

type SlotSectionProps = {
  /** Uid of the page. */
  readonly uid: string;
  readonly position: SlotPosition;
  /** Number of the slot, from 0. */
  readonly slot: number;
  readonly title: string;
  readonly components: TypedPage['contentSlots'][number]['components'];
  readonly errors: FieldMessages;
};

function SlotSection({ uid, position, slot, title, components, errors }: SlotSectionProps) {
  const texts = usePageTexts(contentTexts);
  const id = `slot-${slot}`;
  const shape = shapeOf(uid)?.slots[position];
  const types = typesIn(uid, position, typeCodes);
  const isFull = shape !== undefined && components.length >= shape.max;
  return (
    <details className="o-slot" open={shape !== undefined || components.length > 0}>
      <summary>
        <h2>{title}</h2> <span>{components.map(({ typeCode }) => texts.types[typeCode]).join(', ')}</span>
      </summary>
      <input type="hidden" name={countName(`slots.${slot}`)} value={components.length} />
      {components.map((component, at) => (
        <ComponentFieldset
          // The server renders the form anew after each button, so that the position is a sufficient key for a
          // component.
          key={componentPath(slot, at)}
          component={component}
          path={componentPath(slot, at)}
          place={`${slot}:${at}`}
          errors={errors}
          shape={shape}
        />
      ))}
      {!isFull && (
        <div className="o-filters">
          <Field id={id} label={texts.addTo(title)}>
            {(control) => (
              <Select {...control} name={`add.${slot}`}>
                {types.map((typeCode) => (
                  <option key={typeCode} value={typeCode}>
                    {texts.types[typeCode]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button size="small" look="ghost" name="do" value={`add:${slot}`} aria-label={`${texts.add}, ${title}`}>
            {texts.add}
          </Button>
        </div>
      )}
    </details>
  );
}
