import { fileProblem } from '@portal/contract/orders/add-documents';
import type { MatchedDocument } from '@portal/contract/staff-stock/case-documents.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { matchNames, portionsOf, sendDocuments } from './documents-api.ts';

/** A chosen file and its latest result. */
export interface BulkRow {
  readonly file: File;
  readonly told: MatchedDocument;
}

function toldOf(file: File, told: MatchedDocument): MatchedDocument {
  const problem = fileProblem(file);
  return problem === null || told.outcome !== 'matched'
    ? told
    : { ...told, outcome: 'refused', detail: problem };
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size;
}

/** Chosen files, matched to their cases as soon as they are chosen and sent in portions; each row says how far it is. */
export function useBulkDocuments() {
  const client = useQueryClient();
  const [rows, setRows] = useState<readonly BulkRow[]>([]);
  const matching = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const told = await matchNames(files.map(({ name }) => name));
      return files.flatMap((file, at) => {
        const match = told[at];
        return match === undefined ? [] : [{ file, told: toldOf(file, match) }];
      });
    },
    onSuccess: (matched) => setRows((known) => [...known, ...matched]),
  });
  const sending = useMutation({
    mutationFn: async (waiting: readonly File[]) => {
      for (const portion of portionsOf(waiting)) {
        const told = await sendDocuments(portion);
        const news = new Map(portion.map((file, at) => [file, told[at]]));
        setRows((known) => known.map((row) => ({ ...row, told: news.get(row.file) ?? row.told })));
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'stock'] }),
  });
  const sendOnce = useSingleSend(sending);
  const waiting = rows.filter(({ told }) => told.outcome === 'matched').map(({ file }) => file);
  return {
    rows,
    /** Files that have a case and are not sent yet. */
    waiting,
    matching,
    sending,
    pick: (files: readonly File[]) => {
      const fresh = files.filter((file) => !rows.some((row) => isSame(row.file, file)));
      if (fresh.length > 0 && !matching.isPending) matching.mutate(fresh);
    },
    send: () => sendOnce(waiting),
    clear: () => setRows([]),
  };
}
