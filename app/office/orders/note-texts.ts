import { pageTexts } from '#app/i18n/page-texts.ts';

export const noteTexts = pageTexts(
  {
    title: 'Notes internes',
    lead: 'Jamais montrées au client.',
    add: 'Ajouter une note',
    text: 'Note',
    save: 'Enregistrer la note',
    remove: 'Retirer',
    removeOf: (when: string) => `Retirer la note du ${when}`,
    tags: 'Étiquettes',
    addTag: 'Ajouter une étiquette',
    tag: 'Mot',
    tagHint: 'Sans nom de personne\u00A0: le journal garde ce mot.',
    saveTag: 'Ajouter',
    removeTag: (tag: string) => `Retirer l’étiquette ${tag}`,
  },
  {
    title: 'Internal notes',
    lead: 'Never shown to the customer.',
    add: 'Add a note',
    text: 'Note',
    save: 'Save the note',
    remove: 'Remove',
    removeOf: (when) => `Remove the note of ${when}`,
    tags: 'Tags',
    addTag: 'Add a tag',
    tag: 'Word',
    tagHint: 'No names of people: the audit log keeps this word.',
    saveTag: 'Add',
    removeTag: (tag) => `Remove the tag ${tag}`,
  },
);
