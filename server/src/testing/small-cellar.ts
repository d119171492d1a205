import type { Db } from '../db/database.ts';
import { createAccount, createCase, createLot, createWine, type TestCase } from './factories.ts';

/** An account with two wines in two cases: six bottles. */
export interface SmallCellar {
  readonly accountId: number;
  /** Domaine Leroy 2005: two bottles of 750 ml in the mixed case, a magnum in the wooden one. */
  readonly leroy: number;
  /** Château d'Yquem without year: three bottles of unknown size in the mixed case. */
  readonly yquem: number;
  readonly yquemLot: number;
  /** NJ-2. */
  readonly mixed: TestCase;
  /** NJ-1. */
  readonly wooden: TestCase;
}

export async function createSmallCellar(db: Db): Promise<SmallCellar> {
  const accountId = await createAccount(db);
  const leroy = await createWine(db, {
    shortProducer: 'Domaine Leroy',
    longProducer: 'Domaine Leroy Vosne-Romanée Les Beaux Monts',
    vintage: 2005,
    country: 'France',
    region: 'Burgundy',
    subregion: 'Côte de Nuits',
    appellation: 'Vosne-Romanée',
    vineyard: 'Les Beaux Monts',
    variety: 'Pinot Noir',
    drinkFrom: 2019,
    drinkTo: 2040,
    version: 1,
  });
  const yquem = await createWine(db, {
    shortProducer: "Château d'Yquem",
    longProducer: "Château d'Yquem",
    wineType: 'Dessert',
    country: 'France',
    region: 'Bordeaux',
  });
  const mixed = await createCase(db, accountId, {
    containerName: 'Mixed',
    footprintLookupCode: `NJ-2-${accountId}`,
  });
  const wooden = await createCase(db, accountId, {
    containerName: '12 x 750ml OWC',
    footprintLookupCode: `NJ-1-${accountId}`,
  });
  await createLot(db, accountId, { caseId: mixed.id, wineId: leroy, quantity: 2 });
  await createLot(db, accountId, {
    caseId: wooden.id,
    wineId: leroy,
    quantity: 1,
    sizeMl: 1500,
    addedDate: '2025-01-02',
  });
  const yquemLot = await createLot(db, accountId, {
    caseId: mixed.id,
    wineId: yquem,
    quantity: 3,
    sizeMl: null,
  });
  return { accountId, leroy, yquem, yquemLot, mixed, wooden };
}
