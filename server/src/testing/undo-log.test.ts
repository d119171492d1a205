import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { type CellarScene, openCellar, vanRequest } from './cellar-scene.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { CanonicalRows } from './canonical-rows.ts';
import { auditStock, IN_ORDER } from './stock-audit.ts';
import { createTestDatabase } from './test-database.ts';
import { UndoLog } from './undo-log.ts';

describe.runIf(inject('databaseTemplate').engine === 'postgres')('a restored database', () => {
  let database: Database;
  let portal: TestApp;
  let scene: CellarScene;

  beforeAll(async () => {
    database = await createTestDatabase();
    portal = await buildTestApp({}, { database });
    scene = await openCellar(portal);
  });
  afterAll(() => portal.close());

  it('has the rows of the earlier moment, and takes the same calls again', async () => {
    const rows = await CanonicalRows.open(database.db);
    const nothing = new Map<string, number>();
    const readAll = async () => rows.read(nothing, new Map());
    const undo = await UndoLog.install(database);
    const ask = async () => {
      const asked = await scene.browser.post('/api/create_pull_request/', vanRequest(scene));
      const { id } = asked.json<{ id: number }>();
      const cancelled = await scene.browser.post(`/api/orders/${id}/cancel/`);
      return [asked.statusCode, cancelled.statusCode];
    };
    const before = await readAll();
    await undo.begin();
    expect(await ask()).toEqual([201, 200]);
    const after = await readAll();
    expect(after).not.toEqual(before);

    await undo.restore();
    expect(await readAll()).toEqual(before);
    expect(await auditStock(database.db)).toEqual(IN_ORDER);

    expect(await ask()).toEqual([201, 200]);
    expect(await readAll()).toEqual(after);
  });
});
