import type { ReactNode } from 'react';
import { CheckField, TextField } from '#app/forms/PageForm.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { SaveBar } from '#app/office/frame/SaveBar.tsx';
import { StaffForm, useRefusal } from '#app/office/frame/StaffForm.tsx';
import { Button } from '#app/ui/Button.tsx';
import { countName, type TypedPage } from '#domain/content/component-fields.ts';
import { slotPositions } from '#domain/content/page.ts';
import { shapeOf } from '#domain/content/page-shape.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import { ComponentFieldset, pageIntent } from './ComponentFieldset.tsx';
import { ConflictSection } from './ConflictSection.tsx';
import { contentTexts } from './content-texts.ts';
import type { EditAnswer } from './edit-content-page.ts';
import { type EditedPart, editedParts, isHeadWrong, openPart, type Side } from './edited-parts.ts';
import type { EditedContent } from './load-content-page.ts';
import { Outline } from './Outline.tsx';
import { type PreviewView, previewHref } from './PreviewPane.tsx';
import { otherFields, otherPrefix, pageFields } from './read-page-form.ts';
import { TextTools } from './TextTools.tsx';

export const formId = 'page';

export type ContentFormProps = {
  readonly content: EditedContent;
  readonly typed: Pick<EditAnswer, 'page' | 'base' | 'other'>;
  readonly answer: EditAnswer | null;
  readonly view: PreviewView;
  /** Whether the form is shown again with something that isn't saved. */
  readonly isUnsaved: boolean;
};

/**
 * The form with the texts of a page in both languages, of which one component is shown at a time. Every button sends the
 * whole form, so that nothing typed is lost; only the buttons for saving, publishing and merging store it.
 */
export function ContentForm({ content, typed, answer, view, isUnsaved }: ContentFormProps) {
  const texts = usePageTexts(contentTexts);
  const { address, label } = content;
  const { page, base, other } = typed;
  const shape = shapeOf(address.uid);
  const pages = { own: page, other: other?.page ?? null };
  const refusal = useRefusal(pageIntent);
  const parts = editedParts(pages, refusal).filter(({ shown }) => !shape || shape.slots[shown.position] !== undefined);
  const open = openPart(parts, answer?.open ?? view.open, { hasHead: !shape, isHeadWrong: isHeadWrong(refusal) });
  const sideOf = (locale: Locale): Side => (locale === address.locale ? 'own' : 'other');
  const action = previewHref(address, content.version, { ...view, open });
  return (
    <StaffForm
      id={formId}
      intent={pageIntent}
      values={{ ...pageFields(page), ...(other && otherFields(other.page)) }}
      hidden={{
        ...hiddenOf(page, base, '', shape !== null),
        ...(other && hiddenOf(other.page, other.base, otherPrefix, shape !== null)),
        label,
      }}
      action={action}
      className="o-bench__form"
    >
      {/* The Enter key presses the first button of a form; without this one it would change the page's structure. */}
      <button type="submit" name="do" value="save" className="vh" tabIndex={-1} aria-hidden="true">
        {texts.save}
      </button>
      {answer?.conflict && <ConflictSection address={address} conflict={answer.conflict} />}
      <Outline {...{ content, view, parts, open }} />
      <div className="o-parts">
        {!shape && <HeadSection focused={answer?.open === ''} {...{ open, sideOf }} hasPage={other !== null} />}
        {parts.map((part) => (
          <PartSection
            key={part.uid}
            uid={part.uid}
            open={open}
            title={texts.types[part.shown.component.typeCode]}
            focused={answer?.open === part.uid}
          >
            {locales.map((locale) => (
              <LanguageOf
                key={locale}
                {...{ part, locale }}
                side={sideOf(locale)}
                hasPage={other !== null}
                uid={address.uid}
              />
            ))}
          </PartSection>
        ))}
        <SaveBar
          save={texts.save}
          isUnsaved={isUnsaved}
          others={
            <Button size="small" look="second" name="do" value="publish">
              {texts.saveAndPublish}
            </Button>
          }
        >
          {refusal?.errors.some(({ reason }) => reason === 'unsafe') && (
            <CheckField name="acceptsCleaning" label={texts.acceptCleaning} />
          )}
        </SaveBar>
      </div>
      <TextTools />
    </StaffForm>
  );
}

/** What of a page in one language isn't typed: its head, if it isn't seen, and how many components each slot has. */
function hiddenOf(page: TypedPage, base: number, prefix: string, hidesHead: boolean) {
  const { title, description, template, contentSlots } = page;
  const counts = slotPositions.map((position, slot) => [
    countName(`slots.${slot}`),
    contentSlots.find((each) => each.position === position)?.components.length ?? 0,
  ]);
  const fields = { base, template, ...(hidesHead && { title, description }), ...Object.fromEntries(counts) };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [prefix + name, value]));
}

type PartSectionProps = {
  readonly uid: string;
  readonly open: string;
  readonly title: string;
  /** Whether the part has just been added, so that it takes the focus. */
  readonly focused?: boolean;
  readonly children: ReactNode;
};

function PartSection({ uid, open, title, focused = false, children }: PartSectionProps) {
  const id = `partie-${uid}`;
  return (
    <section className="o-part" data-part-uid={uid} hidden={uid !== open} aria-labelledby={id}>
      {/* biome-ignore lint/a11y/noAutofocus: it is what the button was pressed for */}
      <h2 id={id} tabIndex={-1} autoFocus={focused}>
        {title}
      </h2>
      <div className="o-langs">{children}</div>
    </section>
  );
}

type HeadProps = Pick<PartSectionProps, 'open' | 'focused'> & {
  readonly sideOf: (locale: Locale) => Side;
  /** Whether the page is there in the other language. */
  readonly hasPage: boolean;
};

function HeadSection({ open, focused = false, sideOf, hasPage }: HeadProps) {
  const texts = usePageTexts(contentTexts);
  return (
    <PartSection uid="" open={open} focused={focused} title={texts.head}>
      {locales.map((locale) => {
        const prefix = sideOf(locale) === 'own' ? '' : otherPrefix;
        if (prefix !== '' && !hasPage) return <Lacking key={locale} locale={locale} change="copyPage" />;
        return (
          <fieldset key={locale} className="o-component">
            <legend>{texts.languages[locale]}</legend>
            <TextField name={`${prefix}title`} label={texts.title} lang={locale} />
            <TextField name={`${prefix}description`} label={texts.description} lang={locale} />
          </fieldset>
        );
      })}
    </PartSection>
  );
}

type LanguageProps = {
  readonly part: EditedPart;
  readonly locale: Locale;
  readonly side: Side;
  /** Whether the page is there in the other language. */
  readonly hasPage: boolean;
  /** Of the page. */
  readonly uid: string;
};

function LanguageOf({ part, locale, side, hasPage, uid }: LanguageProps) {
  const edited = part[side];
  if (edited) return <ComponentFieldset {...{ edited, locale, side }} shape={shapeOf(uid)?.slots[edited.position]} />;
  if (side === 'other' && !hasPage) return <Lacking locale={locale} change="copyPage" />;
  return <Lacking locale={locale} change={`copy:${part.uid}:${side}`} />;
}

/** What a page lacks in a language, with a button that begins it as a copy of the other language. */
function Lacking({ locale, change }: { readonly locale: Locale; readonly change: string }) {
  const texts = usePageTexts(contentTexts);
  const language = texts.languages[locale];
  return (
    <fieldset className="o-component">
      <legend>{language}</legend>
      <p className="o-note">{change === 'copyPage' ? texts.lacksPage : texts.lacksPart}</p>
      <Button size="small" look="second" name="do" value={change}>
        {texts.copy(language.toLowerCase())}
      </Button>
    </fieldset>
  );
}
