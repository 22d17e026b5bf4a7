import type { FormRefusal } from '#app/forms/answer-form.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { historyAddress } from '#app/office/audit/audit-list.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { carrierOfFlag, type FlagProcesses, type FlagState } from '#domain/flags/flag.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { colon } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import { FlagSwitch } from './FlagSwitch.tsx';
import { consequenceText, flagText, siteFlagText } from './flag-text.ts';

export type FlagsPageProps = {
  readonly member: StaffMember;
  readonly flags: readonly FlagState[];
  readonly processes: FlagProcesses;
  /** The flag that was just changed, with its site: `journey:pro`; null if none was. */
  readonly changed: string | null;
  readonly refusal: FormRefusal | undefined;
};

/** The flags of each site, with the state of each: open or closed. Closing one needs a reason, opening doesn't. */
export function FlagsPage({ member, flags, processes, changed, refusal }: FlagsPageProps) {
  const { office } = useDocumentMessages();
  const texts = office.flags;
  const isCarriers = ({ name }: FlagState) => carrierOfFlag(name) !== null;
  const row = { refusal, seesHistory: member.permissions.includes('audit.see') };
  const justChanged = flags.find(({ name, site }) => `${name}:${site}` === changed);
  return (
    <OfficeFrame page="flags" member={member} lead={texts.lead}>
      {justChanged && !refusal && (
        <Alert tone={justChanged.isOpen ? 'success' : 'warn'} role="status">
          <p>{(justChanged.isOpen ? texts.opened : texts.closedNow)(siteFlagText(justChanged, office))}</p>
        </Alert>
      )}
      {processes.upToDate < processes.running ? (
        <Alert tone="warn">
          <p>{texts.pending(processes.upToDate, processes.running)}</p>
        </Alert>
      ) : (
        <p className="o-note">{texts.inForce(processes.running)}</p>
      )}
      <section className="o-sec">
        <h2>{texts.section}</h2>
        <FlagRows flags={flags.filter((flag) => !isCarriers(flag))} {...row} />
      </section>
      <section className="o-sec">
        <h2>{texts.carriers}</h2>
        <FlagRows flags={flags.filter(isCarriers)} {...row} />
        <p className="o-note">{texts.note}</p>
      </section>
    </OfficeFrame>
  );
}

type FlagRowProps = Pick<FlagsPageProps, 'flags' | 'refusal'> & {
  /** Whether the member may read the audit log. */
  readonly seesHistory: boolean;
};

function FlagRows({ flags, ...row }: FlagRowProps) {
  return (
    <ul className="o-flags">
      {[...Map.groupBy(flags, ({ name }) => name)].map(([name, sites]) => (
        <li key={name}>
          <FlagRow flags={sites} {...row} />
        </li>
      ))}
    </ul>
  );
}

/** One flag, with a switch for each site that has it. */
function FlagRow({ flags, refusal, seesHistory }: FlagRowProps) {
  const { office } = useDocumentMessages();
  const texts = office.flags;
  const [first] = flags;
  if (!first) return null;
  return (
    <div className="o-flag">
      <div>
        <h3>{flagText(first, office)}</h3>
        <p>{consequenceText(first, office)}</p>
        <LastChanges flags={flags} />
        {seesHistory && flags.some(({ changedAt }) => changedAt !== null) && (
          <p className="o-note">
            <TextLink href={historyAddress(`flag:${first.name}`)} aria-label={texts.historyOf(flagText(first, office))}>
              {texts.history}
            </TextLink>
          </p>
        )}
      </div>
      <div className="o-flag__sites">
        {allSites.map((site) => {
          const flag = flags.find((each) => each.site === site);
          return flag && <FlagSwitch key={site} flag={flag} refusal={refusal} />;
        })}
      </div>
    </div>
  );
}

/** Who changed a flag last on each site, and why. */
function LastChanges({ flags }: Pick<FlagsPageProps, 'flags'>) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.flags;
  const changed = flags.filter(({ changedAt, isFixed }) => changedAt !== null || isFixed);
  if (changed.length === 0) return <p className="o-note">{texts.never}</p>;
  return changed.map(({ site, isOpen, isFixed, reason, changedAt, changedBy }) => (
    <p key={site} className="o-note">
      {office.sites[site]}
      {colon[locale]}
      {isFixed
        ? texts.fixed
        : texts.changed(
            (isOpen ? texts.open : texts.closed).toLowerCase(),
            momentText(changedAt ?? '', locale),
            changedBy ?? '',
          ) + (reason && texts.reasonOf(reason))}
    </p>
  ));
}
