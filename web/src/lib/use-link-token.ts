import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

function tokenIn(hash: string): string | null {
  return /^token=([\w-]+)$/.exec(hash)?.[1] ?? null;
}

type LinkPage =
  | '/reset-password'
  | '/hold-request'
  | '/keep-second-factor'
  | '/not-my-factor'
  | '/undo-email-change';

/**
 * The secret of a mail's link to `page`, and how to forget it. It is kept in memory and removed from the URL and the
 * browser's history at once: other users of the computer must not find it there.
 */
export function useLinkToken(page: LinkPage): readonly [string | null, () => void] {
  // Of this page only: the page that comes next may have a token too.
  const inUrl = useLocation({
    select: ({ hash, pathname }) => (pathname === page ? tokenIn(hash) : null),
  });
  const [kept, setKept] = useState(inUrl);
  if (inUrl !== null && inUrl !== kept) setKept(inUrl);
  const navigate = useNavigate();
  useEffect(() => {
    if (inUrl !== null) void navigate({ to: page, replace: true });
  }, [inUrl, navigate, page]);
  return [kept, () => setKept(null)];
}
