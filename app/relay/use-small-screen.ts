import { useEffect, useState } from 'react';

/** Whether a list and a map have no room beside the rest of a page. No on the server and until the page's script runs. */
export function useSmallScreen(): boolean {
  const [small, setSmall] = useState(false);
  useEffect(() => {
    const query = matchMedia('(width < 768px)');
    const tell = () => setSmall(query.matches);
    tell();
    query.addEventListener('change', tell);
    return () => query.removeEventListener('change', tell);
  }, []);
  return small;
}
