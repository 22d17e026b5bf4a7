import { SourcesPage } from '#app/pages/SourcesPage.tsx';

export default function Sources() {
  return <SourcesPage />;
}
