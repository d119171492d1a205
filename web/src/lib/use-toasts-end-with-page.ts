import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { hideToast, useToastStore } from '../ui/toast-store.ts';

function endToast(): void {
  const { toast } = useToastStore.getState();
  if (toast?.isOfNextPage !== true) hideToast();
  else useToastStore.setState({ toast: { ...toast, isOfNextPage: false } });
}

/** Hides a toast when its page is left, unless it reports what led to the next one. */
export function useToastsEndWithPage(): void {
  const pathname = useLocation({ select: (location) => location.pathname });
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current !== pathname) endToast();
    seen.current = pathname;
  }, [pathname]);
}
