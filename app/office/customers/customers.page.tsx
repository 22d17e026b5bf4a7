import { type Answered, type Office, officeOf } from '#app/api/use-cases.ts';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { requireStaff } from '#app/office/frame/require-staff.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { customerPath } from '#domain/office/pages.ts';
import type { Route } from './+types/customers.page.ts';
import { CustomerFinder, OpenViews } from './CustomerFinder.tsx';
import { customersTexts } from './customers-texts.ts';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('customers.see', args);
  const open = await officeOf(args.context).customers.views();
  return { member, open, isErased: new URL(args.request.url).searchParams.get('fait') === 'erased' };
}

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
  const { office } = useDocumentMessages();
  const texts = usePageTexts(customersTexts);
  const several = actionData && 'found' in actionData ? actionData : null;
  const refusal = actionData && 'errors' in actionData ? actionData : null;
  return (
    <OfficeFrame page="customers" member={member} lead={texts.lead}>
      {isErased && !actionData && (
        <Alert tone="success" role="status">
          <p>{texts.done.erased}</p>
        </Alert>
      )}
      <CustomerFinder refusal={refusal} wanted={several?.wanted} />
      {several && (
        <section className="o-sec">
          <h2>{texts.several}</h2>
          <ul className="o-todo">
            {several.found.map(({ id, site }) => (
              <li key={id}>
                <TextLink href={customerPath(id)}>{texts.account(office.sites[site])}</TextLink>
                <code>{id}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
      <OpenViews open={open} />
    </OfficeFrame>
  );
}
