import { lighterOnDark } from '@portal/contract/provider/colors';
import { type Theme, THEME_COOKIE, themeOf } from '@portal/contract/provider/theme';
import { create } from 'zustand';
import { keepChoice } from './kept-choice.ts';

/** The user's choice, which the page server wrote into the page; 'system' without one. */
export const useTheme = create<Theme>(() => themeOf(document.documentElement.dataset['theme']));

/** Shows the page in a theme at once, and keeps the choice in a cookie: the next page arrives in it. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  keepChoice(THEME_COOKIE, theme);
  useTheme.setState(theme);
}

/** Shows the company's own color instead of the style sheet's. */
export function showAccent(color: string): void {
  const { style } = document.documentElement;
  style.setProperty('--accent', color);
  style.setProperty('--accent-on-dark', lighterOnDark(color));
}
