import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import type { StaffOrderAnswer } from './order-answer.ts';
import { StateMark, stageMarks } from './StateMark.tsx';

type Parcel = StaffOrderAnswer['parcels'][number];

/** A parcel: its tracking events, latest first, its sender and its recipient. */
export function OrderParcel({ parcel }: { readonly parcel: Parcel }) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.order;
  const { service, number, stage, events } = parcel;
  return (
    <section className="o-sec">
      <h3>{texts.tracking(service)}</h3>
      <div className="o-ruled">
        <p>
          <StateMark {...stageMarks[stage]}>{office.orders.stages[stage]}</StateMark>{' '}
          {number === null ? <span className="o-quiet">{texts.noNumber}</span> : <code>{number}</code>}
        </p>
        {events.length === 0 ? (
          <p className="o-quiet">{texts.noEvents}</p>
        ) : (
          <ol className="o-timeline">
            {events.toReversed().map(({ code, at, place }) => (
              <li key={`${code} ${at}`} data-problem={code === 'HELD_UP'}>
                <time dateTime={at}>{momentText(at, locale)}</time>
                <p>
                  <b>{texts.events[code]}</b>
                  {place && <span>{place}</span>}
                </p>
              </li>
            ))}
          </ol>
        )}
        <Ends parcel={parcel} />
      </div>
    </section>
  );
}

function Ends({ parcel: { from, to, phones } }: { readonly parcel: Parcel }) {
  const { order: texts } = useDocumentMessages().office;
  return (
    <div className="o-ends">
      {(['from', 'to'] as const).map((end) => (
        <div key={end}>
          <h4>{texts[end]}</h4>
          <p className="o-lines">{[...{ from, to }[end], phones[end]].filter(Boolean).join('\n')}</p>
        </div>
      ))}
    </div>
  );
}
