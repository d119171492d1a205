import { useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useLogout } from '../../features/access/auth/use-logout.ts';
import type { PaletteFrame } from '../../features/requests/quick-search/palette-frame.ts';
import { recentPages, rememberPages } from '../../lib/recent-pages.ts';
import { closePalette, openPalette, usePalettePart } from '../../lib/palette-store.ts';
import { isInDialog, singleKeyOf } from '../../lib/single-keys.ts';
import { t } from '../../texts/app.ts';
import { SearchIcon } from '../../ui/search-icon.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './search-launcher.module.css';

/** The code of the search, loaded when it is first opened. */
interface LoadedParts {
  readonly Palette: ComponentType<PaletteFrame>;
  readonly Shortcuts: ComponentType<{ readonly isStaff: boolean; readonly onClose: () => void }>;
}

async function loadParts(isStaff: boolean): Promise<LoadedParts> {
  const [Palette, { Shortcuts }] = await Promise.all([
    isStaff
      ? import('../../pages/staff/staff-palette.tsx').then(({ StaffPalette }) => StaffPalette)
      : import('../../pages/client/client-palette.tsx').then(({ ClientPalette }) => ClientPalette),
    import('../../features/requests/quick-search/shortcuts.tsx'),
  ]);
  return { Palette, Shortcuts };
}

/** The part that a pressed key opens, or null. In a dialog no key opens another one. */
function partOfKey(event: KeyboardEvent): 'search' | 'shortcuts' | null {
  const { key, ctrlKey, metaKey, altKey } = event;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k')
    return isInDialog() ? null : 'search';
  const single = singleKeyOf(event);
  if (single === '/') return 'search';
  return single === '?' ? 'shortcuts' : null;
}

/** The button and the keys that open the search of the header, and the list of shortcuts. */
export function SearchLauncher({ isStaff }: { readonly isStaff: boolean }) {
  const router = useRouter();
  const logout = useLogout();
  const [parts, setParts] = useState<LoadedParts | null>(null);
  const open = usePalettePart();
  const isMissing = open !== null && parts === null;
  useEffect(() => rememberPages(router), [router]);
  useEffect(() => closePalette, []);
  useEffect(() => {
    if (!isMissing) return;
    loadParts(isStaff).then(setParts, () => {
      closePalette();
      showToast({ message: t.searchNotLoaded });
    });
  }, [isMissing, isStaff]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const part = event.defaultPrevented ? null : partOfKey(event);
    if (part === null) return;
    event.preventDefault();
    openPalette(part);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => openPalette('search')}
      >
        <SearchIcon />
        <span className={styles.label}>{t.search}</span>
        <kbd className={styles.key}>/</kbd>
      </button>
      {parts !== null && open === 'search' && (
        <parts.Palette
          recent={recentPages()}
          onClose={closePalette}
          onShowShortcuts={() => openPalette('shortcuts')}
          logOut={() => logout.mutate()}
        />
      )}
      {parts !== null && open === 'shortcuts' && (
        <parts.Shortcuts isStaff={isStaff} onClose={closePalette} />
      )}
    </>
  );
}
