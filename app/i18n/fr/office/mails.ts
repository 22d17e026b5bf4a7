/** French texts of the back office's pages about mails. */
import type { MailState } from '#domain/orders/staff-mails.ts';

export const mails = {
  lead: 'ce qui part aux clients au sujet de leurs commandes',
  viewsLabel: 'États',
  all: 'Tous',
  views: { waiting: 'En file', retrying: 'À réessayer', refused: 'Refusés', sent: 'Remis' } satisfies Record<
    MailState,
    string
  >,
  states: { waiting: 'En file', retrying: 'À réessayer', refused: 'Refusé', sent: 'Remis' } satisfies Record<
    MailState,
    string
  >,
  search: 'Commande ou adresse exacte',
  filter: 'Filtrer',
  clear: 'Tout montrer',
  when: 'Quand',
  subject: 'Objet',
  to: 'À',
  state: 'État',
  attempts: (count: number) => (count > 1 ? `${count}\u00A0essais` : '1\u00A0essai'),
  empty: 'Aucun mail ne correspond. Enlevez un filtre.',
  none: 'Aucun mail des derniers jours.',
  range: (from: string, to: string, total: string) => `${from}–${to} sur ${total}`,
  next: 'Page suivante',
  previous: 'Page précédente',
  note: 'Les adresses sont masquées. Un mail remis ou abandonné s’efface au bout de 7\u00A0jours.',
  back: 'Tous les mails',
  about: (to: string) => `À ${to}`,
  order: (code: string) => `commande ${code}`,
  written: (when: string) => `Écrit le ${when}`,
  sent: (when: string) => `Remis le ${when}`,
  nextTry: (when: string) => `Prochain essai le ${when}`,
  delivery: 'Remise',
  refusal: (code: number) => `Refus ${code}`,
  noAnswer: 'Le serveur de mail ne répond pas.',
  quoted: (text: string) => `«\u00A0${text}\u00A0»`,
  message: 'Message',
  messageNote: 'tel qu’envoyé, en texte\u00A0; identifiants et jetons sont masqués',
  resend: 'Renvoyer',
  correct: 'Corriger l’adresse…',
  correctText:
    'Le mail part à la nouvelle adresse. Si la commande avait l’ancienne, ses prochains mails iront aussi à la nouvelle. L’ancienne en est prévenue.',
  email: 'Nouvelle adresse',
  confirmCorrect: 'Corriger et renvoyer',
  resent: 'Le mail est de nouveau en file.',
  failed: 'Rien n’a été envoyé',
};
