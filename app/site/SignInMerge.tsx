import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useAccount } from '#app/shell/site-context.ts';
import { mergeToldParam } from '#domain/cart/merge-told-param.ts';

async function load(): Promise<{ default: ComponentType }> {
  try {
    return { default: (await import('./SignInMergeNotice.tsx')).SignInMergeNotice };
  } catch {
    return { default: () => null };
  }
}

/** Code and texts of its own, which nobody else loads. */
const Notice = lazy(load);

/** Tells, on the page that a sign-in has led to, that carts were merged (docs/requirements.md CRT-1). The page doesn't wait for it. */
export function SignInMerge() {
  const { search } = useLocation();
  const told = useAccount() && new URLSearchParams(search).has(mergeToldParam);
  return told ? (
    <Suspense>
      <Notice />
    </Suspense>
  ) : null;
}
