import { declareList, oneNamed } from '#app/office/list/declared-list.ts';
import { officePages } from '#domain/office/pages.ts';

/** The list of what sellers must send, the most urgent first. */
export const sendingList = declareList(officePages.sending.path, {
  view: oneNamed('vue', { toSend: 'a-envoyer', late: 'en-retard', onTheWay: 'en-route' }, 'toSend'),
});
