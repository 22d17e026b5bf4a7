import { ChoiceField, TextField } from '#app/forms/PageForm.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { useRefusal } from '#app/office/frame/StaffForm.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { tickedLines } from '#domain/catalog/ticked-change.ts';
import { type CatalogChoices, choicesOf, Pair } from './edited-product.tsx';
import { offersTexts } from './offers-texts.ts';

/** What to do with the ticked offers. */
export function TickedFields({ categories }: Pick<CatalogChoices, 'categories'>) {
  const texts = usePageTexts(offersTexts);
  const choose = (names: Readonly<Record<string, string>>) =>
    choicesOf(
      Object.entries(names).map(([code, name]) => ({ code, name })),
      texts.as,
    );
  return (
    <Section title={texts.ofTicked} id="lot">
      <div className="o-form">
        <Pair>
          <ChoiceField name="price" label={texts.price} options={choose(texts.prices)} />
          <TextField name="price.value" label={texts.value(texts.price)} inputMode="decimal" />
          <ChoiceField name="stock" label={texts.stock} options={choose(texts.stocks)} />
          <TextField name="stock.value" label={texts.value(texts.stock)} inputMode="numeric" />
          <TextField
            name="threshold"
            label={texts.threshold}
            hint={texts.thresholdHint}
            optional={texts.optional}
            inputMode="numeric"
          />
          <ChoiceField name="sale" label={texts.sale} options={choose(texts.sales)} />
          <ChoiceField
            name="reduction"
            label={texts.reduction}
            hint={texts.reductionHint}
            options={choose(texts.reductions)}
          />
          <ChoiceField name="addCategory" label={texts.addCategory} options={choicesOf(categories, texts.as)} />
          <ChoiceField name="removeCategory" label={texts.removeCategory} options={choicesOf(categories, texts.as)} />
          <TextField name="reason" label={texts.reason} hint={texts.reasonHint} optional={texts.optional} />
        </Pair>
        <p>
          <Button size="small" look="second" name="do" value="ticked">
            {texts.preview}
          </Button>
        </p>
      </div>
    </Section>
  );
}

/** What the server has said that the change of the ticked offers will do, to be ticked, with the button that does it. */
export function TickedEffect() {
  const texts = usePageTexts(offersTexts);
  const effect = useRefusal('offers')?.errors.find(({ reason }) => reason === 'effect')?.message;
  // The effect is an error of this field, so that the form doesn't say it a second time.
  const unconfirmed = <input type="hidden" name="confirmed" value="" />;
  if (effect === undefined) return unconfirmed;
  const lines = tickedLines(effect);
  return (
    <>
      <FocusedAlert tone="warn" role="alert" title={texts.effect}>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </FocusedAlert>
      {unconfirmed}
      <Checkbox id="effet" name="confirmed" label={texts.confirm(lines.length)} value={effect} />
      <p>
        <Button size="small" look="second" name="do" value="ticked">
          {texts.apply}
        </Button>
      </p>
    </>
  );
}
