import type { ReactNode } from 'react';
import { useDocumentMessages, useMessages } from '#app/i18n/messages.tsx';
import { useSettings } from '#app/shell/site-context.ts';
import { useLanguageLink } from '#app/site/brand.ts';
import { SkipLink } from '#app/ui/SkipLink.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { formatPrice, toCents } from '#domain/money/money.ts';
import type { DemoPaymentAnswer } from '#domain/payment/contract.ts';
import styles from './DemoBankFrame.module.css';

export function PaymentFacts({ payment }: { readonly payment: DemoPaymentAnswer }) {
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
export function DemoBankFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
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
