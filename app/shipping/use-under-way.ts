import { useNavigation } from 'react-router';

/** Whether a comparison is being made, and the key of the offer that is being chosen. */
export function useUnderWay(): { readonly busy: boolean; readonly choosing: string | null } {
  const { state, location, formData } = useNavigation();
  const chosen = formData?.get('offerKey');
  return {
    busy: state === 'loading' && chosen == null && location.pathname.endsWith('/votre-colis'),
    choosing: typeof chosen === 'string' ? chosen : null,
  };
}
