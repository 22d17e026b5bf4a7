import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useDocumentMessages, useLocale, useMessages } from '#app/i18n/messages.tsx';
import { useSettings } from '#app/shell/site-context.ts';
import { useLanguageLink } from '#app/site/brand.ts';
import { clockText } from '#app/text/clock-text.ts';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { SkipLink } from '#app/ui/SkipLink.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { formatPrice, toCents } from '#domain/money/money.ts';
import type { DemoPaymentAnswer } from '#domain/payment/contract.ts';
import { type DemoDecision, type DemoScreen, demoCode } from '#domain/payment/demo-decision.ts';
import styles from './DemoBankPage.module.css';

type ScreenProps = { readonly payment: DemoPaymentAnswer; readonly codeError: string | null };

/** Chosen instead of typed: fields could be taken for those of a real bank. */
const cards = [
  { decision: 'accept', number: '4970 1000 0000 0014' },
  { decision: 'challenge', number: '4970 1000 0000 0022' },
  { decision: 'decline', number: '4970 1000 0000 0030' },
  { decision: 'late', number: '4970 1000 0000 0048' },
  { decision: 'lost', number: '4970 1000 0000 0055' },
] as const satisfies readonly { readonly decision: DemoDecision; readonly number: string }[];

function DecideButton({ decision, label }: { readonly decision: DemoDecision; readonly label: string }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={pathname + search} className={styles.other}>
      <input type="hidden" name="decision" value={decision} />
      <Button look="ghost" full>
        {label}
      </Button>
    </form>
  );
}

function CardScreen({ payment }: ScreenProps) {
  const { demoBank: texts } = useDocumentMessages();
  const { providerLabel } = useSettings();
  const { pathname, search } = useLocation();
  return (
    <>
      <h1 className="h26">{texts.titles.card}</h1>
      <PaymentFacts payment={payment} />
      <form method="post" action={pathname + search}>
        <fieldset>
          <legend className="t14 strong">{texts.cards}</legend>
          <div className={styles.cards}>
            {cards.map(({ decision, number }) => (
              <label key={decision} className={styles.card}>
                <input type="radio" name="decision" value={decision} defaultChecked={decision === 'accept'} />
                <b className="num">{number.replaceAll(' ', '\u00A0')}</b>
                <span>{texts.cardOutcomes[decision]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <Button size="large" full className={styles.pay} data-busy={texts.paying}>
          {texts.pay(formatPrice(toCents(payment.amount.value)))}
        </Button>
      </form>
      <DecideButton decision="abandon" label={texts.abandon(providerLabel)} />
    </>
  );
}

function CodeScreen({ payment, codeError }: ScreenProps) {
  const { demoBank: texts } = useDocumentMessages();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  return (
    <>
      <h1 className="h26">{texts.titles.code}</h1>
      <PaymentFacts payment={payment} />
      <form method="post" action={pathname + search}>
        <input type="hidden" name="decision" value="accept" />
        <p className={`muted ${styles.hint}`}>
          {texts.codeHint} <b className="num">{demoCode.replace(/(?<=^...)/, '\u00A0')}</b>.
        </p>
        <div className={styles.code}>
          <Field id="code" label={texts.code} error={codeError}>
            {(control) => (
              <TextInput
                {...control}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={7}
                autoFocus={codeError !== null}
              />
            )}
          </Field>
        </div>
        <p className={`t14 muted ${styles.left}`}>
          {texts.codeUntil(clockText(payment.expiresAt, locale))}
          {texts.tries(payment.triesLeft)}
        </p>
        <Button size="large" full className={styles.pay} data-busy={texts.paying}>
          {texts.confirm(formatPrice(toCents(payment.amount.value)))}
        </Button>
      </form>
      <div className="row between">
        <DecideButton decision="challenge" label={texts.resend} />
        <DecideButton decision="decline" label={texts.refuse} />
      </div>
    </>
  );
}

function BackLink({ next }: { readonly next: string | null }) {
  const { demoBank: texts } = useDocumentMessages();
  const { providerLabel } = useSettings();
  if (next === null) return null;
  return (
    <ButtonLink size="large" full href={next} className={styles.pay}>
      {texts.back(providerLabel)}
    </ButtonLink>
  );
}

function RefusedScreen({ payment }: ScreenProps) {
  const { demoBank: texts } = useDocumentMessages();
  const { providerLabel } = useSettings();
  const locale = useLocale();
  return (
    <>
      <h1 className="vh">{texts.titles.refused}</h1>
      <FocusedAlert tone="error" title={texts.titles.refused} role="alert">
        <p>{texts.refusedText(texts.reasons[payment.reason ?? 'other'])}</p>
      </FocusedAlert>
      <PaymentFacts payment={payment} />
      <p className="muted">{texts.kept(providerLabel, clockText(payment.expiresAt, locale))}</p>
      <BackLink next={payment.next} />
    </>
  );
}

function plainScreen(screen: Exclude<DemoScreen, 'card' | 'code' | 'refused'>) {
  return function PlainScreen({ payment }: ScreenProps) {
    const { demoBank: texts } = useDocumentMessages();
    const { providerLabel } = useSettings();
    return (
      <>
        <h1 className="h26">{texts.titles[screen]}</h1>
        <PaymentFacts payment={payment} />
        <p className="muted">{texts.words[screen](providerLabel)}</p>
        <BackLink next={payment.next} />
      </>
    );
  };
}

const screens = {
  card: CardScreen,
  code: CodeScreen,
  refused: RefusedScreen,
  paid: plainScreen('paid'),
  waiting: plainScreen('waiting'),
  lost: plainScreen('lost'),
  closed: plainScreen('closed'),
  refunded: plainScreen('refunded'),
} as const satisfies Record<DemoScreen, (props: ScreenProps) => React.ReactNode>;

/** The page of a payment at the demo bank (docs/requirements.md CRT-8). It works without JavaScript. */
export function DemoBankPage(props: ScreenProps) {
  const { demoBank: texts } = useDocumentMessages();
  const { screen } = props.payment;
  const Screen = screens[screen];
  return (
    <DemoBankFrame title={(props.codeError === null ? '' : texts.problem) + texts.titles[screen]}>
      <Screen {...props} />
    </DemoBankFrame>
  );
}

function PaymentFacts({ payment }: { readonly payment: DemoPaymentAnswer }) {
  const { demoBank: texts } = useDocumentMessages();
  const { providerLabel } = useSettings();
  return (
    <dl className={styles.what}>
      <div>
        <dt>{texts.merchant}</dt>
        <dd>{providerLabel}</dd>
      </div>
      <div>
        <dt>{texts.order}</dt>
        <dd className="num">{payment.orderCode}</dd>
      </div>
      <div>
        <dt>{texts.amount}</dt>
        <dd className={`num ${styles.amount}`}>{formatPrice(toCents(payment.amount.value))}</dd>
      </div>
    </dl>
  );
}

/** With neither the shop's logo nor its menus, since a bank is another company. */
function DemoBankFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { shell } = useMessages();
  const { demoBank: texts } = useDocumentMessages();
  const language = useLanguageLink();
  return (
    <div className={styles.bank}>
      <title>{shell.titleSuffix(title, texts.bank)}</title>
      <meta name="robots" content="noindex" />
      <SkipLink target="contenu" label={shell.skip} />
      <header className={styles.head}>
        <div className={styles.inner}>
          <p className="strong">{texts.bank}</p>
          <Tag tone="warn">{texts.noCharge}</Tag>
        </div>
      </header>
      <main id="contenu" className={`${styles.inner} ${styles.main}`} tabIndex={-1}>
        {children}
      </main>
      <footer className={`t13 muted ${styles.inner} ${styles.foot}`}>
        <p>{texts.about}</p>
        <p>
          {language && (
            <TextLink quiet tap href={language.href} lang={language.lang} hrefLang={language.lang}>
              {language.label}
            </TextLink>
          )}
        </p>
      </footer>
    </div>
  );
}
