import type { Site } from '#domain/site/site.ts';
import type { TextSection } from './text-section.ts';

const basis: Readonly<Record<Site, string>> = { part: 'toutes taxes comprises', pro: 'hors taxes' };

/**
 * French text of the page that explains how offers are ranked (Code de la consommation, articles L111-7 and D111-11;
 * docs/requirements.md SMT-11).
 */
export const ranking = {
  title: 'Comment sont classées les offres',
  lead: 'L’ordre des offres ne dépend que de ce qui est écrit ici. Personne ne paie pour y figurer ni pour y monter.',
  sections: (site: Site, brand: string, carriers: readonly string[]): readonly TextSection[] => [
    {
      title: 'Moins chère',
      text: ['C’est l’ordre d’origine. À égalité sur un point, le suivant départage\u00A0:'],
      list: [
        `le prix, ${basis[site]}, du moins cher au plus cher`,
        `le transporteur, dans l’ordre ${[...carriers, 'puis les autres par code'].join(', ')}`,
        'la garantie\u00A0: un délai garanti passe avant un délai indicatif',
        'la livraison\u00A0: à domicile avant point relais',
        'le délai, du plus court au plus long',
      ],
      ordered: true,
    },
    {
      title: 'Plus rapide',
      text: ['Vous choisissez cet ordre au-dessus de la liste. Les mêmes points, le délai en premier\u00A0:'],
      list: [
        'le délai, du plus court au plus long, en jours ouvrés',
        'le transporteur, dans le même ordre',
        'la garantie\u00A0: un délai garanti passe avant un délai indicatif',
        'la livraison\u00A0: à domicile avant point relais',
        `le prix, ${basis[site]}, du moins cher au plus cher`,
      ],
      ordered: true,
    },
    {
      title: 'Aucun référencement payant',
      text: [
        'Aucun transporteur ne verse de rémunération pour être affiché ou pour changer de rang. L’ordre fixe des transporteurs ne sert qu’à départager deux offres au même prix, ou au même délai\u00A0: il est le même pour tous les visiteurs.',
        `${brand} est ici une boutique de démonstration\u00A0: elle n’a ni contrat ni lien de capital avec les transporteurs comparés, et ne vend rien.`,
      ],
    },
    {
      title: 'Une liste qui n’est pas exhaustive',
      text: [
        'D’autres transporteurs existent et ne sont pas comparés ici. Un service qui ne prend pas votre colis n’est pas caché\u00A0: il est listé sous les offres, avec sa raison. Un transporteur qui n’a pas répondu à temps est nommé.',
      ],
    },
    {
      title: 'D’où viennent les prix',
      text: [
        'Des grilles publiques des transporteurs, saisies avec leur date de validité et leur source. Le prix affiché comprend le palier de poids et les suppléments que votre colis impose\u00A0; le bouton «\u00A0Détail du prix\u00A0» en montre chaque ligne, TVA comprise. Les options se choisissent ensuite et ne sont pas dans le prix classé.',
        'Une grille que nous n’avons pas pu vérifier donne un «\u00A0Tarif indicatif\u00A0». Un délai que le transporteur ne publie pas est un «\u00A0Délai indicatif\u00A0».',
        'Les prix sont recalculés à chaque comparaison. L’offre choisie garde son prix 60\u00A0minutes. Une grille corrigée s’applique dès sa mise en ligne, sans changer les offres déjà affichées.',
      ],
    },
    {
      title: 'Les mentions',
      text: [
        '«\u00A0Moins chère\u00A0», «\u00A0Plus rapide\u00A0» et «\u00A0Moins de CO₂\u00A0» vont à l’offre qui est seule la meilleure\u00A0: si deux offres sont à égalité, aucune ne porte la mention. Une offre en porte une au plus. Les mentions ne changent pas l’ordre.',
        '«\u00A0Délai garanti\u00A0» reprend l’engagement du transporteur. Les autres délais sont des jours ouvrés habituels.',
      ],
    },
  ],
  suspended: (carriers: string) => `Suspendus pour le moment\u00A0: ${carriers}. Aucune de leurs offres n’est montrée.`,
  comparedTitle: 'Les services comparés',
  compared: (carriers: number, services: number) =>
    `${services} services de ${carriers} transporteurs sont comparés. Chaque comparaison dit combien ont répondu.`,
  lawTitle: 'Le texte',
  law: 'Cette page répond aux articles L111-7 et D111-10 à D111-12 du Code de la consommation.',
};
