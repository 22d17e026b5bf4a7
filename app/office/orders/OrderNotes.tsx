/** What staff write about an order for each other: notes and tags. */
import type { Answered, Office } from '#app/api/use-cases.ts';
import { TextAreaField, TextField } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { RowList, Section } from '#app/office/frame/Section.tsx';
import { ButtonForm, FoldedForm } from '#app/office/frame/StaffForm.tsx';
import { noteLimits } from '#domain/orders/staff-forms.ts';
import { noteTexts } from './note-texts.ts';

/** `used`: tags of any order; `newNote`: the id of the note that the form writes. */
export type OrderNotesProps = Answered<Office['orders']['notes']> & {
  readonly used: readonly string[];
  readonly newNote: string;
};

export function OrderNotes({ notes, tags, used, newNote }: OrderNotesProps) {
  const texts = usePageTexts(noteTexts);
  const locale = useLocale();
  return (
    <Section title={texts.title} note={texts.lead} id="notes">
      <RowList
        rows={notes}
        idOf={({ id }) => id}
        text={({ text }) => <span className="o-note-text">{text}</span>}
        detail={({ author, writtenAt }) => `${author}, ${momentText(writtenAt, locale)}`}
        side={({ id, own, writtenAt }) =>
          own && (
            <ButtonForm
              intent="removeNote"
              of={id}
              look="ghost"
              aria-label={texts.removeOf(momentText(writtenAt, locale))}
            >
              {texts.remove}
            </ButtonForm>
          )
        }
      />
      <FoldedForm key={newNote} intent="addNote" summary={texts.add} hidden={{ id: newNote }} send={texts.save}>
        <TextAreaField name="text" label={texts.text} rows={3} required maxLength={noteLimits.text} />
      </FoldedForm>
      {tags.length > 0 && (
        <ul className="o-facts-line" aria-label={texts.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <ButtonForm intent="untag" of={tag} look="second" aria-label={texts.removeTag(tag)}>
                {tag} <span aria-hidden="true">×</span>
              </ButtonForm>
            </li>
          ))}
        </ul>
      )}
      <FoldedForm key={tags.join()} intent="tag" summary={texts.addTag} send={texts.saveTag}>
        <TextField
          name="tag"
          label={texts.tag}
          hint={texts.tagHint}
          list="used-tags"
          required
          maxLength={noteLimits.tag}
        />
        <datalist id="used-tags">
          {used.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
      </FoldedForm>
    </Section>
  );
}
