import { useEffect, useRef, useState } from 'react';
import { Form, useActionData, useLocation, useNavigation } from 'react-router';
import type { PackagingTexts } from '#app/i18n/fr/packaging.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import {
  type PackagingRefusal,
  type PackagingState,
  packagingParam,
  packagingStates,
} from '#app/journey/packaging-state.ts';
import { arrivalText, boxesHref, closedText, packPrice, packText } from '#app/journey/packaging-texts.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { checkIcon } from '#app/ui/icons/shapes.ts';
import { Price } from '#app/ui/Price.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { PackagingAdvice } from '#domain/journey/contract.ts';
import { formatAmount, toCents } from '#domain/money/money.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { Site } from '#domain/site/site.ts';
import styles from './Results.module.css';

export type PackagingRowProps = {
  readonly advice: PackagingAdvice;
  readonly form: ShipmentForm;
  readonly site: Site;
  readonly texts: PackagingTexts;
};

/** Moves the focus to the heading, which says what has happened, when the state changes. */
function useFocusAfterChange(state: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownState = useRef(state);
  useEffect(() => {
    if (shownState.current !== state) heading.current?.focus({ preventScroll: true });
    shownState.current = state;
  }, [state]);
  return heading;
}

/** An Idempotency-Key for the next submission; a new one after each change. Empty on the server. */
function useSubmitKey(state: string | null): string {
  const [key, setKey] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state needs another key
  useEffect(() => setKey(crypto.randomUUID()), [state]);
  return key;
}

/**
 * The box for the compared parcel, below the offers: added by one press, taken back by another. Hidden by choice, it
 * stays hidden for this parcel, by a parameter of the URL.
 */
export function PackagingRow({ advice, form, site, texts }: PackagingRowProps) {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const answer = useActionData<{ readonly packaging?: PackagingRefusal }>();
  const params = new URLSearchParams(search);
  const state = params.get(packagingParam);
  const heading = useFocusAfterChange(state);
  const key = useSubmitKey(state);
  if (state === packagingStates.hidden) return null;
  const { product, offer } = advice;
  const price = packPrice(advice);
  const isAdded = state === packagingStates.added;
  const isSending = navigation.formData?.get('product') === product.code;
  const hrefOf = (next: PackagingState) => {
    const other = new URLSearchParams(params);
    other.set(packagingParam, next);
    return `${pathname}?${other}#emballage`;
  };
  const refusal = answer?.packaging;
  return (
    <section className={styles.packaging} aria-labelledby="emballage">
      <span>
        {product.images.map(({ url }) => (
          <img key={url} src={url} alt="" width={64} height={64} loading="lazy" />
        ))}
      </span>
      <div>
        <h2 id="emballage" ref={heading} tabIndex={-1} className="t14 strong">
          {isAdded ? (
            <>
              <Icon shape={checkIcon} size={16} /> {texts.added(price)}
            </>
          ) : (
            `${texts.question} ${product.name}`
          )}
        </h2>
        <p className="t14 muted">
          {packText(advice, texts)} {arrivalText(advice, texts, locale)} {closedText(advice, texts)}
        </p>
        {refusal ? (
          <p className={styles.packagingRefusal} role="alert">
            {texts.refusals[refusal]}
          </p>
        ) : null}
      </div>
      {isAdded ? null : (
        <Price
          size="small"
          end
          amount={formatAmount(toCents(product.price.value))}
          unit={site === 'pro' ? '€ HT' : '€'}
        />
      )}
      <div className={styles.packagingActions}>
        <Form method="post" action={pathname + search} preventScrollReset>
          <input type="hidden" name="product" value={product.code} />
          <input type="hidden" name="offer" value={offer} />
          <input type="hidden" name="key" value={key} />
          <Button
            look="second"
            size="small"
            busy={isSending}
            {...(isAdded && { name: 'remove', value: '1' })}
            aria-label={isAdded ? texts.removeLabel(product.name) : texts.addLabel(product.name, price)}
          >
            {isAdded ? texts.remove : texts.add}
          </Button>
        </Form>
        {isAdded ? null : (
          <>
            <TextLink quiet tap href={boxesHref(site, form.parcel)}>
              {texts.others}
            </TextLink>
            <TextLink as={SiteLink} quiet tap href={hrefOf(packagingStates.hidden)} aria-label={texts.hide}>
              {texts.hideShort}
            </TextLink>
          </>
        )}
      </div>
    </section>
  );
}
