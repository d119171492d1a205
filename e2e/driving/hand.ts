import type { Locator, Page } from 'playwright-core';

// The keystroke-level model of Card, Moran and Newell: seconds of a practised user.
const POINT_S = 1.1;
const PRESS_S = 0.2;
const KEY_S = 0.28;
const THINK_S = 1.35;

/** A practised user's hand: does the steps of a task in the browser and counts them. */
export class Hand {
  clicks = 0;
  keys = 0;
  #waitedMs = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Points at a control and presses it. */
  async click(control: Locator): Promise<void> {
    await this.#wait(() => control.click());
    this.clicks += 1;
  }

  /** Types into the control that was clicked. */
  async type(control: Locator, text: string): Promise<void> {
    await this.click(control);
    await control.fill(text);
    this.keys += text.length;
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
    this.keys += 1;
  }

  /** Chooses an option of a list box of the browser: one click to open, one to choose. */
  async choose(list: Locator, option: string): Promise<void> {
    await this.#wait(() => list.selectOption(option));
    this.clicks += 2;
  }

  /** Waits for the screen, which counts as time. */
  async see(sign: Locator): Promise<void> {
    await this.#wait(() => sign.waitFor());
  }

  /** Seconds: pointing, pressing, typing, a thought before each click, and the portal's own time. */
  get seconds(): number {
    const own = this.clicks * (POINT_S + PRESS_S + THINK_S) + this.keys * KEY_S;
    return own + this.#waitedMs / 1000;
  }

  async #wait(step: () => Promise<unknown>): Promise<void> {
    const start = performance.now();
    await step();
    this.#waitedMs += performance.now() - start;
  }
}
