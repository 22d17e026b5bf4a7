import type { Answered, Office } from '#app/api/use-cases.ts';
import { officeOf } from '#app/api/use-cases.ts';
import { CellField, ChoiceField, TextField } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { SidePanel } from '#app/office/frame/ListBeside.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { RowList, Section } from '#app/office/frame/Section.tsx';
import { ButtonForm, ConfirmedEffect, FoldedForm, StaffForm } from '#app/office/frame/StaffForm.tsx';
import { type Column, ListTable } from '#app/office/list/ListTable.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { formatPrice } from '#domain/money/money.ts';
import { packingSlipsAddress } from '#domain/office/order-downloads.ts';
import { orderPath } from '#domain/office/pages.ts';
import { carrierNameOf, type DispatchCarrier, dispatchCarriers } from '#domain/orders/dispatch.ts';
import { partAfter } from '#domain/orders/seller-part.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import type { Route } from './+types/part.page.ts';
import { partId, SendingScreen } from './SendingScreen.tsx';
import { sendingList } from './sending-list.ts';
import { sendingTexts } from './sending-texts.ts';

/** The result that the page's address names after a form was sent. */
const results = { preparedOne: 'preparation', sent: 'envoi', repaid: 'remboursement', delivered: 'livraison' } as const;
const resultNames = Object.keys(results) as (keyof typeof results)[];

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('orders.see', args, async ({ sending }, query) => {
    const view = sendingList.viewOf(query);
    const [part, list] = await Promise.all([sending.read(args.params), sending.list(sendingList.wanted(view))]);
    const done = resultNames.find((name) => results[name] === query.get('fait'));
    return { view, list, part, done, newId: crypto.randomUUID() };
  });

/** The typed quantities, from fields such as `lines.0`; what isn't a number is refused at its line. */
const linesOf = (form: FormData) =>
  [...form].flatMap(([name, typed]) => {
    const line = /^lines\.(\d{1,4})$/.exec(name)?.[1];
    const quantity = Number(typed);
    return line === undefined || quantity === 0 ? [] : [{ entryNumber: Number(line), quantity }];
  });

export function action(args: Route.ActionArgs) {
  const { sending } = officeOf(args.context);
  const here = new URL(args.request.url);
  const shown = (result: keyof typeof results) => {
    here.searchParams.set('fait', results[result]);
    return here.pathname + here.search;
  };
  const seenPart = (text: (name: string) => string) => ({ ...args.params, seen: Number(text('seen')) });
  return answerStaffForm('orders.see', args, {
    prepare: (text) => sending.prepare([seenPart(text)]).then(() => shown('preparedOne')),
    send: (text, form) =>
      sending
        .send({
          ...seenPart(text),
          ...{ id: text('id'), number: text('number'), lines: linesOf(form) },
          // The schema refuses what isn't one.
          carrier: text('carrier') as DispatchCarrier,
        })
        .then(() => shown('sent')),
    unavailable: (text, form) =>
      sending
        .unavailable({ ...seenPart(text), id: text('id'), lines: linesOf(form), confirmed: text('confirmed') })
        .then(() => shown('repaid')),
    deliver: (text) => sending.deliver(text('of')).then(() => shown('delivered')),
  });
}

export default function OfficePart({ loaderData, actionData }: Route.ComponentProps) {
  const { part, done } = loaderData;
  const texts = usePageTexts(sendingTexts);
  const panel = <PartPanel {...loaderData} />;
  return (
    <SendingScreen
      {...loaderData}
      opened={{ id: partId(part), title: part.code, panel }}
      answer={actionData}
      done={done && texts[done]}
    />
  );
}

type PanelProps = Route.ComponentProps['loaderData'];

function PartPanel({ member, view, part, newId }: PanelProps) {
  const texts = usePageTexts(sendingTexts);
  const locale = useLocale();
  const { code, seller, sellerName, status, version, paidAt, sendBy, address } = part;
  const maySend = member.permissions.includes('orders.send');
  return (
    <SidePanel
      title={`${code}, ${sellerName}`}
      close={{ href: sendingList.address(view), text: texts.back, row: partId({ code, seller }) }}
      facts={
        <div className="o-facts-line">
          <span>{texts.statuses[status]}</span>
          <span>{texts.facts(momentText(paidAt, locale), formatShortDate(sendBy, locale))}</span>
          <TextLink href={orderPath(code)}>{texts.toOrder(code)}</TextLink>
          {partAfter(status, 'shipped') && (
            <TextLink href={packingSlipsAddress([part], locale)} target="_blank" rel="noopener">
              {texts.slip}
            </TextLink>
          )}
        </div>
      }
    >
      {maySend && partAfter(status, 'prepared') && (
        <ButtonForm intent="prepare" hidden={{ seen: version }} look="second">
          {texts.doPrepare}
        </ButtonForm>
      )}
      {address.length > 0 && (
        <Section title={texts.address}>
          <p className="o-message">{address.join('\n')}</p>
        </Section>
      )}
      {maySend && partAfter(status, 'shipped') && (
        <>
          <SendForm part={part} newId={newId} />
          <UnavailableForm part={part} newId={newId} />
        </>
      )}
      {part.dispatches.length > 0 && <Dispatches part={part} canDeliver={maySend} />}
    </SidePanel>
  );
}

type Part = Answered<Office['sending']['read']>;
type Line = Part['lines'][number];

type PacksProps = {
  readonly part: Part;
  readonly count: { readonly head: string; readonly label: (name: string) => string };
  readonly more?: Column<Line>;
};

/** The lines of which something is left to send, each with a field for a number of packs. */
function Packs({ part, count, more }: PacksProps) {
  const texts = usePageTexts(sendingTexts);
  const columns: readonly Column<Line>[] = [
    {
      head: texts.article,
      cell: ({ name, reference }) => (
        <>
          {name}
          <small>{reference}</small>
        </>
      ),
    },
    { head: texts.toSend, className: 'num', cell: ({ left, quantity }) => texts.left(left, quantity) },
    ...(more ? [more] : []),
    {
      head: count.head,
      cell: ({ entryNumber, name }) => (
        <CellField name={`lines.${entryNumber}`} label={count.label(name)} inputMode="numeric" />
      ),
    },
  ];
  return <ListTable rows={openLines(part)} columns={columns} idOf={({ entryNumber }) => String(entryNumber)} />;
}

const openLines = ({ lines }: Part): readonly Line[] => lines.filter(({ left }) => left > 0);

type FormProps = Pick<PanelProps, 'part' | 'newId'>;

/** What is cancelled and repaid, with what was paid for it; it can't be undone. */
function UnavailableForm({ part, newId }: FormProps) {
  const texts = usePageTexts(sendingTexts);
  const { version, delivery, dispatches } = part;
  return (
    <FoldedForm
      intent="unavailable"
      summary={texts.unavailable}
      hidden={{ id: newId, seen: version }}
      send={texts.repay}
      look="second"
    >
      <p className="o-note">
        {texts.unavailableLead}{' '}
        {delivery > 0 && dispatches.length === 0 ? texts.deliveryToo(formatPrice(delivery)) : ''}
      </p>
      <Packs
        part={part}
        count={{ head: texts.missing, label: texts.missingOf }}
        more={{
          head: texts.paid,
          className: 'num',
          cell: ({ paid, quantity }) => texts.paidFor(quantity, formatPrice(paid)),
        }}
      />
      <ConfirmedEffect intent="unavailable" />
    </FoldedForm>
  );
}

function SendForm({ part, newId }: FormProps) {
  const texts = usePageTexts(sendingTexts);
  const values = Object.fromEntries(openLines(part).map(({ entryNumber, left }) => [`lines.${entryNumber}`, left]));
  return (
    <Section title={texts.send}>
      <StaffForm
        intent="send"
        hidden={{ id: newId, seen: part.version }}
        values={{ ...values, carrier: 'COLISSIMO' }}
        send={texts.confirm}
      >
        <p className="o-note">{texts.sendLead}</p>
        <Packs part={part} count={{ head: texts.inParcel, label: texts.inParcelOf }} />
        <ChoiceField
          name="carrier"
          label={texts.carrier}
          options={dispatchCarriers.map((value) => ({ value, text: carrierNameOf(value) || texts.other }))}
        />
        <TextField name="number" label={texts.number} hint={texts.numberHint} maxLength={100} />
      </StaffForm>
    </Section>
  );
}

function Dispatches({ part, canDeliver }: Pick<PanelProps, 'part'> & { readonly canDeliver: boolean }) {
  const texts = usePageTexts(sendingTexts);
  const locale = useLocale();
  const nameOf = (entryNumber: number) => part.lines.find((line) => line.entryNumber === entryNumber)?.name ?? '';
  return (
    <Section title={texts.dispatches}>
      <RowList
        rows={part.dispatches}
        idOf={({ id }) => id}
        text={({ lines }) =>
          lines.map(({ entryNumber, quantity }) => `${quantity} × ${nameOf(entryNumber)}`).join(', ')
        }
        detail={({ carrier, number, page, sentAt, deliveredAt }) => (
          <>
            {carrierNameOf(carrier)} {page ? <TextLink href={page}>{number}</TextLink> : number}
            <br />
            {deliveredAt
              ? texts.deliveredOn(momentText(deliveredAt, locale))
              : texts.sentOn(momentText(sentAt, locale))}
          </>
        )}
        side={({ id, carrier, number, deliveredAt }) =>
          canDeliver &&
          !deliveredAt && (
            <ButtonForm
              intent="deliver"
              of={id}
              look="second"
              aria-label={texts.deliverOf(number ?? carrierNameOf(carrier))}
            >
              {texts.deliver}
            </ButtonForm>
          )
        }
      />
    </Section>
  );
}
