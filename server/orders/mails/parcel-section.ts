/** What a mail says about one parcel of an order: what was bought, and what to do by when and where. */
import { customsTasks } from '#domain/cart/customs-tasks.ts';
import type { CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import type { OrderedParcelAnswer } from '#domain/orders/contract.ts';
import { type DepositPlace, depositPlaceOf } from '#domain/orders/next-act.ts';
import type { NamedPlace } from '#domain/orders/parcel-places.ts';
import { hoursWords, slotsText, weekLines } from '#domain/relay/hours-text.ts';
import type { DepositMode } from '#domain/shipping/shipment.ts';
import { colon, type Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import { formatArrival, formatLongDate, formatShortDate } from '#domain/time/format-date.ts';
import type { MailNames } from '#server/mail/define-mail.ts';
import type { MailAct, MailRow, MailSection } from '#server/mail/mail-content.ts';
import { numberOf, type OrderMailFacts, orderLink, priceOf, recipientOf } from './order-mail-facts.ts';

type LabelState = 'attached' | 'there' | 'coming';

interface ParcelWords {
  readonly rows: Readonly<Record<'service' | 'price' | 'number' | 'arrival' | 'pickUp' | 'hours', string>>;
  readonly heading: (recipient: string) => string;
  readonly label: Readonly<Record<LabelState, string>>;
  /** How a deposit code is shown, where the label is printed for it. */
  readonly noPrinter: Readonly<Record<DepositMode, (code: string) => string>>;
  readonly demoCode: string;
  readonly close: string;
  /** `at` is the place if one was chosen, otherwise null. */
  readonly handOver: Readonly<Record<DepositPlace, (day: string, at: string | null) => string>>;
  readonly depositAt: string;
  readonly acts: Readonly<Record<'order' | 'places' | 'track', string>>;
}

const words: Readonly<Record<Locale, ParcelWords>> = {
  fr: {
    rows: {
      service: 'Service',
      price: 'Prix TTC',
      number: 'Numéro de suivi',
      arrival: 'Livraison prévue',
      pickUp: 'À retirer à',
      hours: 'Ouvert',
    },
    heading: (recipient) => `Colis pour ${recipient}`,
    label: {
      attached:
        'Imprimez l’étiquette jointe à ce mail. Le format 10\u00A0×\u00A015\u00A0cm est sur la page de la commande.',
      there: 'Imprimez l’étiquette depuis la page de la commande.',
      coming: 'Votre étiquette se prépare\u00A0: nous vous l’envoyons dès qu’elle est prête, puis imprimez-la.',
    },
    noPrinter: {
      POST_OFFICE: (code) =>
        `Sans imprimante\u00A0? Donnez le code de dépôt ${code} au bureau de poste, qui imprime l’étiquette.`,
      RELAY: (code) =>
        `Sans imprimante\u00A0? Donnez le code de dépôt ${code} au point relais, qui imprime l’étiquette.`,
      MAILBOX: () => '',
    },
    demoCode: 'Code de démonstration\u00A0: aucun point ne l’accepte.',
    close: 'Fermez le colis et collez l’étiquette à plat sur la plus grande face, sans couvrir le code-barres.',
    handOver: {
      POST_OFFICE: (day) =>
        `Déposez-le le ${day} dans un bureau de poste, avant la fermeture. Demandez la preuve de dépôt et gardez-la.`,
      RELAY: (day, at) =>
        at === null
          ? `Déposez-le le ${day} dans un point relais du transporteur, pendant ses heures d’ouverture.`
          : `Déposez-le le ${day} au point relais choisi\u00A0: ${at}.`,
      OWN_BOX: (day) =>
        `Mettez-le dans votre boîte aux lettres le ${day} avant 8\u00A0h\u00A0: le facteur le prend en passant.`,
      STREET_BOX: (day) => `Postez-le le ${day} dans une boîte aux lettres de rue, avant la levée.`,
    },
    depositAt: 'Où déposer près de chez vous',
    acts: {
      order: 'Étiquette et papiers de ce colis',
      places: 'Voir les lieux de dépôt et leurs horaires',
      track: 'Suivre ce colis',
    },
  },
  en: {
    rows: {
      service: 'Service',
      price: 'Price incl. VAT',
      number: 'Tracking number',
      arrival: 'Expected delivery',
      pickUp: 'To be collected at',
      hours: 'Open',
    },
    heading: (recipient) => `Parcel to ${recipient}`,
    label: {
      attached: 'Print the label attached to this mail. The 10\u00A0×\u00A015\u00A0cm size is on the order’s page.',
      there: 'Print the label from the order’s page.',
      coming: 'Your label is being made: we’ll send it to you as soon as it’s ready, then print it.',
    },
    noPrinter: {
      POST_OFFICE: (code) => `No printer? Give the deposit code ${code} at the post office, which prints the label.`,
      RELAY: (code) => `No printer? Give the deposit code ${code} at the pickup point, which prints the label.`,
      MAILBOX: () => '',
    },
    demoCode: 'A code of the demo: no point accepts it.',
    close: 'Close the parcel and stick the label flat on the largest face, without covering the barcode.',
    handOver: {
      POST_OFFICE: (day) =>
        `Hand it in on ${day} at a post office, before it closes. Ask for the proof of deposit and keep it.`,
      RELAY: (day, at) =>
        at === null
          ? `Hand it in on ${day} at one of the carrier’s pickup points, during its opening hours.`
          : `Hand it in on ${day} at the pickup point you chose: ${at}.`,
      OWN_BOX: (day) => `Put it in your mailbox on ${day} before 8\u00A0a.m.: the postal worker takes it along.`,
      STREET_BOX: (day) => `Post it on ${day} in a street letter box, before the collection.`,
    },
    depositAt: 'Where to hand in near you',
    acts: {
      order: 'Label and papers of this parcel',
      places: 'See places to hand it in and their hours',
      track: 'Track this parcel',
    },
  },
};

/** The hours of the next days on which a place opens. */
const hoursOf = ({ openings }: NamedPlace, locale: Locale): string =>
  openings
    .map(({ day, slots }) => `${formatShortDate(day, locale)} ${slotsText(slots, hoursWords[locale])}`)
    .join(' · ');

/** On one line: name, address and hours. */
const placeText = (place: NamedPlace, locale: Locale): string =>
  [[place.name, ...place.lines].join(', '), hoursOf(place, locale)].filter(Boolean).join('. ');

const weekOf = ({ openingHours }: NamedPlace, locale: Locale): string =>
  weekLines(openingHours, hoursWords[locale])
    .map(({ days, hours }) => `${days} ${hours}`)
    .join(' · ');

/** The place where a parcel will wait; without hours if they aren't known. */
function pickUpRows(place: NamedPlace, openAt: string, locale: Locale): readonly MailRow[] {
  const { pickUp, hours } = words[locale].rows;
  return [
    { name: pickUp, amount: [place.name, ...place.lines].join(', ') },
    ...(openAt === '' ? [] : [{ name: hours, amount: openAt }]),
  ];
}

/** The place where a parcel waits, with its hours of the next days. */
export const waitingRows = (place: NamedPlace, locale: Locale) => pickUpRows(place, hoursOf(place, locale), locale);

const pointText = ({ label, line1, postalCode, town }: CartRelayPoint): string =>
  [label, line1, [postalCode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ');

function labelState({ files, order }: OrderMailFacts, { entryNumber }: OrderedParcelAnswer): LabelState {
  if (files?.labelled.includes(entryNumber)) return 'attached';
  const isThere = order.documents.some((each) => each.type === 'LABEL' && each.entryNumber === entryNumber);
  return isThere ? 'there' : 'coming';
}

function stepsOf(facts: OrderMailFacts, entry: OrderedParcelAnswer, locale: Locale): readonly string[] {
  const { label, noPrinter, demoCode, close, handOver } = words[locale];
  const day = formatLongDate(entry.schedule.collection.date, locale);
  const chosen = entry.smt.addresses.depositRelayPoint;
  const { depositMode } = entry.smt.offer.service;
  const { places, depositCode } = facts.followed.get(entry.entryNumber) ?? {};
  const known = places?.deposit.places[0];
  const at = chosen ? (known ? placeText(known, locale) : pointText(chosen)) : null;
  return [
    label[labelState(facts, entry)],
    ...(depositCode ? [[noPrinter[depositMode](depositCode), facts.isDemo && demoCode].filter(Boolean).join(' ')] : []),
    ...customsTasks(entry, locale).map(({ title, lines }) => `${title}${colon[locale]}${lines.join(' ')}`),
    close,
    handOver[depositPlaceOf(depositMode, entry.smt.options ?? [])](day, at),
  ];
}

function rowsOf(facts: OrderMailFacts, entry: OrderedParcelAnswer, locale: Locale): readonly MailRow[] {
  const { rows } = words[locale];
  const { product, schedule, smt, entryNumber } = entry;
  const { label, date, before } = schedule.delivery;
  const number = numberOf(facts.order, entry);
  const known = facts.followed.get(entryNumber)?.places.pickUp;
  const point = smt.addresses.deliveryRelayPoint;
  return [
    { name: rows.service, amount: [product.name, smt.offer.service.carrierName].filter(Boolean).join(', ') },
    { name: rows.price, amount: priceOf(entry) },
    ...(number === null ? [] : [{ name: rows.number, amount: number }]),
    { name: rows.arrival, amount: `${label}, ${formatArrival(date, before, locale)}` },
    ...(known
      ? pickUpRows(known, weekOf(known, locale), locale)
      : point
        ? [{ name: rows.pickUp, amount: pointText(point) }]
        : []),
  ];
}

function actsOf(facts: OrderMailFacts & MailNames, entry: OrderedParcelAnswer, locale: Locale): readonly MailAct[] {
  const { acts } = words[locale];
  const { site, urlOf, order } = facts;
  const number = numberOf(order, entry);
  return [
    { text: acts.order, url: urlOf(`${orderLink(facts, site)}#envoi-${entry.entryNumber}-suivi`) },
    ...(number === null ? [] : [{ text: acts.track, url: urlOf(pathOf('tracedParcel', site, { number })) }]),
  ];
}

export function parcelSection(
  facts: OrderMailFacts & MailNames,
  entry: OrderedParcelAnswer,
  locale: Locale,
): MailSection {
  return {
    heading: words[locale].heading(recipientOf(facts.order, entry)),
    rows: rowsOf(facts, entry, locale),
    steps: stepsOf(facts, entry, locale),
    acts: actsOf(facts, entry, locale),
  };
}

/** The nearest places where the parcels of a mail are handed in, each once, with their hours on the next day they open. */
export function depositSection(facts: OrderMailFacts & MailNames, locale: Locale): MailSection {
  const { depositAt, acts } = words[locale];
  const deposits = [...facts.followed.values()].flatMap(({ places: { deposit } }) => (deposit.search ? [deposit] : []));
  const places = new Map(deposits.flatMap((each) => each.places.map((place) => [place.name, place] as const)));
  const searches = new Set(deposits.map(({ search }) => search));
  return {
    heading: depositAt,
    rows: [...places.values()].map(({ openings, ...place }) => ({
      name: place.name,
      amount: [place.lines.join(', '), hoursOf({ ...place, openings: openings.slice(0, 1) }, locale)].join(' · '),
    })),
    acts: [...searches].flatMap((search) => (search ? [{ text: acts.places, url: facts.urlOf(search) }] : [])),
  };
}
