import { useEffect } from 'react';
import { Form, useLocation } from 'react-router';
import { stepFormId } from '#app/forms/step-form.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { refreshCartCount } from '#app/site/cart-count.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { pathOf } from '#domain/site/paths.ts';
import styles from './AddScreen.module.css';
import { addedField } from './blocks.ts';
import type { AddedParcel } from './outcome.ts';
import { useSumText } from './use-sum-text.ts';

export type AddedListProps = {
  readonly added: readonly AddedParcel[];
  /**
   * The query of the page that shows them and what is still chosen, to which their buttons lead; null if these are
   * buttons of the form with what is typed, so that it stays.
   */
  readonly query: Readonly<Record<string, string>> | null;
  readonly isSecond?: boolean;
};

export function AddedList({ added, query, isSecond = false }: AddedListProps) {
  const texts = useTexts('recipient');
  const sumText = useSumText();
  const [site, locale] = [useSite(), useLocale()];
  const prices = added.flatMap(({ parcel }) => (parcel ? [parcel.price] : []));
  const count = prices.length;
  const Notice = isSecond ? Alert : FocusedAlert;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count in the header follows each change
  useEffect(() => refreshCartCount(site, locale), [count, site, locale]);
  return (
    <div className="stack gap-3">
      <Notice
        tone="success"
        role="status"
        title={count > 0 ? texts.added(count, sumText(prices)) : texts.removed(added.length)}
      >
        <ButtonLink as={SiteLink} look="second" size="small" href={pathOf('cart', site)}>
          {texts.seeCart}
        </ButtonLink>
      </Notice>
      <ul className={styles.rows}>
        {added.map((each) => (
          <li key={each.entryNumber} className={styles.reason}>
            <span>{each.parcel ? each.name : texts.removedOf(each.name)}</span>
            <div className="num">
              {each.parcel ? <b>{sumText([each.parcel.price])}</b> : null}
              {query ? <UndoForm added={each} query={query} /> : <UndoButton added={each} />}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

type UndoFormProps = UndoButtonProps & { readonly query: Readonly<Record<string, string>> };
type UndoButtonProps = { readonly added: AddedParcel };

/**
 * A button that removes an added parcel from the cart, or restores it. It belongs to the form for typed recipients, so
 * that pressing it sends what is typed along and the answer shows it again.
 */
function UndoButton({ added: { entryNumber, parcel, name } }: UndoButtonProps) {
  const texts = useTexts('recipient');
  return (
    <>
      <input type="hidden" form={stepFormId} name={addedField} value={entryNumber} />
      <Button
        form={stepFormId}
        look="ghost"
        size="small"
        name="intent"
        value={`${parcel ? 'undo' : 'restore'}:${entryNumber}`}
        aria-label={parcel ? texts.removeLabel(name) : texts.restoreLabel(name)}
      >
        {parcel ? texts.remove : texts.restore}
      </Button>
    </>
  );
}

function UndoForm({ added: { entryNumber, parcel, name }, query }: UndoFormProps) {
  const texts = useTexts('recipient');
  const { pathname } = useLocation();
  return (
    <Form method="post" action={`${pathname}?${new URLSearchParams(query)}`} preventScrollReset>
      <input type="hidden" name="entryNumber" value={entryNumber} />
      {parcel?.version ? <input type="hidden" name="version" value={`"${parcel.version}"`} /> : null}
      <Button
        look="ghost"
        size="small"
        name="intent"
        value={parcel ? 'remove' : 'restore'}
        aria-label={parcel ? texts.removeLabel(name) : texts.restoreLabel(name)}
      >
        {parcel ? texts.remove : texts.restore}
      </Button>
    </Form>
  );
}
