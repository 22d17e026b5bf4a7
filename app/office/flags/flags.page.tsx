import { officeOf } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { historyAddress } from '#app/office/audit/audit-list.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { carrierOfFlag, type FlagState } from '#domain/flags/flag.ts';
import { officePages } from '#domain/office/pages.ts';
import { colon } from '#domain/site/locale.ts';
import type { Route } from './+types/flags.page.ts';
import { FlagDone, FlagRows } from './FlagRows.tsx';
import { changeFlag, consequenceText, flagText } from './flag.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('flags.see', args, async ({ flags }, query) => ({
    ...(await flags.list()),
    changed: query.get('change'),
  }));

export const action = (args: Route.ActionArgs) =>
  answerStaffForm('flags.see', args, { flag: changeFlag(officeOf(args.context), officePages.flags.path) });

/** The flags of each site, with the state of each: open or closed. Closing one needs a reason, opening doesn't. */
export default function OfficeFlags({ loaderData, actionData }: Route.ComponentProps) {
  const { member, flags, processes, changed } = loaderData;
  const { office } = useDocumentMessages();
  const texts = office.flags;
  const isCarriers = ({ name }: FlagState) => carrierOfFlag(name) !== null;
  const seesHistory = member.permissions.includes('audit.see');
  const about = (flag: FlagState, sites: readonly FlagState[]) => (
    <>
      <h3>{flagText(flag, office)}</h3>
      <p>{consequenceText(flag, office)}</p>
      <LastChanges flags={sites} />
      {seesHistory && sites.some(({ changedAt }) => changedAt !== null) && (
        <p className="o-note">
          <TextLink href={historyAddress(`flag:${flag.name}`)} aria-label={texts.historyOf(flagText(flag, office))}>
            {texts.history}
          </TextLink>
        </p>
      )}
    </>
  );
  return (
    <OfficeFrame page="flags" member={member} lead={texts.lead} answer={actionData} failed={texts.failed}>
      <FlagDone flags={flags} changed={changed} />
      {processes.upToDate < processes.running ? (
        <Alert tone="warn">
          <p>{texts.pending(processes.upToDate, processes.running)}</p>
        </Alert>
      ) : (
        <p className="o-note">{texts.inForce(processes.running)}</p>
      )}
      <Section title={texts.section}>
        <FlagRows flags={flags.filter((flag) => !isCarriers(flag))} about={about} />
      </Section>
      <Section title={texts.carriers}>
        <FlagRows flags={flags.filter(isCarriers)} about={about} />
        <p className="o-note">{texts.note}</p>
      </Section>
    </OfficeFrame>
  );
}

/** Who changed a flag last on each site, and why. */
function LastChanges({ flags }: { readonly flags: readonly FlagState[] }) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.flags;
  const changed = flags.filter(({ changedAt, isFixed }) => changedAt !== null || isFixed);
  if (changed.length === 0) return <p className="o-note">{texts.never}</p>;
  return changed.map(({ site, isOpen, isFixed, reason, changedAt, changedBy }) => {
    const state = (isOpen ? texts.open : texts.closed).toLowerCase();
    const change = texts.changed(state, momentText(changedAt ?? '', locale), changedBy ?? '');
    return (
      <p key={site} className="o-note">
        {`${office.sites[site]}${colon[locale]}`}
        {isFixed ? texts.fixed : change + (reason && texts.reasonOf(reason))}
      </p>
    );
  });
}
