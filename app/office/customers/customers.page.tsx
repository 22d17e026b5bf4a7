import { type Answered, type Office, officeOf } from '#app/api/use-cases.ts';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { RowList, Section } from '#app/office/frame/Section.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { customerPath } from '#domain/office/pages.ts';
import type { Route } from './+types/customers.page.ts';
import { CustomerFinder, OpenViews } from './CustomerFinder.tsx';
import { customersTexts } from './customers-texts.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('customers.see', args, async ({ customers }, query) => ({
    open: await customers.views(),
    isErased: query.get('fait') === 'erased',
  }));

interface SeveralFound {
  readonly wanted: string;
  readonly found: Answered<Office['customers']['find']>;
}

export function action(args: Route.ActionArgs) {
  return answerStaffForm<SeveralFound>('customers.see', args, {
    async find(text) {
      const wanted = text('wanted').trim();
      const found = await officeOf(args.context).customers.find({ wanted });
      const [one, other] = found;
      return one && !other ? customerPath(one.id) : { wanted, found };
    },
  });
}

export default function OfficeCustomers({ loaderData: { member, open, isErased }, actionData }: Route.ComponentProps) {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(customersTexts);
  const several = actionData && 'found' in actionData ? actionData : null;
  return (
    <OfficeFrame
      page="customers"
      member={member}
      lead={texts.lead}
      done={isErased && texts.done.erased}
      answer={actionData}
      failed={texts.failed}
    >
      <CustomerFinder wanted={several?.wanted} />
      {several && (
        <Section title={texts.several}>
          <RowList
            rows={several.found}
            idOf={({ id }) => id}
            text={({ id, site }) => <TextLink href={customerPath(id)}>{texts.account(sites[site])}</TextLink>}
            side={({ id }) => <code>{id}</code>}
          />
        </Section>
      )}
      <OpenViews open={open} />
    </OfficeFrame>
  );
}
