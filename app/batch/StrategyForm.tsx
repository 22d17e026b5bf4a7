import { useEffect, useId, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { gramText } from '#app/text/gram-text.ts';
import { Button } from '#app/ui/Button.tsx';
import { RadioCard } from '#app/ui/RadioCard.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import type { BatchTotalAnswer } from '#domain/batch/contract.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { formatLongDate, formatShortDate } from '#domain/time/format-date.ts';
import { amountText } from './price-text.ts';
import styles from './Result.module.css';
import type { ResultProps } from './result-address.ts';
import { type ResultView, resultParams, resultQuery, ruleWords, type ShownCode } from './result-address.ts';

function totalsByRule(
  strategies: readonly BatchTotalAnswer[],
  { day, carrier }: ResultView,
): readonly (readonly [ShownCode, BatchTotalAnswer])[] {
  const of = (code: ShownCode) => strategies.filter((total) => total.code === code);
  const shown: readonly (readonly [ShownCode, BatchTotalAnswer | undefined])[] = [
    ['cheapest', of('cheapest')[0]],
    ['before', of('before').find((total) => total.day === day) ?? of('before')[0]],
    ['fastest', of('fastest')[0]],
    ['carrier', of('carrier').find((total) => total.carrierCode === carrier) ?? of('carrier')[0]],
    ['leastCo2', of('leastCo2')[0]],
    ['own', of('own')[0]],
  ];
  return shown.flatMap(([rule, total]) => (total ? [[rule, total] as const] : []));
}

export function StrategyForm({ batch, view, path }: ResultProps) {
  const { result: texts } = useTexts('batch');
  const submit = useSubmit();
  const id = useId();
  // The rule as it was chosen, before its answer has come.
  const [chosenRule, setChosenRule] = useState(view.rule);
  useEffect(() => setChosenRule(view.rule), [view.rule]);
  const choose = (rule: ShownCode, form: HTMLFormElement | null) => {
    setChosenRule(rule);
    // A select chooses its rule too; React marks it only after the form has been read.
    const radio = form?.querySelector<HTMLInputElement>(`input[value="${ruleWords[rule]}"]`);
    if (radio) radio.checked = true;
    submit(form, { replace: true, preventScrollReset: true });
  };
  return (
    <section className={`rule ${styles.rules}`} aria-labelledby={id}>
      <h2 className="h18" id={id}>
        {texts.rules}
      </h2>
      <Form method="get" action={path}>
        {[...resultQuery({ ...view, rule: 'cheapest', page: 1 })].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.strategies} role="radiogroup" aria-labelledby={id}>
          {totalsByRule(batch.strategies, view).map(([rule, total]) => (
            <div key={rule} className={styles.strategy}>
              <RadioCard
                name={resultParams.rule}
                value={ruleWords[rule]}
                checked={chosenRule === rule}
                onChange={(event) => choose(rule, event.currentTarget.form)}
                label={texts.rule[rule]}
                note={<RuleNote rule={rule} total={total} />}
              />
              {rule === 'before' || rule === 'carrier' ? (
                <RuleSelect rule={rule} batch={batch} view={view} onChoose={choose} />
              ) : null}
            </div>
          ))}
          <Gap strategies={batch.strategies} />
        </div>
        <noscript>
          <p className={styles.apply}>
            <Button look="second">{texts.apply}</Button>
          </p>
        </noscript>
      </Form>
    </section>
  );
}

type RuleSelectProps = Pick<ResultProps, 'batch' | 'view'> & {
  readonly rule: 'before' | 'carrier';
  readonly onChoose: (rule: ShownCode, form: HTMLFormElement | null) => void;
};

function RuleSelect({ rule, batch, view, onChoose }: RuleSelectProps) {
  const { result: texts } = useTexts('batch');
  const locale = useLocale();
  const chosen = rule === 'before' ? view.day : view.carrier;
  const options = batch.strategies.flatMap(({ code, day, carrierCode, carrierName }) => {
    if (code !== rule) return [];
    if (rule === 'before') return day ? [{ value: day, label: formatLongDate(day, locale) }] : [];
    return carrierCode ? [{ value: carrierCode, label: carrierName ?? carrierCode }] : [];
  });
  return (
    <Select
      // A changed choice is a new element, since the browser would keep the one before.
      key={chosen}
      name={rule === 'before' ? resultParams.day : resultParams.carrier}
      defaultValue={chosen}
      aria-label={rule === 'before' ? texts.day : texts.carrier}
      onChange={(event) => onChoose(rule, event.currentTarget.form)}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

function Gap({ strategies }: Pick<ResultProps['batch'], 'strategies'>) {
  const { result: texts } = useTexts('batch');
  const cents = (code: ShownCode) => toCents(strategies.find((total) => total.code === code)?.price.value.value ?? 0);
  const gap = cents('fastest') - cents('cheapest');
  return (
    <div className={styles.gap}>
      {gap > 0 ? <p className="t14 muted num">{texts.gap(formatPrice(gap))}</p> : null}
      <p className="t14 muted">{texts.ruleNote}</p>
    </div>
  );
}

function RuleNote({ rule, total }: { readonly rule: ShownCode; readonly total: BatchTotalAnswer }) {
  const { result: texts } = useTexts('batch');
  const locale = useLocale();
  const { lastArrival, left, co2Grams } = total;
  const hint = lastArrival === null ? texts.noArrival : texts.ruleHint[rule](formatShortDate(lastArrival, locale));
  return (
    <>
      <span className={styles.hint}>{hint}</span>
      {left > 0 ? <span className={styles.hint}>{texts.left(left)}</span> : null}
      <strong className={`num ${styles.sum}`}>
        {amountText(total)} € <i>{texts.ht}</i>
      </strong>
      {rule === 'leastCo2' && co2Grams !== null ? (
        <span className={styles.hint}>{texts.co2(gramText(co2Grams, locale))}</span>
      ) : null}
    </>
  );
}
