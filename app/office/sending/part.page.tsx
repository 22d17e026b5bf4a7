import type { Answered, Office } from '#app/api/use-cases.ts';
import { officeOf } from '#app/api/use-cases.ts';
import type { FormRefusal } from '#app/forms/answer-form.ts';
import { CellField, ChoiceField, PageForm, TextField } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { SidePanel } from '#app/office/frame/ListBeside.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
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
const results = { preparedOne: 'preparation', sent: 'envoi', delivered: 'livraison' } as const;
const resultNames = Object.keys(results) as (keyof typeof results)[];

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('orders.see', args);
  const { searchParams } = new URL(args.request.url);
  const view = sendingList.viewOf(searchParams);
  try {
    const { sending } = officeOf(args.context);
    const [part, list] = await Promise.all([sending.read(args.params), sending.list(sendingList.wanted(view))]);
    const done = resultNames.find((name) => results[name] === searchParams.get('fait')) ?? null;
    return { member, view, list, part, done, newId: crypto.randomUUID() };
  } catch (error) {
    throw failedOfficePage(error, args.request);
  }
}

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
    deliver: (text) => sending.deliver(text('of')).then(() => shown('delivered')),
  });
}

export default function OfficePart({ loaderData, actionData }: Route.ComponentProps) {
  const { part } = loaderData;
  const panel = <PartPanel {...loaderData} refusal={actionData} />;
  return <SendingScreen {...loaderData} opened={{ id: partId(part), title: part.code, panel }} />;
}

type PanelProps = Route.ComponentProps['loaderData'] & { readonly refusal: FormRefusal | undefined };

function PartPanel({ member, view, part, done, newId, refusal }: PanelProps) {
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
      {done && !refusal && (
        <Alert tone="success" role="status">
          <p>{texts[done]}</p>
        </Alert>
      )}
      {maySend && partAfter(status, 'prepared') && (
        <PageForm intent="prepare" refusal={refusal} failed={texts.failed} hidden={{ seen: version }}>
          <Button size="small" look="second">
            {texts.doPrepare}
          </Button>
        </PageForm>
      )}
      {address.length > 0 && (
        <section className="o-sec">
          <h3>{texts.address}</h3>
          <p className="o-message">{address.join('\n')}</p>
        </section>
      )}
      {maySend && partAfter(status, 'shipped') && <SendForm part={part} newId={newId} refusal={refusal} />}
      <Dispatches part={part} canDeliver={maySend} refusal={refusal} />
    </SidePanel>
  );
}

type Part = Answered<Office['sending']['read']>;

function SendForm({ part, newId, refusal }: Pick<PanelProps, 'part' | 'newId' | 'refusal'>) {
  const texts = usePageTexts(sendingTexts);
  const open = part.lines.filter(({ left }) => left > 0);
  const values = Object.fromEntries(open.map(({ entryNumber, left }) => [`lines.${entryNumber}`, left]));
  return (
    <section className="o-sec">
      <h3>{texts.send}</h3>
      <PageForm
        intent="send"
        refusal={refusal}
        failed={texts.failed}
        hidden={{ id: newId, seen: part.version }}
        values={{ ...values, carrier: 'COLISSIMO' }}
        className="o-form"
      >
        <p className="o-note">{texts.sendLead}</p>
        <table className="o-table">
          <thead>
            <tr>
              <th scope="col">{texts.article}</th>
              <th scope="col" className="num">
                {texts.toSend}
              </th>
              <th scope="col">{texts.inParcel}</th>
            </tr>
          </thead>
          <tbody>
            {open.map(({ entryNumber, name, reference, left, quantity }) => (
              <tr key={entryNumber}>
                <th scope="row">
                  {name}
                  <small>{reference}</small>
                </th>
                <td className="num">{texts.left(left, quantity)}</td>
                <td>
                  <CellField name={`lines.${entryNumber}`} label={texts.inParcelOf(name)} inputMode="numeric" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <ChoiceField
          name="carrier"
          label={texts.carrier}
          options={dispatchCarriers.map((value) => ({ value, text: carrierNameOf(value) || texts.other }))}
        />
        <TextField name="number" label={texts.number} hint={texts.numberHint} maxLength={100} />
        <p>
          <Button size="small">{texts.confirm}</Button>
        </p>
      </PageForm>
    </section>
  );
}

type DispatchesProps = { readonly part: Part; readonly canDeliver: boolean } & Pick<PanelProps, 'refusal'>;

function Dispatches({ part: { dispatches, lines }, canDeliver, refusal }: DispatchesProps) {
  const texts = usePageTexts(sendingTexts);
  const locale = useLocale();
  if (dispatches.length === 0) return null;
  const nameOf = (entryNumber: number) => lines.find((line) => line.entryNumber === entryNumber)?.name ?? '';
  return (
    <section className="o-sec">
      <h3>{texts.dispatches}</h3>
      <ul className="o-rows">
        {dispatches.map(({ id, carrier, number, page, sentAt, deliveredAt, lines: sent }) => (
          <li key={id}>
            <p>
              {sent.map(({ entryNumber, quantity }) => `${quantity} × ${nameOf(entryNumber)}`).join(', ')}
              <small>
                {carrierNameOf(carrier)} {page ? <TextLink href={page}>{number}</TextLink> : number}
              </small>
              <small>
                {deliveredAt
                  ? texts.deliveredOn(momentText(deliveredAt, locale))
                  : texts.sentOn(momentText(sentAt, locale))}
              </small>
            </p>
            {canDeliver && !deliveredAt && (
              <PageForm intent="deliver" of={id} refusal={refusal} failed={texts.failed}>
                <Button size="small" look="second" aria-label={texts.deliverOf(number ?? carrierNameOf(carrier))}>
                  {texts.deliver}
                </Button>
              </PageForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
