import { usePageTexts } from '#app/i18n/page-texts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { officeItemPages } from '#domain/office/pages.ts';
import { plainValue, type ShownFault } from './mend-tariff-text.ts';
import { tariffsTexts } from './tariffs-texts.ts';

/**
 * The answer if the file wasn't stored: what the form shows again, and why. `text` is empty if the file was too long; so
 * is `name` if the whole form was too large to be read.
 */
export interface DepositAnswer {
  readonly name: string;
  readonly text: string;
  /** Why the file couldn't be checked, or what is wrong with its name; both empty if it was checked. */
  readonly problem: string;
  readonly nameProblem: string;
  readonly faults: readonly ShownFault[];
  readonly faultCount: number;
  /** Number of the line that was just corrected; null for none. */
  readonly mendedLine: number | null;
  /** Number of the line whose button was pressed although no value had been changed; null for none. */
  readonly emptyLine: number | null;
}

export type FaultListProps = { readonly answer: DepositAnswer };

/**
 * The faults of a file. Each has its place and reason, how to correct it, the lines around it, and a field with which a
 * single value can be corrected.
 */
export function FaultList({ answer }: FaultListProps) {
  const { deposit: texts } = usePageTexts(tariffsTexts);
  const { faults, faultCount } = answer;
  return (
    <section className="o-sec" aria-labelledby="fautes">
      <h2 id="fautes">
        {texts.faults} <small>{texts.faultsText(faults.length, faultCount)}</small>
      </h2>
      <form method="post" encType="multipart/form-data" action={officeItemPages.tariffUpload.path} noValidate>
        <input type="hidden" name="text" value={answer.text} />
        <input type="hidden" name="name" value={answer.name} />
        <ol className="o-faults">
          {faults.map((fault, index) => (
            <li key={`${fault.line} ${fault.column} ${fault.path} ${fault.reason}`}>
              <div className="o-fault">
                <p>
                  <b>{texts.line(fault.line)}</b> <span>{texts.column(fault.column)}</span>{' '}
                  {fault.path && <code>{fault.path}</code>}
                </p>
                <p>{fault.reason}</p>
                <p className="o-note">{fault.remedy}</p>
                {fault.value === null && <p className="o-note">{texts.noValue}</p>}
              </div>
              <div>
                <FaultExcerpt fault={fault} />
                {fault.value !== null && <MendField fault={fault} index={index} answer={answer} />}
              </div>
            </li>
          ))}
        </ol>
      </form>
    </section>
  );
}

function FaultExcerpt({ fault: { line, excerpt } }: { readonly fault: ShownFault }) {
  const { deposit: texts } = usePageTexts(tariffsTexts);
  return (
    <ol className="o-excerpt" aria-label={texts.excerpt(line)}>
      {excerpt.map(({ number, text }) => (
        <li key={number} className={number === line ? 'o-excerpt__fault' : undefined}>
          <span className="num">{number}</span>
          <code>{text}</code>
        </li>
      ))}
    </ol>
  );
}

type MendFieldProps = FaultListProps & { readonly fault: ShownFault; readonly index: number };

/** A field for another value at the place of a fault, with the button that applies it. */
function MendField({ fault: { line, column, value }, index, answer }: MendFieldProps) {
  const { deposit: texts } = usePageTexts(tariffsTexts);
  return (
    <div className="o-filters">
      <input type="hidden" name="place" value={`${line}:${column}`} />
      <Field
        id={`valeur-${index}`}
        label={texts.newValue(line)}
        error={answer.emptyLine === line ? texts.notMended : undefined}
      >
        {(control) => <TextInput {...control} name="value" autoComplete="off" defaultValue={plainValue(value)} />}
      </Field>
      <Button size="small" look="second" name="line" value={line}>
        {texts.mend(line)}
      </Button>
    </div>
  );
}
