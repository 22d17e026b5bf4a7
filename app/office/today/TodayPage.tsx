import type { AnswerTo } from '#app/api/contracts.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { type AuditLog, AuditTable } from '#app/office/audit/AuditPage.tsx';
import type { FlagsAnswer } from '#app/office/flags/change-flag.ts';
import { flagText } from '#app/office/flags/flag-text.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { allMails, mailsAddress } from '#app/office/mails/mails-view.ts';
import { NumbersSection, type NumbersSectionProps } from '#app/office/numbers/NumbersSection.tsx';
import { allOrders, ordersAddress } from '#app/office/orders/orders-view.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import { formatPrice, toCents } from '#domain/money/money.ts';
import type { StaffMember } from '#domain/office/contract.ts';
import type { DisputesAnswer } from '#domain/office/disputes-contract.ts';
import type { JobsAnswer } from '#domain/office/jobs-contract.ts';
import type { StaffWaiting } from '#domain/office/orders-contract.ts';
import { officePages } from '#domain/office/pages.ts';
import type { searchSummaryCall } from '#domain/office/searches-calls.ts';

export type TodayPageProps = {
  readonly member: StaffMember;
  /** Closed flags; empty if the member may not see flags. */
  readonly closed: FlagsAnswer['flags'];
  /** How many orders and mails need staff; null if the member may not see orders. */
  readonly waiting: StaffWaiting | null;
  /** Jobs whose last run failed; empty if the member may not see jobs. */
  readonly failedJobs: JobsAnswer['jobs'];
  /** Contested payments; empty if the member may not see them. */
  readonly disputes: DisputesAnswer['disputes'];
  /** Number of searches today; null if the member may not see searches. */
  readonly searches: AnswerTo<typeof searchSummaryCall> | null;
  /** Figures of the shop's use; null if the member may not see them. */
  readonly numbers: NumbersSectionProps | null;
  /** The latest changes by staff; null if the member may not see the audit log. */
  readonly recent: AuditLog['entries'] | null;
};

/** Reasons why an order or a mail needs staff, the most urgent first, each with the list of those concerned. */
const waitingLists: readonly { readonly what: keyof StaffWaiting; readonly href: string }[] = [
  { what: 'refundAsked', href: ordersAddress({ ...allOrders, view: 'refundAsked' }) },
  { what: 'withdrawn', href: ordersAddress({ ...allOrders, view: 'withdrawn' }) },
  { what: 'refundFailed', href: ordersAddress({ ...allOrders, view: 'refundFailed' }) },
  { what: 'notMade', href: ordersAddress({ ...allOrders, view: 'notMade' }) },
  { what: 'heldUp', href: ordersAddress({ ...allOrders, view: 'heldUp' }) },
  { what: 'refusedMails', href: mailsAddress({ ...allMails, state: 'refused' }) },
];

const waitingLines = (waiting: StaffWaiting | null) =>
  waitingLists.map((list) => ({ ...list, count: waiting?.[list.what] ?? 0 })).filter(({ count }) => count > 0);

/**
 * First page of the back office: what needs staff, the shop's figures, and the latest changes, as far as the member may
 * see them.
 */
export function TodayPage(props: TodayPageProps) {
  const { member, closed, failedJobs, disputes, waiting, searches, numbers, recent } = props;
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.today;
  return (
    <OfficeFrame page="today" member={member} lead={texts.lead}>
      <section className="o-sec">
        <h2>{texts.toDo}</h2>
        {closed.length + failedJobs.length + disputes.length + waitingLines(waiting).length === 0 && (
          <p className="o-empty">{texts.nothing}</p>
        )}
        <ul className="o-todo">
          {failedJobs.map(({ name, failures, startedAt }) => (
            <li key={name}>
              <p>
                <b>{office.jobs.todo(office.jobs.names[name])}</b>
                {startedAt && <span>{office.jobs.todoSince(failures, momentText(startedAt, locale))}</span>}
              </p>
              <TextLink href={officePages.jobs.path}>{office.jobs.see}</TextLink>
            </li>
          ))}
          {disputes.map(({ id, orderCode, amount, reason, status, answerBefore }) => (
            <li key={id}>
              <p>
                <b>{texts.contested(orderCode, formatPrice(toCents(amount.value)))}</b>
                <span>
                  {answerBefore === null
                    ? texts.disputes[status]
                    : texts.answerBefore(momentText(answerBefore, locale))}{' '}
                  {texts.disputeReason(reason)}
                </span>
              </p>
            </li>
          ))}
          {waitingLines(waiting).map(({ what, count, href }) => (
            <li key={what}>
              <p>
                <b>{texts.waiting[what](count)}</b>
              </p>
              <TextLink href={href} aria-label={`${texts.see}: ${texts.waiting[what](count)}`}>
                {texts.see}
              </TextLink>
            </li>
          ))}
          {closed.map(({ name, carrierName, site, changedAt, changedBy }) => (
            <li key={`${name} ${site}`}>
              <p>
                <b>{texts.closed(flagText({ name, carrierName }, office), office.sites[site].toLowerCase())}</b>
                {changedAt && changedBy && <span>{texts.since(momentText(changedAt, locale), changedBy)}</span>}
              </p>
              <TextLink href={officePages.flags.path}>{texts.open}</TextLink>
            </li>
          ))}
        </ul>
      </section>
      {searches && searches.searches > 0 && <SearchesToday {...searches} />}
      {numbers && <NumbersSection {...numbers} />}
      {recent && recent.length > 0 && (
        <section className="o-sec">
          <h2>{texts.recent}</h2>
          <AuditTable entries={[...recent]} />
          <p className="o-pages">
            <TextLink href={officePages.audit.path}>{texts.all}</TextLink>
          </p>
        </section>
      )}
    </OfficeFrame>
  );
}

/** How many searches of today found nothing. */
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
