import { useEffect, useState } from 'react';
import styles from './toast-region.module.css';
import { hideToast, type Toast, useToastStore } from './toast-store.ts';

const shownForMs = 10_000;
/** The toast stands at the end of the page: who has no mouse needs longer to come to what it offers. */
const offeredForMs = 60_000;

function ShownToast({ toast }: { readonly toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false);
  const hasOffer = toast.action !== undefined;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(hideToast, hasOffer ? offeredForMs : shownForMs);
    return () => clearTimeout(timer);
  }, [isHeld, hasOffer]);
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
      <button type="button" aria-label="Close" onClick={hideToast}>
        ✕
      </button>
    </span>
  );
}

/** The place where toasts appear; it is there from the start, so that readers announce what comes into it. */
export function ToastRegion() {
  const { toast, shown } = useToastStore();
  return (
    <output className={styles.region}>{toast && <ShownToast key={shown} toast={toast} />}</output>
  );
}
