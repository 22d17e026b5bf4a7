import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { officePages } from '#domain/office/pages.ts';
import { tightestPair } from './brand-view.ts';
import type { BrandCheckResult } from './check-brand-file.ts';
import { ratioText } from './ratio-text.ts';

type BrandCheckProps = { readonly check: BrandCheckResult | null };

/** A form that checks the text of another brand file, pasted or uploaded, with the result above it. */
export function BrandCheckForm({ check }: BrandCheckProps) {
  const { office } = useDocumentMessages();
  const texts = office.brand;
  return (
    <section className="o-sec" aria-labelledby="controler">
      <h2 id="controler">{texts.check}</h2>
      <form
        className="o-form"
        method="post"
        encType="multipart/form-data"
        action={`${officePages.brand.path}#controler`}
      >
        <CheckResult check={check} />
        <Field id="texte" label={texts.text} hint={texts.checkHint} error={check?.problem || undefined}>
          {(control) => (
            <textarea
              {...control}
              className="o-text o-text--code"
              name="text"
              rows={8}
              spellCheck={false}
              defaultValue={check?.text}
            />
          )}
        </Field>
        <Field id="json" label={texts.upload}>
          {(control) => <input {...control} type="file" name="file" accept=".json,application/json" />}
        </Field>
        <p>
          <Button size="small" look="second">
            {texts.doCheck}
          </Button>
        </p>
      </form>
    </section>
  );
}

/** Shows the result of a check. Faults are in English, as the server reports them at startup. */
function CheckResult({ check }: BrandCheckProps) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.brand;
  if (!check?.answer) return null;
  const { faults, brand } = check.answer;
  if (!brand) {
    return (
      <Alert tone="error" role="alert" title={texts.faulty(faults.length)}>
        <ul className="o-brand__faults" lang="en">
          {faults.map((fault) => (
            <li key={fault}>
              <code>{fault}</code>
            </li>
          ))}
        </ul>
      </Alert>
    );
  }
  const weakest = ratioText(tightestPair(brand.pairs)?.ratio ?? 0, locale);
  return (
    <Alert tone="success" role="status" title={texts.good(brand.name)}>
      <p>{texts.goodText(brand.pairs.length, weakest)}</p>
    </Alert>
  );
}
