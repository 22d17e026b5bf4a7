import { ChoiceField, TextField } from '#app/forms/PageForm.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { SaveBar } from '#app/office/frame/SaveBar.tsx';
import { StaffForm } from '#app/office/frame/StaffForm.tsx';
import { Button } from '#app/ui/Button.tsx';
import type { TypeCode } from '#domain/content/component.ts';
import { componentFields, countName, type TypedPage } from '#domain/content/component-fields.ts';
import { type SlotPosition, slotPositions } from '#domain/content/page.ts';
import { isShapedPage, shapeOf, typesIn } from '#domain/content/page-shape.ts';
import { ComponentFieldset, pageIntent } from './ComponentFieldset.tsx';
import { ConflictSection } from './ConflictSection.tsx';
import { contentTexts } from './content-texts.ts';
import type { EditAnswer } from './edit-content-page.ts';
import type { EditedContent } from './load-content-page.ts';
import { type PreviewView, previewHref } from './PreviewPane.tsx';
import { componentPath, pageFields } from './read-page-form.ts';

const typeCodes = Object.keys(componentFields) as TypeCode[];
export const formId = 'page';

export type ContentFormProps = Pick<EditAnswer, 'page' | 'base' | 'conflict'> & {
  readonly content: EditedContent;
  readonly view: PreviewView;
  /** Whether the form is shown again with something that isn't saved. */
  readonly isUnsaved: boolean;
};

/**
 * The form with the texts of a page. Every button sends the whole form, so that nothing typed is lost; only the buttons
 * for saving, publishing and merging store it.
 */
export function ContentForm({ content, page, base, view, conflict, isUnsaved }: ContentFormProps) {
  const texts = usePageTexts(contentTexts);
  const { address, label } = content;
  const { uid } = address;
  const { title, description, template } = page;
  const shape = shapeOf(uid);
  const slotTitles: Readonly<Partial<Record<SlotPosition, string>>> = isShapedPage(uid) ? texts.shaped[uid].slots : {};
  return (
    <StaffForm
      id={formId}
      intent={pageIntent}
      values={pageFields(page)}
      hidden={{ base, label, template, ...(shape && { title, description }) }}
      action={previewHref(address, content.version, view)}
    >
      {/* The Enter key presses the first button of a form; without this one it would change the page's structure. */}
      <button type="submit" name="do" value="save" className="vh" tabIndex={-1} aria-hidden="true">
        {texts.save}
      </button>
      {conflict && <ConflictSection address={address} conflict={conflict} />}
      {!shape && <TextField name="title" label={texts.title} />}
      {!shape && <TextField name="description" label={texts.description} />}
      {slotPositions.map((position, slot) =>
        shape && !shape.slots[position] ? null : (
          <SlotSection
            key={position}
            uid={uid}
            position={position}
            slot={slot}
            title={slotTitles[position] ?? texts.slots[position]}
            components={page.contentSlots.find((each) => each.position === position)?.components ?? []}
          />
        ),
      )}
      <SaveBar
        save={texts.save}
        isUnsaved={isUnsaved}
        others={
          <Button size="small" look="second" name="do" value="publish">
            {texts.saveAndPublish}
          </Button>
        }
      />
    </StaffForm>
  );
}

type SlotSectionProps = {
  readonly uid: string;
  readonly position: SlotPosition;
  /** Number of the slot, from 0. */
  readonly slot: number;
  readonly title: string;
  readonly components: TypedPage['contentSlots'][number]['components'];
};

function SlotSection({ uid, position, slot, title, components }: SlotSectionProps) {
  const texts = usePageTexts(contentTexts);
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
          // The server renders the form anew after each button, so that the position is a sufficient key.
          key={componentPath(slot, at)}
          component={component}
          path={componentPath(slot, at)}
          place={`${slot}:${at}`}
          shape={shape}
        />
      ))}
      {!isFull && (
        <div className="o-filters">
          <ChoiceField
            name={`add.${slot}`}
            label={texts.addTo(title)}
            options={types.map((typeCode) => ({ value: typeCode, text: texts.types[typeCode] }))}
          />
          <Button size="small" look="ghost" name="do" value={`add:${slot}`} aria-label={`${texts.add}, ${title}`}>
            {texts.add}
          </Button>
        </div>
      )}
    </details>
  );
}
