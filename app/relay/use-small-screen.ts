import { useEffect, useState } from 'react';

/**
 * Whether the screen is too narrow (under 768 px) for list and map to be part of the page. False on the server and
 * until the page's script runs.
 */
export function useSmallScreen(): boolean {
  const [small, setSmall] = useState(false);
  useEffect(() => {
    const query = matchMedia('(width < 768px)');
    const update = () => setSmall(query.matches);
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return small;
}
