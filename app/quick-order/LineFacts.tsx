import type { MouseEvent } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { FieldMessage } from '#app/ui/Field.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { QuickLineAnswer } from '#domain/quick-order/contract.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import styles from './QuickOrder.module.css';
import { quickFields, rowActionValue } from './quick-form.ts';
import type { QuickRow } from './quick-rows.ts';

type Fault = QuickLineAnswer['faults'][number];
type Proposal = NonNullable<Fault['proposed']>;

export const faultId = (row: QuickRow, kind: Fault['kind']): string => `${row.id}-${kind}-error`;

export type LineFactsProps = {
  readonly row: QuickRow;
  readonly at: number;
  readonly onTake: (proposal: Proposal) => void;
};

export function LineFacts({ row, at, onTake }: LineFactsProps) {
  const texts = useTexts('quickOrder');
  const locale = useLocale();
  const { judged, source, summed } = row;
  const article = judged?.article;
  const arrival = (day: string) => texts.arrival(formatShortDate(day, locale));
  const listed = [source === '' ? '' : texts.source(source), summed > 1 ? texts.summed(summed) : ''].filter(Boolean);
  return (
    <>
      {article ? (
        <>
          <TextLink as={SiteLink} href={article.url} quiet className={styles.name}>
            {article.name}
          </TextLink>
          <span className={styles.fact}>
            {[article.pack, article.seller, judged.ready ? arrival(article.arrival.latest) : '']
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ) : null}
      {judged?.faults.map((fault) => (
        <Told key={fault.kind} row={row} at={at} fault={fault} onTake={onTake} />
      ))}
      {listed.length > 0 ? <span className={styles.fact}>{listed.join(' · ')}</span> : null}
      {judged === null && row.reference === '' && at === 0 ? <span className={styles.fact}>{texts.start}</span> : null}
    </>
  );
}

type ToldProps = LineFactsProps & { readonly fault: Fault };

function Told({ row, at, fault, onTake }: ToldProps) {
  const { kind, message, proposed } = fault;
  const id = `${row.id}-${kind}`;
  const button = proposed ? <TakeButton at={at} proposed={proposed} onTake={onTake} /> : null;
  if (kind !== 'stock') {
    return (
      <FieldMessage
        id={id}
        error={
          <>
            {message} {button}
          </>
        }
      />
    );
  }
  return (
    <p className={styles.stock} id={faultId(row, kind)}>
      <Tag tone="warn">{message}</Tag> {button}
    </p>
  );
}

type TakeButtonProps = Pick<ToldProps, 'at' | 'onTake'> & { readonly proposed: Proposal };

function TakeButton({ at, proposed, onTake }: TakeButtonProps) {
  const texts = useTexts('quickOrder');
  const { field, value, name } = proposed;
  const take = (event: MouseEvent) => {
    event.preventDefault();
    onTake(proposed);
  };
  return (
    <button
      type="submit"
      className={styles.take}
      name={quickFields.action}
      value={rowActionValue({ at, field, value })}
      onClick={take}
    >
      {field === 'quantity' ? texts.takePacks(value) : texts.takeNearest(value, name ?? '')}
      <span className="vh">{texts.takeInLine(at + 1)}</span>
    </button>
  );
}
