import { type ReactNode, useEffect } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { refreshCartCount } from '#app/site/cart-count.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { FocusedErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { addressFields } from '#domain/address/address-form.ts';
import type { BatchAnswer, BatchToCartAnswer } from '#domain/batch/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { type ToCartRefusal, toCartAction, toCartFields } from './add-to-cart.ts';
import styles from './Result.module.css';

export type ToCartSectionProps = {
  readonly batch: BatchAnswer;
  readonly refusal: ToCartRefusal | null;
  readonly sender: ReactNode;
};

export function ToCartSection({ batch, refusal, sender }: ToCartSectionProps) {
  const { cart: texts } = useTexts('batch');
  const { present, addable, missingColumns, orders, limit, customs } = batch.cart;
  const [site, locale] = [useSite(), useLocale()];
  useEffect(() => {
    if (present > 0) refreshCartCount(site, locale);
  }, [present, site, locale]);
  if (present + orders.length + missingColumns.length + customs.incomplete === 0 && !refusal) return null;
  return (
    <StepSection id="panier" title={texts.title} className={styles.part}>
      <div className={`stack ${styles.toCart}`}>
        {refusal ? <Refusal refusal={refusal} /> : null}
        {missingColumns.length > 0 ? <p>{texts.missingColumns(missingColumns.join(', '))}</p> : null}
        {present > 0 && !refusal ? (
          <>
            <p>{texts.present(present)}</p>
            <CartLinks />
          </>
        ) : null}
        {orders.length > 1 ? <p>{texts.orders(orders, limit)}</p> : null}
        {missingColumns.length === 0 && customs.incomplete > 0 ? <Incomplete batch={batch} /> : null}
        {missingColumns.length === 0 && addable > 0 ? (
          <ToCartForm batch={batch} refusal={refusal}>
            {sender}
          </ToCartForm>
        ) : null}
      </div>
    </StepSection>
  );
}

function CartLinks() {
  const { cart: texts } = useTexts('batch');
  const site = useSite();
  return (
    <p className="row">
      <ButtonLink as={SiteLink} size="small" href={pathOf('checkout', site)}>
        {texts.payPresent}
      </ButtonLink>
      <ButtonLink as={SiteLink} look="second" size="small" href={pathOf('cart', site)}>
        {texts.seeCart}
      </ButtonLink>
    </p>
  );
}

type ToCartFormProps = Pick<ToCartSectionProps, 'batch' | 'refusal'> & { readonly children: ReactNode };

function ToCartForm({ batch, refusal, children }: ToCartFormProps) {
  const { cart: texts, customs: customsTexts } = useTexts('batch');
  const { pathname, search } = useLocation();
  const { state, formData } = useNavigation();
  const isSending = state === 'submitting' && formData?.get('action') === toCartAction;
  const { addable, toRelay, customs } = batch.cart;
  return (
    <Form method="post" action={pathname + search} className="stack gap-5" noValidate preventScrollReset>
      <input type="hidden" name={toCartFields.seenTotal} value={batch.chosen.price.taxInclusive.value} />
      <p className="t14 muted">{texts.senderNote}</p>
      {children}
      {toRelay > 0 ? (
        <Checkbox
          name={toCartFields.nearestRelay}
          defaultChecked={refusal?.nearestRelay ?? true}
          label={texts.nearestRelay(toRelay)}
          hint={texts.nearestRelayHint}
        />
      ) : null}
      {customs.undeclared > 0 ? (
        <Checkbox
          name={toCartFields.declared}
          defaultChecked={refusal?.declared ?? false}
          label={customsTexts.declared(customs.undeclared)}
          hint={customsTexts.declaredHint}
        />
      ) : null}
      <p>
        <Button size="large" busy={isSending} name="action" value={toCartAction}>
          {texts.submit(addable)}
        </Button>
      </p>
    </Form>
  );
}

function Incomplete({ batch: { batchId, cart } }: Pick<ToCartSectionProps, 'batch'>) {
  const { customs: texts, result } = useTexts('batch');
  const site = useSite();
  const { search } = useLocation();
  const { incomplete, lines } = cart.customs;
  return (
    <Alert tone="warn" title={texts.incomplete(incomplete)}>
      <ul className={styles.undeclared}>
        {lines.map(({ line, city }) => (
          <li key={line}>
            <TextLink
              as={SiteLink}
              href={pathOf('batchDeclaration', site, { id: batchId, line: String(line) }) + search}
            >
              {result.lineLabel(line, city)}
            </TextLink>
          </li>
        ))}
        {incomplete > lines.length ? <li>…</li> : null}
      </ul>
    </Alert>
  );
}

function Refusal({ refusal }: { readonly refusal: ToCartRefusal }) {
  const { cart: texts } = useTexts('batch');
  const { senderErrors, failed, outcome } = refusal;
  const errors = addressFields.flatMap((field) => {
    const message = senderErrors[field];
    return message ? [{ fieldId: `sender-${field}`, message }] : [];
  });
  return (
    <>
      {errors.length > 0 ? (
        <FocusedErrorSummary cause={refusal} title={texts.errorsTitle(errors.length)} errors={errors} />
      ) : null}
      {failed.length > 0 ? (
        <FocusedAlert
          cause={refusal}
          tone="error"
          role="alert"
          title={failed.filter(Boolean).join(' ') || texts.failed}
        />
      ) : null}
      {outcome ? <Outcome refusal={refusal} outcome={outcome} /> : null}
    </>
  );
}

type OutcomeProps = { readonly refusal: ToCartRefusal; readonly outcome: BatchToCartAnswer };

function Outcome({ refusal, outcome }: OutcomeProps) {
  const { cart: texts, result } = useTexts('batch');
  const { added, refused, refusedCount, left, limit } = outcome;
  return (
    <>
      <FocusedAlert
        cause={refusal}
        tone="warn"
        role="alert"
        title={[
          texts.added(added.length),
          refusedCount > 0 ? texts.refused(refusedCount) : null,
          left > 0 ? texts.left(left, limit) : null,
        ]
          .filter(Boolean)
          .join(' ')}
      >
        {added.length > 0 ? <CartLinks /> : null}
      </FocusedAlert>
      {refused.length > 0 ? (
        <ul className={styles.refused}>
          {refused.map(({ line, reference, city, messages }) => (
            <li key={line}>
              <b>{[result.lineLabel(line, city), reference].filter(Boolean).join(' · ')}</b>
              {messages.map((message) => (
                <span key={message}>{message}</span>
              ))}
            </li>
          ))}
        </ul>
      ) : null}
      {refusedCount > refused.length ? <Alert title={texts.moreRefused(refusedCount - refused.length)} /> : null}
    </>
  );
}
