import type { Answered, Office } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { carriersTexts } from '#app/office/carriers/carriers-texts.ts';
import type { Carrier, Upstream } from '#app/office/carriers/HealthTables.tsx';
import { flagText } from '#app/office/flags/flag-text.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { jobsTexts } from '#app/office/jobs/jobs-texts.ts';
import { mailList } from '#app/office/mails/mail-list.ts';
import { orderList } from '#app/office/orders/order-list.ts';
import { sendingList } from '#app/office/sending/sending-list.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { FlagState } from '#domain/flags/flag.ts';
import { formatPrice } from '#domain/money/money.ts';
import type { JobState } from '#domain/office/job.ts';
import { officePages } from '#domain/office/pages.ts';
import type { OpenDispute } from '#domain/payment/dispute.ts';

type StaffWaiting = Answered<Office['orders']['waiting']>;

export type TodoProps = {
  /** Closed flags; empty if the member may not see flags. */
  readonly closed: readonly FlagState[];
  /** How many orders and mails need staff; null if the member may not see orders. */
  readonly waiting: StaffWaiting | null;
  /** Jobs whose last run failed; empty if the member may not see jobs. */
  readonly failedJobs: readonly JobState[];
  /** Carriers that don't answer at present; empty if the member may not see carriers. */
  readonly silentCarriers: readonly Carrier[];
  /** Other services outside the shop that don't answer at present; empty if the member may not see carriers. */
  readonly silentUpstreams: readonly Upstream[];
  /** Contested payments; empty if the member may not see them. */
  readonly disputes: readonly OpenDispute[];
};

/**
 * Reasons why orders or mails need staff, the most urgent first, each with the URL of the list of these orders or
 * mails.
 */
const waitingLists: readonly { readonly what: keyof StaffWaiting; readonly href: string }[] = [
  { what: 'refundAsked', href: orderList.address({ ...orderList.all, view: 'refundAsked' }) },
  { what: 'withdrawn', href: orderList.address({ ...orderList.all, view: 'withdrawn' }) },
  { what: 'refundFailed', href: orderList.address({ ...orderList.all, view: 'refundFailed' }) },
  { what: 'notMade', href: orderList.address({ ...orderList.all, view: 'notMade' }) },
  { what: 'late', href: sendingList.address({ ...sendingList.all, view: 'late' }) },
  { what: 'heldUp', href: orderList.address({ ...orderList.all, view: 'heldUp' }) },
  { what: 'refusedMails', href: mailList.address({ ...mailList.all, state: 'refused' }) },
];

const waitingLines = (waiting: StaffWaiting | null) =>
  waitingLists.map((list) => ({ ...list, count: waiting?.[list.what] ?? 0 })).filter(({ count }) => count > 0);

/** Jobs whose last run failed. */
function FailedJobs({ failedJobs }: Pick<TodoProps, 'failedJobs'>) {
  const texts = usePageTexts(jobsTexts);
  const locale = useLocale();
  return (
    <>
      {failedJobs.map(({ name, failures, startedAt }) => (
        <li key={name}>
          <p>
            <b>{texts.todo(texts.names[name])}</b>
            {startedAt && <span>{texts.todoSince(failures, momentText(startedAt, locale))}</span>}
          </p>
          <TextLink href={officePages.jobs.path}>{texts.see}</TextLink>
        </li>
      ))}
    </>
  );
}

/**
 * Services that don't answer at present. If it is a carrier, visitors see prices from its tariff files, marked as
 * estimated, or no offers if there are no such files.
 */
function SilentServices({ silentCarriers, silentUpstreams }: Pick<TodoProps, 'silentCarriers' | 'silentUpstreams'>) {
  const { today: texts } = useDocumentMessages().office;
  const carriers = usePageTexts(carriersTexts);
  const locale = useLocale();
  const upstreams = silentUpstreams.map((each) => ({ ...each, name: carriers.upstreams[each.code] }));
  const services = [...silentCarriers, ...upstreams];
  return (
    <>
      {services.map(({ code, name, failuresInARow, failedAt }) => (
        <li key={code}>
          <p>
            <b>{texts.silentCarrier(name)}</b>
            {failedAt && <span>{carriers.failing(failuresInARow, momentText(failedAt, locale))}</span>}
          </p>
          <TextLink href={officePages.carriers.path}>{texts.seeCarrier}</TextLink>
        </li>
      ))}
    </>
  );
}

/** Contested payments, with the time until which the bank accepts an answer. */
function Disputes({ disputes }: Pick<TodoProps, 'disputes'>) {
  const { today: texts } = useDocumentMessages().office;
  const locale = useLocale();
  return (
    <>
      {disputes.map(({ id, orderCode, amount, reason, status, answerBefore }) => (
        <li key={id}>
          <p>
            <b>{texts.contested(orderCode, formatPrice(amount))}</b>
            <span>
              {answerBefore === null ? texts.disputes[status] : texts.answerBefore(momentText(answerBefore, locale))}{' '}
              {texts.disputeReason(reason)}
            </span>
          </p>
        </li>
      ))}
    </>
  );
}

/** The reasons why orders and mails need staff, with the number of those concerned. */
function Waiting({ waiting }: Pick<TodoProps, 'waiting'>) {
  const { today: texts } = useDocumentMessages().office;
  return (
    <>
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
    </>
  );
}

/** Flags that are closed. */
function Closed({ closed }: Pick<TodoProps, 'closed'>) {
  const { office } = useDocumentMessages();
  const texts = office.today;
  const locale = useLocale();
  return (
    <>
      {closed.map(({ name, carrierName, site, changedAt, changedBy }) => (
        <li key={`${name} ${site}`}>
          <p>
            <b>{texts.closed(flagText({ name, carrierName }, office), office.sites[site].toLowerCase())}</b>
            {changedAt && changedBy && <span>{texts.since(momentText(changedAt, locale), changedBy)}</span>}
          </p>
          <TextLink href={officePages.flags.path}>{texts.open}</TextLink>
        </li>
      ))}
    </>
  );
}

/** Tasks for staff, each with a link to the page where it can be done. */
export function TodoSection({ closed, failedJobs, silentCarriers, silentUpstreams, disputes, waiting }: TodoProps) {
  const { today: texts } = useDocumentMessages().office;
  const lines = [closed, failedJobs, silentCarriers, silentUpstreams, disputes, waitingLines(waiting)];
  const isEmpty = lines.every(({ length }) => length === 0);
  return (
    <section className="o-sec">
      <h2>{texts.toDo}</h2>
      {isEmpty && <p className="o-empty">{texts.nothing}</p>}
      <ul className="o-todo">
        <SilentServices silentCarriers={silentCarriers} silentUpstreams={silentUpstreams} />
        <FailedJobs failedJobs={failedJobs} />
        <Disputes disputes={disputes} />
        <Waiting waiting={waiting} />
        <Closed closed={closed} />
      </ul>
    </section>
  );
}
