import { create } from 'zustand';
import { keepChoice } from './kept-choice.ts';

const COOKIE = 'single_keys';
const FIELD =
  'textarea, select, [contenteditable], [role="spinbutton"], input:not([type="checkbox"], [type="radio"])';
const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Whether shortcuts of a single key work, such as `/`. Speech input presses such keys by accident, so they can be
 * switched off (WCAG 2.1.4).
 */
export const useSingleKeys = create<boolean>(() => !document.cookie.includes(`${COOKIE}=off`));

/** Switches them on or off, also in this browser's next visits. */
export function switchSingleKeys(isOn: boolean): void {
  keepChoice(COOKIE, isOn ? 'on' : 'off');
  useSingleKeys.setState(isOn);
}

/** Whether a pressed key belongs to an open dialog or menu. */
export function isInDialog(): boolean {
  return document.querySelector(OPEN) !== null;
}

/** The key if it may be a shortcut by itself; null in fields, dialogs and menus, with other keys, or switched off. */
export function singleKeyOf(event: KeyboardEvent): string | null {
  const { key, target } = event;
  const isCombined = event.ctrlKey || event.metaKey || event.altKey;
  const isTyped = target instanceof Element && target.closest(FIELD) !== null;
  return isCombined || isTyped || isInDialog() || !useSingleKeys.getState() ? null : key;
}
