import { SETTINGS } from '../server/src/settings.ts';

/** The README's table of settings, made of the settings themselves so that it cannot fall behind. */
export function settingsTable(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { fallback, meaning }]) =>
      `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback.replaceAll('|', '\\|')}\``} | ${meaning} |`,
  );
  return ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n');
}
