import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Segmented } from '#app/ui/Segmented.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { TypeCode } from '#domain/content/component.ts';
import { componentFields, countName, type TypedPage } from '#domain/content/component-fields.ts';
import { type SlotPosition, slotPositions } from '#domain/content/page.ts';
import { isShapedPage, type ShapedPageName, shapeOf, typesIn } from '#domain/content/page-shape.ts';
import { contentPagePath, officePages } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { locales } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import { ComponentFieldset, type FieldMessages, PictureNames } from './ComponentFieldset.tsx';
import { ConflictSection } from './ConflictSection.tsx';
import { ContentTabs } from './ContentTabs.tsx';
import type { ContentAddress } from './content-address.ts';
import { type PreviewView, previewHref } from './content-preview.ts';
import type { EditConflict } from './edit-conflict.ts';
import type { EditedContent } from './load-content-page.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { componentPath } from './read-page-form.ts';
import type { EditAnswer } from './save-content-page.ts';
import { VersionsSection } from './VersionsSection.tsx';

export type ContentEditorPageProps = {
  readonly member: StaffMember;
  readonly content: EditedContent;
  /** The form as it was sent, after a button was pressed or saving was refused; null if no form was sent. */
  readonly answer: EditAnswer | null;
};

const typeCodes = Object.keys(componentFields) as TypeCode[];
const none: FieldMessages = {};
const formId = 'page';
/** CSS selector of the part of the preview that each page with a shape defines. */
const previewedParts: Readonly<Record<ShapedPageName, string>> = {
  'site-navigation': 'header',
  'site-footer': 'footer',
  'home-shelves': '#shelf',
};

/** Edits a page of content in one language: a form with its texts, the preview, and the list of its versions. */
export function ContentEditorPage({ member, content, answer }: ContentEditorPageProps) {
  const { office } = useDocumentMessages();
  const texts = office.content;
  const { address, version, latest, done } = content;
  const site = office.sites[address.site].toLowerCase();
  const lead = [
    content.label,
    site,
    texts.languages[address.locale].toLowerCase(),
    ...(latest > 0 ? [texts.editing(version, latest)] : []),
  ].join(' · ');
  return (
    <OfficeFrame page="content" title={content.page.title || content.label} member={member} lead={lead}>
      <Place address={address} />
      <EditMessages done={answer ? null : done} answer={answer} />
      <div className="o-edit">
        <PictureNames value={content.pictures}>
          <PageForm
            content={content}
            page={answer?.page ?? content.page}
            errors={answer?.errors ?? none}
            base={answer?.base ?? latest}
            conflict={answer?.conflict ?? null}
            view={(answer?.preview ?? content.preview).view}
          />
        </PictureNames>
        <div className="o-edit__side">
          <PreviewPane
            address={address}
            version={version}
            form={formId}
            preview={answer?.preview ?? content.preview}
            part={isShapedPage(address.uid) ? previewedParts[address.uid] : undefined}
          />
          {content.versions.length > 0 && <VersionsSection content={content} />}
        </div>
      </div>
    </OfficeFrame>
  );
}

/**
 * A link back to the list of pages; for a page with a shape instead the tabs, and links to the same page on the other
 * site and in the other languages.
 */
function Place({ address }: { readonly address: ContentAddress }) {
  const { office } = useDocumentMessages();
  const texts = office.content;
  const { uid } = address;
  if (!isShapedPage(uid)) {
    return (
      <p>
        <TextLink href={officePages.content.path}>{texts.back}</TextLink>
      </p>
    );
  }
  return (
    <>
      <ContentTabs open={uid} address={address} />
      <div className="o-buttons">
        <Segmented
          label={texts.site}
          value={address.site}
          segments={allSites.map((value) => ({ value, label: office.sites[value] }))}
          hrefOf={(site) => contentPagePath({ ...address, site })}
        />
        <Segmented
          label={texts.language}
          value={address.locale}
          segments={locales.map((value) => ({ value, label: texts.languages[value] }))}
          hrefOf={(locale) => contentPagePath({ ...address, locale })}
        />
      </div>
      <p className="o-note">{texts.shaped[uid].note}</p>
    </>
  );
}

function EditMessages({ done, answer }: { readonly done: EditedContent['done']; readonly answer: EditAnswer | null }) {
  const { office } = useDocumentMessages();
  const texts = office.content;
  // ConflictSection shows the message in this case.
  if (answer?.conflict) return null;
  if (answer?.isRefused) {
    return (
      <Alert tone="error" role="alert" title={texts.failed}>
        <p>{answer.message || texts.noAnswer}</p>
        {Object.keys(answer.errors).length > 0 && (
          <ul>
            {Object.entries(answer.errors).map(([path, message]) => (
              <li key={path}>
                <a href={`#${path}`}>{message}</a>
              </li>
            ))}
          </ul>
        )}
      </Alert>
    );
  }
  if (answer) {
    return (
      <Alert role="status">
        <p>{texts.changedForm}</p>
      </Alert>
    );
  }
  if (!done) return null;
  const words = {
    saved: texts.saved,
    published: texts.publishedNow,
    scheduled: texts.scheduledNow,
    restored: texts.restored,
  };
  return (
    <Alert tone="success" role="status">
      <p>{words[done.kind](done.version)}</p>
    </Alert>
  );
}

type PageFormProps = {
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
function PageForm({ content, page, errors, base, view, conflict }: PageFormProps) {
  const { office } = useDocumentMessages();
  const texts = office.content;
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
  const { office } = useDocumentMessages();
  const texts = office.content;
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
