import { officeOf } from '#app/api/use-cases.ts';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { listAddress } from '#app/office/frame/list-address.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { failedOfficePage, loadForStaff, requireStaff } from '#app/office/frame/require-staff.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { officeItemPages } from '#domain/office/pages.ts';
import type { Route } from './+types/search.page.ts';
import { FoundList } from './FoundList.tsx';
import { openTerm, sealTerm, termOf, termParams } from './term.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('office.enter', args, async (office, query) => {
    const { text: term } = await openTerm(office, { text: '', key: termOf(query).key });
    return { term, objects: await office.find.objects({ term }) };
  });

/**
 * Redirects to the results for the typed term. The term may be part of an e-mail address, so the URL contains a key in
 * its place.
 */
export async function action(args: Route.ActionArgs) {
  await requireStaff('office.enter', args);
  const { context, request } = args;
  const typed = String((await request.formData()).get('q') ?? '');
  try {
    const term = await sealTerm(officeOf(context), termOf(new URLSearchParams({ q: typed })));
    throw leaveTo(listAddress(officeItemPages.search.path, termParams(term)), 303);
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

/**
 * The search of the back office as a page; the search dialog shows the same list (app/office/keys/command-dialog.ts).
 */
export default function OfficeSearch({ loaderData: { member, term, objects } }: Route.ComponentProps) {
  const { search: texts } = useDocumentMessages().office;
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
