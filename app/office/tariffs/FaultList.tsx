import { usePageTexts } from '#app/i18n/page-texts.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { StaffForm } from '#app/office/frame/StaffForm.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { officeItemPages } from '#domain/office/pages.ts';
import { plainValue, type ShownFault } from './mend-tariff-text.ts';
import { tariffsTexts } from './tariffs-texts.ts';

/** A file that wasn't stored because of its faults. */
export interface FaultyTariff {
  readonly name: string;
  readonly text: string;
  readonly faults: readonly ShownFault[];
  readonly faultCount: number;
  /** Number of the line that was just corrected; null for none. */
  readonly mendedLine: number | null;
  /** Number of the line whose button was pressed although no value had been changed; null for none. */
  readonly emptyLine: number | null;
}

type FaultListProps = { readonly faulty: FaultyTariff };

/**
 * The faults of a file. Each has its place and reason, how to correct it, the lines around it, and a field with which a
 * single value can be corrected.
 */
export function FaultList({ faulty }: FaultListProps) {
  const { deposit: texts } = usePageTexts(tariffsTexts);
  const { faults, faultCount, text, name } = faulty;
  return (
    <Section title={texts.faults} note={texts.faultsText(faults.length, faultCount)} id="fautes">
      <StaffForm
        intent="upload"
        refusal={null}
        hidden={{ text, name }}
        action={officeItemPages.tariffUpload.path}
        encType="multipart/form-data"
        className=""
      >
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
                {fault.value !== null && <MendField fault={fault} index={index} emptyLine={faulty.emptyLine} />}
              </div>
            </li>
          ))}
        </ol>
      </StaffForm>
    </Section>
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

type MendFieldProps = Pick<FaultyTariff, 'emptyLine'> & { readonly fault: ShownFault; readonly index: number };

/** A field for another value at the place of a fault, with the button that applies it. */
function MendField({ fault: { line, column, value }, index, emptyLine }: MendFieldProps) {
  const { deposit: texts } = usePageTexts(tariffsTexts);
  return (
    <div className="o-filters">
      <input type="hidden" name="place" value={`${line}:${column}`} />
      <Field
        id={`valeur-${index}`}
        label={texts.newValue(line)}
        error={emptyLine === line ? texts.notMended : undefined}
      >
        {(control) => <TextInput {...control} name="value" autoComplete="off" defaultValue={plainValue(value)} />}
      </Field>
      <Button size="small" look="second" name="line" value={line}>
        {texts.mend(line)}
      </Button>
    </div>
  );
}
