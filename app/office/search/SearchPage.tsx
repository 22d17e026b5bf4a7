import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { officeItemPages } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { FoundList, type FoundObjects } from './FoundList.tsx';

export type SearchPageProps = {
  readonly member: StaffMember;
  readonly term: string;
  readonly objects: FoundObjects;
};

/**
 * The search of the back office as a page; the search dialog shows the same list (app/office/keys/command-dialog.ts).
 */
export function SearchPage({ member, term, objects }: SearchPageProps) {
  const { office } = useDocumentMessages();
  const texts = office.search;
  return (
    <OfficeFrame page="today" title={texts.title} member={member}>
      <search>
        <form className="o-filters" method="post" action={officeItemPages.search.path}>
          <Field id="q" label={texts.label} hint={texts.hint}>
            {(control) => <TextInput {...control} type="search" name="q" defaultValue={term} autoComplete="off" />}
          </Field>
          <Button size="small" look="second">
            {texts.submit}
          </Button>
        </form>
      </search>
      <FoundList member={member} term={term} objects={objects} />
    </OfficeFrame>
  );
}
