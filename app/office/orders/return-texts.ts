import { pageTexts } from '#app/i18n/page-texts.ts';
import type { ReturnPayer } from '#domain/catalog/catalog.ts';
import type { ReturnKind } from '#domain/orders/returns.ts';

export const officeReturnTexts = pageTexts(
  {
    facts: (seller: string, kind: string, payer: string) => `Retour à ${seller}\u00A0: ${kind}, ${payer}.`,
    kinds: {
      LAW: 'rétractation',
      TERMS: 'conditions du vendeur',
      FAULT: 'défaut à vérifier',
    } satisfies Record<ReturnKind, string>,
    payers: {
      buyer: 'aux frais du client',
      seller: 'étiquette payée par le vendeur',
    } satisfies Record<ReturnPayer, string>,
    label: (number: string) => `Étiquette ${number}`,
    noLabel: 'Aucune étiquette n’a pu être faite\u00A0: convenez du retour avec le client.',
    tracked: 'Le transporteur dit que le colis de retour est arrivé\u00A0: dites ce qu’il contient.',
    arrivedOf: (arrived: number, quantity: number) => `${arrived} sur ${quantity} revenus`,
    deducted: (sum: string) => `${sum} retenus`,
    restocked: 'remis en stock',
    delivery: (sum: string) => `Livraison remboursée aussi\u00A0: ${sum}.`,
    arrive: 'Les articles sont revenus…',
    lead: 'Le client reçoit un mail, puis le remboursement suit. Ce qui n’est pas revenu n’est pas remboursé.',
    arrived: 'Nombre revenu',
    deduction: 'Retenue, en euros',
    most: (sum: string) => `${sum} au plus`,
    restock: 'Remettre en stock',
    note: 'Pourquoi une somme est retenue, dit au client',
    noteHint:
      'Rétractation\u00A0: seulement pour une manipulation qui dépasse ce qu’il faut pour connaître l’article (L221-23).',
    confirm: 'Enregistrer et écrire au client',
  },
  {
    facts: (seller, kind, payer) => `Return to ${seller}: ${kind}, ${payer}.`,
    kinds: { LAW: 'withdrawal', TERMS: 'the seller’s terms', FAULT: 'a fault to look into' },
    payers: { buyer: 'at the customer’s expense', seller: 'label paid by the seller' },
    label: (number) => `Label ${number}`,
    noLabel: 'No label could be made: agree on the return with the customer.',
    tracked: 'The carrier says that the return has arrived: say what is in it.',
    arrivedOf: (arrived, quantity) => `${arrived} of ${quantity} came back`,
    deducted: (sum) => `${sum} taken off`,
    restocked: 'back in stock',
    delivery: (sum) => `The delivery is refunded too: ${sum}.`,
    arrive: 'The articles are back…',
    lead: 'The customer gets an email, then the refund follows. What didn’t come back isn’t refunded.',
    arrived: 'How many came back',
    deduction: 'Taken off, in euros',
    most: (sum) => `${sum} at most`,
    restock: 'Back to stock',
    note: 'Why something is taken off, told to the customer',
    noteHint: 'Withdrawal: only for handling beyond what is needed to get to know the article (L221-23).',
    confirm: 'Record and write to the customer',
  },
);
