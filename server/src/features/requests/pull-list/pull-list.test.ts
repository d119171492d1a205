import { writeCheckedLine } from '@portal/contract/requests/pull-list/pull-list.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';

describe('the check of a pull list', () => {
  const portal = startTestApp();
  let scene: CellarScene;

  beforeAll(async () => {
    scene = await openCellar(portal, { bottles: 12 });
  });

  const checked = ({ wineId, wineCase }: CellarScene, size: number | null = 750) => ({
    wine: wineId,
    case_footprint_id: wineCase.footprintId,
    size_value: size,
  });
  const check = (lines: readonly string[]) => {
    const query = lines.map((line) => `line=${encodeURIComponent(line)}`).join('&');
    return scene.browser.get(`/api/pull_list_check/?${query}`);
  };

  it('answers the free bottles and those of the case in the order sent, and 0 for other accounts’ lots', async () => {
    await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 5));
    const other = await openCellar(portal);
    const lines = [checked(other), checked(scene), checked(scene, null)];
    const response = await check(lines.map(writeCheckedLine));
    expect([response.statusCode, response.json()]).toEqual([
      200,
      [
        { ...checked(other), available: 0, case_bottles: 0 },
        { ...checked(scene), available: 7, case_bottles: 12 },
        { ...checked(scene, null), available: 0, case_bottles: 12 },
      ],
    ]);
  });

  it('refuses an invalid line, no lines, and too many', async () => {
    const line = writeCheckedLine(checked(scene));
    expect((await check(['7;1'])).json()).toEqual({ line: ['"7;1" is not a valid choice.'] });
    expect((await check([])).json()).toEqual({ line: ['This field is required.'] });
    expect((await check(Array.from({ length: 101 }, () => line))).json()).toEqual({
      line: ['Ensure this field has no more than 100 elements.'],
    });
  });
});
