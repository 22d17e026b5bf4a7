import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import type { BatchSavingsAnswer } from '#domain/batch/contract.ts';
import { savingKinds } from '#domain/batch/savings.ts';
import { lengthText, weightText } from '#domain/errors/quantity-text.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { netPriceText } from './price-text.ts';
import styles from './Result.module.css';

export type SavingsSectionProps = { readonly savings: BatchSavingsAnswer };
type Group = BatchSavingsAnswer['groups'][number];

const shownGroups = 3;

export function SavingsSection({ savings: { groups, lines, linesCount } }: SavingsSectionProps) {
  const { savings: texts } = useTexts('batch');
  const locale = useLocale();
  const limitText = { weight: weightText, thickness: lengthText } as const;
  const totals = savingKinds.flatMap((kind) => {
    const cents = groups
      .filter((group) => group.kind === kind)
      .reduce((sum, { saves }) => sum + toCents(saves.value.value), 0);
    return cents > 0 ? [texts.total[kind](formatPrice(cents))] : [];
  });
  return (
    <StepSection id="gains" title={texts.title} className={styles.part}>
      <div className={`stack ${styles.toCart}`}>
        <p className="t14 muted">{texts.lead}</p>
        <GroupList groups={groups.slice(0, shownGroups)} />
        <p>{[...totals, ...(totals.length > 1 ? [texts.note] : [])].join(' ')}</p>
        {groups.length > shownGroups ? (
          <Disclosure summary={texts.all(groups.length)}>
            <GroupList groups={groups} />
          </Disclosure>
        ) : null}
        <Disclosure summary={texts.lines(lines.length, linesCount)}>
          <ul className={styles.refused}>
            {lines.map(({ line, kind, limit, saves }) => (
              <li key={`${line} ${kind}`}>{texts.line(line, limitText[kind](limit, locale), netPriceText(saves))}</li>
            ))}
          </ul>
        </Disclosure>
      </div>
    </StepSection>
  );
}

function GroupList({ groups }: { readonly groups: readonly Group[] }) {
  const { savings: texts } = useTexts('batch');
  const locale = useLocale();
  return (
    <ul className={styles.refused}>
      {groups.map(({ kind, limit, lines, saves }) => (
        <li key={`${kind} ${limit}`}>
          {kind === 'weight'
            ? texts.group(weightText(limit, locale), lines, netPriceText(saves))
            : texts.groupThin(lengthText(limit, locale), lines, netPriceText(saves))}
        </li>
      ))}
    </ul>
  );
}
