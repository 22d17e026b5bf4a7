import { useEffect, useState } from 'react';
import { useLocation, useSubmit } from 'react-router';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Button } from '#app/ui/Button.tsx';
import { carrierBadge } from '#app/ui/carrier-badge.ts';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { LineBadge } from '#app/ui/Plate.tsx';
import { tableCell } from '#app/ui/Table.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { BatchLineAnswer, BatchOfferAnswer } from '#domain/batch/contract.ts';
import { decimalText } from '#domain/errors/quantity-text.ts';
import { sizeText } from '#domain/shipping/size-text.ts';
import { pathOf } from '#domain/site/paths.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import { CellCorrection, LineButtons, lineFormId, useColumnName } from './CellCorrection.tsx';
import { amountText, netPriceText } from './price-text.ts';
import styles from './Result.module.css';

/**
 * Id of the form that sends the offers picked by hand. There is one for all rows of the table, whose radio buttons name it
 * in their `form` attribute.
 */
export const picksFormId = 'choix';

export function lineHeadId(line: number): string {
  return `ligne-${line}-envoi`;
}

export type LineRowProps = { readonly line: BatchLineAnswer };

const idOf = ({ service }: BatchOfferAnswer): string => `${service.carrierCode}/${service.serviceCode}`;

export function cityOf({ parcel, cells }: BatchLineAnswer): string {
  return parcel?.to.city || cells.city || '';
}

export function LineHead({ line }: LineRowProps) {
  const locale = useLocale();
  const { result: texts } = useTexts('batch');
  const { parcel, cells } = line;
  const country = parcel ? (parcel.to.country === 'FR' ? '' : parcel.to.countryName) : (cells.country ?? '');
  const code = parcel?.to.postalCode ?? cells.postalCode ?? '';
  const place = [code, country].filter(Boolean).join(', ');
  const size = parcel
    ? sizeText({ ...parcel, type: parcel.dimensionType }, locale)
    : (cells.dimensions ?? [cells.length, cells.width, cells.height].filter(Boolean).join(' × '));
  const weight = parcel ? texts.kilograms(decimalText(parcel.weight, locale)) : (cells.weight ?? '');
  const facts = [cells.reference, [size, weight].filter(Boolean).join(', ')].filter(Boolean).join(' · ');
  return (
    <th scope="row" id={lineHeadId(line.line)} tabIndex={-1}>
      {cityOf(line)} <span className={styles.soft}>{place}</span>
      <span className={styles.facts}>{facts}</span>
      {line.warnings.map((warning, at) => (
        <Warning key={warning.column} line={line} warning={warning} at={at} />
      ))}
      <StoredPrice line={line} />
      <CustomsNote line={line} />
    </th>
  );
}

type WarningProps = LineRowProps & { readonly warning: BatchLineAnswer['warnings'][number]; readonly at: number };

/** With the field to correct it below, unless the line has such fields in any case. */
function Warning({ line, warning, at }: WarningProps) {
  const { result: texts } = useTexts('batch');
  const nameOf = useColumnName();
  const { column, message } = warning;
  const id = `l${line.line}-avis-${at}`;
  // That a line is there twice is nothing that its reference could change.
  const isFirst = line.warnings.findIndex((other) => other.column === column) === at;
  const hasField = isFirst && column !== 'reference';
  const told = (
    <span id={`${id}-texte`}>
      <Tag tone="warn">{texts.toCheck}</Tag> {hasField ? `${nameOf(column)} · ${message}` : message}
    </span>
  );
  if (line.state !== 'ready') return <span className={styles.facts}>{told}</span>;
  return (
    <div className={styles.facts}>
      <Disclosure inline summary={told}>
        <CellCorrection {...{ line, column, id, hasField }} describedBy={`${id}-texte`}>
          <LineButtons line={line} hasFields={hasField} />
        </CellCorrection>
      </Disclosure>
    </div>
  );
}

/** The stored price of a kept file's line beside the present one, unless it is the same. */
function StoredPrice({ line: { stored } }: LineRowProps) {
  const { kept: texts } = useTexts('batch');
  if (!stored) return null;
  const { carrierName, label, before, after } = stored;
  const offer = `${carrierName} ${label}`;
  const [was, is] = [netPriceText(before), after && netPriceText(after)];
  if (was === is) return null;
  return (
    <span className={styles.facts}>{is === null ? texts.lineGone(offer, was) : texts.lineChange(offer, was, is)}</span>
  );
}

function CustomsNote({ line: { line, customs } }: LineRowProps) {
  const { customs: texts } = useTexts('batch');
  const site = useSite();
  const { pathname, search } = useLocation();
  if (!customs) return null;
  const [fault, ...others] = customs.faults;
  const id = pathname.split('/').at(-1) ?? '';
  return (
    <span className={styles.facts}>
      {fault ? `${fault.message} ${others.length > 0 ? texts.others(others.length) : ''}` : texts.complete}{' '}
      <TextLink as={SiteLink} href={pathOf('batchDeclaration', site, { id, line: String(line) }) + search}>
        {fault ? texts.fillIn : texts.change}
        <span className="vh">{texts.ofLine(line)}</span>
      </TextLink>
    </span>
  );
}

export function ReadyRow({ line }: LineRowProps) {
  const { result: texts } = useTexts('batch');
  const { cheapest, fastest, chosen } = line;
  const chosenId = chosen && idOf(chosen);
  const [pickedId, setPickedId] = useState(chosenId);
  useEffect(() => setPickedId(chosenId), [chosenId]);
  if (!cheapest || !fastest) return null;
  const isElsewhere = chosen !== null && ![idOf(cheapest), idOf(fastest)].includes(idOf(chosen));
  const pick = (offer: BatchOfferAnswer) => (
    <Pick line={line} offer={offer} isPicked={pickedId === idOf(offer)} onPick={setPickedId} />
  );
  return (
    <tr>
      <td className={`num ${styles.number}`}>{line.line}</td>
      <LineHead line={line} />
      <td>{pick(cheapest)}</td>
      <td>{idOf(cheapest) === idOf(fastest) ? <span className={styles.same}>{texts.same}</span> : pick(fastest)}</td>
      <td className={`num strong ${tableCell.end}`}>
        <span className={`only-m ${styles.soft}`}>{texts.head.chosen}</span>
        <span>
          {chosen ? `${amountText(chosen)} €` : '–'}
          {isElsewhere ? <small className={styles.elsewhere}>{chosen.service.label}</small> : null}
        </span>
      </td>
    </tr>
  );
}

type PickProps = LineRowProps & {
  readonly offer: BatchOfferAnswer;
  readonly isPicked: boolean;
  readonly onPick: (id: string) => void;
};

/** An offer as a radio button; with a script it is picked at once, and marked before the answer has come. */
function Pick({ line, offer, isPicked, onPick }: PickProps) {
  const { result: texts } = useTexts('batch');
  const locale = useLocale();
  const submit = useSubmit();
  const { service, delivery } = offer;
  const id = idOf(offer);
  const name = `choix.${line.line}`;
  const marks = [
    formatShortDate(delivery.date, locale),
    offer.indicative ? texts.indicative : '',
    offer.estimated ? texts.estimated : '',
  ];
  return (
    <label className={styles.pick}>
      <input
        type="radio"
        name={name}
        value={id}
        form={picksFormId}
        checked={isPicked}
        onChange={() => {
          onPick(id);
          submit({ [name]: id }, { method: 'post', replace: true, preventScrollReset: true });
        }}
      />
      <LineBadge {...carrierBadge(service.carrierCode, service.carrierName)} small />
      <span>
        <span className="vh">{texts.lineLabel(line.line, cityOf(line))} </span>
        <b>{service.label}</b>
        <small>{marks.filter(Boolean).join(' · ')}</small>
      </span>
      <span className={`num ${styles.price}`}>{amountText(offer)} €</span>
    </label>
  );
}

export function DiscardedRow({ line }: LineRowProps) {
  const { result: texts } = useTexts('batch');
  return (
    <tr className={styles.discarded}>
      <td className={`num ${styles.number}`}>{line.line}</td>
      <LineHead line={line} />
      <td colSpan={2}>
        <span className="row">
          <span>{texts.discarded}</span>
          <Button
            look="ghost"
            size="small"
            form={lineFormId(line.line)}
            name="action"
            value="reprendre"
            aria-label={texts.restoreLabel(line.line)}
          >
            {texts.restore}
          </Button>
        </span>
      </td>
      <td className={`num ${tableCell.end}`}>–</td>
    </tr>
  );
}
