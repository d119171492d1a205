import { join } from 'node:path';
import { CHAPTERS, startOpening } from '../../e2e/driving/house-opening.ts';
import { HOUSE_PICTURES, type HousePicture } from '../../e2e/driving/opening-scene.ts';
import { settle } from './prepare-screen.ts';
import { saveDocPicture } from './save-picture.ts';

/** Below docs/pictures, without its ending. */
export const houseFile = (picture: HousePicture) => `moving-in/${picture}`;

/** Opens a house as e2e/house-opens.spec.ts does, takes its pictures, and prints what each step took. */
export async function drawHouse(
  folder: string,
  isChosen: (file: string) => boolean,
): Promise<void> {
  if (!HOUSE_PICTURES.map(houseFile).some(isChosen)) return;
  let startedMs = performance.now();
  const sayStep = (step: string) => {
    const now = performance.now();
    console.log(`${((now - startedMs) / 1000).toFixed(1)} s: ${step}`);
    startedMs = now;
  };
  const { opening, stop } = await startOpening(async (picture, page) => {
    await settle(page);
    const toast = page.getByRole('status').getByRole('button', { name: 'Close' });
    if (await toast.isVisible()) await toast.click();
    if (isChosen(houseFile(picture))) {
      await saveDocPicture(page, join(folder, `${houseFile(picture)}.png`));
    }
  });
  try {
    sayStep('the portal starts on an empty database');
    for (const { title, play } of CHAPTERS) {
      await play(opening);
      sayStep(title);
    }
  } finally {
    await stop();
  }
}
