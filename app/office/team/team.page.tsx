import { officeOf } from '#app/api/use-cases.ts';
import { CheckFields, TextField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { RowList, Section } from '#app/office/frame/Section.tsx';
import { FoldedForm, StaffForm } from '#app/office/frame/StaffForm.tsx';
import { ListTable } from '#app/office/list/ListTable.tsx';
import { useSettings } from '#app/shell/site-context.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import { type StaffRole, staffRoles } from '#domain/account/staff-role.ts';
import { officeItemPages, officePages } from '#domain/office/pages.ts';
import { allPermissions, isAllowed } from '#domain/office/permission.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import type { Route } from './+types/team.page.ts';
import { permissionTexts } from './permission-texts.ts';
import { teamTexts } from './team-texts.ts';

const { path } = officePages.team;
const done = ['invitee', 'roles'] as const;

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('staff.see', args, async ({ team }, query) => ({
    ...(await team.list()),
    justDone: done.find((each) => each === query.get('fait')) ?? null,
  }));

const rolesIn = (text: (name: string) => string): StaffRole[] => staffRoles.filter((role) => text(role) === 'yes');

export function action(args: Route.ActionArgs) {
  const { team } = officeOf(args.context);
  return answerStaffForm('staff.see', args, {
    async invite(text) {
      const [email, firstName, lastName] = [text('email'), text('firstName'), text('lastName')];
      await team.invite({ email, firstName, lastName, roles: rolesIn(text) });
      return `${path}?fait=invitee`;
    },
    async roles(text) {
      const known = staffRoles.filter((role) => text('known').split(' ').includes(role));
      await team.changeRoles({ id: text('of'), roles: rolesIn(text), known });
      return `${path}?fait=roles`;
    },
  });
}

type Colleague = Route.ComponentProps['loaderData']['members'][number];

function RoleFields() {
  const { roles } = useDocumentMessages().office;
  const texts = usePageTexts(teamTexts);
  const boxes = staffRoles.map((role) => ({ name: role, label: roles[role], hint: texts.roleHints[role] }));
  return <CheckFields name="roles" legend={texts.roles} boxes={boxes} />;
}

function Members({ members, mayChange }: { readonly members: readonly Colleague[]; readonly mayChange: boolean }) {
  const { roles: roleNames } = useDocumentMessages().office;
  const texts = usePageTexts(teamTexts);
  const locale = useLocale();
  const lastUse = ({ isInvited, lastUsedOn }: Colleague) =>
    isInvited ? texts.invited : lastUsedOn ? texts.usedOn(formatLongDate(lastUsedOn, locale)) : texts.never;
  return (
    <RowList
      rows={members}
      idOf={({ id }) => id}
      empty={texts.nobody}
      text={({ name, roles }) => `${name}, ${roles.map((role) => roleNames[role]).join(', ')}`}
      detail={(member) => [member.email, lastUse(member), texts.factor[`${member.hasSecondFactor}`]].join(', ')}
      side={({ id, name, roles, sessionCount }) =>
        mayChange && (
          <FoldedForm
            intent="roles"
            of={id}
            summary={
              <>
                {texts.change}
                <span className="vh">{`, ${name}`}</span>
              </>
            }
            values={Object.fromEntries(roles.map((role) => [role, 'yes']))}
            hidden={{ known: roles.join(' ') }}
            send={texts.saveRoles}
            saves
          >
            <p className="o-note">{texts.effect(sessionCount)}</p>
            <RoleFields />
          </FoldedForm>
        )
      }
    />
  );
}

/** What each role may do, act by act. */
function PermissionTable() {
  const { roles } = useDocumentMessages().office;
  const texts = usePageTexts(teamTexts);
  const acts = usePageTexts(permissionTexts);
  return (
    <ListTable
      rows={allPermissions}
      idOf={(permission) => permission}
      caption={texts.permissions}
      columns={[
        { head: texts.act, cell: (permission) => acts[permission] },
        ...staffRoles.map((role) => ({
          head: roles[role],
          isLabelled: true as const,
          cell: (permission: (typeof allPermissions)[number]) => (isAllowed([role], permission) ? texts.may : '—'),
        })),
      ]}
    />
  );
}

/** Who works in the back office and as what; colleagues are invited here. */
export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const { member, members, needsSecondFactor, justDone } = loaderData;
  const texts = usePageTexts(teamTexts);
  const { ownIssuer } = useSettings();
  const mayChange = ownIssuer && member.permissions.includes('staff.change');
  const lacking = members.filter(({ hasSecondFactor }) => !hasSecondFactor).length;
  return (
    <OfficeFrame
      page="team"
      member={member}
      lead={texts.lead}
      answer={actionData}
      failed={texts.failed}
      done={justDone && texts.done[justDone]}
    >
      <Section title={texts.members} note={members.length}>
        <p className="o-note">
          {needsSecondFactor ? texts.required(lacking) : texts.optional} {ownIssuer ? '' : texts.elsewhere}
        </p>
        <Members members={members} mayChange={mayChange} />
      </Section>
      {mayChange && (
        <Section title={texts.invite} id="inviter">
          <StaffForm intent="invite" send={texts.sendInvitation}>
            <p className="o-note">{texts.inviteLead}</p>
            <TextField name="firstName" label={texts.firstName} autoComplete="off" />
            <TextField name="lastName" label={texts.lastName} autoComplete="off" />
            <TextField name="email" label={texts.email} type="email" autoComplete="off" />
            <RoleFields />
          </StaffForm>
        </Section>
      )}
      {member.permissions.includes('keys.make') && (
        <p className="o-note">
          <TextLink href={officeItemPages.staffKeys.path}>{texts.keys}</TextLink>
        </p>
      )}
      <Section title={texts.permissions} id="droits">
        <details className="o-act">
          <summary>{texts.showPermissions}</summary>
          <PermissionTable />
        </details>
      </Section>
    </OfficeFrame>
  );
}
