import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { colon } from '#domain/site/locale.ts';
import { type CarriersAnswer, carrierErrorText } from './carrier-error-text.ts';

/** The last errors of carriers and other services in words, latest first. */
export function CarrierErrors({ carriers, upstreams }: Pick<CarriersAnswer, 'carriers' | 'upstreams'>) {
  const { carriers: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const services = [...carriers, ...upstreams.map((each) => ({ ...each, name: texts.upstreams[each.code] }))];
  const errors = services
    .flatMap(({ code, name, errors: own }) => own.map((error) => ({ code, name, ...error })))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const isAsking = services.some(({ source }) => source === 'remote');
  return (
    <section className="o-sec" aria-labelledby="erreurs">
      <h2 id="erreurs">
        {texts.errors} <small>{texts.errorsText}</small>
      </h2>
      {errors.length === 0 && <p className="o-empty">{isAsking ? texts.noErrors : texts.noRemote}</p>}
      <ul className="o-checks">
        {errors.map(({ code, name, at, reason, detail, count }) => (
          <li key={`${code} ${at.getTime()} ${reason} ${detail}`}>
            <span>
              {`${name}${colon[locale]}${carrierErrorText({ reason, detail }, texts)}`}
              {texts.times(count) && <small>{texts.times(count)}</small>}
            </span>
            <span className="num">{momentText(at, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
