import type { Answered, Office } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { type AuditEntries, AuditTable } from '#app/office/audit/AuditTable.tsx';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { NumbersSection, type NumbersSectionProps } from '#app/office/numbers/NumbersSection.tsx';
import tariffsStyleUrl from '#app/office/tariffs/tariffs.css?url';
import { TextLink } from '#app/ui/TextLink.tsx';
import { officePages } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { HealthSection, type HealthSectionProps } from './HealthSection.tsx';
import { type TodoProps, TodoSection } from './TodoSection.tsx';

export type TodayPageProps = TodoProps & {
  readonly member: StaffMember;
  /** The state of carriers and relay points; null if the member may not see carriers. */
  readonly health: HealthSectionProps | null;
  /** Number of searches today, and of those without a result; null if the member may not see searches. */
  readonly searches: Answered<Office['searches']['summary']> | null;
  /** Figures about the shop; null if the member may not see them. */
  readonly numbers: NumbersSectionProps | null;
  /** The latest changes by staff; null if the member may not see the audit log. */
  readonly recent: AuditEntries | null;
};

/**
 * The first page of the back office: tasks for staff, figures about the shop, and the latest changes, each only if the
 * member may see it.
 */
export function TodayPage(props: TodayPageProps) {
  const { member, health, searches, numbers, recent } = props;
  const { today: texts } = useDocumentMessages().office;
  return (
    <OfficeFrame page="today" member={member} lead={texts.lead}>
      <link rel="stylesheet" href={tariffsStyleUrl} precedence="office" />
      <div className="o-pair">
        <TodoSection {...props} />
        {health && <HealthSection {...health} />}
      </div>
      {searches && searches.searches > 0 && <SearchesToday {...searches} />}
      {numbers && <NumbersSection {...numbers} />}
      {recent && recent.length > 0 && (
        <section className="o-sec">
          <h2>{texts.recent}</h2>
          <AuditTable entries={recent} />
          <p className="o-pages">
            <TextLink href={officePages.audit.path}>{texts.all}</TextLink>
          </p>
        </section>
      )}
    </OfficeFrame>
  );
}

/** How many of today's searches found nothing. */
function SearchesToday({ searches, inVain }: NonNullable<TodayPageProps['searches']>) {
  const { searches: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <section className="o-sec">
      <h2>{texts.todayTitle}</h2>
      <ul className="o-todo">
        <li>
          <p>{texts.todayText(number.format(searches), number.format(inVain), share.format(inVain / searches))}</p>
          <TextLink href={officePages.searches.path}>{texts.todaySee}</TextLink>
        </li>
      </ul>
    </section>
  );
}
