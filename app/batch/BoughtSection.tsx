import type { Account, Answered } from '#app/api/use-cases.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { downloadIcon } from '#app/ui/icons/shapes.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import { batchLabelsCall, batchNumbersCall } from '#domain/batch/calls.ts';
import type { BatchAnswer } from '#domain/batch/contract.ts';
import { callPath } from '#domain/site/call.ts';
import { pathOf } from '#domain/site/paths.ts';
import styles from './Batch.module.css';

export type BoughtFile = Answered<Account['purchases']['ofFile']>;

type BoughtSectionProps = { readonly batch: BatchAnswer; readonly bought: BoughtFile };

/** What has been paid of a file, with the labels and numbers of all its orders. */
export function BoughtSection({ batch: { batchId, counts }, bought }: BoughtSectionProps) {
  const { bought: texts } = useTexts('batch');
  const [site, lang] = [useSite(), useLocale()];
  const { orders, labels, unmade, unmadeLines, shop } = bought;
  if (orders.length === 0) return null;
  const hrefOf = (call: typeof batchLabelsCall | typeof batchNumbersCall, query: Readonly<Record<string, string>>) =>
    `${callPath(call, { batchId })}?${new URLSearchParams({ site, ...query })}`;
  const downloads = [
    ...(['A4', '10x15'] as const).map((format) => [texts.labels[format], hrefOf(batchLabelsCall, { format })] as const),
    [texts.numbers(shop), hrefOf(batchNumbersCall, { lang })] as const,
  ];
  const all = counts.lines - counts.discarded;
  const paid = labels + unmade;
  return (
    <section className="rule stack" aria-labelledby="commandes">
      <h2 className="h18" id="commandes">
        {texts.title}
      </h2>
      <p className={styles.progress}>
        <progress value={paid} max={Math.max(all, paid)} aria-label={texts.title} />
        <span className="t14 num">{texts.progress(paid, all)}</span>
      </p>
      {labels > 0 ? (
        <p className="row">
          {downloads.map(([label, href]) => (
            <ButtonLink key={href} look="second" size="small" icon={downloadIcon} href={href}>
              {label}
            </ButtonLink>
          ))}
        </p>
      ) : null}
      {unmade > 0 ? (
        <Alert title={texts.unmade(unmade, unmadeLines.join(', ') + (unmade > unmadeLines.length ? '…' : ''))} />
      ) : null}
      <p className="row t14">
        {orders.map(({ code, parcels }) => (
          <TextLink key={code} as={SiteLink} tap href={pathOf('purchase', site, { code })}>
            {texts.order(code, parcels)}
          </TextLink>
        ))}
      </p>
    </section>
  );
}
