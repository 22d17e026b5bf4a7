import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSettings } from '#app/shell/site-context.ts';
import { ButtonLink } from '#app/ui/Button.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { downloadIcon } from '#app/ui/icons/shapes.ts';
import { QrCode } from '#app/ui/QrCode.tsx';
import { customsTasks } from '#domain/cart/customs-tasks.ts';
import { groupedNumber } from '#domain/documents/s10.ts';
import type { OrderAnswer, OrderedParcelAnswer, TrackingAnswer } from '#domain/orders/contract.ts';
import { actsOf, type HandInStep, isHandInStep, type LaterAct } from '#domain/orders/next-act.ts';
import type { DepositMode } from '#domain/shipping/shipment.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { formatLongDate, formatShortDate } from '#domain/time/format-date.ts';
import styles from './Confirmation.module.css';
import type { FollowedParcel } from './load-orders.ts';
import { DepositList } from './ParcelPlace.tsx';
import { eventText } from './Timeline.tsx';

export type ParcelActsProps = {
  readonly entry: OrderedParcelAnswer;
  readonly tracking: TrackingAnswer | undefined;
  readonly stage: TrackingAnswer['stage'];
  /** Undefined for a cancelled parcel. */
  readonly followed: FollowedParcel | undefined;
  readonly documents: OrderAnswer['documents'];
  readonly recipient: string;
  readonly today: IsoDate;
  /** Whether the order is invented for the demo, whose parcels never get a label. */
  readonly isInvented: boolean;
};

const isLabel = ({ type }: OrderAnswer['documents'][number]): boolean => type === 'LABEL';

/** What the buyer does with the parcel now: numbered steps until it is handed in, then one sentence. */
export function ParcelActs(props: ParcelActsProps) {
  const { entry, tracking, stage, documents, followed, today, isInvented } = props;
  const acts = actsOf({
    stage,
    status: tracking?.status ?? null,
    hasLabel: documents.some(isLabel),
    depositMode: entry.smt.offer.service.depositMode,
    options: entry.smt.options,
    collectionDate: entry.schedule.collection.date,
    lastDay: followed?.places.pickUp?.lastDay ?? null,
    today,
  });
  const [next] = acts;
  if (!isHandInStep(next)) return <Later {...props} act={next} />;
  const steps = acts.filter(isHandInStep).filter(({ kind }) => !isInvented || kind !== 'AWAIT_LABEL');
  return <Steps {...props} acts={steps} />;
}

function Steps({
  entry,
  documents,
  followed,
  recipient,
  acts,
}: ParcelActsProps & { readonly acts: readonly HandInStep[] }) {
  const texts = useTexts('confirmation');
  const locale = useLocale();
  const id = `suite-${entry.entryNumber}`;
  const tasks = customsTasks(entry, locale);
  const papers = (shown: OrderAnswer['documents']) => <Papers documents={shown} recipient={recipient} />;
  const customs = tasks.map(({ title, lines }, at) => ({
    ...{ title, text: lines.join(' ') },
    more: at === 0 ? papers(documents.filter((each) => !isLabel(each))) : null,
  }));
  const steps = acts.flatMap((act) =>
    act.kind === 'DEPOSIT'
      ? [
          ...customs,
          { ...texts.close, more: null },
          {
            ...texts.deposit[act.at](formatShortDate(act.by, locale), act.isLate),
            more: followed ? <DepositList deposit={followed.places.deposit} /> : null,
          },
        ]
      : [
          {
            ...(act.kind === 'PRINT' ? texts.print : texts.awaitLabel),
            more: (
              <>
                {papers(tasks.length > 0 ? documents.filter(isLabel) : documents)}
                {followed?.depositCode ? (
                  <DepositCode code={followed.depositCode} at={followed.places.deposit.mode} />
                ) : null}
              </>
            ),
          },
        ],
  );
  return (
    <div>
      <h3 className="h21" id={id}>
        {texts.now}
      </h3>
      <ol className={styles.steps} aria-labelledby={id}>
        {steps.map(({ title, text, more }) => (
          <li key={title}>
            <div className="stack gap-2">
              <div>
                <b>{title}</b>
                <p className="t14 muted">{text}</p>
              </div>
              {more}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** For senders without a printer. */
function DepositCode({ code, at }: { readonly code: string; readonly at: DepositMode }) {
  const texts = useTexts('confirmation').depositCode;
  const { demo } = useSettings();
  return (
    <Disclosure inline summary={texts.title} id={`code-${code}`}>
      <div className="stack gap-2">
        <p className="t14">{at === 'RELAY' ? texts.atRelay : texts.atPostOffice}</p>
        <QrCode text={code} label={texts.label(code)} />
        <p>
          {texts.typed} <b className="num">{groupedNumber(code)}</b>
        </p>
        {demo ? <p className="t14 muted">{texts.demo}</p> : null}
      </div>
    </Disclosure>
  );
}

function Papers({ documents, recipient }: Pick<ParcelActsProps, 'documents' | 'recipient'>) {
  const texts = useTexts('confirmation');
  if (documents.length === 0) return null;
  return (
    <div className="row gap-2 no-print">
      {documents.map((document, at) => (
        <ButtonLink
          key={document.code}
          look={at === 0 && isLabel(document) ? 'primary' : 'second'}
          size="small"
          icon={downloadIcon}
          href={document.url}
        >
          {isLabel(document) ? texts.label(document.format === 'A4' ? 'A4' : texts.smallFormat) : document.label}
          <span className="vh">, {recipient}</span>
        </ButtonLink>
      ))}
    </div>
  );
}

function Later({ act, followed, tracking }: ParcelActsProps & { readonly act: LaterAct }) {
  const { acts, delayed } = useTexts('confirmation');
  const locale = useLocale();
  const day = (date: IsoDate | null | undefined) => (date ? formatLongDate(date, locale) : '');
  const last = tracking?.events.at(-1);
  const until = act.kind === 'COLLECT' ? act.until : null;
  const proof = last ? eventText(last, locale) : '';
  const { title, text } = acts[act.kind]({ expected: day(followed?.expected), until: day(until), proof });
  return (
    <div className="stack gap-2">
      <p className="h21">{title}</p>
      <p>{text}</p>
      {followed?.delay ? <p>{delayed(day(followed.delay.announced), followed.delay.cause)}</p> : null}
    </div>
  );
}
