import { Form, useNavigation } from 'react-router';
import type { ConsolidationMessages } from '#app/i18n/fr/consolidation.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import type { SuggestionAnswer } from '#domain/cart/consolidation-contract.ts';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import styles from './Consolidation.module.css';
import { LineForm } from './LineForm.tsx';
import { priceText, useLineName } from './line-facts.ts';
import type { CartConsolidation } from './load-cart.ts';

export type ConsolidationProps = {
  readonly cart: CartAnswer;
  readonly consolidation: CartConsolidation;
  readonly total?: string;
  readonly part: 'notice' | 'row';
  readonly texts: ConsolidationMessages;
};

/** What buying from fewer sellers would save, or has just saved (docs/requirements.md CRT-7). */
export function Consolidation({ cart, consolidation, total = '', part, texts }: ConsolidationProps) {
  const { suggestion } = consolidation;
  if (part === 'notice') return <Notice total={total} consolidation={consolidation} texts={texts} />;
  return suggestion ? <Row cart={cart} suggestion={suggestion} texts={texts} /> : null;
}

type Move = SuggestionAnswer['moves'][number];

function SellerMoves({
  cart,
  moves,
  texts,
}: Pick<ConsolidationProps, 'cart' | 'texts'> & { readonly moves: readonly [Move, ...Move[]] }) {
  const { arrival } = useTexts('cart');
  const locale = useLocale();
  const nameOf = useLineName();
  const names = moves.flatMap(({ entryNumber, quantity }) => {
    const entry = cart.entries.find((line) => line.entryNumber === entryNumber);
    return entry ? [texts.packs(nameOf(entry), quantity)] : [];
  });
  const days = moves.flatMap((move) => [move.arrival.earliest, move.arrival.latest]).sort();
  const [first = '', last = first] = [days[0], days.at(-1)].map((day) => day && formatShortDate(day, locale));
  return (
    <li>
      {texts.move(names, moves[0].to.name)}
      <br />
      {arrival(first, last)}
    </li>
  );
}

function Row({
  cart,
  suggestion,
  texts,
}: Pick<ConsolidationProps, 'cart' | 'texts'> & { readonly suggestion: SuggestionAnswer }) {
  const site = useSite();
  const locale = useLocale();
  const navigation = useNavigation();
  const { code, exact, moves, sellers, saving, latestArrival } = suggestion;
  const busy = navigation.formData?.get('intent') === 'consolidate';
  const amount = texts.amount[site](priceText(site === 'pro' ? saving.ht : saving.ttc));
  const day = (date: string) => formatShortDate(date, locale);
  return (
    <section className={styles.row} aria-labelledby="regroupement">
      <div>
        <h3 id="regroupement">{texts.title(amount, sellers.after, sellers.before)}</h3>
        <div className={`t14 muted ${styles.facts}`}>
          <p>{texts.same}</p>
          <ul>
            {[...Map.groupBy(moves, ({ to }) => to.code)].map(
              ([seller, [first, ...others]]) =>
                first && <SellerMoves key={seller} cart={cart} moves={[first, ...others]} texts={texts} />,
            )}
          </ul>
          {latestArrival.after > latestArrival.before && (
            <p>
              <b>{texts.later(day(latestArrival.after), day(latestArrival.before))}</b>
            </p>
          )}
          {!exact && <p>{texts.estimate}</p>}
        </div>
      </div>
      <Form method="post" action={pathOf('cart', site)}>
        <input type="hidden" name="entryNumber" value={0} />
        <input type="hidden" name="code" value={code} />
        <Button look="second" size="small" name="intent" value="consolidate" busy={busy}>
          {busy ? texts.applying : texts.apply(sellers.after)}
        </Button>
      </Form>
    </section>
  );
}

function Notice({
  total,
  consolidation,
  texts,
}: Required<Pick<ConsolidationProps, 'total' | 'consolidation' | 'texts'>>) {
  const site = useSite();
  const { applied, done } = consolidation;
  if (done === 'undone' && !applied) {
    return (
      <FocusedAlert cause={done} tone="success" role="status" title={texts.undone}>
        <p>{total}</p>
      </FocusedAlert>
    );
  }
  if (done !== 'applied' || !applied) return null;
  const { code, saving, sellers } = applied;
  const amount = texts.amount[site](priceText(site === 'pro' ? saving.ht : saving.ttc));
  return (
    <FocusedAlert cause={code} tone="success" role="status" title={texts.applied(amount)}>
      <p>
        {texts.appliedText(sellers.after, sellers.before)} {total}
      </p>
      <LineForm
        intent="undoConsolidation"
        entryNumber={0}
        fields={{ code }}
        text={texts.undo}
        label={texts.undoLabel}
        busyText={texts.undoing}
      />
    </FocusedAlert>
  );
}
