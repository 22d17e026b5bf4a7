import { type ReactNode, useEffect } from 'react';
import { Alert } from '#app/ui/Alert.tsx';

interface SignInNoticeProps {
  /** The query parameter whose presence in the URL makes the page show this notice. */
  readonly param: string;
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * A notice on the page that follows a sign-in. Removes the notice's parameter from the URL, so that a reload doesn't
 * show the notice again.
 */
export function SignInNotice({ param, title, children }: SignInNoticeProps) {
  useEffect(() => {
    const address = new URL(location.href);
    address.searchParams.delete(param);
    history.replaceState(history.state, '', address);
  }, [param]);
  return (
    <div className="wrap">
      <Alert role="status" title={title}>
        {children}
      </Alert>
    </div>
  );
}
