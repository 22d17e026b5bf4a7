import type { ReactNode } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import type { StepData } from '#app/journey/load-step.ts';
import { stepHref } from '#app/journey/step-href.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { phonePairs } from '#app/text/phone-pairs.ts';
import { Tag } from '#app/ui/Tag.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { AddressForm } from '#domain/address/address-form.ts';
import type { CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import { customsPapers } from '#domain/customs/customs-papers.ts';
import { declarationFormTotals } from '#domain/customs/declaration-form.ts';
import { papersText } from '#domain/customs/papers-text.ts';
import { kilogramText } from '#domain/errors/quantity-text.ts';
import { chosenRelays } from '#domain/journey/chosen-relays.ts';
import { isUnverified } from '#domain/journey/unverified.ts';
import { formatPrice } from '#domain/money/money.ts';
import { readUnitsUp } from '#domain/shipping/decimal.ts';
import { pickupOf } from '#domain/shipping/delivery-mode.ts';
import styles from './OptionsScreen.module.css';

function addressLines(form: AddressForm, countryName: string | null): string[] {
  const name = `${form.firstName} ${form.lastName}`.trim();
  return [
    form.isCompany ? form.companyName : '',
    name,
    form.service,
    [form.building, form.floor].filter(Boolean).join(', '),
    form.streetName,
    form.additionalStreetName,
    [`${form.postalCode} ${form.city}`.trim(), countryName].filter(Boolean).join(', '),
    form.email,
    phonePairs(form.country, form.mobilePhone),
  ].filter((line) => line !== '');
}

/** A review of sender, recipient, parcel and dates, each with a link to change it (docs/requirements.md OPT-3). */
export function ParcelReview({ data, goods }: { data: StepData; goods: string | null }) {
  const texts = useTexts('options');
  const locale = useLocale();
  const site = useSite();
  const { draft, countries } = data;
  const { sender, recipient, customs, deliveryRelay } = draft.details;
  // The deposit point is shown only if the offer's parcels are handed over at one.
  const { deposit: depositRelay } = chosenRelays(draft.details, {
    depositModes: draft.offer.collection.type,
    deliveryMode: draft.offer.delivery.type,
  });
  const abroad = draft.criteria.from.country !== draft.criteria.to.country;
  const nameOf = (code: string) =>
    abroad ? (countries.find(({ isoAlpha2 }) => isoAlpha2 === code)?.label ?? code) : null;
  const contact = stepHref(site, 'contact', draft);
  const totals = customs ? declarationFormTotals(customs) : null;
  const papers =
    customs && totals
      ? customsPapers(draft.customsTerms, {
          ...totals,
          goodsType: customs.goodsType,
          grams: readUnitsUp(draft.criteria.packageDetail.weight, 3) ?? 0,
        })
      : [];
  return (
    <div className={styles.ends}>
      {sender ? (
        <End title={texts.sender} href={contact} label={texts.changeSender}>
          <Lines lines={addressLines(sender, nameOf(sender.country))} />
          {isUnverified(draft.details, 'sender') ? <Tag tone="warn">{texts.unverified}</Tag> : null}
          {depositRelay ? <Relay title={texts.depositRelay(depositRelay.label)} point={depositRelay} /> : null}
        </End>
      ) : null}
      {recipient ? (
        <End title={texts.recipient} href={contact} label={texts.changeRecipient}>
          <Lines lines={addressLines(recipient, nameOf(recipient.country))} />
          {isUnverified(draft.details, 'recipient') ? <Tag tone="warn">{texts.unverified}</Tag> : null}
          {draft.details.notifyRecipient ? <p>{texts.told}</p> : null}
          {pickupOf[draft.offer.delivery.type] && deliveryRelay ? (
            <Relay title={texts.deliveryRelay(deliveryRelay.label)} point={deliveryRelay} />
          ) : null}
        </End>
      ) : null}
      {draft.customsNeeded && totals ? (
        <End title={texts.customs} href={stepHref(site, 'customs', draft)} label={texts.changeCustoms}>
          {goods ? <p>{goods}</p> : null}
          {papers.length > 0 ? <p>{papersText(papers, locale)}</p> : null}
          <p>{texts.articles(totals.articles, kilogramText(totals.grams, locale), formatPrice(totals.cents))}</p>
        </End>
      ) : null}
    </div>
  );
}

function Relay({ title, point }: { title: string; point: CartRelayPoint }) {
  const town = `${point.postalCode ?? ''} ${point.town ?? ''}`.trim();
  return <Lines lines={[title, [point.line1, town].filter(Boolean).join(', ')]} />;
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <p>
      {lines.map((line) => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
    </p>
  );
}

type EndProps = {
  readonly title: string;
  readonly href: string;
  readonly label: string;
  readonly children: ReactNode;
};

function End({ title, href, label, children }: EndProps) {
  const { change } = useTexts('options');
  return (
    <div className={`t14 muted ${styles.end}`}>
      <div>
        <h3>{title}</h3>
        <TextLink as={SiteLink} tap href={href} aria-label={label}>
          {change}
        </TextLink>
      </div>
      {children}
    </div>
  );
}
