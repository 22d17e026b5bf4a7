import { carbon } from './carbon.ts';
import { catalog } from './catalog.ts';
import { content } from './content.ts';
import { demoBank } from './demo-bank.ts';
import { depositPoints } from './deposit-points.ts';
import { frame } from './frame.ts';
import { home } from './home.ts';
import { landing } from './landing.ts';
import { office } from './office.ts';
import { product } from './product.ts';
import { ranking } from './ranking.ts';
import { sources } from './sources.ts';
import { suggestions } from './suggestions.ts';
import { trace } from './trace.ts';
import { tracking } from './tracking.ts';

/** Texts of document pages, French. */
export const documents = {
  frame,
  home,
  landing,
  catalog,
  product,
  ranking,
  carbon,
  content,
  demoBank,
  depositPoints,
  office,
  sources,
  trace,
  tracking,
  suggestions,
  begun: {
    label: 'Envoi commencé',
    title: 'Envoi commencé\u00A0:',
    to: 'vers',
    resume: 'Reprendre',
    close: 'Masquer l’envoi commencé',
  },
  closed: {
    title: 'L’envoi de colis est suspendu',
    lead: (label: string) => `La comparaison est fermée pour le moment sur ${label}.`,
    facts: [
      {
        name: 'Votre saisie',
        text: 'Ce que vous avez commencé à remplir est gardé 24\u00A0heures\u00A0: vous le retrouverez à la réouverture.',
      },
      { name: 'Un envoi urgent\u00A0?', text: 'Tout bureau de poste accepte vos colis.' },
      {
        name: 'Vos critères',
        text: 'L’adresse d’une comparaison garde ses critères\u00A0: elle fonctionnera de nouveau à la réouverture.',
      },
    ],
    sign: 'FERMÉ',
    home: 'Retour à l’accueil',
    ranking: 'Comment sont classées les offres',
  },
};

export type DocumentMessages = typeof documents;
