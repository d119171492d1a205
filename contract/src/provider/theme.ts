/** The themes of the screens; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The cookie that keeps a user's choice. It is no secret: scripts write it. */
export const THEME_COOKIE = 'theme';

/** Reads a stored choice; anything unknown follows the system. */
export function themeOf(stored: string | undefined): Theme {
  return THEMES.find((theme) => theme === stored) ?? 'system';
}
