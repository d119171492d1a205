import { useEffect, useState } from 'react';
import { t } from '../texts/ui.ts';
import styles from './toast-region.module.css';
import { hideToast, type Toast, useToastStore } from './toast-store.ts';

function ShownToast({ toast }: { readonly toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false);
  const { lifetimesMs } = useToastStore();
  const lifetimeMs = lifetimesMs?.[toast.action === undefined ? 'plain' : 'withAction'];
  useEffect(() => {
    if (isHeld || lifetimeMs === undefined) return undefined;
    const timer = setTimeout(hideToast, lifetimeMs);
    return () => clearTimeout(timer);
  }, [isHeld, lifetimeMs]);
  const act = () => {
    toast.action?.onPress();
    hideToast();
  };
  return (
    <span
      role="presentation"
      className={styles.toast}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span>{toast.message}</span>
      {toast.action && (
        <button type="button" onClick={act}>
          {toast.action.label}
        </button>
      )}
      <button type="button" aria-label={t.close} onClick={hideToast}>
        ✕
      </button>
    </span>
  );
}

/** The region of toasts; rendered from the start, so that screen readers announce its changes. */
export function ToastRegion() {
  const { toast, shown } = useToastStore();
  return (
    <output className={styles.region}>{toast && <ShownToast key={shown} toast={toast} />}</output>
  );
}
