import type { ReactNode } from 'react';
import type { Answered, Office } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { carriersTexts } from '#app/office/carriers/carriers-texts.ts';
import type { Carrier, Upstream } from '#app/office/carriers/HealthTables.tsx';
import { offerList } from '#app/office/catalog/catalog-list.ts';
import { flagText } from '#app/office/flags/flag.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { RowList, Section } from '#app/office/frame/Section.tsx';
import { jobsTexts } from '#app/office/jobs/jobs-texts.ts';
import { mailList } from '#app/office/mails/mail-list.ts';
import { orderList } from '#app/office/orders/order-list.ts';
import { sendingList } from '#app/office/sending/sending-list.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { FlagState } from '#domain/flags/flag.ts';
import { formatPrice } from '#domain/money/money.ts';
import type { JobState } from '#domain/office/job.ts';
import { officePages, partPath } from '#domain/office/pages.ts';
import type { OpenDispute } from '#domain/payment/dispute.ts';
import { formatShortDate } from '#domain/time/format-date.ts';

type LatePart = Answered<Office['sending']['list']>['parts'][number];
type StaffWaiting = Answered<Office['orders']['waiting']>;

/** What needs staff; each is empty, or null, if the member may not see it. */
export type TodoProps = {
  readonly closed: readonly FlagState[];
  readonly waiting: StaffWaiting | null;
  /** The oldest orders of each view. */
  readonly orders: ReadonlyMap<string, Answered<Office['orders']['oldest']>>;
  /** The parts of orders that should have left long ago. */
  readonly lateParts: readonly LatePart[];
  /** Jobs whose last run failed. */
  readonly failedJobs: readonly JobState[];
  /** Carriers and other services outside the shop that don't answer at present. */
  readonly silentCarriers: readonly Carrier[];
  readonly silentUpstreams: readonly Upstream[];
  readonly disputes: readonly OpenDispute[];
  /** How many offers have reached their threshold of stock. */
  readonly low: number;
};

/** Views of the list of orders that need staff. */
export const waitingViews = ['refundAsked', 'withdrawn', 'claimed', 'refundFailed', 'notMade', 'heldUp'] as const;

/** Reasons why orders or mails need staff, the most urgent first, each with the address of their list. */
const waitingLists: readonly (readonly [keyof StaffWaiting, string])[] = [
  ...waitingViews.map((view) => [view, orderList.address({ ...orderList.all, view })] as const),
  ['late', sendingList.address({ ...sendingList.all, view: 'late' })],
  ['refusedMails', mailList.address({ ...mailList.all, state: 'refused' })],
];

interface Todo {
  readonly key: string;
  readonly text: string;
  readonly detail?: ReactNode;
  /** Where it can be done. */
  readonly link?: { readonly href: string; readonly text: string; readonly label?: string };
}

function useTodos(todo: TodoProps): Todo[] {
  const { closed, failedJobs, silentCarriers, silentUpstreams, disputes, waiting, orders, lateParts, low } = todo;
  const { office } = useDocumentMessages();
  const { today: texts } = office;
  const jobs = usePageTexts(jobsTexts);
  const carriers = usePageTexts(carriersTexts);
  const locale = useLocale();
  const services = [
    ...silentCarriers,
    ...silentUpstreams.map((each) => ({ ...each, name: carriers.upstreams[each.code] })),
  ];
  return [
    ...services.map(({ code, name, failuresInARow, failedAt }) => ({
      key: code,
      text: texts.silentCarrier(name),
      detail: failedAt && carriers.failing(failuresInARow, momentText(failedAt, locale)),
      link: { href: officePages.carriers.path, text: texts.seeCarrier },
    })),
    ...failedJobs.map(({ name, failures, startedAt }) => ({
      key: name,
      text: jobs.todo(jobs.names[name]),
      detail: startedAt && jobs.todoSince(failures, momentText(startedAt, locale)),
      link: { href: officePages.jobs.path, text: jobs.see },
    })),
    ...disputes.map(({ id, orderCode, amount, reason, status, answerBefore }) => ({
      key: id,
      text: texts.contested(orderCode, formatPrice(amount)),
      detail: `${answerBefore === null ? texts.disputes[status] : texts.answerBefore(momentText(answerBefore, locale))} ${texts.disputeReason(reason)}`,
    })),
    ...lateParts.map((part) => ({
      key: `${part.code} ${part.seller}`,
      text: texts.latePart(part.code, part.sellerName, formatPrice(part.sum)),
      detail: texts.lateSince(formatShortDate(part.sendBy, locale)),
      link: { href: partPath(part), text: texts.see, label: `${texts.see}: ${part.code}` },
    })),
    ...waitingLists.flatMap(([what, href]) => {
      const count = waiting?.[what] ?? 0;
      const text = texts.waiting[what](count);
      const named = orders.get(what)?.map(({ code, sum }) => `${code}, ${formatPrice(sum)}`);
      const link = { href, text: texts.see, label: `${texts.see}: ${text}` };
      return count === 0 ? [] : [{ key: what, text, detail: named?.join('\u00A0· '), link }];
    }),
    ...(low > 0
      ? [
          {
            key: 'low',
            text: texts.low(low),
            link: {
              href: offerList.address({ ...offerList.all, low: 'yes' }),
              text: texts.see,
              label: `${texts.see}: ${texts.low(low)}`,
            },
          },
        ]
      : []),
    ...closed.map(({ name, carrierName, site, changedAt, changedBy }) => ({
      key: `${name} ${site}`,
      text: texts.closed(flagText({ name, carrierName }, office), office.sites[site].toLowerCase()),
      detail: changedAt && changedBy && texts.since(momentText(changedAt, locale), changedBy),
      link: { href: officePages.flags.path, text: texts.open },
    })),
  ];
}

/** Tasks for staff, each with a link to the page where it can be done. */
export function TodoSection(props: TodoProps) {
  const { today: texts } = useDocumentMessages().office;
  return (
    <Section title={texts.toDo}>
      <RowList
        rows={useTodos(props)}
        idOf={({ key }) => key}
        text={({ text }) => <b>{text}</b>}
        detail={({ detail }) => detail}
        side={({ link }) =>
          link && (
            <TextLink href={link.href} aria-label={link.label}>
              {link.text}
            </TextLink>
          )
        }
        empty={texts.nothing}
      />
    </Section>
  );
}
