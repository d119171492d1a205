import { THEMES, type Theme } from '@portal/contract/provider/theme';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import type { RecentPage } from '../../../lib/recent-pages.ts';
import { chooseTheme, useTheme } from '../../../lib/theme.ts';
import { t } from '../../../texts/palette.tsx';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';

/** What the header gives to the search of clients and stewards. */
export interface PaletteFrame {
  readonly recent: readonly RecentPage[];
  readonly onClose: () => void;
  readonly onShowShortcuts: () => void;
  readonly logOut: () => void;
}

/** A page by its name, or an action that begins on it. */
export type NamedPage = readonly [label: string, to: NonNullable<LinkProps['to']>];

/** The pages of clients or of stewards. */
export interface PalettePages {
  readonly actions: readonly NamedPage[];
  readonly pages: readonly NamedPage[];
}

const THEME_ACTIONS: Readonly<Record<Theme, string>> = {
  system: t.deviceTheme,
  light: t.lightTheme,
  dark: t.darkTheme,
};

/** Returns the groups that need no call: what was opened last in this tab, actions and pages. */
export function useCommands(
  { recent, logOut }: Pick<PaletteFrame, 'recent' | 'logOut'>,
  { actions, pages }: PalettePages,
): { readonly lately: PaletteGroup; readonly commands: readonly PaletteGroup[] } {
  const navigate = useNavigate();
  const chosen = useTheme();
  const toEntry = ([label, to]: NamedPage): PaletteEntry => ({
    id: label,
    label,
    run: () => void navigate({ to }),
  });
  const themes = THEMES.filter((theme) => theme !== chosen).map((theme) => ({
    id: theme,
    label: THEME_ACTIONS[theme],
    run: () => chooseTheme(theme),
  }));
  const lately = recent.map(({ href, title }) => ({
    id: href,
    label: title,
    run: () => void navigate({ href }),
  }));
  const leave = { id: 'log out', label: t.logOut, run: logOut };
  return {
    lately: { name: t.openedLately, entries: lately },
    commands: [
      { name: t.actions, entries: [...actions.map(toEntry), ...themes, leave] },
      { name: t.pages, entries: pages.map(toEntry) },
    ],
  };
}
